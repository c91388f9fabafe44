import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db, schema } from "@/db";
import { findCookieActor } from "@/lib/core/auth/session/cookie-session";
import {
  endSession,
  endSessionsOf,
  findBearerSession,
  findCookieSession,
  openBearerSession,
  openCookieSession,
} from "@/lib/core/auth/session/sessions";
import { AppError } from "@/lib/core/errors";
import { createSuperuser, createUser, ensureFirstSuperuser, signInForToken } from "@/lib/users/mutations";
import { getMe } from "@/lib/users/queries";
import { userCreate } from "@/lib/users/schema";
import { verifyCredentials } from "@/lib/users/sign-in/credentials";
import { createPerson, PASSWORD } from "@/tests/support/users/factories";

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => "ok",
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );

let addresses = 0;
const address = () => `198.51.100.${(addresses += 1)}`;

describe("sessions (T017)", () => {
  test("a bearer token is stored as a hash, and ends with its row, the person's deactivation or its expiry", async () => {
    const person = await createPerson();
    const token = await signInForToken({ username: person.email, password: PASSWORD }, address());
    const actor = await findBearerSession(token);
    expect(actor).toMatchObject({ id: person.id, via: "bearer" });
    expect(JSON.stringify(await db().select().from(schema.sessions))).not.toContain(token.slice(5));
    await db().update(schema.users).set({ isActive: false }).where(eq(schema.users.id, person.id));
    expect(await findBearerSession(token)).toBeNull();
    await db().update(schema.users).set({ isActive: true }).where(eq(schema.users.id, person.id));
    await endSession(actor?.sessionId ?? "");
    expect(await findBearerSession(token)).toBeNull();
    const old = await openBearerSession(person.id);
    await db()
      .update(schema.sessions)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(schema.sessions.userId, person.id));
    expect(await findBearerSession(old)).toBeNull();
  });

  test("a browser session belongs to one person and is extended at most once a minute, unlike a bearer token", async () => {
    const [person, other] = [await createPerson(), await createPerson()];
    const sid = await openCookieSession(person.id);
    expect(await findCookieSession({ sid, sub: other.id })).toBeNull();
    expect(await findCookieSession({ sid, sub: person.id })).toMatchObject({
      id: person.id,
      via: "cookie",
      sessionId: sid,
    });
    const bearer = await openBearerSession(person.id);
    await db()
      .update(schema.sessions)
      .set({ lastUsedAt: sql`now() - interval '5 minutes'`, expiresAt: sql`now() + interval '2 days'` })
      .where(eq(schema.sessions.userId, person.id));
    await findCookieSession({ sid, sub: person.id });
    await findBearerSession(bearer);
    const days = Object.fromEntries(
      (await db().select().from(schema.sessions).where(eq(schema.sessions.userId, person.id))).map((row) => [
        row.kind,
        Math.round((row.expiresAt.getTime() - Date.now()) / 86_400_000),
      ]),
    );
    expect(days).toEqual({ cookie: 30, bearer: 2 });
  });

  test("signing out everywhere keeps the given session", async () => {
    const person = await createPerson();
    const [keep, lose] = [await openCookieSession(person.id), await openCookieSession(person.id)];
    await db().transaction((tx) => endSessionsOf(person.id, keep, tx));
    expect(await findCookieSession({ sid: keep, sub: person.id })).not.toBeNull();
    expect(await findCookieSession({ sid: lose, sub: person.id })).toBeNull();
  });

  test("an invalid cookie identifies no person", async () => {
    for (const value of ["", "x", "a.b.c", "eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.", "x".repeat(4000)])
      expect(await findCookieActor(value)).toBeNull();
  });
});

describe("superusers", () => {
  test("can open accounts for others, and learners cannot", async () => {
    const [admin, learner] = [await createPerson({ isSuperuser: true }), await createPerson()];
    const account = { email: "staff@example.org", password: PASSWORD, is_superuser: true };
    const input = userCreate.parse(account);
    expect(userCreate.safeParse({ ...account, credits: 5 }).success).toBe(false);
    expect(await code(createUser(learner.actor, input))).toBe("forbidden");
    expect(await createUser(admin.actor, input)).toMatchObject({
      email: "staff@example.org",
      is_superuser: true,
      credits: 0,
    });
    expect(await code(createUser(admin.actor, input))).toBe("email_taken");
  });

  test("are created once by instances that start together, and later by name", async () => {
    await db().update(schema.users).set({ isSuperuser: false });
    const made = await Promise.all(
      Array.from({ length: 5 }, () =>
        ensureFirstSuperuser({ email: "Root@Example.com", password: undefined }),
      ),
    );
    const first = made.filter((one) => one !== null);
    expect(first).toHaveLength(1);
    expect(
      await code(
        verifyCredentials({ username: "root@example.com", password: first[0]?.password ?? "" }, address()),
      ),
    ).toBe("ok");
    const person = await createPerson();
    const sid = await openCookieSession(person.id);
    await createSuperuser({ email: person.email, password: "another good password" });
    expect(await findCookieSession({ sid, sub: person.id })).toBeNull();
    expect(await getMe(person.actor)).toMatchObject({ id: person.id, is_superuser: true });
  });

  test("created by name invalidate earlier reset links, and an invalid password or email changes nothing", async () => {
    const person = await createPerson();
    const sid = await openCookieSession(person.id);
    const links = () => db().$count(schema.recoveryTokens, eq(schema.recoveryTokens.userId, person.id));
    await db()
      .insert(schema.recoveryTokens)
      .values({
        tokenHash: Buffer.from("before admin:create"),
        userId: person.id,
        expiresAt: new Date(Date.now() + 60_000),
      });
    for (const password of ["", "a", "password123", "x".repeat(129)])
      expect(await code(createSuperuser({ email: person.email, password }))).toBe("validation");
    expect(await code(createSuperuser({ email: "bob", password: "another good password" }))).toBe(
      "validation",
    );
    expect([
      await links(),
      Boolean(await findCookieSession({ sid, sub: person.id })),
      (await getMe(person.actor)).is_superuser,
    ]).toEqual([1, true, false]);
    await createSuperuser({ email: person.email.toUpperCase(), password: "another good password" });
    expect(await links()).toBe(0);
    await db().update(schema.users).set({ isSuperuser: false });
    for (const wrong of [
      { email: "first@example.org", password: "admin" },
      { email: "bob", password: undefined },
    ])
      expect(await code(ensureFirstSuperuser(wrong))).toBe("validation");
    expect(await db().$count(schema.users, eq(schema.users.isSuperuser, true))).toBe(0);
  });
});
