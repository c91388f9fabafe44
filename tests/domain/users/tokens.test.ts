import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db, schema } from "@/db";
import type { Actor } from "@/lib/core/auth/actor";
import { findPersonalTokenActor, isPersonalToken } from "@/lib/core/auth/session/personal-tokens";
import { openBearerSession, openCookieSession } from "@/lib/core/auth/session/sessions";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { updateUser } from "@/lib/users/administration/mutations";
import { userUpdate } from "@/lib/users/administration/schema";
import { deleteUser } from "@/lib/users/deletion/mutations";
import { createSuperuser } from "@/lib/users/mutations";
import { changePassword, signOutEverywhere } from "@/lib/users/profile/mutations";
import { getAccount } from "@/lib/users/profile/queries";
import { issueRecovery, resetPassword } from "@/lib/users/recovery/mutations";
import { createToken, revokeToken } from "@/lib/users/tokens/mutations";
import { listTokens } from "@/lib/users/tokens/queries";
import { TOKENS_MAX } from "@/lib/users/tokens/policy";
import { newPersonalToken, personalTokenList, tokenCreate } from "@/lib/users/tokens/schema";
import { createPerson, PASSWORD, type Person } from "@/tests/support/users/factories";
import { createPersonalToken } from "@/tests/support/users/personal-tokens";

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => "ok",
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );
const tokenOptions = (more: Record<string, unknown> = {}) =>
  tokenCreate.parse({ name: "A program", ...more });
const row = async (id: string) =>
  (await db().select().from(schema.personalTokens).where(eq(schema.personalTokens.id, id)))[0];
const NEXT = "a quite different sentence";

/** A person with a browser session. */
async function createSignedIn(
  more: Parameters<typeof createPerson>[0] = {},
): Promise<{ person: Person; actor: Actor }> {
  const person = await createPerson(more);
  return { person, actor: { ...person.actor, sessionId: await openCookieSession(person.id) } };
}

