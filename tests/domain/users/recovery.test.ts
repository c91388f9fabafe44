import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, schema } from "@/db";
import { findBearerSession, openCookieSession } from "@/lib/core/auth/session/sessions";
import { AppError } from "@/lib/core/errors";
import { runWaitingJobs } from "@/lib/core/jobs/worker";
import { jobHandlers } from "@/lib/job-handlers";
import { findMail } from "@/lib/mailing/queries";
import { verifyPassword } from "@/lib/users/passwords/password-hash";
import { findCredentials } from "@/lib/users/queries";
import { issueRecovery, requestRecovery, resetPassword } from "@/lib/users/recovery/mutations";
import { verifyCredentials } from "@/lib/users/sign-in/credentials";
import {
  createBearer,
  createLearner,
  createPerson,
  PASSWORD,
  type Person,
} from "@/tests/support/users/factories";
import { statementsDuring } from "@/tests/support/database/statements";

const { outbox, recoveryTokens, sessions, users } = schema;
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => "ok",
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );
const count = (list: unknown[], value: unknown) => list.filter((one) => one === value).length;
let made = 0;
const address = () => `198.51.100.${(made += 1)}`;
const NEW = "a brand new password";

const mailHandlers = jobHandlers.filter(({ policy }) => policy.queue === "mail.deliver");
let admin: Person;
beforeEach(async () => void (admin = await createPerson({ isSuperuser: true })));

