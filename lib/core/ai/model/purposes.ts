import { env, type Env } from "@/lib/core/env";
import { hostSetting } from "@/lib/core/settings/queries";
import { isConnectedByEnvironment } from "../connection";
import { DEFAULT_MODEL, type Effort, type ModelGroup } from "../groups";
import { aiSetting } from "../setting";

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
  /** Whether passages say what a lesson cites them for. */
  agreement: "READERS",
  links: "READERS",
  mentor: "MENTOR",
  guard: "READERS",
  proposal: "STUDIO",
  /** A superuser tests a connection. */
  test: "MENTOR",
} as const satisfies Record<string, ModelGroup>;

export type Purpose = keyof typeof groupOf;

/** What calls are counted under. Embeddings have a setting of their own, OPENAI_EMBEDDING_MODEL. */
export type CountedPurpose = Purpose | "embedding";

export const purposes: readonly Purpose[] = Object.keys(groupOf) as Purpose[];

/** The groups whose calls write a course. */
const authorGroups: readonly ModelGroup[] = ["PLAN", "LESSON", "QUIZ", "READERS"];

/** The purposes of the calls that write a course. */
export const authorPurposes: readonly Purpose[] = purposes.filter(
  (purpose) => purpose !== "guard" && authorGroups.includes(groupOf[purpose]),
);

export type ModelSettings = { model: string; effort: Effort | undefined; temperature: number | undefined };

/** The model of a group. The models of the setting belong to its server, so a connection of the environment ignores them. */
function modelOf(group: ModelGroup, e: Env): string {
  const given = e[`OPENAI_MODEL_${group}`] ?? e.OPENAI_MODEL;
  if (given !== undefined) return given;
  if (isConnectedByEnvironment(e)) return DEFAULT_MODEL;
  const { model, models } = hostSetting(aiSetting);
  return models[group] ?? (model || DEFAULT_MODEL);
}

/** The configured model, effort and temperature of a purpose. */
export function modelSettings(purpose: Purpose, e: Env = env()): ModelSettings {
  const group = groupOf[purpose];
  return {
    model: modelOf(group, e),
    effort: e[`OPENAI_EFFORT_${group}`] ?? hostSetting(aiSetting).efforts[group],
    temperature: e[`OPENAI_TEMPERATURE_${group}`],
  };
}
