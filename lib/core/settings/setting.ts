import type { z } from "zod";

/** The rows of `host_settings`. */
export type SettingName = "ai" | "ai_test" | "plans" | "sign_up";

/** A setting of this host: its row, the schema of its value, and the value without a row. */
export type Setting<T> = { name: SettingName; schema: z.ZodType<T>; initial: T };

/** Declares a setting. Every field needs a default, so that a row of an older version can still be read. */
export function defineSetting<T>(setting: Setting<T>): Setting<T> {
  return setting;
}
