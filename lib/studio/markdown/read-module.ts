import type { LessonDocument, MaterialDocument, ModuleDocument } from "@/lib/courses/document";
import { emptyLesson, splitLesson } from "@/lib/courses/document/lesson";
import type { CourseLanguage } from "@/lib/courses/schema";
import { readFields, readList, readString, type Fields } from "./front-matter";
import { readPractice, readQuestions } from "./items";
import {
  joinLines,
  marks,
  sectionText,
  splitSections,
  toLines,
  unescapeLine,
  type Line,
  type Section,
} from "./lines";
import { readMaterialLine } from "./materials";
import type { Notes } from "./notes";

type Source = {
  file: string;
  text: string;
  language: CourseLanguage;
  /** The ids of the course's sources in the order of their numbers. */
  sources: readonly string[];
  notes: Notes;
};

const fieldNames = new Set([
  "id",
  "title",
  "hidden",
  "minutes",
  "prerequisites",
  "key-terms",
  "misconceptions",
  "shaped-by",
  "quiz-title",
  "quiz-id",
]);

const lessonParts = {
  "Why it matters": "why",
  Explanation: "explanation",
  "Worked example": "worked",
  "Non-example": "mistake",
  Summary: "summary",
} as const;

const attributed = /^(.*?)(?: \{#([\w-]+)\})?$/;

/** A module's file as a module; `prerequisites` are as written. Each thing that is not understood becomes a problem of `notes`. */
export function readModule({ file, text, language, sources, notes }: Source): ModuleDocument {
  const { fields, unread, rest } = readFields(toLines(text));
  for (const line of unread) notes.add(file, line.at, "line_ignored", line.text);
  for (const [name, { at }] of fields) if (!fieldNames.has(name)) notes.add(file, at, "field_unknown", name);
  const { before, sections } = splitSections(rest);
  const plain = readPlain(before, language, { file, notes });
  const find = (name: Section["name"]) => sections.find((section) => section.name === name);
  const objectives = [...plain.objectives, ...readObjectives(find("Objectives"), { file, notes })];
  const context = { file, notes, objectiveIds: objectives.map(({ id }) => id) };
  const [practice, fresh, quiz] = [find("Practice"), find("Fresh items"), find("Quiz")];
  const title = fields.get("title");
  const lesson = readLesson(sections);
  if (lesson && plain.lesson) notes.add(file, before[0]?.at ?? 1, "text_ignored", plain.lesson.explanation);
  const module: ModuleDocument = {
    id: notes.idOf(readString(fields.get("id")?.raw ?? ""), { file, at: fields.get("id")?.at ?? 1 }),
    title: title ? readString(title.raw) : (plain.title ?? file.replace(/^.*\//, "").replace(/\.md$/i, "")),
    description: textOf(find("Description")),
    hidden: fields.get("hidden")?.raw === "true",
    objectives,
    prerequisites: fields.has("prerequisites") ? readList(fields.get("prerequisites")?.raw ?? "") : [],
    lesson: lesson ?? plain.lesson,
    practice: practice ? readPractice(practice, context) : [],
    ...(fresh && { fresh: readPractice(fresh, context) }),
    quiz: quiz
      ? {
          id: notes.idOf(readString(fields.get("quiz-id")?.raw ?? ""), {
            file,
            at: fields.get("quiz-id")?.at ?? 1,
          }),
          title: readString(fields.get("quiz-title")?.raw ?? ""),
          questions: readQuestions(quiz, context),
        }
      : null,
    materials: readMaterials(find("Materials"), { file, notes }),
    ...readCitations(find("Citations"), sources, { file, notes }),
    ...readOptional(fields, { file, notes }),
  };
  return notes.placed(module, file, 1);
}

type Where = { file: string; notes: Notes };

const textOf = (section: Section | undefined): string => (section ? sectionText(section) : "");

function readLesson(sections: readonly Section[]): LessonDocument | null {
  const lesson = emptyLesson();
  let isWritten = false;
  for (const section of sections) {
    const { name } = section;
    if (name in lessonParts) lesson[lessonParts[name as keyof typeof lessonParts]] = sectionText(section);
    else if (name === "Check question") lesson.check.question = sectionText(section);
    else if (name === "Check answer") lesson.check.answer = sectionText(section);
    else continue;
    isWritten = true;
  }
  return isWritten ? lesson : null;
}

type Plain = {
  title: string | undefined;
  lesson: LessonDocument | null;
  objectives: ModuleDocument["objectives"];
};

/** Text before the first section: a lesson as ordinary Markdown, with its title, its objectives and the known headings of lessons. */
function readPlain(lines: readonly Line[], language: CourseLanguage, where: Where): Plain {
  const used = lines.filter(({ text }) => text.trim() !== "");
  const title = /^# +(.*)$/.exec(used[0]?.text ?? "")?.[1]?.trim();
  const body = lines.filter((line) => title === undefined || line !== used[0]);
  const text = joinLines(body.map((line) => unescapeLine(line.text, marks.section)));
  if (text === "") return { title, lesson: null, objectives: [] };
  const start = body.findIndex((line) => line.text.trim() !== "");
  const hasObjectives = /^## +(?:Objectives|Objetivos)\s*$/.test(body[start]?.text ?? "");
  const next = body.findIndex(({ text: line }, index) => index > start && line.startsWith("## "));
  const listed = hasObjectives ? body.slice(start + 1, next < 0 ? undefined : next) : [];
  const objectives = objectiveLines(listed, where);
  return { title, lesson: splitLesson(text, language), objectives };
}

const readObjectives = (section: Section | undefined, where: Where): ModuleDocument["objectives"] =>
  objectiveLines(section?.lines ?? [], where);

function objectiveLines(lines: readonly Line[], { file, notes }: Where): ModuleDocument["objectives"] {
  return lines.flatMap(({ text: line, at }) => {
    if (line.trim() === "") return [];
    const item = /^[-*] (.*)$/.exec(line)?.[1];
    if (item === undefined) {
      notes.add(file, at, "line_ignored", line);
      return [];
    }
    const [, text = "", id] = attributed.exec(item) ?? [];
    return [notes.placed({ id: notes.idOf(id, { file, at }), text }, file, at)];
  });
}

function readMaterials(section: Section | undefined, { file, notes }: Where): MaterialDocument[] {
  return (section?.lines ?? []).flatMap(({ text: line, at }) => {
    if (line.trim() === "") return [];
    const [, text = "", id] = attributed.exec(line) ?? [];
    const link = readMaterialLine(text);
    if (!link) {
      notes.add(file, at, "line_ignored", line);
      return [];
    }
    return [notes.placed({ id: notes.idOf(id, { file, at }), ...link }, file, at)];
  });
}

const footnote = /^\[\^(\d{1,3})\]: .*?(\d{1,2}), .*?(\d+), .*?(\d+) .*?(\d+)$/;

/** The citations of a module. One whose source the course file does not name is left out. */
function readCitations(
  section: Section | undefined,
  sources: readonly string[],
  { file, notes }: Where,
): Pick<ModuleDocument, "citations"> {
  const citations = (section?.lines ?? []).flatMap(({ text: line, at }) => {
    if (line.trim() === "") return [];
    const [mark = 0, number = 0, passage = 0, from = 0, to = 0] =
      footnote.exec(line.trim())?.slice(1).map(Number) ?? [];
    const source = sources[number - 1];
    if (mark > 0 && source !== undefined && passage > 0 && to > from)
      return [{ mark, source, passage, from, to }];
    notes.add(file, at, "line_ignored", line);
    return [];
  });
  return citations.length > 0 ? { citations } : {};
}

type Optional = Pick<ModuleDocument, "minutes" | "keyTerms" | "misconceptions" | "shapedBy">;

function readOptional(fields: Fields, { file, notes }: Where): Optional {
  const optional: Optional = {};
  const list = (name: string) => readList(fields.get(name)?.raw ?? "");
  if (fields.has("key-terms")) optional.keyTerms = list("key-terms");
  if (fields.has("misconceptions")) optional.misconceptions = list("misconceptions");
  if (fields.has("shaped-by"))
    optional.shapedBy = list("shaped-by")
      .map(Number)
      .filter((number) => [1, 2, 3, 4].includes(number));
  const minutes = fields.get("minutes");
  if (!minutes) return optional;
  const number = Number(minutes.raw);
  if (Number.isInteger(number) && number >= 1 && number <= 600) optional.minutes = number;
  else notes.add(file, minutes.at, "field_value", `minutes: ${minutes.raw}`);
  return optional;
}