/** Delivers the waiting mails to the outbox and returns the links that a person received, the latest first. */
async function linksOf(person: { id: string }): Promise<string[]> {
  await db().execute(sql`update pgboss.job_common set start_after = now() where state = 'created'`);
  await runWaitingJobs(mailHandlers, 20_000);
  const rows = await db()
    .select({ id: outbox.id })
    .from(outbox)
    .where(eq(outbox.userId, person.id))
    .orderBy(sql`${outbox.createdAt} desc`);
  const mails = await Promise.all(rows.map(({ id }) => findMail(admin.actor, id)));
  return mails.map(
    (mail) => /https?:\/\/[^\s"]+reset-password\?token=[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "no link",
  );
}

async function recover(person: Person): Promise<string> {
  await requestRecovery(person.email, address());
  const [link = ""] = await linksOf(person);
  return new URL(link).searchParams.get("token") ?? "";
}

/** Waits until a query waits for a lock that the test holds. */
const untilWaiting = () =>
  expect
    .poll(
      async () =>
        (
          await db().execute(
            sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
        ).length,
      { timeout: 10_000 },
    )
    .toBe(1);

describe("a reset link (T026)", () => {
  test("sets the password once, verifies the address and ends every session (T017)", async () => {
    const person = await createLearner();
    const bearer = await createBearer(person);
    await openCookieSession(person.id);
    const token = await recover(person);
    expect(await code(resetPassword({ token, new_password: NEW }, address()))).toBe("ok");
    expect(await findBearerSession(bearer)).toBeNull();
    expect(await db().$count(sessions, eq(sessions.userId, person.id))).toBe(0);
    const [row] = await db().select().from(schema.users).where(eq(schema.users.id, person.id));
    expect(row?.emailVerifiedAt).toBeInstanceOf(Date);
    expect(await code(verifyCredentials({ username: person.email, password: NEW }, address()))).toBe("ok");
    expect(await code(verifyCredentials({ username: person.email, password: PASSWORD }, address()))).toBe(
      "wrong_credentials",
    );
    expect(await code(resetPassword({ token, new_password: "yet another password" }, address()))).toBe(
      "invalid_token",
    );
  });

  test("is single use under twenty parallel submits", async () => {
    const person = await createLearner();
    const token = await recover(person);
    const codes = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        code(resetPassword({ token, new_password: `${NEW} ${i}` }, address())),
      ),
    );
    expect([count(codes, "ok"), count(codes, "invalid_token")]).toEqual([1, 19]);
    const winner = codes.indexOf("ok");
    const hash = (await findCredentials(person.email))?.passwordHash ?? null;
    expect(await verifyPassword(hash, `${NEW} ${winner}`)).toBe(true);
  });

  test("is 32 random bytes, stored only as SHA-256 and never in plain text in a table or job", async () => {
    const person = await createLearner();
    await requestRecovery(person.email, address());
    const [stored] = await db().select().from(recoveryTokens).where(eq(recoveryTokens.userId, person.id));
    const dump = async () =>
      JSON.stringify([
        await db().select().from(outbox),
        await db().execute(sql`select * from pgboss.job`),
        await db().select().from(recoveryTokens),
      ]);
    const before = await dump();
    const [link = ""] = await linksOf(person);
    const token = new URL(link).searchParams.get("token") ?? "";
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    expect(stored?.tokenHash.equals(createHash("sha256").update(token).digest())).toBe(true);
    for (const text of [before, await dump()]) {
      expect(text).not.toContain(token);
      expect(text).not.toContain(Buffer.from(token).toString("hex"));
    }
  });

  test("expires after 30 minutes, with a newer link, and with the account's deactivation", async () => {
    const [late, twice, gone] = [await createLearner(), await createLearner(), await createLearner()];
    const lateToken = await recover(late);
    const [row] = await db()
      .select({ life: sql<number>`extract(epoch from ${recoveryTokens.expiresAt} - now())::int` })
      .from(recoveryTokens)
      .where(eq(recoveryTokens.userId, late.id));
    expect(row?.life).toBeGreaterThan(1700);
    expect(row?.life).toBeLessThanOrEqual(1800);
    await db()
      .update(recoveryTokens)
      .set({ expiresAt: sql`now()` })
      .where(eq(recoveryTokens.userId, late.id));
    const older = await recover(twice);
    const newer = await recover(twice);
    const goneToken = await recover(gone);
    await db().update(schema.users).set({ isActive: false }).where(eq(schema.users.id, gone.id));
    for (const token of [lateToken, older, goneToken, "", "x", "Aa".repeat(200), "\u0000"])
      expect(await code(resetPassword({ token, new_password: NEW }, address()))).toBe("invalid_token");
    expect(await code(resetPassword({ token: newer, new_password: NEW }, address()))).toBe("ok");
  });

  test("is the only valid one after ten parallel requests", async () => {
    const person = await createLearner();
    await Promise.all(
      Array.from({ length: 10 }, () => requestRecovery(person.email, address()).catch(() => undefined)),
    );
    expect(await db().$count(recoveryTokens, eq(recoveryTokens.userId, person.id))).toBe(1);
  });

  test("stays valid after a refused password", async () => {
    const person = await createLearner();
    const token = await recover(person);
    expect(await code(resetPassword({ token, new_password: "password123" }, address()))).toBe(
      "password_too_common",
    );
    expect(await code(resetPassword({ token, new_password: NEW }, address()))).toBe("ok");
  });

  test("lifts the lock of failed sign-ins for the email address, but not for the IP address", async () => {
    const [person, other, from, guesser] = [
      await createLearner(),
      await createLearner(),
      address(),
      address(),
    ];
    const tries = (email: string, count: number, at: string) =>
      Promise.all(
        Array.from({ length: count }, () =>
          code(verifyCredentials({ username: email, password: "wrong password" }, at)),
        ),
      );
    await tries(person.email, 5, from);
    for (let i = 0; i < 5; i += 1) await tries(person.email, 5, address());
    expect(await code(verifyCredentials({ username: person.email, password: PASSWORD }, address()))).toBe(
      "captcha_required",
    );
    expect(await code(resetPassword({ token: await recover(person), new_password: NEW }, from))).toBe("ok");
    for (const at of [from, address()])
      expect(await code(verifyCredentials({ username: person.email, password: NEW }, at))).toBe("ok");
    for (let i = 0; i < 10; i += 1) await tries(`guessed${i}@example.org`, 5, guesser);
    expect(await code(resetPassword({ token: await recover(other), new_password: NEW }, guesser))).toBe("ok");
    expect(await code(verifyCredentials({ username: other.email, password: NEW }, guesser))).toBe(
      "rate_limited",
    );
  });

  test("waits for a concurrent change of the account, and is invalid after it", async () => {
    const person = await createLearner();
    const token = await recover(person);
    const { reset } = await db().transaction(async (tx) => {
      await tx.update(users).set({ fullName: "Changed" }).where(eq(users.id, person.id));
      const reset = code(resetPassword({ token, new_password: NEW }, address()));
      await untilWaiting();
      await tx.delete(recoveryTokens).where(eq(recoveryTokens.userId, person.id));
      return { reset };
    });
    expect(await reset).toBe("invalid_token");
    expect(await code(verifyCredentials({ username: person.email, password: PASSWORD }, address()))).toBe(
      "ok",
    );
  });

  test("is in the person's language and starts with APP_URL", async () => {
    const person = await createLearner({ locale: "es" });
    await requestRecovery(person.email, address());
    expect((await linksOf(person))[0]).toMatch(/^http:\/\/localhost:3000\/es\/reset-password\?token=/);
  });
});

