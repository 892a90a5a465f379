import { mount } from "svelte";
import App from "./App.svelte";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/forms.css";
import "./styles/pieces.css";

const target = document.getElementById("app");
if (target) mount(App, { target });
