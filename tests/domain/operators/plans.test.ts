import { and, eq, isNull, sql } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { db, schema } from "@/db";
import { endInvitation, createInvitation } from "@/lib/operators/invitations/mutations";
import { type InvitationCreate, invitationCreate } from "@/lib/operators/invitations/schema";
import { listInvitations } from "@/lib/operators/invitations/queries";
import { makeGrant } from "@/lib/operators/grants/mutations";
import { listGrants } from "@/lib/operators/grants/queries";
import { saveHostPlans } from "@/lib/operators/plans/mutations";
import { getHostPlans } from "@/lib/operators/plans/queries";
import type { HostPlans } from "@/lib/operators/plans/schema";
import { endPlansJob } from "@/lib/billing/job";
import { subscribeFree } from "@/lib/billing/mutations";
import { getOwnPlan, getPlanSummary } from "@/lib/billing/queries";
import { reconcile } from "@/lib/billing/reconciliation/mutations";
import { AppError } from "@/lib/core/errors";
import { refreshHostSettings } from "@/lib/core/settings/queries";
import { newId } from "@/lib/core/ids";
import { getStatement, getStatementCsv } from "@/lib/credits/queries";
import { deliverOutbox } from "@/lib/mailing/delivery";
import { findMail } from "@/lib/mailing/queries";
import { deleteUser } from "@/lib/users/deletion/mutations";
import { signUp } from "@/lib/users/mutations";
import { getMe } from "@/lib/users/queries";
import { signUp as signUpShape } from "@/lib/users/schema";
import { checkInvitation } from "@/lib/users/sign-up/mutations";
import { createPerson, PASSWORD, type Person } from "@/tests/support/users/factories";
import { solvedCaptcha } from "@/tests/support/users/altcha";

const { auditEntries, hostSettings, invitations, outbox, subscriptions, users } = schema;

afterEach(async () => {
  await db().delete(hostSettings);
  await refreshHostSettings();
});

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => "ok",
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );

let made = 0;
const join = async (options: { email?: string; invitation?: string } = {}) => {
  made += 1;
  const form = signUpShape.parse({
    email: `joins${made}@example.org`,
    full_name: "Paula",
    password: PASSWORD,
    confirm_password: PASSWORD,
    recaptcha_token: await solvedCaptcha(),
    ...options,
  });
  return signUp(form, `198.51.100.${made}`);
};
const invitationOf = (options: Partial<InvitationCreate> = {}) => invitationCreate.parse(options);
const tokenOf = (link: string | null) => new URL(link ?? "").searchParams.get("invitation") ?? "";

async function configure(admin: Person, change: Partial<HostPlans>): Promise<void> {
  await saveHostPlans(admin.actor, { ...getHostPlans(admin.actor), ...change });
}

describe("the plans of this host", () => {
  test("have the size that a superuser sets, and new accounts get the chosen one", async () => {
    const admin = await createPerson({ isSuperuser: true });
    await configure(admin, {
      plans: { ...getHostPlans(admin.actor).plans, explorer: { generations: 3, credits: 2.5 } },
      at_sign_up: 0,
    });
    expect(await join()).toMatchObject({ generation_count: 3, credits: 2.5 });
    const person = await createPerson();
    await subscribeFree(person.actor, person.id);
    expect(await getMe(person.actor)).toMatchObject({ generation_count: 3, credits: 2.5 });
  });

  test("are set by superusers only", async () => {
    const [person, admin] = [await createPerson(), await createPerson({ isSuperuser: true })];
    const plans = getHostPlans(admin.actor);
    expect(await code(saveHostPlans(person.actor, plans))).toBe("forbidden");
    expect(() => getHostPlans(person.actor)).toThrow(AppError);
  });
});

