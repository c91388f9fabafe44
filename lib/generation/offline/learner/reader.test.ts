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
    ["english", "Go, the board game, to beat my uncle", "general"],
    ["english", "Spanish guitar", "music"],
    ["english", "Spanish", "languages"],
    ["english", "the history of mathematics", "history"],
    ["english", "how to cook French food", "craft"],
    ["english", "quantum physics", "science"],
    ["english", "Statistics, to read the studies in my field", "maths"],
    ["english", "personal finance", "business"],
    ["english", "how to sleep better", "health"],
    ["english", "tennis", "movement"],
    ["english", "beekeeping", "general"],
    ["english", "R", "programming"],
    ["english", "write novels", "craft"],
    ["español", "Quiero aprender a tocar la guitarra para acompañar canciones", "music"],
    ["español", "Programar en Python", "programming"],
    ["español", "inglés para mi trabajo", "languages"],
    ["español", "la Revolución francesa", "history"],
    ["español", "a nadar", "movement"],
    ["español", "cocinar comida tailandesa", "craft"],
    ["español", "álgebra", "maths"],
    ["español", "contabilidad para mi tienda", "business"],
    ["español", "primeros auxilios", "health"],
    ["español", "la química del pan", "science"],
    ["español", "apicultura", "general"],
    ["english", "to speak in public", "general"],
    ["español", "Quiero hablar en público", "general"],
    ["english", "I want to lose weight", "health"],
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
    ["english", "how to swim", "swimming", "to swim"],
    ["english", "Go", "Go", "Go"],
    [
      "español",
      "Quiero aprender a cocinar comida tailandesa",
      "comida tailandesa",
      "a cocinar comida tailandesa",
    ],
    ["español", "a nadar", "la natación", "a nadar"],
    ["español", "Programar en Python", "la programación en Python", "a programar en Python"],
    ["español", "jugar al ajedrez", "el ajedrez", "el ajedrez"],
    ["español", "???", "esta materia", "esta materia"],
    ["english", "I don't know", "this subject", "this subject"],
    ["english", "to speak in public", "speaking in public", "to speak in public"],
    ["english", "I want to be more confident", "being more confident", "to be more confident"],
    [
      "english",
      "what is the difference between a virus and a bacterium",
      "the difference between a virus and a bacterium",
      "the difference between a virus and a bacterium",
    ],
    [
      "english",
      "how do planes fly?",
      "the question “How do planes fly?”",
      "the answer to “How do planes fly?”",
    ],
    ["english", "I'd like to know how planes fly", "the question of how planes fly", "how planes fly"],
    ["español", "Quiero aprender a hablar en público", "hablar en público", "a hablar en público"],
    ["español", "perder peso", "perder peso", "a perder peso"],
    ["español", "dibujar el rostro", "el dibujo del rostro", "a dibujar el rostro"],
    ["español", "nadar más rápido", "la natación", "a nadar"],
    [
      "español",
      "¿Cómo vuelan los aviones?",
      "la cuestión de cómo vuelan los aviones",
      "cómo vuelan los aviones",
    ],
    ["español", "I want to cook Thai food", "«Cooking Thai food»", "«Cooking Thai food»"],
    ["english", "Aprender a tocar la guitarra", "la guitarra", "la guitarra"],
    [
      "english",
      "Can dogs see colours?",
      "the question “Can dogs see colours?”",
      "the answer to “Can dogs see colours?”",
    ],
    ["english", "Do dogs dream?", "the question “Do dogs dream?”", "the answer to “Do dogs dream?”"],
    ["english", "¿Hay vida en Marte?", "“¿Hay vida en Marte?”", "“¿Hay vida en Marte?”"],
    [
      "español",
      "¿Hay vida en Marte?",
      "la cuestión «¿Hay vida en Marte?»",
      "la respuesta a «¿Hay vida en Marte?»",
    ],
    ["español", "Is there life on Mars?", "«Is there life on Mars?»", "«Is there life on Mars?»"],
    [
      "español",
      "¿De qué murió Mozart?",
      "la cuestión «¿De qué murió Mozart?»",
      "la respuesta a «¿De qué murió Mozart?»",
    ],
    [
      "english",
      "Biology: cells, genes and evolution",
      "“Biology: cells, genes and evolution”",
      "“Biology: cells, genes and evolution”",
    ],
    ["english", "I'd like to cocinar paella", "“Cocinar paella”", "“Cocinar paella”"],
    ["english", "I want to aprender español", "español", "español"],
    ["english", "to cook, bake and sew", "cooking, baking and sewing", "to cook, bake and sew"],
    ["english", "to read and write Greek", "reading and writing Greek", "to read and write Greek"],
    ["english", "how not to panic", "not panicking", "not to panic"],
    ["español", "Quiero aprender a ir en bici", "ir en bici", "a ir en bici"],
    ["español", "a no procrastinar", "no procrastinar", "a no procrastinar"],
    ["español", "leer y escribir griego", "leer y escribir griego", "a leer y escribir griego"],
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
    ["sing and play guitar or piano", "singing and playing guitar or piano"],
    ["read and write Greek and Latin", "reading and writing Greek and Latin"],
    ["speak and understand English and French", "speaking and understanding English and French"],
    ["eat and not gain weight", "eating and not gaining weight"],
    ["not smoke or drink", "not smoking or drinking"],
    ["be or not to be", "being or not"],
    ["cook, bake, and sew", "cooking, baking, and sewing"],
    ["draw and paint, oil and watercolour", "drawing and painting, oil and watercolour"],
    ["surf and scuba dive", "surfing and scuba diving"],
  ])("%s", (verbs, noun) => expect(reader("english", `I want to ${verbs}`).topic).toBe(noun));
});

