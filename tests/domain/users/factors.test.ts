import { eq, sql } from "drizzle-orm";
import { generate } from "otplib";
import { describe, expect, test } from "vitest";
import { db, schema } from "@/db";
import { requireRecentProof } from "@/lib/core/auth/proof";
import { findCookieSession, openCookieSession, SESSIONS_MAX } from "@/lib/core/auth/session/sessions";
import { AppError } from "@/lib/core/errors";
import { beginPasskeySignIn, removePasskey } from "@/lib/users/factors/passkeys/mutations";
import { listFactors } from "@/lib/users/factors/queries";
import {
  beginTotp,
  checkOtp,
  confirmTotp,
  makeRecoveryCodes,
  removeTotp,
} from "@/lib/users/factors/totp/mutations";
import { createSuperuser, signInForToken } from "@/lib/users/mutations";
import { changePassword } from "@/lib/users/profile/mutations";
import { renewProof } from "@/lib/users/proof/mutations";
import { endOwnSession } from "@/lib/users/sessions/mutations";
import { listSessions } from "@/lib/users/sessions/queries";
import { createToken } from "@/lib/users/tokens/mutations";
import { createPasskeyRow, createTotp, TOTP_SECRET } from "@/tests/support/users/factors";
import { createPerson, PASSWORD, type Person } from "@/tests/support/users/factories";

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => "ok",
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );

let addresses = 0;
const address = () => `203.0.113.${(addresses += 1)}`;
/** The code of an independent library. */
const codeOf = (secret: string) => generate({ secret });

/** A person with an open browser session, with a factor or without one, and the actor of it. */
async function signedIn(options: Parameters<typeof createPerson>[0] = {}, hasFactor = false) {
  const person = await createPerson(options);
  const sid = await openCookieSession(person.id, db(), hasFactor);
  const actor = { ...person.actor, sessionId: sid };
  const again = () => findCookieSession({ sid, sub: person.id });
  return { ...person, actor, again };
}

const signIn = ({ email }: Person, otp?: string) =>
  signInForToken({ username: email, password: PASSWORD, ...(otp ? { otp } : {}) }, address());

describe("an authenticator app (T143)", () => {
  test("is confirmed by its first code, ends the other sessions and brings ten recovery codes", async () => {
    const person = await signedIn();
    const other = await openCookieSession(person.id);
    const { secret, uri, qr } = await beginTotp(person.actor);
    expect(uri).toContain(secret);
    expect(qr).toContain("<svg");
    expect(await code(confirmTotp(person.actor, "000000"))).toBe("wrong_otp");
    const { recovery_codes: codes } = await confirmTotp(person.actor, await codeOf(secret));
    expect(new Set(codes).size).toBe(10);
    expect(await listFactors(person.actor)).toMatchObject({ totp: true, recovery_codes: 10 });
    expect(await findCookieSession({ sid: other, sub: person.id })).toBeNull();
    expect(await person.again()).not.toBeNull();
    const stored = JSON.stringify(await db().select().from(schema.totpFactors));
    expect(stored).not.toContain(secret);
    expect(await code(beginTotp(person.actor))).toBe("conflict");
  });

  test("is asked for after the password, and each code works once", async () => {
    const person = await createPerson();
    await createTotp(person);
    expect(await code(signIn(person))).toBe("second_factor_required");
    expect(await code(signIn(person, "000000"))).toBe("wrong_otp");
    const entries = await db()
      .select()
      .from(schema.auditEntries)
      .where(eq(schema.auditEntries.targetId, person.id));
    expect(entries).toMatchObject([{ action: "proof_failed", details: { by: "code" } }]);
    const otp = await codeOf(TOTP_SECRET);
    const tries = await Promise.all([1, 2, 3].map(() => code(checkOtp(person.id, otp))));
    expect(tries.sort()).toEqual(["ok", "wrong_otp", "wrong_otp"]);
    expect(await code(signIn(person, otp))).toBe("wrong_otp");
  });

  test("allows five wrong codes in a quarter of an hour", async () => {
    const person = await createPerson();
    await createTotp(person);
    const codes = [];
    for (let guess = 0; guess < 7; guess += 1) codes.push(await code(checkOtp(person.id, `00000${guess}`)));
    expect(codes.slice(-2)).toEqual(["rate_limited", "rate_limited"]);
  });

  test("a recovery code replaces its code once, however it is typed", async () => {
    const person = await signedIn({}, true);
    await createTotp(person);
    const {
      recovery_codes: [first = "", second = ""],
    } = await makeRecoveryCodes(person.actor);
    expect(await code(signIn(person, first.toUpperCase().replaceAll("-", " ")))).toBe("ok");
    expect(await code(signIn(person, first))).toBe("wrong_otp");
    await makeRecoveryCodes(person.actor);
    expect(await code(signIn(person, second))).toBe("wrong_otp");
  });

  test("the last factor takes the recovery codes along", async () => {
    const person = await signedIn({}, true);
    await createTotp(person);
    const passkey = await createPasskeyRow(person);
    await makeRecoveryCodes(person.actor);
    await removeTotp(person.actor);
    expect(await listFactors(person.actor)).toMatchObject({ totp: false, recovery_codes: 10 });
    await removePasskey(person.actor, passkey);
    expect(await listFactors(person.actor)).toMatchObject({ passkeys: [], recovery_codes: 0 });
    expect(await code(signIn(person))).toBe("ok");
  });
});

