import type { learn as en } from "./learn.en";

export const learn: Record<keyof typeof en, string> = {
  "nav.learn": "Aprender",
  "home.lesson": "Jugar una lección",
  "home.lesson_game": "Jugar una lección: {game}",
  "home.about_learn": "Paso a paso en una mesa de verdad.",

  "learn.title": "Aprende a jugar",
  "learn.lead":
    "Una lección es una mesa de verdad con un comentario en cada paso. Prueba lo que quieras: lo que no encaja se explica. Los comentarios están en inglés.",
  "learn.none": "Este juego aún no tiene lecciones. Sus reglas en pocas frases están en la primera página.",
  "learn.begin": "Empezar",
  "learn.begin_lesson": "Empezar: {lesson}",
  "learn.resume": "Seguir",
  "learn.resume_lesson": "Seguir: {lesson}",
  "learn.again": "Otra vez",
  "learn.again_lesson": "Otra vez: {lesson}",
  "learn.steps.one": "{count} paso",
  "learn.steps.other": "{count} pasos",
  "learn.taken": "hecha",
  "learn.loading": "Se está poniendo la mesa…",

  "learn.step": "Paso {step} de {steps}",
  "learn.over": "La lección ha terminado",
  "learn.progress": "Hasta dónde has llegado",
  "learn.comment": "Comentario",
  "learn.controls": "Por la lección",
  "learn.back": "Un paso atrás",
  "learn.show": "Muéstramelo",
  "learn.go_on": "Seguir",
  "learn.answers": "{name} responde",
  "learn.restart": "Empezar de nuevo",
  "learn.other": "Esta vez no",
  "learn.refused": "Las reglas no lo permiten",
  "learn.play": "Jugar ahora una partida de verdad",
  "learn.all": "Todas las lecciones",
};
