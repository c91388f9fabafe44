import { describe, expect, it } from "vitest";
import type { CourseLanguage } from "@/lib/courses/schema";
import { provisionalTitle } from "../../assessment/conversation";
import { readLearner } from "./reader";

const reader = (language: CourseLanguage, answer: string) =>
  readLearner({ language, answers: [{ question: "?", answer }] });

describe("a topic within a sentence", () => {
  it.each([
    ["english", "Chess", "chess"],
    ["english", "The causes of the First World War", "the causes of the First World War"],
    ["english", "A history of jazz", "a history of jazz"],
    ["english", "Cooking Thai food", "cooking Thai food"],
    ["english", "Machine learning", "machine learning"],
    ["english", "Study skills", "study skills"],
    ["english", "The Hague", "The Hague"],
    ["english", "A level maths", "A level maths"],
    ["english", "Python", "Python"],
    ["english", "Spanish cinema", "Spanish cinema"],
    ["english", "Marie Curie", "Marie Curie"],
    ["english", "Turing machines", "Turing machines"],
    ["english", "Spring Framework", "Spring Framework"],
    ["english", "Viking history", "Viking history"],
    ["english", "Machine Learning", "Machine Learning"],
    ["english", "Excel and pivot tables", "Excel and pivot tables"],
    ["español", "La Revolución francesa", "la Revolución francesa"],
    ["español", "La fotografía nocturna", "la fotografía nocturna"],
    ["español", "El ajedrez", "el ajedrez"],
    ["español", "Ajedrez", "ajedrez"],
    ["español", "Física cuántica", "física cuántica"],
    ["español", "Trabajo en equipo", "trabajo en equipo"],
    ["español", "El Salvador", "El Salvador"],
    ["español", "Roma antigua", "Roma antigua"],
    ["español", "Python desde cero", "Python"],
    ["español", "Excel avanzado", "Excel avanzado"],
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
    ["english", "French bulldogs", "general"],
    ["english", "Spanish cinema", "general"],
    ["english", "Chinese medicine", "health"],
    ["english", "Greek mythology", "history"],
    ["english", "Latin dance", "movement"],
    ["english", "business English", "languages"],
    ["english", "medical Spanish", "languages"],
    ["english", "German grammar", "languages"],
    ["english", "English for musicians", "languages"],
    ["english", "my English", "languages"],
    ["english", "Spanish and French", "languages"],
    ["english", "Python in Spanish", "programming"],
    ["english", "AWS Solutions Architect", "programming"],
    ["english", "electrical wiring", "general"],
    ["english", "car mechanics", "general"],
    ["english", "quantum mechanics", "science"],
    ["english", "Excel and pivot tables", "general"],
    ["english", "architecture", "craft"],
    ["español", "bulldog francés", "general"],
    ["español", "vino italiano", "craft"],
    ["español", "mecánica del automóvil", "general"],
    ["español", "mecánica cuántica", "science"],
    ["español", "inglés de negocios", "languages"],
    ["español", "gramática inglesa", "languages"],
    ["español", "el alemán", "languages"],
    ["español", "kiero aprender ingles", "languages"],
    ["español", "arquitectura gótica", "craft"],
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
