import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { courseDocument, type CourseDocument, type ModuleDocument } from "@/lib/courses/document";
import { splitLesson } from "@/lib/courses/document/lesson";
import { courseDocumentOf, editedDocument, editNumbers } from "@/tests/support/courses/documents";
import { Notes } from "./notes";
import { readFiles } from "./read";
import { writeFiles } from "./write";

/** The document with its ids numbered by where they first occur. */
function plain(document: CourseDocument): CourseDocument {
  const known = new Map<string, string>();
  const renew = (id: string): string => {
    const number = known.get(id) ?? String(known.size);
    known.set(id, number);
    return number;
  };
  const text = JSON.stringify(document).replaceAll(/"[0-9a-f]{8}-[0-9a-f-]{27}"/g, (id) => `"${renew(id)}"`);
  return JSON.parse(text) as CourseDocument;
}

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
  expect(plain(read)).toEqual(plain(document));
  expect(read.modules[0]?.id).not.toBe(document.modules[0]?.id);
}

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
const line = anyLine.map((value) => value.replace(/\s+/gu, " ")).filter(isClean);

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

type LibraryModule = {
  quiz_title: string;
  questions: {
    question: string;
    objective: number;
    right: number;
    options: { text: string; misconception: string | null; feedback: string }[];
  }[];
  practice: {
    objective: number;
    kind: "choice" | "gap" | "number" | "short";
    prompt: string;
    options?: string[];
    accepted: string[];
    model_answer: string;
    hints: string[];
  }[];
  learning_materials: { type: string; title: string; url: string }[];
};

function libraryModule(
  title: string,
  stored: LibraryModule,
  lesson: ModuleDocument["lesson"],
): ModuleDocument {
  const objectives = [0, 1, 2, 3].map((number) => ({ id: newId(), text: `Objective ${number}` }));
  const objectiveOf = (number: number) => objectives[number]?.id ?? "";
  return {
    ...{ id: newId(), title, description: "", hidden: false, objectives, prerequisites: [], lesson },
    practice: stored.practice.map(({ objective, model_answer: modelAnswer, options = [], ...item }) => ({
      ...{ kind: item.kind, prompt: item.prompt, accepted: item.accepted, hints: item.hints },
      ...{ id: newId(), objectiveId: objectiveOf(objective), modelAnswer, options },
    })),
    quiz: {
      id: newId(),
      title: stored.quiz_title,
      questions: stored.questions.map(({ question, objective, right, options }) => ({
        ...{ id: newId(), objectiveId: objectiveOf(objective), text: question },
        options: options.map(({ text: words, misconception, feedback }, index) => ({
          ...{ id: newId(), text: words, isRight: index === right, misconception, feedback },
        })),
      })),
    },
    materials: stored.learning_materials.map(({ type, title: name, url }) => ({
      id: newId(),
      type,
      title: name,
      url,
    })),
  };
}

describe("the modules of the library", () => {
  const folders = readdirSync("db/library").flatMap((course) =>
    ["en", "es"].map((locale) => join("db/library", course, locale)),
  );
  test.each(folders)("%s are read back as they were written", (folder) => {
    const names = readdirSync(folder).filter((name) => name.endsWith(".md"));
    const language = folder.endsWith("es") ? ("español" as const) : ("english" as const);
    const modules = names.map((name) => {
      const markdown = readFileSync(join(folder, name), "utf8").trim();
      const stored = JSON.parse(
        readFileSync(join(folder, name.replace(/md$/, "json")), "utf8"),
      ) as LibraryModule;
      return libraryModule(name, stored, splitLesson(markdown, language));
    });
    expect(modules.length).toBeGreaterThan(3);
    expectEqual(courseDocument.parse({ ...courseDocumentOf(0), language, modules }));
  });
});
