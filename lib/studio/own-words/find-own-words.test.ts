import { describe, expect, it } from "vitest";
import { applyPatches } from "@/lib/courses/document/patch";
import { courseDocumentOf } from "@/tests/support/courses/documents";
import { findOwnWords } from "./find-own-words";
import { withoutSentences } from "./policy";

type Texts = { title?: string; overview?: string; description?: string; introduction?: string };

const documentOf = (language: "english" | "español", texts: Texts) => ({
  ...courseDocumentOf(1),
  ...{ title: "A course", overview: "About it.", description: "In short.", introduction: "" },
  language,
  ...texts,
});

/** The sentences that are found in the introduction. */
const found = (
  language: "english" | "español",
  introduction: string,
  answers: string[],
  title = "A course",
) => findOwnWords(documentOf(language, { introduction, title }), answers).map(({ text }) => text);

describe("sentences about the author", () => {
  it.each([
    [
      ["I run a small bakery in Leeds and want to price my cakes"],
      "Prices follow costs. This course was made for someone with a small bakery in Leeds. We begin with flour.",
      "This course was made for someone with a small bakery in Leeds.",
    ],
    [
      ["Moving to Lisbon in March for my husband's job"],
      "Lessons are short. Since you’re moving before your husband starts his new job, we go quickly. Each ends with a quiz.",
      "Since you’re moving before your husband starts his new job, we go quickly.",
    ],
    [
      ["Trigonometry scares me", "Complete beginner"],
      "A complete beginner can follow every step! Angles come first.",
      "A complete beginner can follow every step!",
    ],
    [
      ["I failed the statistics exam twice"],
      "The mean comes first.\n\n- Because YOU FAILED THE STATISTICS exam, we repeat a lot.\n- Then the median.",
      "Because YOU FAILED THE STATISTICS exam, we repeat a lot.",
    ],
  ])("are found in English: %s", (answers, text, sentence) => {
    expect(found("english", text, answers)).toEqual([sentence]);
  });

  it.each([
    [
      ["Soy enfermera en un hospital de Murcia y trabajo de noche"],
      "Se lee en diez minutos. Está pensado para quien trabaja en un hospital de Murcia. Después hay ejercicios.",
      "Está pensado para quien trabaja en un hospital de Murcia.",
    ],
    [
      ["Quiero entender las facturas de la luz de mi abuela"],
      "Empezamos por el contador. Así podrás explicar a tu abuela cada línea de sus facturas. Luego, los impuestos.",
      "Así podrás explicar a tu abuela cada línea de sus facturas.",
    ],
    [
      ["Preparo una oposición de bibliotecas", "Sin experiencia"],
      "¿Sin experiencia? No hace falta. Todo se explica desde cero.",
      "¿Sin experiencia?",
    ],
    [
      ["toco la guitarra desde hace años"],
      "Como tocas la guitarra desde hace mucho, saltamos los acordes. Hay partituras.",
      "Como tocas la guitarra desde hace mucho, saltamos los acordes.",
    ],
  ])("are found in Spanish: %s", (answers, text, sentence) => {
    expect(found("español", text, answers)).toEqual([sentence]);
  });

  it.each([
    [
      "english",
      ["I want to know how to use a lathe"],
      "You see how to set up the workshop. You measure twice.",
    ],
    ["english", ["Chess"], "Chess has sixteen pieces for each side."],
    ["english", ["I sell honey at a market stall"], "Honey keeps for years. Stalls need a licence."],
    [
      "english",
      ["What is the one with some of the most of them"],
      "Here is some of the theory. What is the one rule?",
    ],
    ["english", ["About two hours a week"], "You need a pencil, and about an hour each day."],
    ["español", ["Quiero cuidar mejor mi huerto"], "El huerto necesita sol. Cada planta pide su agua."],
    ["español", ["Un poco de todo"], "Todo empieza con un poco más de paciencia. Tu cuaderno te servirá."],
    ["español", ["Vivo con mi hermana en Quito"], "Los verbos en pasado cuentan lo que ocurrió en Quito."],
  ] as const)("other sentences stay (%s: %s)", (language, answers, text) => {
    expect(found(language, text, [...answers])).toEqual([]);
  });

  it("the subject in the title says nothing about the author", () => {
    const text = "Rust for embedded systems begins with memory. You will write Rust for embedded systems.";
    expect(found("english", text, ["Rust for embedded systems"], "Rust for embedded systems")).toEqual([]);
    expect(found("english", "Watercolour dries fast.", ["Watercolour"], "Watercolour at home")).toEqual([]);
  });

  it("nothing is found without answers", () => {
    expect(found("english", "You want to bake for your family.", [])).toEqual([]);
    expect(found("english", "You want to bake for your family.", ["", "…"])).toEqual([]);
  });
});

describe("taking sentences out", () => {
  const answers = ["I coach a girls' volleyball team on Fridays"];
  const about = "You coach a girls' volleyball team.";

  it("leaves the rest of each field as it is", () => {
    const document = documentOf("english", {
      overview: `Serving comes first. ${about} Then comes defence.`,
      description: `${about} Six short lessons.`,
      introduction: `How it works:\n\n- Read.\n- ${about}\n- Play.\n\n${about}\n\nHave fun.`,
    });
    const sentences = findOwnWords(document, answers);
    const { document: next, refused } = applyPatches(document, withoutSentences(document, sentences));
    expect(refused).toEqual([]);
    expect(next).toEqual({
      ...document,
      overview: "Serving comes first. Then comes defence.",
      description: "Six short lessons.",
      introduction: "How it works:\n\n- Read.\n- Play.\n\nHave fun.",
    });
  });

  it("takes out only what is accepted and still there", () => {
    const document = documentOf("english", { overview: `Serving. ${about}`, introduction: about });
    expect(withoutSentences(document, [{ path: "overview", text: about }])).toEqual([
      { op: "set", path: "overview", before: `Serving. ${about}`, value: "Serving." },
    ]);
    expect(withoutSentences(document, [{ path: "description", text: about }])).toEqual([]);
    expect(withoutSentences(document, [])).toEqual([]);
  });

  it("marks nothing in an overview or a description that would be empty; an introduction may go", () => {
    const document = documentOf("english", { overview: about, description: about, introduction: about });
    expect(findOwnWords(document, answers)).toEqual([{ path: "introduction", text: about }]);
    expect(withoutSentences(document, [{ path: "overview", text: about }])).toEqual([]);
  });
});