describe("sign-up", () => {
  test("that is closed refuses everyone, invitations too", async () => {
    const admin = await createPerson({ isSuperuser: true });
    const { link } = await createInvitation(admin.actor, invitationOf({ max_uses: 5 }));
    await configure(admin, { sign_up: { mode: "closed", domains: [] } });
    expect(await code(join())).toBe("sign_up_closed");
    expect(await code(join({ invitation: tokenOf(link) }))).toBe("sign_up_closed");
  });

  test("by domain takes exactly these domains", async () => {
    const admin = await createPerson({ isSuperuser: true });
    await configure(admin, { sign_up: { mode: "domains", domains: ["school.example"] } });
    expect(await code(join({ email: "ana@school.example" }))).toBe("ok");
    expect(await code(join({ email: "ana@not.school.example" }))).toBe("sign_up_domain");
    expect(await code(join({ email: "ana@notschool.example" }))).toBe("sign_up_domain");
  });

  test("by invitation takes each link as often as it says, also at once, and gives its plan", async () => {
    const admin = await createPerson({ isSuperuser: true });
    await configure(admin, { sign_up: { mode: "invited", domains: [] } });
    const { link, id } = await createInvitation(
      admin.actor,
      invitationOf({ note: "Class 7b", max_uses: 2, tier: 1 }),
    );
    expect(await code(join())).toBe("invitation_required");
    expect(await code(join({ invitation: "unknown" }))).toBe("invitation_invalid");
    const joined = await Promise.all(
      Array.from({ length: 4 }, () => code(join({ invitation: tokenOf(link) }))),
    );
    expect(joined.sort()).toEqual(["invitation_invalid", "invitation_invalid", "ok", "ok"]);
    const { data } = await listInvitations(admin.actor);
    expect(data.find((one) => one.id === id)).toMatchObject({ uses: 2, is_open: false, note: "Class 7b" });
    expect(JSON.stringify(data)).not.toContain(tokenOf(link));
  });

  test("with an address that is taken uses up no invitation, and an ended one opens nothing", async () => {
    const admin = await createPerson({ isSuperuser: true });
    await configure(admin, { sign_up: { mode: "invited", domains: [] } });
    const { link, id } = await createInvitation(admin.actor, invitationOf({ tier: 2 }));
    const invitation = tokenOf(link);
    expect(await code(join({ invitation, email: admin.email }))).toBe("email_taken");
    expect(await join({ invitation })).toMatchObject({ generation_count: 15, credits: 50 });
    const other = await createInvitation(admin.actor, invitationOf());
    await endInvitation(admin.actor, other.id);
    expect(await code(join({ invitation: tokenOf(other.link) }))).toBe("invitation_invalid");
    const used = and(eq(auditEntries.action, "invitation_used"), isNull(auditEntries.targetId));
    const entries = await db().select().from(auditEntries).where(used);
    expect(entries.filter(({ details }) => details.invitation === id)).toHaveLength(1);
  });
});

describe("an invitation by mail", () => {
  const mailedTo = async (email: string) =>
    (await db().select().from(outbox).where(eq(outbox.toEmail, email)))[0];

  test("holds the only copy of its link, proves the address, and is gone with the account", async () => {
    const admin = await createPerson({ isSuperuser: true });
    await configure(admin, { sign_up: { mode: "invited", domains: [] } });
    const email = "nina.invited@example.org";
    const made = await createInvitation(
      admin.actor,
      invitationOf({ email: "Nina.Invited@Example.org", locale: "es", max_uses: 9, tier: 1 }),
    );
    expect(made).toMatchObject({ link: null, email, max_uses: 1 });
    await deliverOutbox({ signal: new AbortController().signal });
    const row = await mailedTo(email);
    expect(row).toMatchObject({ kind: "invitation", locale: "es", status: "kept", userId: null });
    const mail = await findMail(admin.actor, row?.id ?? "");
    expect(mail?.subject).toBe("Te invitan a Meno");
    const link = /http\S+\/es\/signup\?invitation=[\w-]+/.exec(mail?.text ?? "")?.[0] ?? null;
    const token = tokenOf(link);
    expect(await checkInvitation(token, "198.51.100.200")).toEqual({ email, tier: 1 });
    const person = await join({ email, invitation: token });
    const [account] = await db().select().from(users).where(eq(users.id, person.id));
    expect(account?.emailVerifiedAt).toBeInstanceOf(Date);
    expect(await code(checkInvitation(token, "198.51.100.200"))).toBe("invitation_invalid");
    await deleteUser(admin.actor, person.id, {});
    expect(await mailedTo(email)).toBeUndefined();
    expect(await db().$count(invitations, eq(invitations.email, email))).toBe(0);
  });

  test("proves no other address", async () => {
    const admin = await createPerson({ isSuperuser: true });
    const email = "one.address@example.org";
    await createInvitation(admin.actor, invitationOf({ email }));
    await deliverOutbox({ signal: new AbortController().signal });
    const mail = await findMail(admin.actor, (await mailedTo(email))?.id ?? "");
    const invitation = /invitation=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    const person = await join({ email: "another.address@example.org", invitation });
    const [account] = await db().select().from(users).where(eq(users.id, person.id));
    expect(account?.emailVerifiedAt).toBeNull();
  });

  test("goes to nobody who has an account", async () => {
    const [admin, person] = [await createPerson({ isSuperuser: true }), await createPerson()];
    expect(await code(createInvitation(admin.actor, invitationOf({ email: person.email })))).toBe(
      "email_taken",
    );
    expect(await mailedTo(person.email)).toBeUndefined();
  });
});

