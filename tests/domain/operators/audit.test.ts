import { setTimeout } from "node:timers/promises";
import { desc, eq, or } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, schema } from "@/db";
import { settlePlan } from "@/lib/billing/current-plan/mutations";
import { grantPlan } from "@/lib/billing/grants/mutations";
import { inRequestScope } from "@/lib/core/audit/request-scope";
import { endSession, openCookieSession } from "@/lib/core/auth/session/sessions";
import { newId } from "@/lib/core/ids";
import { listAudit } from "@/lib/operators/audit/queries";
import { auditQuery } from "@/lib/operators/audit/schema";
import { updateUser } from "@/lib/users/administration/mutations";
import { deleteUser } from "@/lib/users/deletion/mutations";
import { checkOtp } from "@/lib/users/factors/totp/mutations";
import { exportMyData } from "@/lib/users/export/mutations";
import { createUser, signInForToken } from "@/lib/users/mutations";
import { changePassword, signOutEverywhere } from "@/lib/users/profile/mutations";
import { issueRecovery, resetPassword } from "@/lib/users/recovery/mutations";
import { signOut } from "@/lib/users/sign-in/mutations";
import { createToken, revokeToken } from "@/lib/users/tokens/mutations";
import { createTotp } from "@/tests/support/users/factors";
import { createBearer, createPerson, PASSWORD, type Person } from "@/tests/support/users/factories";
import { findBearerSession } from "@/lib/core/auth/session/sessions";

// T142

const { auditEntries } = schema;
const ADDRESS = "203.0.113.40";

/** The person's entries, the latest first. */
const entriesOf = (person: { id: string }) =>
  db()
    .select()
    .from(auditEntries)
    .where(or(eq(auditEntries.actorId, person.id), eq(auditEntries.targetId, person.id)))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id));
const actionsOf = async (person: { id: string }) =>
  (await entriesOf(person)).map(({ action }) => action).reverse();

const asked = <T>(work: () => Promise<T>) => inRequestScope({ address: ADDRESS, requestId: "r" }, work);
const signIn = (person: Person, password = PASSWORD) =>
  asked(() => signInForToken({ username: person.email, password }, ADDRESS));

test("sign-ins, failures and the end of sessions leave entries with address and request", async () => {
  const person = await createPerson();
  await expect(signIn(person, "not the password")).rejects.toMatchObject({ code: "wrong_credentials" });
  await signIn(person);
  const sid = await openCookieSession(person.id);
  await asked(() => signOut({ sub: person.id, sid }));
  await asked(() => signOut({ sub: person.id, sid }));
  await asked(() => signOutEverywhere(person.actor));
  const entries = (await entriesOf(person)).reverse();
  expect(entries.map(({ action, actorId, targetId }) => [action, actorId, targetId])).toEqual([
    ["sign_in_failed", null, person.id],
    ["sign_in", person.id, null],
    ["sign_out", person.id, null],
    ["session_ended", person.id, null],
  ]);
  expect(entries.every(({ address, requestId }) => address === ADDRESS && requestId === "r")).toBe(true);
  expect(await endSession(sid)).toBe(false);
});

test("passwords, tokens and exports leave entries without secrets", async () => {
  const [person, admin] = [await createPerson(), await createPerson({ isSuperuser: true })];
  const actor = await findBearerSession(await createBearer(person));
  if (!actor) throw new Error("The session is open");
  const created = await createToken(actor, { name: "script", scope: "read", expires_in_days: null });
  await revokeToken(actor, created.id);
  await exportMyData(actor);
  await changePassword(actor, { current_password: PASSWORD, new_password: "nine wet umbrellas" });
  const { token } = await issueRecovery(admin.actor, person.email);
  await resetPassword({ token, new_password: "seven dry umbrellas" }, "203.0.113.41");
  expect(await actionsOf(person)).toEqual([
    "token_created",
    "token_deleted",
    "exported",
    "password_changed",
    "recovery_asked",
    "password_reset",
  ]);
  const stored = JSON.stringify(await entriesOf(person));
  for (const secret of [created.token, token, "umbrellas", PASSWORD, person.email])
    expect(stored).not.toContain(secret);
});