describe("a factor (T143, T146)", () => {
  const notices = async ({ id }: { id: string }) => {
    const mails = await db().select().from(schema.outbox).where(eq(schema.outbox.userId, id));
    return mails.map(({ data }) => (data as { event: string }).event);
  };

  test("is announced by mail when it is added or removed, and so are new recovery codes", async () => {
    const person = await signedIn();
    const { secret } = await beginTotp(person.actor);
    await confirmTotp(person.actor, await codeOf(secret));
    await makeRecoveryCodes(person.actor);
    const passkey = await createPasskeyRow(person);
    await removePasskey(person.actor, passkey);
    await removeTotp(person.actor);
    expect(await notices(person)).toEqual([
      "totp_added",
      "recovery_codes_made",
      "passkey_removed",
      "totp_removed",
    ]);
  });

  test("cannot be removed, replaced or joined by another one without a factor", async () => {
    const person = await signedIn();
    await createTotp(person);
    const passkey = await createPasskeyRow(person);
    expect(await code(removeTotp(person.actor))).toBe("proof_required");
    expect(await code(removePasskey(person.actor, passkey))).toBe("proof_required");
    expect(await code(makeRecoveryCodes(person.actor))).toBe("proof_required");
    await renewProof(person.actor, { password: PASSWORD, otp: await codeOf(TOTP_SECRET) });
    expect(await code(removePasskey(person.actor, passkey))).toBe("ok");
    expect(await code(removeTotp(person.actor))).toBe("ok");
  });

  test("is not proved again by a new password", async () => {
    const person = await signedIn({}, true);
    await createTotp(person);
    const old = { provedAt: sql`now() - interval '11 minutes'` };
    await db().update(schema.sessions).set(old).where(eq(schema.sessions.userId, person.id));
    const change = { current_password: PASSWORD, new_password: "another long password" };
    const sid = (await changePassword(person.actor, change)) ?? "";
    const after = await findCookieSession({ sid, sub: person.id });
    expect(after).toMatchObject({ hasRecentProof: false });
    const [row] = await db().select().from(schema.sessions).where(eq(schema.sessions.userId, person.id));
    expect(row?.hasFactor).toBe(true);
  });
});

test("another person's passkey cannot be removed", async () => {
  const [person, other] = [await signedIn(), await signedIn()];
  const id = await createPasskeyRow(other);
  expect(await code(removePasskey(person.actor, id))).toBe("factor_not_found");
  expect((await listFactors(other.actor)).passkeys).toHaveLength(1);
});

test("a sign-in with a passkey begins with a challenge of which only the digest is stored", async () => {
  const { options } = await beginPasskeySignIn(address());
  const stored = await db().select().from(schema.factorChallenges);
  expect(JSON.stringify(stored)).not.toContain(String(options.challenge));
  expect(stored.length).toBeGreaterThan(0);
});

