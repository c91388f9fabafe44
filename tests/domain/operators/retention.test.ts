import { eq, inArray, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, schema } from "@/db";
import { newId } from "@/lib/core/ids";
import { saveHostSetting } from "@/lib/core/settings/mutations";
import { refreshHostSettings } from "@/lib/core/settings/queries";
import { applyRetention } from "@/lib/operators/retention/mutations";
import { retentionSetting } from "@/lib/operators/retention/schema";
import { createPerson } from "@/tests/support/users/factories";

// T152

const { auditEntries, modelFailures } = schema;

test("the daily job deletes what is older than this host keeps it", async () => {
  const admin = await createPerson({ isSuperuser: true });
  const ago = (days: number) => sql`now() - make_interval(days => ${days})`;
  const [old, recent] = [newId(), newId()];
  for (const [id, days] of [
    [old, 20],
    [recent, 5],
  ] as const) {
    await db()
      .insert(auditEntries)
      .values({ id, at: ago(days), action: "sign_in" });
    await db()
      .insert(modelFailures)
      .values({ id, at: ago(days), purpose: "quiz", model: "m", code: "ai_timeout" });
  }
  const kept = async () => {
    const audit = await db()
      .select({ id: auditEntries.id })
      .from(auditEntries)
      .where(inArray(auditEntries.id, [old, recent]));
    const failures = await db()
      .select({ id: modelFailures.id })
      .from(modelFailures)
      .where(inArray(modelFailures.id, [old, recent]));
    return [audit, failures].map((rows) => rows.map(({ id }) => id).sort());
  };
  await applyRetention();
  expect(await kept()).toEqual([[old, recent].sort(), [old, recent].sort()]);
  const value = { audit_days: 10, model_failure_days: 10, conversation_days: null };
  await db().transaction((tx) => saveHostSetting(tx, admin.actor, { setting: retentionSetting, value }));
  await refreshHostSettings();
  await applyRetention();
  expect(await kept()).toEqual([[recent], [recent]]);
  await db().delete(schema.hostSettings).where(eq(schema.hostSettings.name, "retention"));
  await refreshHostSettings();
});