describe("the -ing form of a verb", () => {
  it.each([
    ["admit", "admitting"],
    ["commit", "committing"],
    ["prefer", "preferring"],
    ["occur", "occurring"],
    ["program", "programming"],
    ["begin", "beginning"],
    ["control", "controlling"],
    ["travel", "travelling"],
    ["unplug", "unplugging"],
    ["limit", "limiting"],
    ["visit", "visiting"],
    ["offer", "offering"],
    ["differ", "differing"],
    ["target", "targeting"],
    ["heal", "healing"],
    ["feel", "feeling"],
    ["panic", "panicking"],
    ["mimic", "mimicking"],
    ["sync", "syncing"],
    ["scuba dive", "scuba diving"],
    ["rock climb", "rock climbing"],
    ["fly kites", "flying kites"],
  ])("%s", (verb, noun) => expect(reader("english", `to ${verb}`).topic).toBe(noun));
});

describe("the time that an answer gives", () => {
  it.each([
    ["15 minutes a day, on the way to work", 90, 15],
    ["Two evenings a week, an hour each", 120, 60],
    ["Five hours a week for the next two months", 300, 60],
    ["Half an hour on four days a week", 120, 30],
    ["Three hours every weekend", 180, 60],
    ["An hour a day until the end of next month", 360, 60],
    ["whenever I can", 150, 40],
    ["20 hours a day", 1800, 90],
    ["15 minutos al día, de camino al trabajo", 90, 15],
    ["Dos tardes por semana, una hora cada una", 120, 60],
    ["Media hora, cuatro días por semana", 120, 30],
    ["Seis horas por semana; tengo prisa", 360, 60],
    ["10 h/week", 600, 90],
    ["weekends only, 4 hours each day", 480, 90],
    ["1 h 30 min a week", 90, 45],
    ["1 hour twice a week", 120, 60],
    ["1 hour once a week", 60, 60],
    ["1 hour a month", 15, 15],
    ["8 hours per month", 120, 60],
    ["45 min, 3x a week", 135, 45],
    ["2 h/semana", 120, 60],
    ["solo los fines de semana, 4 horas cada día", 480, 90],
    ["1 hora y 30 minutos por semana", 90, 45],
    ["una hora dos veces por semana", 120, 60],
    ["una hora una vez por semana", 60, 60],
    ["1 hora al mes", 15, 15],
    ["hora y media a la semana", 90, 45],
    ["1 hora 2 veces a la semana", 120, 60],
    ["an hour a day for a month", 360, 60],
    ["2 hours every two days", 360, 90],
    ["1 hour a day, weekends too", 360, 60],
    ["15 minutes a day and 2 hours on weekends", 90, 15],
    ["una hora de lunes a viernes", 300, 60],
    ["One long evening a week", 120, 90],
    ["Una tarde larga por semana", 120, 90],
  ])("%s", (answer, weekly, session) => expect(timeOf(answer)).toEqual({ weekly, session }));
});

