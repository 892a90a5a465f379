import type { coach as en } from "./coach.en";

/** Las palabras de las pistas y los análisis. */
export const coach: Record<keyof typeof en, string> = {
  "hint.ask": "Pista",
  "hint.thinks": "El bot piensa…",
  "hint.by": "Una pista del bot {bot}, con lo que tú ves:",
  "hint.best": "{label}: {chance} % ± {margin} de ganar.",
  "hint.rests": "Probó {iterations} maneras de seguir.",
  "hint.first": "lo que elige el bot",
  "hint.chance": "{chance} % ± {margin}",
  "hint.none": "Ahora no hay pista: no te toca, no hay elección, o la partida puntúa.",
  "hint.taken": "{name} tomó una pista del bot.",
  "keys.hint": "pedir una pista, en partidas que no puntúan",
  "typed.about_hint": "qué respondería el bot, en partidas que no puntúan",

  "analysis.title": "Análisis",
  "analysis.start": "Analizar",
  "analysis.panes": "Crónica y análisis",
  "analysis.about":
    "Un bot vuelve a mirar cada pregunta desde el asiento de quien respondía y con lo que sabía entonces. Tarda alrededor de un minuto.",
  "analysis.waiting.one": "Antes se analiza {count} partida.",
  "analysis.waiting.other": "Antes se analizan {count} partidas.",
  "analysis.soon": "El análisis empieza enseguida.",
  "analysis.working": "El bot está mirando la partida: {percent} %",
  "analysis.curve": "Probabilidades de ganar a lo largo de la partida",
  "analysis.curve_keys":
    "Las flechas izquierda y derecha recorren los momentos; arriba y abajo, los que la decidieron.",
  "analysis.at": "{turn}: {chances}, ± {margin}",
  "analysis.chance_of": "{name} {chance} %",
  "analysis.unknown": "{turn}: sin mirar",
  "analysis.rests":
    "Como lo ve el bot: {looked} de {choices} preguntas miradas, {iterations} intentos. Las bandas son intervalos del 95 %.",
  "analysis.moments": "Lo que la decidió",
  "analysis.no_moments": "El bot no ve ningún momento que decidiera esta partida.",
  "analysis.swing": "{name}: {before} % → {after} % (± {margin})",
  "analysis.mistake": "{name} respondió «{what}»; el bot ve «{better}» con {chance} % ± {margin}.",
  "analysis.answer": "{name} respondió «{what}».",
  "analysis.luck": "Decidió el azar.",
  "analysis.unclear": "El bot no sabe qué lo causó.",
  "analysis.sure": "tras {iterations} intentos",
  "analysis.judged": "El bot",
  "analysis.agrees": "haría lo mismo: {chance} % ± {margin}.",
  "analysis.even": "ve {chance} % ± {margin} con esto, y nada seguro que sea mejor.",
  "analysis.rather": "ve {chance} % ± {margin} con esto, y {best} % ± {best_margin} con «{better}».",
  "analysis.slip": "Desliz",
  "analysis.mistaken": "Error",
  "analysis.blunder": "Grave error",
};
