import { eq } from "drizzle-orm";
import { db, schema, type Tx } from "@/db";
import { isConnectedByEnvironment } from "@/lib/core/ai/connection";
import { aiSetting, KEY_CONTEXT, type AiSetting } from "@/lib/core/ai/setting";
import { recordAudit } from "@/lib/core/audit/mutations";
import type { Actor } from "@/lib/core/auth/actor";
import { requireRecentProof } from "@/lib/core/auth/proof";
import { seal } from "@/lib/core/auth/seal";
import { AppError, fieldError } from "@/lib/core/errors";
import { saveHostSetting } from "@/lib/core/settings/mutations";
import { refreshHostSettings } from "@/lib/core/settings/queries";
import { allowOperation } from "../policy";
import { getAiSettings } from "./queries";
import type { AiSettings, AiUpdate } from "./schema";

const { hostSettings } = schema;

/** The fields of the connection, which the environment replaces as a whole. */
const connectionFields = ["base_url", "api", "key", "model", "models"] as const;

/** The stored setting; instances follow it with a delay, so a change starts from the row. */
async function storedSetting(tx: Tx): Promise<AiSetting> {
  const [row] = await tx
    .select({ value: hostSettings.value })
    .from(hostSettings)
    .where(eq(hostSettings.name, aiSetting.name))
    .for("update");
  const stored = aiSetting.schema.safeParse(row?.value);
  return stored.success ? stored.data : aiSetting.initial;
}

/** The key's fields after a change. A key never moves to another server. */
function keyAfter(
  stored: AiSetting,
  { key, base_url }: AiUpdate,
): Pick<AiSetting, "sealed_key" | "key_stored_at"> {
  if (typeof key === "string")
    return { sealed_key: seal(key, KEY_CONTEXT), key_stored_at: new Date().toISOString() };
  const isOtherServer = base_url !== undefined && base_url !== stored.base_url;
  if (key === null || isOtherServer) return { sealed_key: null, key_stored_at: null };
  return { sealed_key: stored.sealed_key, key_stored_at: stored.key_stored_at };
}

/**
 * Changes settings of the model, on every instance within seconds; superusers only. Throws `proof_required`, `conflict` for fields that the
 * environment sets, and `validation` for a cap in dollars without a price.
 */
export async function updateAiSettings(actor: Actor, change: AiUpdate): Promise<AiSettings> {
  allowOperation(actor);
  requireRecentProof(actor);
  if (isConnectedByEnvironment() && connectionFields.some((name) => change[name] !== undefined))
    throw new AppError("conflict");
  await db().transaction(async (tx) => {
    const stored = await storedSetting(tx);
    const { key: _, ...fields } = change;
    const value = aiSetting.schema.parse({ ...stored, ...fields, ...keyAfter(stored, change) });
    if (value.cap?.unit === "dollars" && value.price === null)
      throw fieldError("cap", "a cap in dollars needs a price");
    await saveHostSetting(tx, actor, { setting: aiSetting, value });
    await recordAudit(tx, {
      action: "setting_changed",
      actorId: actor.id,
      details: { setting: aiSetting.name, fields: Object.keys(change).join(", ") },
    });
  });
  await refreshHostSettings();
  return getAiSettings(actor);
}