describe("what a superuser gives", () => {
  const reason = "A prize";

  test("a plan until a day brings its allowance each month and ends by itself", async () => {
    const [admin, person] = [await createPerson({ isSuperuser: true }), await createPerson()];
    const until = new Date(Date.now() + 90 * 86_400_000).toISOString();
    await makeGrant(admin.actor, { kind: "plan", user_id: person.id, reason, tier: 1, until }, null);
    expect(await getPlanSummary(person.actor)).toMatchObject({
      plan: "selfTaught",
      endsAt: until,
      generations: 5,
      credits: 25,
    });
    const own = eq(subscriptions.userId, person.id);
    // A job ends the plan on its date, not only the hourly round.
    const [job] = await db().execute<{ late: number }>(
      sql`select extract(epoch from start_after - ${until}::timestamptz)::float8 as late from pgboss.job where name = ${endPlansJob.queue} and start_after > now() + interval '89 days'`,
    );
    expect(job?.late).toBeGreaterThanOrEqual(0);
    expect(job?.late).toBeLessThan(10);
    // 40 days later, with two generations left.
    const earlier = new Date(Date.now() - 40 * 86_400_000);
    await db().update(subscriptions).set({ begunAt: earlier, generationsOf: earlier }).where(own);
    await db().update(users).set({ monthlyGenerations: 2 }).where(eq(users.id, person.id));
    await reconcile({ onlyDue: true });
    await reconcile({ onlyDue: true });
    expect(await getPlanSummary(person.actor)).toMatchObject({ generations: 5, credits: 50 });
    await db()
      .update(subscriptions)
      .set({ currentPeriodEnd: new Date(Date.now() - 1000) })
      .where(own);
    await reconcile({ onlyDue: true });
    expect(await getOwnPlan(person.actor)).toMatchObject({ tier: 0 });
    expect((await getMe(person.actor)).generation_count).toBe(0);
  });

  test("a changed end grants no second month, and another plan takes the place of the first", async () => {
    const [admin, person] = [await createPerson({ isSuperuser: true }), await createPerson()];
    const give = (tier: 0 | 1 | 2 | 3) =>
      makeGrant(admin.actor, { kind: "plan", user_id: person.id, reason, tier, until: null }, null);
    await give(1);
    await give(1);
    expect(await getMe(person.actor)).toMatchObject({ generation_count: 5, credits: 25 });
    await give(2);
    expect(await getOwnPlan(person.actor)).toMatchObject({ tier: 2 });
    await give(0);
    expect(await getOwnPlan(person.actor)).toMatchObject({ tier: 0 });
    await give(3);
    await give(3);
    expect(await getOwnPlan(person.actor)).toMatchObject({ tier: 3 });
    expect((await getMe(person.actor)).generation_count).toBe(20);
  });

  test("is given once per key, with its reason in the statement and in the audit trail", async () => {
    const [admin, person] = [await createPerson({ isSuperuser: true }), await createPerson()];
    const grant = { kind: "credits", user_id: person.id, reason, credits: 12.34 } as const;
    await makeGrant(admin.actor, grant, "one");
    await makeGrant(admin.actor, grant, "one");
    expect(await code(makeGrant(admin.actor, { ...grant, credits: 1 }, "one"))).toBe("key_reused");
    expect(await getStatement(person.actor, { limit: 10 })).toMatchObject({
      balance: 12.34,
      data: [{ kind: "grant", amount: 12.34, reason }],
    });
    expect(await getStatementCsv(person.actor, "en")).toContain(`,"${reason}"`);
    const extra = { kind: "generations", user_id: person.id, reason: "Extra", generations: 2 } as const;
    await Promise.all(Array.from({ length: 3 }, () => makeGrant(admin.actor, extra, "two")));
    expect(await code(makeGrant(admin.actor, { ...extra, generations: 3 }, "two"))).toBe("key_reused");
    expect((await listGrants(admin.actor, person.id)).data).toMatchObject([
      { generations: 2, reason: "Extra", credits: null },
      { credits: 12.34, reason, tier: null },
    ]);
    expect((await getMe(person.actor)).generation_count).toBe(2);
  });

  test("by two superusers at once is given twice, and the ledger still sums to zero", async () => {
    const person = await createPerson();
    const admins = await Promise.all([1, 2].map(() => createPerson({ isSuperuser: true })));
    const grant = { user_id: person.id, reason } as const;
    await Promise.all(
      admins.flatMap(({ actor }) => [
        makeGrant(actor, { ...grant, kind: "plan", tier: 2, until: null }, newId()),
        makeGrant(actor, { ...grant, kind: "credits", credits: 3 }, newId()),
        makeGrant(actor, { ...grant, kind: "generations", generations: 1 }, newId()),
      ]),
    );
    expect(await getMe(person.actor)).toMatchObject({ generation_count: 15 + 2, credits: 50 + 6 });
    const [total] = await db().execute(
      sql`select sum(amount)::int as entries, (select sum(balance)::int from credit_accounts) as balances from credit_entries`,
    );
    expect(total).toEqual({ entries: 0, balances: 0 });
  });

  test("comes from superusers only, to people who exist, with an end in the future", async () => {
    const [admin, person] = [await createPerson({ isSuperuser: true }), await createPerson()];
    const grant = { kind: "generations", user_id: person.id, reason, generations: 1 } as const;
    expect(await code(makeGrant(person.actor, grant, null))).toBe("forbidden");
    expect(await code(makeGrant(admin.actor, { ...grant, user_id: crypto.randomUUID() }, null))).toBe(
      "user_not_found",
    );
    const past = new Date(Date.now() - 1000).toISOString();
    expect(
      await code(
        makeGrant(admin.actor, { kind: "plan", user_id: person.id, reason, tier: 1, until: past }, null),
      ),
    ).toBe("validation");
  });
});
