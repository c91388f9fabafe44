import { sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { hostSettings } from "@/db/schema";
import type { Actor } from "@/lib/core/auth/actor";
import { publishNotify } from "@/lib/core/jobs/signals";
import { SETTINGS_CHANNEL } from "./queries";
import type { Setting } from "./setting";

/** Stores a setting, for the platform without an actor; when the transaction commits, every instance reads it within seconds. */
export async function saveHostSetting<T>(
  tx: Tx,
  actor: Pick<Actor, "id"> | null,
  { setting, value }: { setting: Setting<T>; value: T },
): Promise<void> {
  const row = { value, updatedAt: sql`now()`, updatedBy: actor?.id ?? null };
  await tx
    .insert(hostSettings)
    .values({ name: setting.name, ...row })
    .onConflictDoUpdate({ target: hostSettings.name, set: row });
  await publishNotify(tx, SETTINGS_CHANNEL, setting.name);
}
