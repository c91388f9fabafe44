import { describe, expect, it, test } from "vitest";
import { courseDocument, type ModuleDocument } from "@/lib/courses/document";
import { keepMarks, unsourcedParagraphs } from "@/lib/courses/document/marks";
import { passagesOf, readingText } from "@/tests/support/sources/reading/passages";
import { BLANK } from "./gaps";
import { readingCourse } from "./course";
import type { ReadingPassage } from "./units";

const source = { id: "01900000-0000-7000-8000-000000000001", title: "The text", kind: "markdown" } as const;
const texts = {
  english: passagesOf(readingText("tides"), { language: "english" }),
  español: passagesOf(readingText("pan"), { language: "español" }),
};
const courseOf = async (passages: readonly ReadingPassage[]) =>
  (await readingCourse([source], passages)).document;
const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];
const hasWords = (text: string, words: string) =>
  ` ${wordsOf(text.toLowerCase()).join(" ")} `.includes(` ${wordsOf(words.toLowerCase()).join(" ")} `);
const plain = (lesson: string) => keepMarks(lesson, () => false).replace(/\\(?=[^\p{L}\p{N}\s])/gu, "");

/** The passage text that a mark of the module points to. */
function citedBy(module: ModuleDocument, mark: number | undefined, passages: readonly ReadingPassage[]) {
  const citation = module.citations?.find((one) => one.mark === mark);
  const passage = passages.find(({ number }) => number === citation?.passage);
  return citation && passage ? passage.text.slice(citation.from, citation.to) : null;
}
const sentenceOf = (text: string) => text.slice(text.search(/[“«]/) + 1, text.search(/[”»]$/u));
const filled = (text: string, word: string) =>
  sentenceOf(text)
    .replace(BLANK, () => word)
    .toLowerCase();

