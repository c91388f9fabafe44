import { describe, expect, it } from "vitest";
import type { CourseLanguage } from "@/lib/courses/schema";
import { provisionalTitle } from "../../assessment/conversation";
import { readLearner } from "./reader";

const reader = (language: CourseLanguage, answer: string) =>
  readLearner({ language, answers: [{ question: "?", answer }] });

describe("a topic within a sentence", () => {
  it.each([
    ["english", "Chess", "chess"],
    ["english", "Cooking Thai food", "cooking Thai food"],
    ["english", "Study skills", "study skills"],
    ["english", "Python", "Python"],
    ["english", "Marie Curie", "Marie Curie"],
    ["english", "Viking history", "Viking history"],
    ["español", "La Revolución francesa", "la Revolución francesa"],
    ["español", "El ajedrez", "el ajedrez"],
    ["español", "Trabajo en equipo", "trabajo en equipo"],
    ["español", "Roma antigua", "Roma antigua"],
    ["español", "I Guerra Mundial", "I Guerra Mundial"],
  ] as const)("begins with a small letter unless it is a name (%s): %s", (language, answer, topic) =>
    expect(reader(language, answer)).toMatchObject({ topic, ownWords: topic, afterLearn: topic }),
  );

  it.each([
    ["english", "I got a puppy", "“I got a puppy”"],
    ["english", "My dog never listens", "“My dog never listens”"],
    ["english", "we're moving to France", "“We're moving to France”"],
    ["español", "Tengo 60 años", "«Tengo 60 años»"],
    ["español", "Me duele la espalda", "«Me duele la espalda»"],
    ["español", "Mi perro no me hace caso", "«Mi perro no me hace caso»"],
  ] as const)("stands in quotation marks where it is a clause (%s): %s", (language, answer, topic) =>
    expect(reader(language, answer)).toMatchObject({ topic, ownWords: topic, afterLearn: topic }),
  );
});

describe("the family of a topic that a word of another family stands in", () => {
  it.each([
    ["english", "German shepherd training", "general"],
    ["english", "Chinese medicine", "health"],
    ["english", "Latin dance", "movement"],
    ["english", "German grammar", "languages"],
    ["english", "my English", "languages"],
    ["english", "AWS Solutions Architect", "programming"],
    ["english", "car mechanics", "general"],
    ["english", "architecture", "craft"],
    ["español", "vino italiano", "craft"],
    ["español", "inglés de negocios", "languages"],
    ["español", "el alemán", "languages"],
    ["español", "instalaciones eléctricas", "general"],
  ] as const)("(%s) %s: %s", (language, answer, family) =>
    expect(reader(language, answer).familyName).toBe(family),
  );

  it("asks cooks and gardeners about what they cook and grow", () => {
    for (const [language, answer, words] of [
      ["english", "gardening", /made, cooked or grew/],
      ["español", "hacer pan", /hizo, cocinó o cultivó/],
    ] as const)
      expect(reader(language, answer).family.diagnostic).toMatch(words);
  });
});

describe("the title until the outline has one", () => {
  it.each([
    ["¿Por qué se hunden los barcos?", "¿Por qué se hunden los barcos?"],
    ["Why is the sky blue? I have wondered for years.", "Why is the sky blue?"],
    ["Chess. I am 45 and never played", "Chess"],
    ["I want to learn Go!", "I want to learn Go"],
    ["¡Quiero aprender Go!", "¡Quiero aprender Go!"],
    [
      "¿Por qué encuentran los pájaros el camino de casa a tantos miles de kilómetros de distancia?",
      "¿Por qué encuentran los pájaros el camino de casa a tantos miles de kilómetros…?",
    ],
  ])("%s", (answer, title) => expect(provisionalTitle(answer)).toBe(title));
});
