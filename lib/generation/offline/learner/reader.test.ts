import { describe, expect, it } from "vitest";
import type { CourseLanguage } from "@/lib/courses/schema";
import { bankOf } from "../bank";
import { familyNames, kinds } from "../content";
import { familyOf } from "./family-words";
import { levelOf } from "./level";
import { readLearner } from "./reader";
import { preferenceOf } from "./style";
import { timeOf } from "./time";

const reader = (language: CourseLanguage, ...answers: string[]) =>
  readLearner({ language, answers: answers.map((answer) => ({ question: "?", answer })) });

describe("the family of a topic", () => {
  it.each([
    ["english", "I want to learn Go so that I can write servers", "programming"],
    ["english", "Spanish", "languages"],
    ["english", "how to cook French food", "craft"],
    ["english", "personal finance", "business"],
    ["english", "tennis", "movement"],
    ["english", "write novels", "craft"],
    ["español", "Programar en Python", "programming"],
    ["español", "a nadar", "movement"],
    ["español", "álgebra", "maths"],
    ["español", "la química del pan", "science"],
    ["english", "to speak in public", "general"],
    ["español", "perder peso", "health"],
  ] as const)("%s: %s is %s", (language, answer, family) =>
    expect(reader(language, answer).familyName).toBe(family),
  );

  it("looks at whole words where beginnings mislead", () => {
    expect(familyOf("warehouses", "warehouses")).toBe("general");
    expect(familyOf("the lawn", "the lawn")).toBe("general");
  });
});

describe("the topic in running text", () => {
  it.each([
    ["english", "I want to learn to cook Thai food", "cooking Thai food", "to cook Thai food"],
    [
      "español",
      "Quiero aprender a cocinar comida tailandesa",
      "comida tailandesa",
      "a cocinar comida tailandesa",
    ],
    ["español", "Programar en Python", "la programación en Python", "a programar en Python"],
    ["english", "I don't know", "this subject", "this subject"],
    ["english", "I want to be more confident", "being more confident", "to be more confident"],
    ["english", "I'd like to know how planes fly", "the question of how planes fly", "how planes fly"],
    ["español", "perder peso", "perder peso", "a perder peso"],
    [
      "español",
      "¿Cómo vuelan los aviones?",
      "la cuestión de cómo vuelan los aviones",
      "cómo vuelan los aviones",
    ],
    [
      "english",
      "Can dogs see colours?",
      "the question “Can dogs see colours?”",
      "the answer to “Can dogs see colours?”",
    ],
    ["english", "¿Hay vida en Marte?", "“¿Hay vida en Marte?”", "“¿Hay vida en Marte?”"],
    [
      "español",
      "¿De qué murió Mozart?",
      "la cuestión «¿De qué murió Mozart?»",
      "la respuesta a «¿De qué murió Mozart?»",
    ],
    ["english", "I'd like to cocinar paella", "“Cocinar paella”", "“Cocinar paella”"],
    ["english", "to read and write Greek", "reading and writing Greek", "to read and write Greek"],
    ["español", "Quiero aprender a ir en bici", "ir en bici", "a ir en bici"],
    [
      "english",
      "cats, dogs, birds, fish, frogs, snakes, lizards, and many other animals",
      "cats, dogs, birds, fish, frogs, snakes, lizards",
      "cats, dogs, birds, fish, frogs, snakes, lizards",
    ],
  ] as const)("%s: %s", (language, answer, topic, afterLearn) =>
    expect(reader(language, answer)).toMatchObject({ topic, afterLearn }),
  );
});

describe("several verbs as a noun", () => {
  it.each([
    ["draw and paint people and animals", "drawing and painting people and animals"],
    ["cook and bake bread and cakes", "cooking and baking bread and cakes"],
    ["buy and sell stocks and bonds", "buying and selling stocks and bonds"],
    ["read and write Greek and Latin", "reading and writing Greek and Latin"],
    ["speak and understand English and French", "speaking and understanding English and French"],
    ["eat and not gain weight", "eating and not gaining weight"],
    ["not smoke or drink", "not smoking or drinking"],
    ["cook, bake, and sew", "cooking, baking, and sewing"],
    ["draw and paint, oil and watercolour", "drawing and painting, oil and watercolour"],
    ["surf and scuba dive", "surfing and scuba diving"],
  ])("%s", (verbs, noun) => expect(reader("english", `I want to ${verbs}`).topic).toBe(noun));
});

describe("the -ing form of a verb", () => {
  it.each([
    ["admit", "admitting"],
    ["prefer", "preferring"],
    ["begin", "beginning"],
    ["travel", "travelling"],
    ["limit", "limiting"],
    ["differ", "differing"],
    ["heal", "healing"],
    ["panic", "panicking"],
    ["scuba dive", "scuba diving"],
    ["fly kites", "flying kites"],
  ])("%s", (verb, noun) => expect(reader("english", `to ${verb}`).topic).toBe(noun));
});

