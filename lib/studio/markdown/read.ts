import { z } from "zod";
import {
  courseDocument,
  defaultMentorSettings,
  type CourseDocument,
  type ModuleDocument,
} from "@/lib/courses/document";
import { withNewIds } from "@/lib/courses/document/new-ids";
import { findLanguage, levels, MAX_SOURCES } from "@/lib/courses/policy";
import type { CourseLanguage, CourseLevel } from "@/lib/courses/schema";
import { fitToLimits } from "./fit";
import { readFields, readList, readString, type Fields } from "./front-matter";
import { sectionText, splitSections, toLines } from "./lines";
import type { Notes } from "./notes";
import { readModule } from "./read-module";
import type { ImportProblem } from "./schema";

// Reads a course in the format of docs/course-format.md.

export type MarkdownFile = { name: string; text: string };

const COURSE_FILE = "course.md";
const baseName = (name: string): string => name.replace(/^.*\//, "");

/**
 * The document of these files, with new ids, and what was not understood. The course file has the course's fields, each other file a module, in the order of
 * their names; a single file of another name is a course of one module. `language` is taken for a course that names none.
 */
export function readFiles(
  files: readonly MarkdownFile[],
  { language, notes }: Context,
): { document: CourseDocument; problems: ImportProblem[] } {
  const course = files.find(({ name }) => baseName(name).toLowerCase() === COURSE_FILE);
  const read = readCourse(course, { language, notes });
  const modules = files
    .filter((file) => file !== course)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map((file) => ({
      file,
      module: readModule({
        ...{ file: file.name, text: normalized(file.text), notes },
        ...{ language: read.language, sources: read.sources ?? [] },
      }),
    }));
  linkPrerequisites(modules, notes);
  const title = course ? read.title : (modules[0]?.module.title ?? "");
  const whole: CourseDocument = { ...read, title, modules: modules.map(({ module }) => module) };
  notes.placed(whole, course?.name ?? modules[0]?.file.name ?? COURSE_FILE, 1);
  const fitted = courseDocument.parse(fitToLimits(whole, notes));
  return { document: withNewIds(fitted).document, problems: notes.problems };
}

/** Line ends as "\n", without a byte order mark. */
const normalized = (text: string): string => text.replace(/^\ufeff/, "").replaceAll(/\r\n?/g, "\n");

type Course = Omit<CourseDocument, "modules">;
type Context = { language: CourseLanguage; notes: Notes };

const fieldNames = new Set([
  "title",
  "language",
  "level",
  "training",
  "tags",
  "mentor-hints",
  "mentor-tone",
  "mentor-answers-lesson-questions",
  "mentor-context",
  "sources",
  "only-from-sources",
]);

function readCourse(source: MarkdownFile | undefined, { language, notes }: Context): Course {
  const file = source?.name ?? COURSE_FILE;
  const { fields, unread, rest } = readFields(toLines(normalized(source?.text ?? "")));
  for (const line of unread) notes.add(file, line.at, "line_ignored", line.text);
  for (const [name, { at }] of fields) if (!fieldNames.has(name)) notes.add(file, at, "field_unknown", name);
  const { before, sections } = splitSections(rest);
  for (const line of before) if (line.text.trim() !== "") notes.add(file, line.at, "text_ignored", line.text);
  const text = (name: (typeof sections)[number]["name"]): string | undefined => {
    const section = sections.find((one) => one.name === name);
    return section && sectionText(section);
  };
  const [runningExample, mentor] = [text("Running example"), readMentor(fields, { file, notes })];
  const value = (name: string) => readString(fields.get(name)?.raw ?? "");
  return {
    title: value("title"),
    overview: text("Overview") ?? "",
    description: text("Description") ?? "",
    training: value("training"),
    introduction: text("Introduction") ?? "",
    level: choice(fields, "level", levels, { file, notes }) ?? ("beginner" satisfies CourseLevel),
    language: findLanguage(value("language")) ?? language,
    tags: fields.has("tags") ? readList(fields.get("tags")?.raw ?? "") : [],
    ...(runningExample !== undefined && { runningExample }),
    ...(mentor && { mentor }),
    ...readSources(fields, { file, notes }),
    ...(fields.get("only-from-sources")?.raw === "true" && { onlyFromSources: true }),
  };
}

type Where = { file: string; notes: Notes };

/** The value of a field that has fixed values; undefined without it, or (noted) if it has another one. */
function choice<Value extends string>(
  fields: Fields,
  name: string,
  values: readonly Value[],
  { file, notes }: Where,
): Value | undefined {
  const field = fields.get(name);
  if (!field) return undefined;
  const found = values.find((value) => value === readString(field.raw).toLowerCase());
  if (found === undefined) notes.add(file, field.at, "field_value", `${name}: ${field.raw}`);
  return found;
}

/** The ids of the sources; anything else in the list is noted. */
function readSources(fields: Fields, { file, notes }: Where): Pick<CourseDocument, "sources"> {
  const field = fields.get("sources");
  const ids = [...new Set(readList(field?.raw ?? ""))];
  const sources = ids.filter((id) => z.uuid().safeParse(id).success).slice(0, MAX_SOURCES);
  if (field && sources.length < ids.length) notes.add(file, field.at, "field_value", `sources: ${field.raw}`);
  return sources.length > 0 ? { sources } : {};
}

function readMentor(fields: Fields, where: Where): CourseDocument["mentor"] {
  if (
    !["mentor-hints", "mentor-tone", "mentor-answers-lesson-questions", "mentor-context"].some((name) =>
      fields.has(name),
    )
  )
    return undefined;
  const answers = fields.get("mentor-answers-lesson-questions")?.raw;
  return {
    hints: choice(fields, "mentor-hints", ["slow", "normal", "fast"], where) ?? defaultMentorSettings.hints,
    tone: choice(fields, "mentor-tone", ["warm", "plain", "formal"], where) ?? defaultMentorSettings.tone,
    answersLessonQuestions:
      answers === undefined ? defaultMentorSettings.answersLessonQuestions : answers === "true",
    context: readString(fields.get("mentor-context")?.raw ?? ""),
  };
}

/** Prerequisites are written as ids or file names of other modules. */
function linkPrerequisites(
  modules: readonly { file: MarkdownFile; module: ModuleDocument }[],
  notes: Notes,
): void {
  const known = new Map<string, string>();
  for (const { file, module } of modules)
    for (const name of [module.id, file.name, baseName(file.name), baseName(file.name).replace(/\.md$/i, "")])
      known.set(name, module.id);
  for (const { file, module } of modules)
    module.prerequisites = module.prerequisites.flatMap((written) => {
      const id = known.get(written);
      if (id !== undefined && id !== module.id) return [id];
      notes.add(file.name, 1, "prerequisite_unknown", written);
      return [];
    });
}
