import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db, schema } from "@/db";
import type { Actor } from "@/lib/core/auth/actor";
import {
  findBearerSession,
  findCookieSession,
  openBearerSession,
  openCookieSession,
} from "@/lib/core/auth/session/sessions";
import { AppError } from "@/lib/core/errors";
import { changePassword, signOutEverywhere, updateProfile } from "@/lib/users/profile/mutations";
import { getAccount } from "@/lib/users/profile/queries";
import { passwordChange, profileUpdate } from "@/lib/users/profile/schema";
import { verifyCredentials } from "@/lib/users/sign-in/credentials";
import { createPerson, PASSWORD, type Person } from "@/tests/support/users/factories";

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => "ok",
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );
const NEXT = "a quite different sentence";
const change = (options: Record<string, string> = {}) =>
  passwordChange.parse({ current_password: PASSWORD, new_password: NEXT, ...options });

let made = 0;
const signsIn = (person: Person, password: string) =>
  code(verifyCredentials({ username: person.email, password }, `192.0.2.${(made += 1)}`));

/** A person with two browsers and an API client. */
async function createSignedIn() {
  const person = await createPerson();
  const [sid, other, token] = [
    await openCookieSession(person.id),
    await openCookieSession(person.id),
    await openBearerSession(person.id),
  ];
  const actor: Actor = { ...person.actor, sessionId: sid };
  return {
    person,
    actor,
    sid,
    other,
    token,
    lives: (id: string) => findCookieSession({ sid: id, sub: person.id }).then(Boolean),
  };
}

describe("the profile", () => {
  test("changes only the name and the language of mails (T007)", async () => {
    const { actor, id } = await createPerson({ fullName: "Before" });
    for (const field of ["is_superuser", "is_active", "credits", "id", "email", "__proto__"])
      expect(profileUpdate.safeParse(JSON.parse(`{"full_name":"After","${field}":true}`)).success).toBe(
        false,
      );
    const input = profileUpdate.parse({ full_name: "  After ", locale: "es" });
    expect(await updateProfile(actor, input)).toMatchObject({
      id,
      full_name: "After",
      email: actor.email,
      is_superuser: false,
      is_active: true,
      credits: 0,
      generation_count: 0,
      subscription_id: 0,
    });
    const [row] = await db().select().from(schema.users).where(eq(schema.users.id, id));
    expect(row).toMatchObject({ locale: "es", isSuperuser: false, email: actor.email });
    expect((await getAccount(actor)).mailLocale).toBe("es");
    expect((await updateProfile(actor, profileUpdate.parse({}))).full_name).toBe("After");
  });

  test("limits the name to 1 to 30 characters, without deceptive or invalid ones (T047)", () => {
    expect(profileUpdate.safeParse({ full_name: "x".repeat(30) }).success).toBe(true);
    for (const full_name of ["", "  ", "x".repeat(31), "a\u0000b", "\ud800", "abc\u202egnp", 7, null])
      expect(profileUpdate.safeParse({ full_name }).success).toBe(false);
  });

  test("takes IANA time zones only, and PostgreSQL knows each of them", async () => {
    const { actor } = await createPerson();
    for (const zone of ["Europe/Madrid", "America/Argentina/Ushuaia", "Etc/GMT+5", "UTC", "Asia/Kathmandu"]) {
      const { time_zone } = await updateProfile(actor, profileUpdate.parse({ time_zone: zone }));
      expect(time_zone).toBe(zone);
      await db().execute(sql`select now() at time zone ${zone}`);
    }
    for (const zone of ["", "Mars/Olympus", "+01:00", "Europe/Madrid; select 1", "x".repeat(65), 7, null])
      expect(profileUpdate.safeParse({ time_zone: zone }).success, String(zone)).toBe(false);
  });

  test("stores SQL as text (T042)", async () => {
    const { actor } = await createPerson();
    for (const full_name of [
      "'; drop table users; --",
      "1' or '1'='1",
      "\\'); --",
      "$1 ${x} %s",
      "/* x */ union",
    ])
      expect((await updateProfile(actor, profileUpdate.parse({ full_name }))).full_name).toBe(full_name);
  });
});

