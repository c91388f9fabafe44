import { db } from "@/db";
import { hostSettings } from "@/db/schema";
import { listen } from "@/lib/core/jobs/signals";
import { log } from "@/lib/core/log";
import type { Setting, SettingName } from "./setting";

/** The channel on which instances announce a change. */
export const SETTINGS_CHANNEL = "host_settings";

/** Reads the rows again even if no announcement arrives, as behind a connection pooler. */
const REFRESH_MS = 5_000;

/** On globalThis, because pages, routes and instrumentation are separate module graphs of one process. */
const shared = globalThis as typeof globalThis & { menoHostSettings?: ReadonlyMap<SettingName, unknown> };

/** Parsed values by setting, and the stored value that they come from. */
const parsed = new Map<SettingName, { stored: unknown; value: unknown }>();

/** The current value of a setting in this process; `initial` without a row, or if the row cannot be read. */
export function hostSetting<T>({ name, schema, initial }: Setting<T>): T {
  const stored = shared.menoHostSettings?.get(name);
  if (stored === undefined) return initial;
  const known = parsed.get(name);
  if (known?.stored === stored) return known.value as T;
  const result = schema.safeParse(stored);
  if (!result.success) log.error({ setting: name, issues: result.error.issues }, "a setting cannot be read");
  const value = result.success ? result.data : initial;
  parsed.set(name, { stored, value });
  return value;
}

/** Reads all settings into this process. */
export async function refreshHostSettings(): Promise<void> {
  const rows = await db().select({ name: hostSettings.name, value: hostSettings.value }).from(hostSettings);
  shared.menoHostSettings = new Map(rows.map(({ name, value }) => [name, value]));
}

/** Loads the settings and follows the changes that any instance makes; returns a function that stops. */
export async function followHostSettings(): Promise<() => Promise<void>> {
  const refresh = () =>
    refreshHostSettings().catch((error: unknown) => {
      log.warn({ err: error }, "reading the settings failed");
    });
  await refresh();
  const timer = setInterval(() => void refresh(), REFRESH_MS).unref();
  const stopListening = await listen(SETTINGS_CHANNEL, () => void refresh()).catch(() => null);
  return async () => {
    clearInterval(timer);
    await stopListening?.();
  };
}
