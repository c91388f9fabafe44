import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { localeOf } from "@/lib/courses/policy";
import type { CourseLanguage } from "@/lib/courses/schema";
import type { WholeModule } from "../derived/whole-course";
import { questionItem } from "../drafts";
import type { SubjectKind } from "../policy";

/** `<module>.json` in db/study-plans; the lesson stands beside it as Markdown. */
const moduleFile = z.strictObject({
  title: z.string(),
  description: z.string(),
  objectives: z.array(z.string()).length(2),
  quiz_title: z.string(),
  questions: z.array(questionItem.extend({ key: z.string() }).strict()).length(4),
  practice: z
    .array(
      z.strictObject({
        key: z.string(),
        objective: z.number().int().min(0).max(1),
        kind: z.enum(["choice", "gap", "number", "short"]),
        prompt: z.string(),
        options: z.array(z.string()).default([]),
        accepted: z.array(z.string()).min(1),
        model_answer: z.string(),
        hints: z.array(z.string()).length(2),
      }),
    )
    .min(2),
});

/** A hand-written module without its links. */
export type PlanModule = Omit<WholeModule, "materials">;

function readModule(folder: string, name: string, kind: string): PlanModule {
  const read = (file: string) => readFileSync(join(folder, file), "utf8");
  const file = moduleFile.parse(JSON.parse(read(`${name}.json`)));
  const lesson = read(`${name}.md`).trim();
  const example = lesson.includes("{example}") ? read(`${name}-${kind}.md`).trim() : "";
  return {
    title: file.title,
    description: file.description,
    objectives: file.objectives,
    prerequisites: [],
    lesson: lesson.replace("{example}", () => example),
    quizTitle: file.quiz_title,
    questions: file.questions.map(({ question, objective, options, right }) => ({
      text: question,
      objective,
      options: options.map((option, i) => ({ ...option, isRight: i === right })),
    })),
    practice: file.practice.map(({ key: _, model_answer, ...item }) => ({
      ...item,
      modelAnswer: model_answer,
    })),
  };
}

const read = new Map<string, PlanModule[]>();

/** The four modules for a kind of subject, or for any subject, in order. They are read once. */
export function readPlanModules(language: CourseLanguage, kind: SubjectKind | null): PlanModule[] {
  const name = kind ?? "general";
  const key = `${language} ${name}`;
  const folder = join(process.cwd(), "db/study-plans", localeOf(language));
  const modules =
    read.get(key) ??
    ["goal", `${name}-map`, `${name}-practice`, "keep"].map((module, i) => ({
      ...readModule(folder, module, name),
      prerequisites: i === 0 ? [] : [i - 1],
    }));
  read.set(key, modules);
  return modules;
}
