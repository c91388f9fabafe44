import { describe, expect, it } from "vitest";
import { readLibrary } from "@/scripts/seed/library-files";
import { librarySubject, subjects } from "./topics";

const asked: Record<string, { english: string[]; español: string[] }> = {
  "python-first-line": {
    english: [
      "Python",
      "learn python",
      "I want to learn Python so that I can analyse my garden's data",
      "programming",
      "I'd like to learn to code, to change my job",
      "Hi! I want to learn to program in Python from scratch",
      "the basics of Python programming",
    ],
    español: [
      "Python",
      "quiero aprender a programar",
      "Quiero aprender Python para automatizar mi trabajo",
      "programación en Python desde cero",
      "programación",
    ],
  },
  "how-to-learn": {
    english: [
      "how to learn",
      "I want to learn how to learn",
      "study skills",
      "learning to learn, to pass my exams",
      "memory",
      "how to remember what I read",
      "study better",
    ],
    español: [
      "aprender a aprender",
      "Quiero aprender a estudiar mejor",
      "técnicas de estudio",
      "cómo estudiar, para aprobar",
      "la memoria",
    ],
  },
  "statistics-everyday": {
    english: [
      "statistics",
      "I want to understand statistics",
      "statistics for my studies",
      "probability and statistics",
      "basic statistics, to read the news",
    ],
    español: [
      "quiero aprender estadística",
      "Estadística para entender las noticias",
      "probabilidad",
      "estadística básica",
    ],
  },
  arguments: {
    english: [
      "critical thinking",
      "I want to argue better",
      "logical fallacies",
      "logic",
      "how to think clearly",
    ],
    español: ["pensamiento crítico", "quiero aprender a argumentar mejor", "las falacias", "lógica"],
  },
  "personal-finance": {
    english: [
      "personal budget",
      "personal finance",
      "how to manage my money",
      "I want to get out of debt",
      "budgeting, to save for a house",
      "investing",
      "I want to make ends meet",
    ],
    español: [
      "finanzas personales",
      "hacer un presupuesto familiar",
      "quiero ahorrar",
      "salir de deudas",
      "cómo invertir",
      "llegar a fin de mes",
      "Quiero llegar a fin de mes",
      "ahorrar y llegar mejor a fin de mes",
    ],
  },
  "how-the-web-works": {
    english: [
      "how does the internet work",
      "how the web works",
      "I want to understand how websites work",
      "the internet",
      "HTTP",
    ],
    español: [
      "cómo funciona internet",
      "¿Cómo funciona la web?",
      "quiero entender cómo funcionan las páginas web",
    ],
  },
};

describe("the library subject of a request", () => {
  it("is found for every course of the library by its title and field", () => {
    expect(Object.keys(subjects).sort()).toEqual([...new Set(readLibrary().map((c) => c.twinKey))].sort());
    for (const course of readLibrary())
      expect(librarySubject(course.outline.course_title, course.language), course.outline.course_title).toBe(
        course.twinKey,
      );
  });

  it.each(
    Object.entries(asked).flatMap(([twin, by]) =>
      (["english", "español"] as const).flatMap((language) =>
        by[language].map((answer) => [answer, language, twin] as const),
      ),
    ),
  )("of “%s” (%s) is %s", (answer, language, twin) => {
    expect(librarySubject(answer, language)).toBe(twin);
  });

  it.each([
    "python snakes",
    "Monty Python",
    "web design",
    "Charlotte's Web",
    "programming in C++",
    "binary search",
    "how to learn Italian",
    "statistics of baseball",
    "technical debt",
    "to save the whales",
    "logic gates",
    "memory management in C",
    "machine learning",
    "learning disabilities",
    "the",
    "a to z",
    "inversion of control",
    "learn to swim",
  ])("is none of the library's for “%s”", (answer) => {
    expect(librarySubject(answer, "english")).toBeNull();
  });

  it.each([
    "serpientes pitón",
    "marketing en internet",
    "la guitarra",
    "estadística bayesiana",
    "deuda pública",
    "memoria histórica",
    "el aprendizaje automático",
    "pan de masa madre",
    "quiero aprender",
    "el cierre contable a fin de mes",
    "",
  ])("is none of the library's for «%s»", (answer) => {
    expect(librarySubject(answer, "español")).toBeNull();
  });
});
