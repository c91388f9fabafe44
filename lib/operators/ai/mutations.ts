import { eq } from "drizzle-orm";
import { db, schema, type Tx } from "@/db";
import { aiMode, isConnectedByEnvironment } from "@/lib/core/ai/connection";
import { assertServerAddress } from "@/lib/core/ai/server-address";
import { aiSetting, KEY_CONTEXT, type AiSetting } from "@/lib/core/ai/setting";
import { usedShare } from "@/lib/core/ai/usage/cap";
import { getMonth } from "@/lib/core/ai/usage/queries";
import { recordAudit } from "@/lib/core/audit/mutations";
import type { Actor } from "@/lib/core/auth/actor";
import { requireRecentProof } from "@/lib/core/auth/proof";
import { reseal, seal } from "@/lib/core/auth/seal";
import { AppError, fieldError } from "@/lib/core/errors";
import { saveHostSetting } from "@/lib/core/settings/mutations";
import { hostSetting, refreshHostSettings } from "@/lib/core/settings/queries";
import type { Setting } from "@/lib/core/settings/setting";
import { queueCapMails } from "@/lib/mailing/mutations";
import { allowOperation } from "../policy";
import { getAiSettings } from "./queries";
import {
  aiChecks,
  lastTestSetting,
  type AiSettings,
  type AiUpdate,
  type CheckRequest,
  type CheckResult,
} from "./schema";

const { hostSettings } = schema;

/** The fields of the connection, which the environment replaces as a whole. */
const connectionFields = ["base_url", "api", "key", "model", "models"] as const;

/** The stored value of a setting, locked; instances follow it with a delay, so a change starts from the row. */
async function lockSetting<T>(tx: Tx, { name, schema: values, initial }: Setting<T>): Promise<T> {
  await tx.insert(hostSettings).values({ name, value: initial }).onConflictDoNothing();
  const [row] = await tx
    .select({ value: hostSettings.value })
    .from(hostSettings)
    .where(eq(hostSettings.name, name))
    .for("update");
  const stored = values.safeParse(row?.value);
  return stored.success ? stored.data : initial;
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
 * Changes settings of the model, on every instance within seconds; superusers with a recent proof only. Throws `conflict` for fields that the
 * environment sets, and `validation` for a cap in dollars without a price or an address that may not be called.
 */
export async function updateAiSettings(actor: Actor, change: AiUpdate): Promise<AiSettings> {
  allowOperation(actor);
  requireRecentProof(actor);
  if (isConnectedByEnvironment() && connectionFields.some((name) => change[name] !== undefined))
    throw new AppError("conflict");
  if (change.base_url) assertServerAddress(change.base_url);
  await db().transaction(async (tx) => {
    const stored = await lockSetting(tx, aiSetting);
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

/** Stores a result of *Test it*. The first check and another server or model begin a new test. */
export async function storeCheck(
  actor: Actor,
  { base_url, model }: Pick<CheckRequest, "base_url" | "model">,
  result: CheckResult,
): Promise<void> {
  await db().transaction(async (tx) => {
    const last = await lockSetting(tx, lastTestSetting);
    const isSame = last.base_url === base_url && last.model === model && result.check !== aiChecks[0];
    const earlier = isSame ? last.results.filter(({ check }) => check !== result.check) : [];
    const value = { base_url, model, at: new Date().toISOString(), results: [...earlier, result] };
    await saveHostSetting(tx, actor, { setting: lastTestSetting, value });
  });
  await refreshHostSettings();
}

/** Shares of the cap at which superusers get a mail, the highest first. */
const NOTICE_PERCENTS = [100, 80];

/** Mails superusers once a month that 80 % or the whole of the cap is used, and again after a change of the cap; the handler of the job. */
export async function sendCapNotices(): Promise<void> {
  const { cap, price } = hostSetting(aiSetting);
  if (cap === null || aiMode() !== "openai") return;
  const month = await getMonth();
  const used = usedShare(month, cap, price) * 100;
  const percent = NOTICE_PERCENTS.find((one) => used >= one);
  if (percent === undefined) return;
  await db().transaction((tx) => queueCapMails(tx, { percent, month: month.month, ...cap }));
}

/** Seals the model's key with the current `AUTH_SECRET`, so that the old one may go. */
export async function renewKeySeal(): Promise<void> {
  await db().transaction(async (tx) => {
    const stored = await lockSetting(tx, aiSetting);
    const renewed = stored.sealed_key === null ? null : reseal(stored.sealed_key, KEY_CONTEXT);
    if (renewed !== null)
      await saveHostSetting(tx, null, { setting: aiSetting, value: { ...stored, sealed_key: renewed } });
  });
}