describe("creating a token", () => {
  test("returns a secret of 256 bits with its prefix, and stores only its SHA-256", async () => {
    const { actor } = await createSignedIn();
    const made = newPersonalToken.parse(await createToken(actor, tokenOptions({ name: "  Backup script " })));
    expect(made).toMatchObject({
      name: "Backup script",
      scope: "read",
      last_used_at: null,
      is_expired: false,
    });
    expect(made.token).toMatch(/^meno_pat_[\w-]{43}$/);
    expect(Buffer.from(made.token.slice(9), "base64url")).toHaveLength(32);
    const stored = await row(made.id);
    expect(stored?.tokenHash).toEqual(createHash("sha256").update(made.token).digest());
    expect(JSON.stringify(stored)).not.toContain(made.token.slice(9));
    expect(JSON.stringify(await listTokens(actor))).not.toMatch(/meno_|hash/);
    expect((await createToken(actor, tokenOptions())).token).not.toBe(made.token);
  });

  test.each([
    [30, 30],
    [90, 90],
    [365, 365],
    [undefined, 90],
    [null, null],
  ])("with a lifetime of %s days sets its end in %s days", async (expires_in_days, days) => {
    const { actor } = await createSignedIn();
    const { expires_at, created_at } = await createToken(actor, tokenOptions({ expires_in_days }));
    expect(expires_at === null ? null : (Date.parse(expires_at) - Date.parse(created_at)) / 86_400_000).toBe(
      days,
    );
  });

  test("needs a one-line name of 1 to 60 characters, one of two scopes and one of four lifetimes", () => {
    for (const bad of [
      { name: "" },
      { name: "   " },
      { name: "x".repeat(61) },
      { name: "a\u0000b" },
      { name: "a\u202eb" },
      { name: "\ud800" },
      { name: "two\nlines" },
      { name: 7 },
      { name: undefined },
      { scope: "admin" },
      { scope: null },
      { expires_in_days: 7 },
      { expires_in_days: 0 },
      { expires_in_days: -30 },
      { expires_in_days: 1e9 },
      { expires_in_days: "30" },
    ])
      expect([bad, tokenCreate.safeParse({ name: "A program", ...bad }).success]).toEqual([bad, false]);
    for (const foreign of [{ user_id: newId() }, { token: "meno_pat_mine" }])
      expect(tokenCreate.safeParse({ name: "A program", ...foreign }).success).toBe(false);
    expect(tokenCreate.parse({ name: "x".repeat(60) })).toEqual({
      name: "x".repeat(60),
      scope: "read",
      expires_in_days: 90,
    });
  });

  test("is limited to 20 valid tokens, also under concurrency; expired and revoked ones do not count", async () => {
    const { actor, person } = await createSignedIn();
    await createPersonalToken(person, { expiresAt: new Date(Date.now() - 1000) });
    for (let i = 3; i < TOKENS_MAX; i += 1) await createPersonalToken(person);
    const codes = await Promise.all(
      Array.from({ length: 8 }, () => code(createToken(actor, tokenOptions()))),
    );
    expect(codes.sort()).toEqual([...Array<string>(3).fill("ok"), ...Array<string>(5).fill("token_limit")]);
    const { data, count } = personalTokenList.parse(await listTokens(actor));
    expect([count, data.filter((one) => one.is_expired).length]).toEqual([TOKENS_MAX + 1, 1]);
    await revokeToken(actor, data[0]?.id ?? "");
    expect([
      await code(createToken(actor, tokenOptions())),
      await code(createToken(actor, tokenOptions())),
    ]).toEqual(["ok", "token_limit"]);
  });

  test("is limited to 30 an hour, including revoked ones", async () => {
    const { actor } = await createSignedIn();
    for (let i = 0; i < 30; i += 1) await revokeToken(actor, (await createToken(actor, tokenOptions())).id);
    expect(await code(createToken(actor, tokenOptions()))).toBe("rate_limited");
    expect(await code(createToken((await createSignedIn()).actor, tokenOptions()))).toBe("ok");
  });

  test("needs a valid session, and creates no token while the session is being ended", async () => {
    const { actor, person } = await createSignedIn();
    expect(await code(createToken(person.actor, tokenOptions()))).toBe("unauthenticated");
    const stranger = await openCookieSession((await createPerson()).id);
    expect(await code(createToken({ ...actor, sessionId: stranger }, tokenOptions()))).toBe(
      "unauthenticated",
    );
    const ended = await Promise.all([
      ...Array.from({ length: 6 }, () => code(createToken(actor, tokenOptions()))),
      code(signOutEverywhere(actor)),
      ...Array.from({ length: 6 }, () => code(createToken(actor, tokenOptions()))),
    ]);
    expect(ended.filter((one) => one !== "ok" && one !== "unauthenticated")).toEqual([]);
    expect((await listTokens(actor)).count).toBe(0);
    expect(await code(createToken(actor, tokenOptions()))).toBe("unauthenticated");
  });
});

describe("using a token", () => {
  test("acts for its owner within its scope, and records its use at most once a minute", async () => {
    const { actor, person } = await createSignedIn();
    const { id, token } = await createToken(actor, tokenOptions({ scope: "write" }));
    expect(await findPersonalTokenActor(token)).toEqual({
      id: person.id,
      email: person.email,
      fullName: person.fullName,
      timeZone: null,
      hasRecentProof: false,
      mustEnrol: false,
      hasNotices: false,
      isSuperuser: false,
      sessionId: id,
      via: "personal-token",
      scope: "write",
    });
    const first = (await row(id))?.lastUsedAt;
    expect(first).toBeInstanceOf(Date);
    await Promise.all(Array.from({ length: 5 }, () => findPersonalTokenActor(token)));
    expect((await row(id))?.lastUsedAt).toEqual(first);
    await db()
      .update(schema.personalTokens)
      .set({ lastUsedAt: sql`now() - interval '61 seconds'` })
      .where(eq(schema.personalTokens.id, id));
    await findPersonalTokenActor(token);
    expect((await row(id))?.lastUsedAt?.getTime()).toBeGreaterThanOrEqual(first?.getTime() ?? Infinity);
  });

  test("never grants a superuser's rights", async () => {
    const { actor } = await createSignedIn({ isSuperuser: true });
    const found = await findPersonalTokenActor(
      (await createToken(actor, tokenOptions({ scope: "write" }))).token,
    );
    expect(found).toMatchObject({ id: actor.id, isSuperuser: false });
  });

  test("fails after its expiry, its revocation and its owner's deactivation", async () => {
    const { actor, person } = await createSignedIn();
    const [past, revoked, kept] = [
      await createPersonalToken(person, { expiresAt: new Date(Date.now() - 1) }),
      await createToken(actor, tokenOptions()),
      await createPersonalToken(person),
    ];
    await revokeToken(actor, revoked.id);
    expect([
      await findPersonalTokenActor(past.token),
      await findPersonalTokenActor(revoked.token),
      (await findPersonalTokenActor(kept.token))?.id,
    ]).toEqual([null, null, person.id]);
    await db().update(schema.users).set({ isActive: false }).where(eq(schema.users.id, person.id));
    expect(await findPersonalTokenActor(kept.token)).toBeNull();
  });

  test("does not accept malformed tokens or session tokens as personal tokens", async () => {
    const { person } = await createSignedIn();
    const { token } = await createPersonalToken(person);
    for (const other of [
      "",
      "meno_pat_",
      token.slice(0, -1),
      `${token}x`,
      ` ${token}`,
      token.toUpperCase(),
      token.replace("pat", "PAT"),
      `${token.slice(0, -1)}=`,
      await openBearerSession(person.id),
    ])
      expect([other, isPersonalToken(other)]).toEqual([other, false]);
    expect(
      await findPersonalTokenActor(token.replace(/.$/, (last) => (last === "A" ? "B" : "A"))),
    ).toBeNull();
  });
});

