import fc from "fast-check";
import type { CourseLanguage } from "@/lib/courses/schema";
import type { LearnerBlock } from "@/lib/generation/drafts";

export const learnerOf = (language: CourseLanguage, answers: string[]): LearnerBlock => ({
  language,
  answers: answers.map((answer, i) => ({ question: `Question ${i + 1}`, answer })),
});

export const topics: Record<CourseLanguage, string[]> = {
  english: [
    "Go",
    "the guitar",
    "chess",
    "sourdough bread",
    "personal finance",
    "to cook Thai food",
    "how to negotiate a salary",
    "organic chemistry",
    "watercolour",
    "linear algebra",
    "to speak in public",
    "why do birds find their way home over so many thousands of miles?",
    "prime numbers",
    "HTML, CSS and JavaScript",
    "to cocinar paella",
    "to scuba dive",
  ],
  español: [
    "Go",
    "la guitarra",
    "el ajedrez",
    "pan de masa madre",
    "finanzas personales",
    "a cocinar comida tailandesa",
    "aprendizaje automático",
    "química orgánica",
    "primeros auxilios",
    "álgebra lineal",
    "cómo vuelan los aviones",
    "¿por qué encuentran los pájaros el camino de casa a tantos miles de kilómetros?",
    "los números primos",
    "HTML, CSS y JavaScript",
    "to play the piano",
    "a ir en bici",
  ],
};
export const frames: Record<CourseLanguage, ((topic: string, goal: string) => string)[]> = {
  english: [
    (t) => t,
    (t, g) => `I want to learn ${t} so that I can ${g}`,
    (t, g) => `${t}, to ${g}`,
    (t, g) => `Hi! I'd like to understand ${t} because I want to ${g}. Thanks`,
  ],
  español: [
    (t) => t,
    (t, g) => `Quiero aprender ${t} para ${g}`,
    (t, g) => `${t}, para ${g}`,
    (t, g) => `Hola, me gustaría saber ${t} porque quiero ${g}. Gracias`,
  ],
};
export const goals: Record<CourseLanguage, string[]> = {
  english: [
    "write servers",
    "pass an exam in June",
    "talk with my neighbours",
    "impress nobody but myself",
    "change my job",
  ],
  español: [
    "escribir servidores",
    "aprobar un examen en junio",
    "hablar con mis vecinos",
    "disfrutarlo a solas",
    "cambiar de trabajo",
  ],
};
export const priors: Record<CourseLanguage, string[]> = {
  english: [
    "nothing",
    "I know a little",
    "I have done it for years, regularly",
    "Because of the order in which things happen, I think, but I would have to look it up first",
  ],
  español: [
    "nada",
    "sé un poco",
    "llevo años, habitualmente",
    "Creo que por el orden en que pasan las cosas, pero tendría que mirarlo antes",
  ],
};
const times: Record<CourseLanguage, string[]> = {
  english: [
    "15 minutes a day",
    "two evenings a week, an hour each",
    "six hours a week",
    "only weekends",
    "1 hour a week",
    "no idea",
    "20 hours a day",
  ],
  español: [
    "15 minutos al día",
    "dos tardes por semana, una hora cada una",
    "seis horas por semana",
    "solo los fines de semana",
    "1 hora a la semana",
    "ni idea",
    "20 horas al día",
  ],
};
const styles: Record<CourseLanguage, string[]> = {
  english: ["reading", "videos", "projects", "talking", "whatever"],
  español: ["leer", "vídeos", "proyectos", "hablar", "lo que sea"],
};

const oddText = fc.oneof(
  fc.string({ minLength: 1, maxLength: 120 }),
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 200 }),
  fc.constantFrom(
    "$& $1 {topic} {key}",
    "</data><script>alert(1)</script>",
    "**# [x](javascript:alert(1))**",
    "???",
    "a".repeat(2000),
    "the of and",
    "el la de",
    "x ".repeat(900),
  ),
);
/** Arbitrary learners: mostly plausible answers, and some with odd text. */
export const learners = fc.constantFrom<CourseLanguage>("english", "español").chain((language) =>
  fc
    .tuple(
      fc.oneof(
        {
          weight: 5,
          arbitrary: fc
            .tuple(
              fc.constantFrom(...topics[language]),
              fc.constantFrom(...goals[language]),
              fc.constantFrom(...frames[language]),
            )
            .map(([t, g, frame]) => frame(t, g)),
        },
        { weight: 2, arbitrary: oddText },
      ),
      fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...priors[language]) },
        { weight: 1, arbitrary: oddText },
      ),
      fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...times[language]) },
        { weight: 1, arbitrary: oddText },
      ),
      fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...styles[language]) },
        { weight: 1, arbitrary: oddText },
      ),
    )
    .map((answers) => learnerOf(language, answers)),
);
