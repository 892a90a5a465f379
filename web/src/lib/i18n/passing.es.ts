import type { passing as en } from "./passing.en";

/** Las palabras de pasar. */
export const passing: Record<keyof typeof en, string> = {
  "passing.title": "Cuándo preguntarme",
  "passing.about":
    "Donde no suele haber motivo para preguntarte, se pasa por ti tras un momento, y tu registro dice qué podrías haber hecho. Elige dónde prefieres que se te pregunte, o que nunca.",
  "passing.hidden":
    "A los demás no se les dice qué pases fueron automáticos. Donde tu mano podría importar, tardan lo que una ojeada a las cartas.",
  "passing.ask": "Siempre",
  "passing.auto": "Lo habitual",
  "passing.skip": "Nunca",
  "passing.underway": "Pasando por ti…",
  "passing.on_news": "Pasas hasta que ocurra algo.",
  "passing.on_turn": "Pasas hasta que acabe el turno.",
  "passing.stop": "Parar",
  "passing.usually": "Lo habitual:",
  "passing.because_nothing": "Nada que hacer, así que se ha pasado por ti:",
  "passing.because_usual": "Se ha pasado por ti, pues ahí no suele haber motivo para preguntar:",
  "passing.because_never": "Se ha pasado por ti, pues ahí nunca se te pregunta:",
  "passing.because_news": "Se ha pasado por ti hasta que ocurra algo:",
  "passing.because_turn": "Se ha pasado por ti hasta que acabe el turno:",
  "passing.could": "Podrías haber elegido:",
  "passing.more": "{count} más",
  "passing.until": "Pasar hasta que",
  "passing.until_news": "ocurra algo",
  "passing.until_turn": "acabe el turno",
  "passing.whole_news": "Pasar hasta que ocurra algo",
  "passing.whole_turn": "Pasar hasta que acabe el turno",
  "passing.none": "En este juego no se pasa.",
};
