import { z } from "zod";
import { defineSetting } from "@/lib/core/settings/setting";
import { capEffects, efforts, modelApis, modelGroups } from "./groups";

/** Dollars for a million tokens. */
const price = z.object({ input: z.number().min(0), output: z.number().min(0) });

/** What a calendar month (UTC) may use: dollars by the price, or tokens of input and output together. */
const cap = z.object({
  amount: z.number().positive(),
  unit: z.enum(["dollars", "tokens"]),
  effect: z.enum(capEffects).default("stop"),
});

const value = z.object({
  /** The server's address; null while no model is connected here. */
  base_url: z.string().nullable().default(null),
  api: z.enum(modelApis).default("chat"),
  /** The sealed key; null for servers that need none. */
  sealed_key: z.string().nullable().default(null),
  key_stored_at: z.string().nullable().default(null),
  model: z.string().default(""),
  /** Groups with a model or an effort of their own. */
  models: z.partialRecord(z.enum(modelGroups), z.string()).default({}),
  efforts: z.partialRecord(z.enum(modelGroups), z.enum(efforts)).default({}),
  price: price.nullable().default(null),
  cap: cap.nullable().default(null),
});

export type AiSetting = z.infer<typeof value>;
export type TokenPrice = z.infer<typeof price>;
export type MonthlyCap = z.infer<typeof cap>;

/** The connected model, its price and the monthly cap, as set in Administration → AI. */
export const aiSetting = defineSetting<AiSetting>({ name: "ai", schema: value, initial: value.parse({}) });

/** Binds a sealed key to its row of `host_settings`. */
export const KEY_CONTEXT = "host_settings:ai";