describe.each(["english", "español"] as const)("a reading course, %s", async (language) => {
  const passages = texts[language];
  const course = await courseOf(passages);

  it("is a course document that says what it is", () => {
    expect(courseDocument.safeParse(course).error).toBeUndefined();
    expect(course).toMatchObject({ language, sources: [source.id], onlyFromSources: true });
    expect(course.title).toMatch(/^(?:Reading course|Curso de lectura): The text$/);
    expect(course.modules.length).toBeGreaterThanOrEqual(3);
  });

  it("has every word of the text in its order, and no other", () => {
    let rest = wordsOf(passages.map(({ text }) => text).join("\n")).join(" ");
    for (const { title, lesson } of course.modules) {
      const own = plain(lesson?.explanation ?? "").split(/^## (?:Glossary|Glosario)$/m)[0] ?? "";
      // A heading at the beginning of a part is the title of its module.
      for (const text of [...title.split(": "), own].map((one) => wordsOf(one).join(" ")))
        if (rest.startsWith(text)) rest = rest.slice(text.length).trimStart();
    }
    expect(rest).toBe("");
  });

  it("cites the place of each paragraph word for word", () => {
    for (const module of course.modules) {
      expect(module.lesson && unsourcedParagraphs(module.lesson)).toEqual([]);
      for (const [, text = "", mark] of module.lesson?.explanation.matchAll(/^(?!\*\*)(.+)\[\^(\d+)\]$/gmu) ??
        [])
        expect(citedBy(module, Number(mark), passages)).toBe(plain(text));
    }
  });

  it("leaves out a sentence or a term of the text: only the right one makes it the text again", () => {
    const all = passages.map(({ text }) => text.toLowerCase()).join("\n");
    for (const module of course.modules) {
      expect(module.quiz?.questions.length).toBeGreaterThanOrEqual(2);
      expect(module.quiz?.questions.length).toBeLessThanOrEqual(5);
      for (const { text, options, marks } of module.quiz?.questions ?? []) {
        const place = citedBy(module, marks?.[0], passages)?.toLowerCase() ?? "";
        expect(new Set(options.map((option) => option.text)).size).toBe(4);
        for (const option of options) {
          expect(all).toContain(option.text.toLowerCase());
          const whole = filled(text, option.text);
          expect(all.includes(whole) && whole.includes(place), `${text} ${option.text}`).toBe(option.isRight);
          expect(hasWords(sentenceOf(text), option.text), "an option is not shown").toBe(false);
        }
      }
    }
  });

  it("shows the answer of no question in another one of its quiz", () => {
    for (const { quiz } of course.modules)
      for (const [i, { options }] of quiz?.questions.entries() ?? []) {
        const right = options.find(({ isRight }) => isRight)?.text ?? "";
        const others = quiz?.questions.filter((_, other) => other !== i) ?? [];
        if (right.includes(" ")) expect(others.filter(({ text }) => text.includes(right))).toEqual([]);
      }
  });

  it("does not tell the answer in the feedback of a wrong option", () => {
    for (const { options } of course.modules.flatMap(({ quiz }) => quiz?.questions ?? [])) {
      const right = options.find(({ isRight }) => isRight)?.text ?? "";
      for (const { isRight, feedback } of options)
        if (!isRight) expect(hasWords(feedback, right), feedback).toBe(false);
    }
  });

  it("has practice whose answer is the word of the text, and whose hints name the place", () => {
    const items = course.modules.flatMap((module) => module.practice.map((item) => ({ module, item })));
    expect(items.some(({ item }) => item.kind === "gap")).toBe(true);
    for (const { module, item } of items) {
      const place = citedBy(module, item.marks?.[0], passages)?.toLowerCase();
      expect(filled(item.prompt, item.accepted[0] ?? "")).toBe(place);
      expect(item.hints[0]).toMatch(/part \d|parte \d/);
    }
  });

  it("asks for no sentence twice", () => {
    const asked = course.modules.flatMap(({ quiz, practice }) => [
      ...(quiz?.questions ?? []).map(({ text }) => text),
      ...practice.map(({ prompt }) => prompt),
    ]);
    expect(new Set(asked).size).toBe(asked.length);
  });

  it("has a glossary of the terms that the text defines, each with that sentence", () => {
    const glossary = course.modules.at(-1);
    const entries = [...(glossary?.lesson?.explanation.matchAll(/^\*\*(.+)\*\*: [“«](.+)[”»]\[/gm) ?? [])];
    const terms = entries.map(([, term]) => term);
    const known =
      language === "english"
        ? ["barrage", "estuary", "gravity", "storm surge"]
        : ["amasado", "fermentación", "gluten", "greña", "masa madre"];
    expect(terms).toEqual(expect.arrayContaining(known));
    expect(terms.length).toBeGreaterThanOrEqual(6);
    for (const [, , sentence = ""] of entries)
      expect(passages.some(({ text }) => text.includes(plain(sentence)))).toBe(true);
  });
});

const refused = async (passages: readonly ReadingPassage[]) => {
  try {
    return (await courseOf(passages)).title;
  } catch (error) {
    return error instanceof Error && "code" in error ? error.code : error;
  }
};

test.each([
  [
    "a few sentences",
    "The gluten is a net. The net holds the gas. A loaf needs a net of gluten in its dough.",
  ],
  ["a list of numbers", Array.from({ length: 400 }, (_, i) => `- ${i * 7} | ${i * 13}`).join("\n")],
  [
    "verse without terms",
    Array.from({ length: 60 }, (_, i) => `And then we went on and on ${i}`).join("\n\n"),
  ],
])("there is no reading course of %s", async (_name, text) =>
  expect(await refused(passagesOf(text, { language: "english" }))).toBe("source_too_little"),
);

test("there is no reading course of a text in another language", async () =>
  expect(await refused(passagesOf(readingText("pan"), { language: "other" }))).toBe("source_language"));

test("places of several sources name their source", async () => {
  const second = { id: "01900000-0000-7000-8000-000000000002", title: "Second", kind: "pdf" } as const;
  const both = [
    ...texts.english,
    ...passagesOf(readingText("tides"), { language: "english", source: second.id, sourceNumber: 2 }),
  ];
  const { document } = await readingCourse([source, second], both);
  expect(document.title).toBe("Reading course: The text and one more");
  const feedback = document.modules.flatMap(({ quiz }) => quiz?.questions[0]?.options[0]?.feedback ?? "");
  expect(feedback.join(" ")).toMatch(/source 1, part \d/);
  expect(feedback.join(" ")).toMatch(/source 2, page \d/);
});
