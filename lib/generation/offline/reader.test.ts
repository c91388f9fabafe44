import { describe, expect, it } from "vitest";
import type { CourseLanguage } from "@/lib/courses/schema";
import { bankOf } from "./bank";
import { familyNames, kinds } from "./content";
import { familyOf } from "./family-words";
import { readLearner, timeOf } from "./reader";

const reader = (language: CourseLanguage, ...answers: string[]) => readLearner({ language, answers: answers.map((answer) => ({ question: "?", answer })) });

describe("the family of a topic", () => {
  it.each([
    ["english", "I want to learn Go so that I can write servers", "programming"], ["english", "Go, the board game, to beat my uncle", "general"],
    ["english", "Spanish guitar", "music"], ["english", "Spanish", "languages"], ["english", "the history of mathematics", "history"], ["english", "how to cook French food", "craft"],
    ["english", "quantum physics", "science"], ["english", "Statistics, to read the studies in my field", "maths"], ["english", "personal finance", "business"],
    ["english", "how to sleep better", "health"], ["english", "tennis", "movement"], ["english", "beekeeping", "general"], ["english", "R", "programming"], ["english", "write novels", "craft"],
    ["español", "Quiero aprender a tocar la guitarra para acompañar canciones", "music"], ["español", "Programar en Python", "programming"], ["español", "inglés para mi trabajo", "languages"],
    ["español", "la Revolución francesa", "history"], ["español", "a nadar", "movement"], ["español", "cocinar comida tailandesa", "craft"], ["español", "álgebra", "maths"],
    ["español", "contabilidad para mi tienda", "business"], ["español", "primeros auxilios", "health"], ["español", "la química del pan", "science"], ["español", "apicultura", "general"],
  ] as const)("%s: %s is %s", (language, answer, family) => expect(reader(language, answer).familyName).toBe(family));

  it("looks at whole words where beginnings mislead", () => {
    expect(familyOf("warehouses", "warehouses")).toBe("general");
    expect(familyOf("the lawn", "the lawn")).toBe("general");
  });
});

describe("the topic in running text", () => {
  it.each([
    ["english", "I want to learn to cook Thai food", "cooking Thai food", "to cook Thai food"], ["english", "how to swim", "swimming", "to swim"], ["english", "Go", "Go", "Go"],
    ["español", "Quiero aprender a cocinar comida tailandesa", "comida tailandesa", "a cocinar comida tailandesa"], ["español", "a nadar", "la natación", "a nadar"],
    ["español", "Programar en Python", "la programación en Python", "a programar en Python"], ["español", "jugar al ajedrez", "el ajedrez", "el ajedrez"], ["español", "???", "esta materia", "esta materia"],
  ] as const)("%s: %s", (language, answer, topic, afterLearn) => expect(reader(language, answer)).toMatchObject({ topic, afterLearn }));
});

describe("the time that an answer gives", () => {
  it.each([
    ["15 minutes a day, on the way to work", 90, 15], ["Two evenings a week, an hour each", 120, 60], ["Five hours a week for the next two months", 300, 60], ["Half an hour on four days a week", 120, 30],
    ["Three hours every weekend", 180, 60], ["An hour a day until the end of next month", 360, 60], ["whenever I can", 150, 40], ["20 hours a day", 1800, 90],
    ["15 minutos al día, de camino al trabajo", 90, 15], ["Dos tardes por semana, una hora cada una", 120, 60], ["Media hora, cuatro días por semana", 120, 30], ["Seis horas por semana; tengo prisa", 360, 60],
  ])("%s", (answer, weekly, session) => expect(timeOf(answer)).toEqual({ weekly, session }));
});

describe("the author's texts", () => {
  const shape = (value: unknown): unknown => (Array.isArray(value) ? value.map(shape) : typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value).map(([k, v]) => [k, shape(v)])) : typeof value);

  it("are as many in Spanish as in English", () => {
    expect(shape(bankOf("español"))).toEqual(shape(bankOf("english")));
  });

  it("hold more than sixty questions in each language, and each idea teaches what it asks", () => {
    for (const language of ["english", "español"] as const) {
      const bank = bankOf(language);
      const ideas = kinds.flatMap((k) => bank.ideas[k]);
      const entries = familyNames.flatMap((f) => [...bank.families[f].terms, ...bank.families[f].principles, ...bank.families[f].mistakes]);
      expect(ideas.flatMap((i) => i.stems).length).toBeGreaterThan(60);
      expect(entries.length).toBeGreaterThan(200);
      for (const idea of ideas) expect(idea.text.split("{key}"), idea.heading).toHaveLength(2);
      for (const f of familyNames) for (const said of [...bank.families[f].levels, ...bank.families[f].styles]) expect(said.length, said).toBeLessThanOrEqual(90);
    }
  });
});