describe("the level that an answer to the diagnostic question shows", () => {
  const { levels } = bankOf("english").families.programming;
  it.each([
    "It uses random numbers or global state",
    "global state",
    "It could not be a pure function: it reads a clock, a file, or random numbers",
    "nothing is certain there: it reads a clock",
    "It fails for zero",
    "I know a little",
    "I don't use it regularly",
    "I tried it two years ago",
    "I have no doubt it reads a clock",
    "I have no trouble with loops",
    "I don't have any problem with loops",
    "I have no formal training, but I wrote a game",
    "I know no better language",
    "No conozco mejor lenguaje",
    "No conozco ningún lenguaje mejor",
    "No tengo problemas con los bucles",
    "Usa números aleatorios o un estado global",
    "un estado global",
    "No podría ser una función pura: lee un reloj, un fichero o números aleatorios",
    "No se ejecuta igual si nunca lee la misma hora",
    "sé bastante",
    "sé un poco",
    "Falla con el cero",
    "It often reads the clock",
  ])("some: %s", (answer) => expect(levelOf(answer, levels)).toBe("intermediate"));

  it.each([
    "",
    "?",
    "nothing",
    "nothing at all",
    "no",
    "no idea",
    "never",
    "I don't know",
    "I do not know, random numbers perhaps",
    "I couldn't say",
    "I have never written a program",
    "I've never done it",
    "it is all new to me",
    "I'm a complete beginner",
    "I have no experience",
    "I have zero programming experience",
    "I've no background in it",
    "I have no real idea",
    "I've got nothing",
    "I know nothing about it",
    "I have none",
    "I know none of it",
    "I know no Python",
    "I don't have experience with problems",
    "no conozco ninguno",
    "no entiendo nada",
    "nada",
    "nada de nada",
    "ninguna",
    "ni idea",
    "nunca",
    "no sé",
    "no se",
    "no lo sé",
    "No sé programar",
    "No sabría decirlo",
    "nunca he escrito un programa",
    "no tengo ni idea",
    "soy principiante",
    "parto de cero",
  ])("none: %s", (answer) => expect(levelOf(answer, levels)).toBe("beginner"));

  it.each([
    "I have no trouble with loops, I write Python every day",
    "I know no better language; I use it daily for work",
    "No conozco mejor lenguaje; lo uso a diario",
    "I know all of it",
    "I program daily",
    "I have done it for years",
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
    ["Books bore me; I like videos", "watch"],
    ["I do not like videos, reading is better", "read"],
    ["talking, but no exercises", "talk"],
    ["whatever", "do"],
    ["I don't mind reading", "read"],
    ["no problem with videos", "watch"],
    ["I don't mind reading, but I like videos", "watch"],
    ["I don't mind reading, but not books", "read"],
    ["I would not mind reading, never videos", "read"],
    ["No me importa leer", "read"],
    ["no tengo ningún problema con los vídeos", "watch"],
    ["No me molesta leer, pero prefiero los vídeos", "watch"],
    ["No me gusta leer, prefiero los vídeos", "watch"],
    ["leer y hacer ejercicios", "read"],
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
