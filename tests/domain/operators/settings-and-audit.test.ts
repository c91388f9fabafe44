import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { z } from "zod";
import { db, schema } from "@/db";
import { expireAudit, forgetInAudit, recordAudit } from "@/lib/core/audit/mutations";
import { inRequestScope } from "@/lib/core/audit/request-scope";
import { saveHostSetting } from "@/lib/core/settings/mutations";
import { followHostSettings, hostSetting, refreshHostSettings } from "@/lib/core/settings/queries";
import { defineSetting } from "@/lib/core/settings/setting";
import { createPerson } from "@/tests/support/users/factories";

const signUp = defineSetting({
  name: "sign_up",
  schema: z.object({ mode: z.enum(["open", "closed"]).default("open") }),
  initial: { mode: "open" },
});

const { auditEntries } = schema;

test("a setting that one instance saves reaches the others without a restart", async () => {
  const admin = await createPerson({ isSuperuser: true });
  const stop = await followHostSettings();
  expect(hostSetting(signUp)).toEqual({ mode: "open" });
  await db().transaction((tx) =>
    saveHostSetting(tx, admin.actor, { setting: signUp, value: { mode: "closed" } }),
  );
  await expect.poll(() => hostSetting(signUp).mode).toBe("closed");
  await stop();
});

test("a value that this version cannot read counts as not set", async () => {
  await db()
    .insert(schema.hostSettings)
    .values({ name: "plans", value: { mode: 7 } });
  await refreshHostSettings();
  expect(hostSetting({ ...signUp, name: "plans" })).toEqual({ mode: "open" });
});

test("an audit entry names its request and can be neither changed nor deleted (T142)", async () => {
  const person = await createPerson();
  await inRequestScope({ address: "203.0.113.9", requestId: "r1" }, () =>
    recordAudit(db(), { action: "sign_in", actorId: person.id, details: { via: "password" } }),
  );
  const mine = eq(auditEntries.actorId, person.id);
  const [entry] = await db().select().from(auditEntries).where(mine);
  expect(entry).toMatchObject({ action: "sign_in", address: "203.0.113.9", requestId: "r1" });
  const refused = /audit entries cannot be changed/;
  const reason = async (work: Promise<unknown>) => {
    const [outcome] = await Promise.allSettled([work]);
    return outcome.status === "rejected" && outcome.reason instanceof Error
      ? String(outcome.reason.cause)
      : "";
  };
  expect(await reason(db().update(auditEntries).set({ action: "x" }).where(mine))).toMatch(refused);
  expect(await reason(db().delete(auditEntries).where(mine))).toMatch(refused);
  expect(await reason(db().execute(sql`truncate audit_entries`))).toMatch(refused);
});

test("deleting an account empties its person, and the address of what the person or nobody known did; retention deletes old entries", async () => {
  const [person, other] = [await createPerson(), await createPerson()];
  await inRequestScope({ address: "203.0.113.9", requestId: "r2" }, async () => {
    await recordAudit(db(), { action: "exported", actorId: person.id });
    await recordAudit(db(), { action: "role_changed", actorId: other.id, targetId: person.id });
    await recordAudit(db(), { action: "sign_in_failed", actorId: null, targetId: person.id });
    await recordAudit(db(), { action: "sign_in_failed", actorId: null, targetId: other.id });
  });
  await forgetInAudit(db(), person.id);
  const entries = await db().select().from(auditEntries).where(eq(auditEntries.requestId, "r2"));
  const kept = entries.map(({ action, actorId, targetId, address }) => [action, actorId, targetId, address]);
  expect(kept).toHaveLength(4);
  expect(kept).toEqual(
    expect.arrayContaining([
      ["exported", null, null, null],
      ["role_changed", other.id, null, "203.0.113.9"],
      // Someone who tried this account is most likely its person.
      ["sign_in_failed", null, null, null],
      ["sign_in_failed", null, other.id, "203.0.113.9"],
    ]),
  );
  expect(await expireAudit(db(), 1)).toBe(0);
  expect(await expireAudit(db(), -1)).toBeGreaterThanOrEqual(2);
});
