/** The groups of model calls that have settings of their own; model/purposes.ts lists the purposes of each. */
export const modelGroups = ["PLAN", "LESSON", "QUIZ", "READERS", "MENTOR", "STUDIO"] as const;
export type ModelGroup = (typeof modelGroups)[number];

/** How long a model reasons, as far as it knows the word. */
export const efforts = ["none", "minimal", "low", "medium", "high", "xhigh", "max"] as const;
export type Effort = (typeof efforts)[number];

/** The two APIs of OpenAI that other servers offer as well. */
export const modelApis = ["responses", "chat"] as const;
export type ModelApi = (typeof modelApis)[number];

/** The model of a connection that names none. */
export const DEFAULT_MODEL = "gpt-5-mini";

/** At the monthly cap, new calls stop or go on; superusers get a mail in both cases. */
export const capEffects = ["stop", "continue"] as const;
export type CapEffect = (typeof capEffects)[number];
