import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { localeOf } from "@/lib/courses/policy";
import type { CourseLanguage } from "@/lib/courses/schema";
import { practiceDraft, questionItem } from "../drafts";
import type { SubjectKind } from "../policy";

/** `<module>.json` in db/study-plans; the lesson stands beside it as Markdown. */
const moduleFile = z.strictObject({
  title: z.string(),
  description: z.string(),
  objectives: z.array(z.string()).length(2),
  quiz_title: z.string(),
  questions: z.array(questionItem.extend({ key: z.string() }).strict()).length(4),
  practice: z.array(practiceDraft.extend({ key: z.string() })).min(2),
});

/** A hand-written module; the lesson is Markdown. */
export type PlanModule = Omit<z.infer<typeof moduleFile>, "quiz_title"> & {
  quizTitle: string;
  lesson: string;
};

function readModule(folder: string, name: string, kind: string): PlanModule {
  const read = (file: string) => readFileSync(join(folder, file), "utf8");
  const { quiz_title: quizTitle, ...file } = moduleFile.parse(JSON.parse(read(`${name}.json`)));
  const lesson = read(`${name}.md`).trim();
  const example = lesson.includes("{example}") ? read(`${name}-${kind}.md`).trim() : "";
  return { ...file, quizTitle, lesson: lesson.replace("{example}", () => example) };
}

const read = new Map<string, PlanModule[]>();

/** The four modules for a kind of subject, or for any subject, in order. They are read once. */
export function readPlanModules(language: CourseLanguage, kind: SubjectKind | null): PlanModule[] {
  const name = kind ?? "general";
  const key = `${language} ${name}`;
  const folder = join(process.cwd(), "db/study-plans", localeOf(language));
  const modules =
    read.get(key) ??
    ["goal", `${name}-map`, `${name}-practice`, "keep"].map((module) => readModule(folder, module, name));
  read.set(key, modules);
  return modules;
}