test("an entry for each change of an account names superuser and person", async () => {
  const admin = await createPerson({ isSuperuser: true });
  const email = `${newId()}@example.org`;
  const { id } = await createUser(admin.actor, {
    email,
    full_name: "New Person",
    password: PASSWORD,
    is_superuser: false,
    is_active: true,
  });
  await updateUser(admin.actor, id, {
    email: `x${email}`,
    is_superuser: true,
    password: "nine wet umbrellas",
  });
  await updateUser(admin.actor, id, { is_superuser: true, is_active: false });
  const entries = (await entriesOf({ id })).reverse();
  expect(entries.map(({ action }) => action)).toEqual([
    "account_created",
    "email_changed",
    "password_changed",
    "role_changed",
    "account_changed",
  ]);
  for (const entry of entries) expect(entry).toMatchObject({ actorId: admin.id, targetId: id });
});

test("a refused change leaves no entry", async () => {
  const [admin, person] = [await createPerson({ isSuperuser: true }), await createPerson()];
  const taken = (await createPerson()).email;
  await expect(updateUser(admin.actor, person.id, { email: taken })).rejects.toMatchObject({
    code: "email_taken",
  });
  expect(await actionsOf(person)).toEqual([]);
});

test("a deleted account leaves an entry without a name", async () => {
  const person = await createPerson();
  await signIn(person);
  const [before] = await entriesOf(person);
  await asked(() => deleteUser(person.actor, person.id, { password: PASSWORD }));
  expect(await entriesOf(person)).toEqual([]);
  const [kept] = await db()
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.id, before?.id ?? ""));
  expect(kept).toMatchObject({ action: "sign_in", actorId: null, address: null });
});

test("only superusers read the trail, filtered by event, person and day", async () => {
  const [admin, person] = [await createPerson({ isSuperuser: true }), await createPerson()];
  await signIn(person);
  await updateUser(admin.actor, person.id, { full_name: "Renamed" });
  const list = async (filters: Record<string, string>) =>
    (await listAudit(admin.actor, auditQuery.parse(filters))).data.map(({ action }) => action);
  expect(await list({ person: person.email })).toEqual(["account_changed", "sign_in"]);
  expect(await list({ person: person.id, action: "sign_in" })).toEqual(["sign_in"]);
  const today = new Date().toISOString().slice(0, 10);
  expect(await list({ person: person.id, from: today, to: today })).toHaveLength(2);
  expect(await list({ person: person.id, to: "2020-01-01" })).toEqual([]);
  expect(await list({ person: person.id, limit: "1", skip: "1" })).toEqual(["sign_in"]);
  const [entry] = (await listAudit(admin.actor, auditQuery.parse({ person: person.id }))).data;
  expect(entry).toMatchObject({
    actor: { id: admin.id, email: admin.email },
    target: { id: person.id, full_name: "Renamed" },
  });
  await expect(listAudit(person.actor, auditQuery.parse({}))).rejects.toMatchObject({ code: "forbidden" });
});

test("a wrong password or code in an open session leaves an entry", async () => {
  const person = await createPerson();
  const change = { current_password: "not the password", new_password: "nine wet umbrellas" };
  await expect(changePassword(person.actor, change)).rejects.toMatchObject({ code: "wrong_password" });
  await createTotp(person);
  await expect(checkOtp(person.id, "000000")).rejects.toMatchObject({ code: "wrong_otp" });
  const entries = (await entriesOf(person)).reverse();
  expect(entries.map(({ action, targetId, details }) => [action, targetId, details])).toEqual([
    ["proof_failed", person.id, { by: "password" }],
    ["proof_failed", person.id, { by: "code" }],
  ]);
});

test("a plan that ends by itself leaves an entry", async () => {
  const [admin, person] = [await createPerson({ isSuperuser: true }), await createPerson({ tier: 0 })];
  await db().transaction((tx) =>
    grantPlan(tx, { userId: person.id, tier: 1, until: new Date(Date.now() + 500) }),
  );
  await setTimeout(600);
  await db().transaction((tx) => settlePlan(tx, person.id));
  const { data } = await listAudit(
    admin.actor,
    auditQuery.parse({ person: person.id, action: "plan_changed" }),
  );
  expect(data.map(({ details }) => details)).toEqual([{ tier: 0 }, { tier: 1 }]);
});