describe("changing one's own password (T017)", () => {
  test("rotates this browser's session and ends all others and the tokens", async () => {
    const { person, actor, sid, other, token, lives } = await createSignedIn();
    const rotated = await changePassword(actor, change());
    expect(rotated).not.toBeNull();
    expect([await lives(sid), await lives(other), await lives(rotated ?? "")]).toEqual([false, false, true]);
    expect(await findBearerSession(token)).toBeNull();
    expect([await signsIn(person, PASSWORD), await signsIn(person, NEXT)]).toEqual([
      "wrong_credentials",
      "ok",
    ]);
  });

  test("invalidates earlier reset links", async () => {
    const { actor } = await createSignedIn();
    await db()
      .insert(schema.recoveryTokens)
      .values({
        tokenHash: Buffer.from("sent before"),
        userId: actor.id,
        expiresAt: new Date(Date.now() + 60_000),
      });
    await changePassword(actor, change());
    expect(await db().$count(schema.recoveryTokens, eq(schema.recoveryTokens.userId, actor.id))).toBe(0);
  });

  test("with a token keeps that token and ends all other sessions", async () => {
    const { person, sid, token, lives } = await createSignedIn();
    const bearer = await findBearerSession(await openBearerSession(person.id));
    if (!bearer) throw new Error("no session");
    expect(await changePassword(bearer, change())).toBeNull();
    expect([await lives(sid), await findBearerSession(token)]).toEqual([false, null]);
    const left = await db()
      .select({ id: schema.sessions.id })
      .from(schema.sessions)
      .where(eq(schema.sessions.userId, person.id));
    expect(left).toEqual([{ id: bearer.sessionId }]);
  });

  test("needs the current password, is blocked after five wrong ones, and changes nothing when refused", async () => {
    const { person, actor, other, lives } = await createSignedIn();
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        code(changePassword(actor, change({ current_password: `guess ${i}` }))),
      ),
    );
    expect([
      guesses.filter((c) => c === "wrong_password").length,
      guesses.filter((c) => c === "rate_limited").length,
    ]).toEqual([5, 15]);
    expect(await code(changePassword(actor, change()))).toBe("rate_limited");
    expect([await lives(other), await signsIn(person, PASSWORD)]).toEqual([true, "ok"]);
  });

  test("refuses the same, a common or a short password without counting an attempt", async () => {
    const { actor } = await createSignedIn();
    for (let i = 0; i < 4; i += 1) {
      expect(await code(changePassword(actor, change({ new_password: PASSWORD })))).toBe(
        "password_unchanged",
      );
      expect(await code(changePassword(actor, change({ new_password: "password123" })))).toBe(
        "password_too_common",
      );
    }
    expect(passwordChange.safeParse({ current_password: PASSWORD, new_password: "short" }).success).toBe(
      false,
    );
    expect(await code(changePassword(actor, change()))).toBe("ok");
  });

  test("succeeds once in two parallel requests", async () => {
    const { actor } = await createSignedIn();
    const codes = await Promise.all(
      [1, 2].map((n) => code(changePassword(actor, change({ new_password: `${NEXT} ${n}` })))),
    );
    expect(codes.sort()[1]).toBe("ok");
    expect(["conflict", "wrong_password"]).toContain(codes[0]);
  });

  test("is refused for an account without a password", async () => {
    const { actor } = await createSignedIn();
    await db().update(schema.users).set({ passwordHash: null }).where(eq(schema.users.id, actor.id));
    expect(await code(changePassword(actor, change()))).toBe("wrong_password");
    expect((await getAccount(actor)).factors.has_password).toBe(false);
  });
});

test("signing out everywhere ends all sessions and tokens of this person only", async () => {
  const [mine, theirs] = [await createSignedIn(), await createSignedIn()];
  expect((await getAccount(mine.actor)).sessions).toHaveLength(3);
  const unproved = { ...mine.actor, hasRecentProof: false };
  expect(await code(signOutEverywhere(unproved))).toBe("proof_required");
  await signOutEverywhere(mine.actor);
  expect([
    await mine.lives(mine.sid),
    await mine.lives(mine.other),
    await findBearerSession(mine.token),
  ]).toEqual([false, false, null]);
  expect([await theirs.lives(theirs.sid), Boolean(await findBearerSession(theirs.token))]).toEqual([
    true,
    true,
  ]);
  expect((await getAccount(mine.actor)).sessions).toEqual([]);
});
