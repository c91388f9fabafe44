import fc from "fast-check";
import { expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { courseDocument, type CourseDocument, type ModuleDocument } from "@/lib/courses/document";
import { libraryId } from "@/lib/courses/free-library";
import { keepSources } from "@/lib/courses/document/marks";
import { libraryDocument } from "@/scripts/seed/library-document";
import { readLibrary } from "@/scripts/seed/library-files";
import {
  courseDocumentOf,
  editedDocument,
  editNumbers,
  withNumberedIds,
} from "@/tests/support/courses/documents";
import { Notes } from "./notes";
import { readFiles } from "./read";
import { writeFiles } from "./write";

function throughFiles(document: CourseDocument) {
  const files = Object.entries(writeFiles(document)).map(([name, text]) => ({ name, text }));
  return readFiles(files.toReversed(), {
    language: document.language === "english" ? "español" : "english",
    notes: new Notes(),
  });
}

function expectEqual(document: CourseDocument): void {
  const { document: read, problems } = throughFiles(document);
  expect(problems).toEqual([]);
  expect(withNumberedIds(read)).toEqual(withNumberedIds(document));
  expect(read.modules[0]?.id).not.toBe(document.modules[0]?.id);
}

/** A course whose first module cites two sources in its lesson, its exercise and its quiz. */
function citedDocument(): CourseDocument {
  const document = courseDocumentOf();
  const [first, second] = [newId(), newId()];
  const [module] = document.modules;
  const [question] = module?.quiz?.questions ?? [];
  const [item] = module?.practice ?? [];
  if (!module?.lesson || !question || !item) throw new Error("The module is not written");
  document.sources = [first, second];
  document.onlyFromSources = true;
  module.lesson.explanation += " It is so.[^1] It is also so.[^2]";
  module.citations = [
    { mark: 1, source: first, passage: 14, from: 0, to: 21 },
    { mark: 2, source: second, passage: 3, from: 35, to: 90 },
  ];
  question.marks = [1, 2];
  item.marks = [2];
  return document;
}

test("citations are footnotes, without the words of a source and without what a check found", () => {
  const document = citedDocument();
  expectEqual(document);
  const [citation] = document.modules[0]?.citations ?? [];
  if (citation) citation.agrees = "It is so.";
  const [, module = ""] = Object.values(writeFiles(document));
  expect(module).toContain("[^1]: Source 1, passage 14, characters 0 to 21\n");
  expect(throughFiles(document).document.modules[0]?.citations?.[0]).not.toHaveProperty("agrees");
});

test("the citations of sources that the reader does not have are taken out with their marks", () => {
  const document = citedDocument();
  const [first = "", second = ""] = document.sources ?? [];
  const kept = keepSources(document, new Set([second]));
  expect(kept.sources).toEqual([second]);
  expect(kept.modules[0]).toMatchObject({
    citations: [{ mark: 2, source: second }],
    practice: [{ marks: [2] }, {}],
    quiz: { questions: [{ marks: [2] }, {}, {}, {}] },
  });
  expect(kept.modules[0]?.lesson?.explanation).toContain("It is so. It is also so.[^2]");
  const none = keepSources(document, new Set());
  expect(JSON.stringify(none)).not.toMatch(/\[\^|"marks"|"citations"|"sources"/);
  expect(JSON.stringify(none)).not.toContain(first);
});

const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);

test("an edited course is read back as it was written", () => {
  console.log(`seed of the edits: ${seed}`);
  fc.assert(
    fc.property(fc.array(editNumbers, { maxLength: 20 }), (edits) => {
      expectEqual(edits.reduce(editedDocument, courseDocumentOf()));
    }),
    { seed, numRuns: 60 },
  );
});

/** Lines that look like marks of the format, and text with signs of Markdown and YAML. */
const nasty = fc.constantFrom(
  "# Quiz",
  "\\# Quiz",
  "## Question {#x}",
  "- [x] Yes",
  "- [ ] No {#0199a1b2-0001-7000-8000-00000000c0de}",
  "Feedback: good",
  "  Feedback: good",
  "\\Misconception: none",
  "Accept: 7",
  "Hint:",
  "---",
  "```",
  "| a | b |",
  "    code",
  "$a_1 < b$",
  "",
  "List<String> ~~x~~",
  "ends with two spaces  ",
  "title: x",
  "¿Qué? «así» 日本 🙂",
);
const anyLine = fc.oneof(nasty, fc.string({ unit: "grapheme", maxLength: 20 }));
const isClean = (text: string) => text.isWellFormed() && !/[\0\r\u2028\u2029]/.test(text);
const outer = (text: string) => {
  const lines = text.split("\n");
  while (lines.length > 0 && lines[0]?.trim() === "") lines.shift();
  while (lines.length > 0 && lines.at(-1)?.trim() === "") lines.pop();
  return lines.join("\n");
};
const text = fc
  .array(anyLine, { maxLength: 6 })
  .map((lines) => outer(lines.join("\n")))
  .filter(isClean);
/** A line of blanks is read back as an empty one. */
const line = anyLine.map((value) => (value.trim() === "" ? "" : value.replace(/\s+/gu, " "))).filter(isClean);

const option = (isRight: boolean) =>
  fc.record({
    id: fc.constant(""),
    text,
    isRight: fc.constant(isRight),
    misconception: fc.option(line, { nil: null }),
    feedback: text,
  });
const hostileModule: fc.Arbitrary<Partial<ModuleDocument>> = fc
  .record({
    title: line,
    description: text,
    objectives: fc.array(line, { minLength: 1, maxLength: 3 }),
    parts: fc.array(text, { minLength: 7, maxLength: 7 }),
    prompt: text,
    labels: fc.array(line, { maxLength: 3 }),
    hints: fc.array(text, { maxLength: 3 }),
    question: text,
    options: fc.tuple(option(true), option(false), option(false)),
    material: fc.record({
      type: line.map((value) => value.slice(0, 40)).filter(isClean),
      title: line,
      url: line,
    }),
    terms: fc.option(fc.array(line, { maxLength: 3 }), { nil: undefined }),
  })
  .map(
    ({
      title,
      description,
      objectives,
      parts,
      prompt,
      labels,
      hints,
      question,
      options,
      material,
      terms,
    }) => {
      const [why = "", explanation = "", worked = "", mistake = "", asked = "", answer = "", summary = ""] =
        parts;
      const named = objectives.map((one) => ({ id: newId(), text: one }));
      const objectiveId = named.at(-1)?.id ?? "";
      return {
        title,
        description,
        objectives: named,
        lesson: { why, explanation, worked, mistake, check: { question: asked, answer }, summary },
        practice: [
          {
            ...{
              id: newId(),
              objectiveId,
              kind: "choice" as const,
              prompt,
              options: labels,
              accepted: labels,
            },
            ...{ modelAnswer: question, hints },
          },
        ],
        fresh: [],
        quiz: {
          id: newId(),
          title,
          questions: [
            {
              id: newId(),
              objectiveId,
              text: question,
              options: options.map((one) => ({ ...one, id: newId() })),
            },
          ],
        },
        materials: [{ id: newId(), ...material }],
        ...(terms && { keyTerms: terms }),
      };
    },
  );

test("text that looks like the format's own marks stays text", () => {
  console.log(`seed of the texts: ${seed}`);
  fc.assert(
    fc.property(fc.array(hostileModule, { minLength: 1, maxLength: 2 }), text, line, (parts, long, short) => {
      const whole = courseDocumentOf(parts.length);
      whole.modules = whole.modules.map((module, index) => ({ ...module, ...parts[index] }));
      const document = courseDocument.parse({
        ...whole,
        title: short,
        tags: [short],
        overview: long,
        runningExample: long,
        mentor: { hints: "slow", answersLessonQuestions: true, tone: "warm", context: short },
      });
      expectEqual(document);
    }),
    { seed, numRuns: 300 },
  );
});

test("the courses of the library are read back as they were written", () => {
  const courses = readLibrary();
  expect(courses.flatMap(({ modules }) => modules).length).toBeGreaterThanOrEqual(60);
  for (const course of courses)
    expectEqual(courseDocument.parse(libraryDocument(libraryId(course.twinKey, course.locale), course)));
});
