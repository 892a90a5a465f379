"""The web service: people and bots at tables, in the browser and over the network."""
