/** The words about how cards are dealt, and how that is checked. */
export const fairness = {
  "deal.title": "How the cards are dealt",
  "deal.more": "How this works",
  "deal.broken":
    "The server did not keep its word: this table shows another commitment than before. Do not play here if it matters.",
  "deal.promised": "The server’s secret for the deal is settled; its fingerprint begins with {commitment}.",
  "deal.promise":
    "Before anybody had added anything, the server committed itself to a secret. This is its fingerprint:",
  "deal.share": "Your browser added this number to the deal, and tells nobody else:",
  "deal.no_share": "This browser added nothing to the deal.",
  "deal.after": "When the game is over, the replay checks whether everything fits.",
  "deal.none":
    "Nothing was promised for this table: it goes on with the cards of another game, or was opened before there were promises.",

  "proof.open": "Check the deal",
  "proof.title": "Was the deal fair?",
  "proof.checking": "Checking…",
  "proof.not_here":
    "On a page that is not encrypted (https) browsers do not lend us what this needs. Save the record and check it with: playmat verify",
  "proof.all.holds": "The deal was fair: neither the server nor anybody else could choose the cards.",
  "proof.all.fails": "Something is wrong with this deal.",
  "proof.all.unknown": "Nothing is wrong, but this browser cannot prove everything.",
  "proof.commitment.noted":
    "The secret is the one to which the server had committed itself when this browser first saw the table.",
  "proof.commitment.unnoted":
    "The secret fits the commitment; but this browser did not see the table before the deal, so it cannot tell whether that was shown then.",
  "proof.commitment.other": "The table had shown another commitment than the one in the record.",
  "proof.commitment.elsewhere": "The cards in the record were dealt as for another table.",
  "proof.commitment.again": "After what was promised at the table, the cards were dealt anew by another promise.",
  "proof.commitment.later":
    "The secret is the promised one, and deals what was shuffled anew; how the game began was promised at another table. That is right only if you played on from another game.",
  "proof.commitment.wrong": "The secret does not fit the commitment.",
  "proof.commitment.none": "Nothing was promised for this game, so nothing can be proved of its deal.",
  "proof.share.own": "The number that this browser added is part of the deal.",
  "proof.share.missing": "The number that this browser added is not part of the deal.",
  "proof.share.unnoted": "This browser added nothing to this deal, or does not remember it.",
  "proof.seed.follows": "The seed of all cards and dice follows from the secret and everybody’s numbers.",
  "proof.seed.differs": "The seed does not follow from the secret and everybody’s numbers.",
  "proof.seed.untold": "The cards were dealt anew on the way, and nothing had been promised for that.",
  "proof.seed.partly": "Only a part of what was dealt follows from a secret; the rest was dealt openly.",
  "proof.play.server":
    "That every answer was allowed and leads to this end, the server says. To check it yourself: save the record and use playmat verify.",

  "fairness.lead": "Nobody can predict, choose or doubt the cards.",
  "fairness.1": "Before a table is opened, the server settles a secret number and shows a fingerprint of it.",
  "fairness.2": "The fingerprint tells nothing of the secret, and no other secret has the same one.",
  "fairness.3": "Then everybody’s browser adds a number of its own that the server could not know before.",
  "fairness.4": "Secret and numbers together make the seed from which every card and every die follows.",
  "fairness.5": "So the server cannot choose the cards, since the numbers came after its secret was settled.",
  "fairness.6": "You cannot either, nor can anybody else at the table, since nobody knows the secret.",
  "fairness.7": "From the cards you see nothing can be computed of those you do not see.",
  "fairness.8": "When the game is over, the secret and all numbers are in its record, for everybody to check.",
  "fairness.9": "Bots draw on luck of their own, and see what a player in their seat would see.",
  "fairness.10":
    "Not ruled out: a server that is in league with whoever sits down last. Sit down last yourself, and it is.",
  "fairness.by_hand":
    "The replay page has a button that checks the deal. On your own machine it is done with the record, and without Playmat by hand:",
} as const;