describe("the time that an answer gives", () => {
  it.each([
    ["15 minutes a day, on the way to work", 90, 15],
    ["Half an hour on four days a week", 120, 30],
    ["An hour a day until the end of next month", 360, 60],
    ["15 minutos al día, de camino al trabajo", 90, 15],
    ["Media hora, cuatro días por semana", 120, 30],
    ["weekends only, 4 hours each day", 480, 90],
    ["1 hour once a week", 60, 60],
    ["8 hours per month", 120, 60],
    ["solo los fines de semana, 4 horas cada día", 480, 90],
    ["una hora una vez por semana", 60, 60],
    ["hora y media a la semana", 90, 45],
    ["2 hours every two days", 360, 90],
    ["15 minutes a day and 2 hours on weekends", 90, 15],
    ["Una tarde larga por semana", 120, 90],
  ])("%s", (answer, weekly, session) => expect(timeOf(answer)).toEqual({ weekly, session }));
});

describe("the level that an answer to the diagnostic question shows", () => {
  const { levels } = bankOf("english").families.programming;
  it.each([
    "It uses random numbers or global state",
    "nothing is certain there: it reads a clock",
    "I know a little",
    "I have no doubt it reads a clock",
    "I don't have any problem with loops",
    "No conozco mejor lenguaje",
    "No tengo problemas con los bucles",
    "No podría ser una función pura: lee un reloj, un fichero o números aleatorios",
    "sé bastante",
    "It often reads the clock",
  ])("some: %s", (answer) => expect(levelOf(answer, levels)).toBe("intermediate"));

  it.each([
    "",
    "nothing at all",
    "no idea",
    "I do not know, random numbers perhaps",
    "I have never written a program",
    "I'm a complete beginner",
    "I've no background in it",
    "I've got nothing",
    "I know none of it",
    "I don't have experience with problems",
    "nada",
    "ni idea",
    "no sé",
    "No sé programar",
    "nunca he escrito un programa",
    "parto de cero",
  ])("none: %s", (answer) => expect(levelOf(answer, levels)).toBe("beginner"));

  it.each([
    "I have no trouble with loops, I write Python every day",
    "I know no better language; I use it daily for work",
    "No conozco mejor lenguaje; lo uso a diario",
    "I know all of it",
    "I program daily",
    "expert",
    "lo sé todo",
    "programo habitualmente",
    "llevo años",
    "muy bien",
  ])("much: %s", (answer) => expect(levelOf(answer, levels)).toBe("advanced"));
});

describe("the way of learning that an answer names", () => {
  const { styles } = bankOf("english").families.programming;
  it.each([
    ["reading", "read"],
    ["I do not like videos, reading is better", "read"],
    ["talking, but no exercises", "talk"],
    ["I don't mind reading", "read"],
    ["I don't mind reading, but I like videos", "watch"],
    ["I don't mind reading, but not books", "read"],
    ["No me importa leer", "read"],
    ["No me molesta leer, pero prefiero los vídeos", "watch"],
    ["No me gusta leer, prefiero los vídeos", "watch"],
    ["odio los vídeos", "do"],
  ] as const)("%s: %s", (answer, style) => expect(preferenceOf(answer, styles).style).toBe(style));
});

describe("the author's texts", () => {
  const shape = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(shape)
      : typeof value === "object" && value !== null
        ? Object.fromEntries(Object.entries(value).map(([k, v]) => [k, shape(v)]))
        : typeof value;

  it("are as many in Spanish as in English", () => {
    expect(shape(bankOf("español"))).toEqual(shape(bankOf("english")));
  });

  // A topic may be a plural, a name or a question: as the subject of a verb, or behind "your", it would often be wrong.
  it("never make the topic the subject of a verb", () => {
    const wrong =
      /(?:what|what is|what does|how does|why is|that|your|sirve|se usa|va|significa que|qué es|cómo es|tu) \{topic\}(?! (?:“|«))/iu;
    for (const language of ["english", "español"] as const) {
      const texts = (value: unknown): string[] =>
        typeof value === "string"
          ? [value]
          : typeof value === "object" && value !== null
            ? Object.values(value).flatMap(texts)
            : [];
      expect(texts(bankOf(language)).filter((text) => wrong.test(text))).toEqual([]);
    }
  });

  it("hold more than sixty questions in each language, and each idea teaches what it asks", () => {
    for (const language of ["english", "español"] as const) {
      const bank = bankOf(language);
      const ideas = kinds.flatMap((k) => bank.ideas[k]);
      const entries = familyNames.flatMap((f) => [
        ...bank.families[f].terms,
        ...bank.families[f].principles,
        ...bank.families[f].mistakes,
      ]);
      expect(ideas.flatMap((i) => i.stems).length).toBeGreaterThan(60);
      expect(entries.length).toBeGreaterThan(200);
      for (const idea of ideas) expect(idea.text.split("{key}"), idea.heading).toHaveLength(2);
      for (const f of familyNames)
        for (const said of [...bank.families[f].levels, ...bank.families[f].styles])
          expect(said.length, said).toBeLessThanOrEqual(90);
    }
  });
});