describe("requesting a reset link", () => {
  test("gives the same answer for an unknown or deactivated address, without mail or job (T014)", async () => {
    const off = await createLearner({ isActive: false });
    for (const email of [off.email, "nobody@example.org"]) {
      const before = await db().execute(
        sql`select count(*)::int as n from pgboss.job where name = 'mail.deliver'`,
      );
      expect(await code(requestRecovery(email, address()))).toBe("ok");
      expect(
        await db().execute(sql`select count(*)::int as n from pgboss.job where name = 'mail.deliver'`),
      ).toEqual(before);
    }
    expect(await db().$count(outbox, eq(outbox.toEmail, ""))).toBe(0);
    expect(await db().$count(outbox, eq(outbox.userId, off.id))).toBe(0);
    expect(await code(resetPassword({ token: "nothing", new_password: NEW }, address()))).toBe(
      "invalid_token",
    );
  });

  test("sends nothing to an email address that is being changed", async () => {
    const person = await createLearner();
    const { asked } = await db().transaction(async (tx) => {
      await tx
        .update(users)
        .set({ email: `moved.${person.email}` })
        .where(eq(users.id, person.id));
      const asked = code(requestRecovery(person.email, address()));
      await untilWaiting();
      return { asked };
    });
    expect(await asked).toBe("ok");
    expect(await db().$count(outbox, eq(outbox.userId, person.id))).toBe(0);
    expect(await db().$count(recoveryTokens, eq(recoveryTokens.userId, person.id))).toBe(0);
  });

  test("takes about as long for unknown addresses as for known ones (T014)", async () => {
    const time = async (email: string) => {
      const started = performance.now();
      await requestRecovery(email, address());
      return performance.now() - started;
    };
    const known = await Promise.all(Array.from({ length: 20 }, () => createLearner()));
    const [yes, no]: [number[], number[]] = [[], []];
    for (const [i, { email }] of known.entries()) {
      yes.push(await time(email));
      no.push(await time(`stranger${i}@example.org`));
    }
    // A busy machine only adds time, so a real difference also shows in the minimum times.
    const [least, stranger] = [Math.min(...yes), Math.min(...no)];
    expect(Math.abs(least - stranger)).toBeLessThan(Math.max(6, least * 0.5));
  });

  test("sends about as many statements for unknown addresses as for known ones (T014)", async () => {
    const { email } = await createLearner();
    const [known, unknown] = [
      await statementsDuring(() => requestRecovery(email, address())),
      await statementsDuring(() => requestRecovery("stranger@example.org", address())),
    ];
    expect(known.length).toBeGreaterThan(5);
    // The queue reads its settings before it takes a job.
    expect(Math.abs(known.length - unknown.length)).toBeLessThanOrEqual(1);
  });
});

test("a superuser can create a person's reset link, and a learner cannot", async () => {
  const person = await createLearner();
  expect(await code(issueRecovery(person.actor, person.email))).toBe("forbidden");
  expect(await code(issueRecovery(admin.actor, "nobody-at-all@example.org"))).toBe("user_not_found");
  const colleague = await createPerson({ isSuperuser: true });
  expect(await code(issueRecovery(admin.actor, colleague.email))).toBe("forbidden");
  const { token } = await issueRecovery(admin.actor, person.email);
  expect(await code(resetPassword({ token, new_password: NEW }, address()))).toBe("ok");
});
