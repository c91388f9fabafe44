import type {
  CitationDocument,
  CourseDocument,
  MaterialDocument,
  ModuleDocument,
  PracticeDocument,
  QuestionDocument,
} from "@/lib/courses/document";
import { writeFields } from "./front-matter";
import { escapeText, indentRest, marks, withoutOuterBlanks, type SectionName } from "./lines";
import { readMaterialLine } from "./materials";

// Writes a course in the format of docs/course-format.md.

const section = (name: SectionName, text: string): string =>
  text === "" ? `# ${name}` : `# ${name}\n\n${text}`;
const textSection = (name: SectionName, text: string): string =>
  section(name, escapeText(withoutOuterBlanks(text), marks.section));
/** A section that an empty text does without. */
const shortSection = (name: SectionName, text: string): string[] =>
  withoutOuterBlanks(text) === "" ? [] : [textSection(name, text)];

const labelled = (label: string, text: string): string =>
  `${label}: ${indentRest(withoutOuterBlanks(text), "  ")}`;

const itemText = (text: string): string => escapeText(withoutOuterBlanks(text), marks.item);

type Item = { id: string; objectiveId: string | null; marks?: number[] | undefined };

/** The id of an item, the number of its objective in its module (from 1), and the marks that prove its key. */
function attributesOf(module: ModuleDocument, { id, objectiveId, marks: proof = [] }: Item): string {
  const index = module.objectives.findIndex((objective) => objective.id === objectiveId);
  const objective = index < 0 ? "" : ` objective=${index + 1}`;
  return `{#${id}${objective}${proof.length > 0 ? ` marks=${proof.join(",")}` : ""}}`;
}

function writeQuestion(module: ModuleDocument, question: QuestionDocument): string {
  const options = question.options.map(({ id, text, isRight, misconception, feedback }) => {
    const [first = "", ...rest] = escapeText(withoutOuterBlanks(text), marks.option).split("\n");
    const lines = [`- [${isRight ? "x" : " "}] ${first} {#${id}}`, ...rest];
    if (misconception !== null) lines.push(`Misconception: ${misconception}`);
    if (withoutOuterBlanks(feedback) !== "") lines.push(labelled("Feedback", feedback));
    return indentRest(lines.join("\n"), "  ");
  });
  const heading = `## Question ${attributesOf(module, question)}`;
  return [heading, itemText(question.text), options.join("\n")].filter(Boolean).join("\n\n");
}

const kindNames = { choice: "Choice", gap: "Gap", number: "Number", short: "Short" } as const;

function writePractice(module: ModuleDocument, item: PracticeDocument): string {
  const heading = `## ${kindNames[item.kind]} ${attributesOf(module, item)}`;
  const fields = [
    ...item.options.map((option) => `Option: ${option}`),
    ...item.accepted.map((form) => `Accept: ${form}`),
    ...(withoutOuterBlanks(item.modelAnswer) === "" ? [] : [labelled("Answer", item.modelAnswer)]),
    ...item.hints.map((hint) => labelled("Hint", hint)),
  ];
  return [heading, itemText(item.prompt), fields.join("\n")].filter(Boolean).join("\n\n");
}

/** A link as Markdown, or as JSON if Markdown would read back as another one. */
function writeMaterial({ id, type, title, url }: MaterialDocument): string {
  const line = `- ${type}: [${title}](<${url}>)`;
  const back = readMaterialLine(line);
  const isSame = back?.type === type && back.title === title && back.url === url;
  return `${isSame ? line : `- ${JSON.stringify({ type, title, url })}`} {#${id}}`;
}

function writeLesson({ lesson }: ModuleDocument): string[] {
  if (lesson === null) return [];
  return [
    ...shortSection("Why it matters", lesson.why),
    textSection("Explanation", lesson.explanation),
    ...shortSection("Worked example", lesson.worked),
    ...shortSection("Non-example", lesson.mistake),
    ...shortSection("Check question", lesson.check.question),
    ...shortSection("Check answer", lesson.check.answer),
    ...shortSection("Summary", lesson.summary),
  ];
}

/** The place of a citation as a footnote of Markdown. It has no words of the source. */
function writeCitation(
  { mark, source, passage, from, to }: CitationDocument,
  { sources = [] }: CourseDocument,
): string[] {
  const number = sources.indexOf(source) + 1;
  if (number === 0) return [];
  return [`[^${mark}]: Source ${number}, passage ${passage}, characters ${from} to ${to}`];
}

function writeModule(module: ModuleDocument, document: CourseDocument): string {
  const { quiz, practice, fresh, materials, objectives, citations = [] } = module;
  const footnotes = citations.flatMap((citation) => writeCitation(citation, document));
  const items = <Item>(
    name: SectionName,
    list: readonly Item[],
    write: (owner: ModuleDocument, item: Item) => string,
  ) => section(name, list.map((item) => write(module, item)).join("\n\n"));
  return [
    writeFields({
      id: module.id,
      title: module.title,
      hidden: module.hidden || undefined,
      minutes: module.minutes,
      prerequisites: module.prerequisites.length > 0 ? module.prerequisites : undefined,
      "key-terms": module.keyTerms,
      misconceptions: module.misconceptions,
      "shaped-by": module.shapedBy,
      "quiz-title": quiz?.title,
      "quiz-id": quiz?.id,
    }),
    ...shortSection("Description", module.description),
    ...(objectives.length > 0
      ? [section("Objectives", objectives.map(({ id, text }) => `- ${text} {#${id}}`).join("\n"))]
      : []),
    ...writeLesson(module),
    ...(practice.length > 0 ? [items("Practice", practice, writePractice)] : []),
    ...(fresh ? [items("Fresh items", fresh, writePractice)] : []),
    ...(quiz ? [items("Quiz", quiz.questions, writeQuestion)] : []),
    ...(materials.length > 0 ? [section("Materials", materials.map(writeMaterial).join("\n"))] : []),
    ...(footnotes.length > 0 ? [section("Citations", footnotes.join("\n"))] : []),
  ].join("\n\n");
}

function writeCourse(document: CourseDocument): string {
  const { mentor } = document;
  return [
    writeFields({
      title: document.title,
      language: document.language,
      level: document.level,
      training: document.training,
      tags: document.tags,
      "mentor-hints": mentor?.hints,
      "mentor-tone": mentor?.tone,
      "mentor-answers-lesson-questions": mentor?.answersLessonQuestions,
      "mentor-context": mentor?.context,
      sources: document.sources,
      "only-from-sources": document.onlyFromSources,
    }),
    ...shortSection("Description", document.description),
    ...shortSection("Overview", document.overview),
    ...shortSection("Introduction", document.introduction),
    ...(document.runningExample === undefined
      ? []
      : [textSection("Running example", document.runningExample)]),
  ].join("\n\n");
}

/** A title as part of a file's name: ASCII letters, digits and hyphens, at most 60. */
export function fileNameOf(title: string, fallback: string): string {
  const plain = title.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const name = plain
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, "");
  return name === "" ? fallback : name;
}

/** The files of a course by their names: the course's, then one for each module in the order of their names. */
export function writeFiles(document: CourseDocument): Record<string, string> {
  const files: Record<string, string> = { "course.md": `${writeCourse(document)}\n` };
  for (const [index, module] of document.modules.entries()) {
    const number = String(index + 1).padStart(2, "0");
    files[`${number}-${fileNameOf(module.title, "module")}.md`] = `${writeModule(module, document)}\n`;
  }
  return files;
}
