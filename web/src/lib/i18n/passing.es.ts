import type { passing as en } from "./passing.en";

/** Las palabras de pasar. */
export const passing: Record<keyof typeof en, string> = {
  "passing.title": "Cuándo preguntarme",
  "passing.about":
    "Donde solo podrías pasar, se pasa por ti tras un momento. Elige dónde prefieres que se te pregunte, o que nunca.",
  "passing.hidden": "A los demás no se les dice qué pases fueron automáticos; tardan lo que una ojeada a las cartas.",
  "passing.ask": "Siempre",
  "passing.auto": "Si puedo",
  "passing.skip": "Nunca",
  "passing.underway": "Pasando por ti…",
  "passing.on_news": "Pasas hasta que ocurra algo.",
  "passing.on_turn": "Pasas hasta que acabe el turno.",
  "passing.stop": "Parar",
  "passing.until": "Pasar hasta que",
  "passing.until_news": "ocurra algo",
  "passing.until_turn": "acabe el turno",
  "passing.whole_news": "Pasar hasta que ocurra algo",
  "passing.whole_turn": "Pasar hasta que acabe el turno",
  "passing.none": "En este juego no se pasa.",
};
