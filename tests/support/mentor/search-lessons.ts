import type { MentorSubject } from "@/lib/mentor/prompt/build-prompt";
import { objectivesOf } from "@/tests/support/mentor/objectives";

export const english: MentorSubject = {
  language: "english",
  level: "beginner",
  courseTitle: "Binary search, understood",
  moduleTitle: "Halving the search space",
  description: "How one look decides half.",
  objectives: objectivesOf(
    "explain why one comparison lets you drop half of a sorted list",
    "trace low and high through a search",
  ),
  assessment: [
    { question: "Goal?", answer: "I want to understand algorithms" },
    { question: "What do you know?", answer: "sorted lists just feel faster" },
  ],
  lesson: `## Objectives
- explain why one comparison lets you drop half
## Why it matters
You are looking for one number on a shelf of a thousand. Reading from the left works, but it wastes the order that somebody made for you. A sorted shelf answers more than the question you ask.
## One look, half the shelf
Take the middle number and compare it with the one you want. It may be too large, and then everything to its right is too large as well. The order carried the news from the middle to all the places that you never opened. What remains is a shorter shelf, still in order, so you do it again. Two markers called low and high remember which part is left.
## Worked example
Fifteen numbers stand on the shelf and we want the number 29. The middle is 41, which is too large, so the eight numbers on the right leave. The next middle is 18, which is too small, so the left part leaves.
## A non-example
Without order the middle number speaks only for itself and nothing can be dropped.`,
};
export const spanish: MentorSubject = {
  language: "español",
  level: "beginner",
  courseTitle: "Búsqueda binaria",
  moduleTitle: "Partir el espacio de búsqueda",
  description: "Cómo una mirada decide la mitad.",
  objectives: objectivesOf(
    "explicar por qué una comparación permite descartar media lista ordenada",
    "seguir los marcadores de una búsqueda",
  ),
  assessment: [{ question: "¿Meta?", answer: "Quiero entender algoritmos" }],
  lesson: `## Por qué importa
Buscas un número en una estantería de mil números ordenados. Leer desde la izquierda funciona, pero desperdicia el orden que alguien hizo para ti. Una estantería ordenada responde a más de lo que preguntas.
## Una mirada, media estantería
Toma el número del medio y compáralo con el que buscas. Si es demasiado grande, todo lo que está a su derecha también es demasiado grande. El orden lleva la noticia desde el medio hasta los lugares que nunca abriste. Lo que queda es una estantería más corta y todavía ordenada.
## Ejemplo resuelto
Quince números están en la estantería y buscamos el número 29. El medio es 41, que es demasiado grande, así que los ocho de la derecha se van.`,
};
