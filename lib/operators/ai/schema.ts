import { z } from "zod";
import { capEffects, efforts, modelApis, modelGroups } from "@/lib/core/ai/groups";
import { defineSetting } from "@/lib/core/settings/setting";

export {
  capEffects,
  efforts,
  modelGroups,
  type CapEffect,
  type Effort,
  type ModelApi,
  type ModelGroup,
} from "@/lib/core/ai/groups";

/** The smallest context in tokens in which a whole lesson fits beside its instructions. */
export const MIN_CONTEXT = 16_384;

const modelName = z.string().trim().max(200);
const group = z.enum(modelGroups);
const models = z.partialRecord(group, modelName.min(1));
const groupEfforts = z.partialRecord(group, z.enum(efforts));
/** A server's key, as it is sent in a header. */
const key = z
  .string()
  .trim()
  .min(1)
  .max(1000)
  .regex(/^[\x21-\x7e]+$/, "must be one word of ASCII characters");

/** The address of an OpenAI-compatible API, without a trailing slash. */
const baseUrl = z
  .url({ protocol: /^https?$/, abort: true, error: "must be an http or https address" })
  .max(500)
  .refine((text) => {
    const { username, password, search, hash } = new URL(text);
    return `${username}${password}${search}${hash}` === "";
  }, "must have no password, query or fragment")
  .transform((text) => text.replace(/\/+$/, ""));

const price = z.object({ input: z.number().min(0).max(10_000), output: z.number().min(0).max(10_000) });
const cap = z.object({
  amount: z.number().positive().max(1e12),
  unit: z.enum(["dollars", "tokens"]),
  /** At the cap, new calls stop or go on. */
  effect: z.enum(capEffects).default("stop"),
});

/** A connection that is tested or asked for its models. Without a key the stored one is used, if it belongs to the same server. */
export const modelServer = z.strictObject({
  base_url: baseUrl,
  api: z.enum(modelApis).default("chat"),
  key: key.optional(),
});
export type ModelServer = z.infer<typeof modelServer>;

export const aiChecks = ["text", "stream", "structured", "spanish"] as const;
export type AiCheck = (typeof aiChecks)[number];

export const checkRequest = modelServer.extend({ model: modelName.min(1), check: z.enum(aiChecks) });
export type CheckRequest = z.infer<typeof checkRequest>;

export const checkResult = z.object({
  check: z.enum(aiChecks),
  passed: z.boolean(),
  /** Why the call failed: an `ai_` code, or `wrong_language` or `not_streamed` for an answer that misses its point. */
  code: z.string().nullable(),
  ms: z.number(),
  /** Milliseconds until the first words. */
  first_words_ms: z.number().nullable(),
  input_tokens: z.number(),
  output_tokens: z.number(),
  /** The structured answer fitted only when the model was asked again. */
  repaired: z.boolean(),
  /** The tokens that the loaded model reads at most, where the server says so. */
  context_tokens: z.number().nullable(),
});
export type CheckResult = z.infer<typeof checkResult>;

/** The results of the last test, of whatever connection; `at` is null before the first. */
const lastTest = z.object({
  base_url: z.string().default(""),
  model: z.string().default(""),
  at: z.iso.datetime().nullable().default(null),
  results: z.array(checkResult).default([]),
});
export type LastTest = z.infer<typeof lastTest>;

export const lastTestSetting = defineSetting({
  name: "ai_test",
  schema: lastTest,
  initial: lastTest.parse({}),
});

/** The uses of a model by which Administration shows calls and tokens. */
export const modelUses = ["writing", "mentor", "checking", "questions", "studio", "search", "test"] as const;
export type ModelUse = (typeof modelUses)[number];

export const aiSettings = z.object({
  /** Where the connection comes from: environment variables win. Null without one. */
  source: z.enum(["environment", "setting"]).nullable(),
  /** What writes and speaks: the connected model, the offline author, or nothing. */
  mode: z.enum(["openai", "offline", "off"]),
  base_url: z.string().nullable(),
  api: z.enum(modelApis),
  model: z.string(),
  models,
  efforts: groupEfforts,
  has_key: z.boolean(),
  key_stored_at: z.iso.datetime().nullable(),
  /** False when the stored key cannot be decrypted, as after a change of AUTH_SECRET. */
  is_key_readable: z.boolean(),
  price: price.nullable(),
  cap: cap.nullable(),
  /** The environment variables that are set and win over the fields here. */
  environment: z.array(z.string()),
  last_test: lastTest,
  /** Whether superusers get mails about the cap. */
  has_mail: z.boolean(),
});
export type AiSettings = z.infer<typeof aiSettings>;

/** A change of some settings. `base_url: null` disconnects; `key: null` deletes the key, and another server drops it. */
export const aiUpdate = z
  .strictObject({
    base_url: baseUrl.nullable(),
    api: z.enum(modelApis),
    key: key.nullable(),
    model: modelName,
    models,
    efforts: groupEfforts,
    price: price.nullable(),
    cap: cap.nullable(),
  })
  .partial();
export type AiUpdate = z.infer<typeof aiUpdate>;

export const localServers = z.object({
  data: z.array(z.object({ name: z.string(), base_url: z.string(), models: z.array(z.string()) })),
});
export type LocalServers = z.infer<typeof localServers>;

export const serverModels = z.object({ data: z.array(z.string()) });

const amounts = {
  calls: z.number(),
  failures: z.number(),
  input_tokens: z.number(),
  output_tokens: z.number(),
  /** Dollars by the price of Administration → AI; null without one. */
  cost: z.number().nullable(),
};

export const aiUsage = z.object({
  /** A row per UTC day of the last 30 and use with calls, oldest first. */
  days: z.array(z.object({ day: z.iso.date(), use: z.enum(modelUses), ...amounts })),
  /** The days of the plot, oldest first. */
  dates: z.array(z.iso.date()),
  /** This calendar month (UTC). */
  month: z.object({
    tokens: z.number(),
    cost: z.number().nullable(),
    /** The used part of the cap, 1 when it is reached; null without a cap. */
    used_share: z.number().nullable(),
  }),
});
export type AiUsage = z.infer<typeof aiUsage>;