describe("revoking a token", () => {
  test("of another person is answered like a random id, and has no effect (T006)", async () => {
    const [mine, theirs] = [await createSignedIn(), await createSignedIn()];
    const { id, token } = await createToken(theirs.actor, tokenOptions());
    expect([await code(revokeToken(mine.actor, id)), await code(revokeToken(mine.actor, newId()))]).toEqual([
      "token_not_found",
      "token_not_found",
    ]);
    expect([(await listTokens(mine.actor)).count, (await findPersonalTokenActor(token))?.id]).toEqual([
      0,
      theirs.person.id,
    ]);
    expect([await code(revokeToken(theirs.actor, id)), await code(revokeToken(theirs.actor, id))]).toEqual([
      "ok",
      "token_not_found",
    ]);
  });

  const admin = () => createPerson({ isSuperuser: true });
  test.each<[string, (who: { person: Person; actor: Actor }) => Promise<unknown>]>([
    [
      "changing the password",
      ({ actor }) => changePassword(actor, { current_password: PASSWORD, new_password: NEXT }),
    ],
    [
      "resetting the password",
      async ({ person }) =>
        resetPassword(
          { token: (await issueRecovery((await admin()).actor, person.email)).token, new_password: NEXT },
          "192.0.2.9",
        ),
    ],
    ["signing out everywhere", ({ actor }) => signOutEverywhere(actor)],
    [
      "a superuser's new password",
      async ({ person }) =>
        updateUser((await admin()).actor, person.id, userUpdate.parse({ password: NEXT })),
    ],
    [
      "a deactivation",
      async ({ person }) =>
        updateUser((await admin()).actor, person.id, userUpdate.parse({ is_active: false })),
    ],
    ["createSuperuser", ({ person }) => createSuperuser({ email: person.email, password: NEXT })],
    ["deleting the account", ({ person }) => deleteUser(person.actor, person.id, { password: PASSWORD })],
  ])("happens with %s, for this person only", async (_, act) => {
    const [mine, theirs] = [await createSignedIn(), await createSignedIn()];
    const [{ token }, other] = [
      await createPersonalToken(mine.person, { scope: "write" }),
      await createPersonalToken(theirs.person),
    ];
    await act(mine);
    expect([await findPersonalTokenActor(token), (await listTokens(mine.actor)).count]).toEqual([null, 0]);
    expect((await findPersonalTokenActor(other.token))?.id).toBe(theirs.person.id);
  });

  test("does not happen with a new name or a refused password change", async () => {
    const { actor, person } = await createSignedIn();
    const { token } = await createToken(actor, tokenOptions());
    expect(await code(changePassword(actor, { current_password: "wrong", new_password: NEXT }))).toBe(
      "wrong_password",
    );
    await updateUser((await admin()).actor, person.id, userUpdate.parse({ full_name: "Else" }));
    expect((await findPersonalTokenActor(token))?.fullName).toBe("Else");
    expect((await getAccount(actor)).sessions.filter(({ kind }) => kind === "bearer")).toEqual([]);
  });
});