describe("a renewed proof (T145)", () => {
  test("is needed after ten minutes, and given by the password", async () => {
    const person = await signedIn();
    const old = { provedAt: sql`now() - interval '11 minutes'` };
    await db().update(schema.sessions).set(old).where(eq(schema.sessions.userId, person.id));
    const stale = await person.again();
    expect(stale?.hasRecentProof).toBe(false);
    if (!stale) throw new Error("the session has ended");
    const input = { name: "Program", scope: "read", expires_in_days: 30 } as const;
    expect(await code(createToken(stale, input))).toBe("proof_required");
    expect(() => requireRecentProof(stale)).toThrow(AppError);
    expect(await code(renewProof(stale, { password: "wrong" }))).toBe("wrong_password");
    await renewProof(stale, { password: PASSWORD });
    const renewed = await person.again();
    expect(renewed?.hasRecentProof).toBe(true);
    if (renewed) expect(await code(createToken(renewed, input))).toBe("ok");
  });

  test("needs the code too where the person has a factor", async () => {
    const person = await signedIn();
    await createTotp(person);
    expect(await code(renewProof(person.actor, { password: PASSWORD }))).toBe("second_factor_required");
    expect(await code(renewProof(person.actor, { password: PASSWORD, otp: "000000" }))).toBe("wrong_otp");
    expect(await code(renewProof(person.actor, { password: PASSWORD, otp: await codeOf(TOTP_SECRET) }))).toBe(
      "ok",
    );
  });
});

describe("the list of sessions (T144)", () => {
  test("shows the own ones, and one of them can be ended", async () => {
    const [person, other] = [await signedIn(), await signedIn()];
    const second = await openCookieSession(person.id);
    const { data } = await listSessions(person.actor);
    expect(data.map(({ id, is_current }) => [id, is_current]).sort()).toEqual(
      [
        [person.actor.sessionId, true],
        [second, false],
      ].sort(),
    );
    expect(await code(endOwnSession(other.actor, second))).toBe("session_not_found");
    expect(await code(endOwnSession({ ...person.actor, hasRecentProof: false }, second))).toBe(
      "proof_required",
    );
    await endOwnSession(person.actor, second);
    expect(await findCookieSession({ sid: second, sub: person.id })).toBeNull();
  });

  test("holds 50, and opening one more ends the one that was used longest ago", async () => {
    const person = await createPerson();
    const opened: string[] = [];
    for (let n = 0; n < SESSIONS_MAX + 2; n += 1) opened.push(await openCookieSession(person.id));
    const left = await db()
      .select({ id: schema.sessions.id })
      .from(schema.sessions)
      .where(eq(schema.sessions.userId, person.id));
    expect(left.map(({ id }) => id).sort()).toEqual(opened.slice(2).sort());
  });

  test("a superuser's session ends 12 hours after its last use, and no browser session outlives 180 days", async () => {
    const [admin, learner] = [await signedIn({ isSuperuser: true }), await signedIn()];
    const used = {
      lastUsedAt: sql`now() - interval '13 hours'`,
      createdAt: sql`now() - interval '179 days'`,
    };
    await db().update(schema.sessions).set(used);
    expect(await admin.again()).toBeNull();
    expect(await learner.again()).not.toBeNull();
    const [row] = await db().select().from(schema.sessions).where(eq(schema.sessions.userId, learner.id));
    expect((row?.expiresAt.getTime() ?? 0) - Date.now()).toBeLessThan(86_400_000 + 60_000);
  });
});

test("the command that creates a superuser removes the factors of an account that exists", async () => {
  const person = await createPerson();
  await createTotp(person);
  await createSuperuser({ email: person.email, password: "another long password" });
  expect(await listFactors(person)).toMatchObject({ totp: false });
  const mails = await db()
    .select()
    .from(schema.outbox)
    .where(eq(schema.outbox.userId, person.id))
    .orderBy(schema.outbox.id);
  expect(mails.map(({ kind, data }) => [kind, data])).toEqual([
    ["security", { event: "password_changed" }],
    ["security", { event: "role_changed" }],
  ]);
});
