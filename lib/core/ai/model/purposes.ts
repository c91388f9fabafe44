import { env, type Effort, type Env, type ModelGroup } from "@/lib/core/env";

/** Every purpose of a model call and the group of settings that it uses, such as OPENAI_MODEL_PLAN. */
const groupOf = {
  assessment: "PLAN",
  outline: "PLAN",
  lesson: "LESSON",
  quiz: "QUIZ",
  practice: "QUIZ",
  fresh: "QUIZ",
  items: "QUIZ",
  check: "READERS",
  review: "READERS",
  edit: "READERS",
  links: "READERS",
  mentor: "MENTOR",
  guard: "READERS",
  proposal: "STUDIO",
} as const satisfies Record<string, ModelGroup>;

export type Purpose = keyof typeof groupOf;

export const purposes: readonly Purpose[] = Object.keys(groupOf) as Purpose[];

/** The groups whose calls write a course. */
const authorGroups: readonly ModelGroup[] = ["PLAN", "LESSON", "QUIZ", "READERS"];

/** The purposes of the calls that write a course. */
export const authorPurposes: readonly Purpose[] = purposes.filter(
  (purpose) => purpose !== "guard" && authorGroups.includes(groupOf[purpose]),
);

export type ModelSettings = { model: string; effort: Effort | undefined; temperature: number | undefined };

/** The configured model, effort and temperature of a purpose. */
export function modelSettings(purpose: Purpose, e: Env = env()): ModelSettings {
  const group = groupOf[purpose];
  return {
    model: e[`OPENAI_MODEL_${group}`] ?? e.OPENAI_MODEL,
    effort: e[`OPENAI_EFFORT_${group}`],
    temperature: e[`OPENAI_TEMPERATURE_${group}`],
  };
}
