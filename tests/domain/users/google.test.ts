import { eq } from "drizzle-orm";
import { SignJWT } from "jose";
import { afterAll, describe, expect, test } from "vitest";
import { CLIENT_ID, FakeGoogle } from "@/tests/support/google/fake-google";

const google = await FakeGoogle.start();
Object.assign(process.env, { GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_JWKS_URL: google.jwksUrl });

// Dynamic imports: the app reads the environment once.
const { db, schema } = await import("@/db");
const { findBearerSession, findCookieSession, openCookieSession } =
  await import("@/lib/core/auth/session/sessions");
const { AppError } = await import("@/lib/core/errors");
const { inRequestScope } = await import("@/lib/core/audit/request-scope");
const { newId } = await import("@/lib/core/ids");
const { updateUser } = await import("@/lib/users/administration/mutations");
const { authenticateWithGoogle, signInWithGoogle } = await import("@/lib/users/google/mutations");
const { createInvitation } = await import("@/lib/operators/invitations/mutations");
const { invitationCreate } = await import("@/lib/operators/invitations/schema");
const { saveHostPlans } = await import("@/lib/operators/plans/mutations");
const { getHostPlans } = await import("@/lib/operators/plans/queries");
const { getMe } = await import("@/lib/users/queries");
const { verifyCredentials } = await import("@/lib/users/sign-in/credentials");
const { createBearer, createPerson, PASSWORD } = await import("@/tests/support/users/factories");

const stranger = await FakeGoogle.start();
const spki = new TextEncoder().encode(JSON.stringify(await crypto.subtle.exportKey("jwk", google.publicKey)));

const { creditAccounts, users } = schema;
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => "ok",
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );
let made = 0;
const address = () => `198.51.100.${(made += 1)}`;
const enter = (token: string, from: string) =>
  authenticateWithGoogle({ id_token: token }, from, openCookieSession);
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
afterAll(() => Promise.all([google.close(), stranger.close()]));

describe("a first sign-in with Google where people need an invitation", () => {
  test("opens an account with the plan of the invitation, and none without", async () => {
    const admin = await createPerson({ isSuperuser: true });
    const policy = getHostPlans(admin.actor);
    await saveHostPlans(admin.actor, { ...policy, sign_up: { mode: "invited", domains: [] } });
    const { link } = await createInvitation(admin.actor, invitationCreate.parse({ tier: 2 }));
    const invitation = new URL(link ?? "").searchParams.get("invitation") ?? "";
    const token = (email: string) => google.token({ email, sub: email });
    const open = async (email: string, given?: string) =>
      authenticateWithGoogle(
        { id_token: await token(email), ...(given ? { invitation: given } : {}) },
        address(),
        openCookieSession,
      );
    expect(await code(open("ivo@gmail.com"))).toBe("invitation_required");
    expect(await code(open("ivo@gmail.com", "unknown"))).toBe("invitation_invalid");
    const { id } = await open("ivo@gmail.com", invitation);
    expect(await db().$count(users, eq(users.id, id))).toBe(1);
    expect((await getMe({ ...admin.actor, id })).generation_count).toBe(15);
    expect(await code(open("another@gmail.com", invitation))).toBe("invitation_invalid");
    expect((await open("ivo@gmail.com")).id).toBe(id);
    await saveHostPlans(admin.actor, policy);
  });
});

describe("a Google id token (T023)", () => {
  test("that is valid opens one account, with credits and without a password", async () => {
    const email = "Gina.First@Gmail.com";
    const options = { email, sub: "sub-first", name: "Gina 🦊" };
    const tokens = await Promise.all(Array.from({ length: 10 }, () => google.token(options)));
    const ids = await Promise.all(tokens.map(async (token) => (await enter(token, address())).id));
    expect(new Set(ids).size).toBe(1);
    const [row] = await db()
      .select()
      .from(users)
      .where(eq(users.id, ids[0] ?? ""));
    expect(row).toMatchObject({
      email: "gina.first@gmail.com",
      fullName: "Gina 🦊",
      passwordHash: null,
      googleSub: "sub-first",
      isSuperuser: false,
      isActive: true,
    });
    expect(row?.emailVerifiedAt).toBeInstanceOf(Date);
    expect(await db().$count(creditAccounts, eq(creditAccounts.userId, ids[0] ?? ""))).toBe(1);
    expect(await code(verifyCredentials({ username: email, password: "" }, address()))).toBe(
      "wrong_credentials",
    );
    const bearer = await signInWithGoogle({ id_token: await google.token(options) }, address());
    expect(await findBearerSession(bearer)).toMatchObject({ id: ids[0] });
  });

  test("with an invalid name opens an account without the name", async () => {
    for (const name of ["a\u0000b", `a${"\u0301".repeat(10_000)}`, "abc\u202egnp", ""]) {
      const { id } = await enter(await google.token({ name }), address());
      const [row] = await db().select().from(users).where(eq(users.id, id));
      expect(row?.fullName).toBe("");
    }
  });

  const unsigned = (claims: object) =>
    `${Buffer.from(JSON.stringify({ alg: "none", kid: google.kid })).toString("base64url")}.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.`;
  const payloadSwapped = async () => {
    const [head = "", , signature = ""] = (await google.token()).split(".");
    return `${head}.${Buffer.from(JSON.stringify(google.claims({ sub: "other" }))).toString("base64url")}.${signature}`;
  };
  const mutations: [string, () => Promise<string> | string][] = [
    ["signed with an unknown key", () => stranger.token()],
    ["of an unknown key", () => google.token({}, { kid: "another" })],
    ["without signature", () => unsigned(google.claims())],
    [
      "signed with the public key as a secret",
      () => new SignJWT(google.claims()).setProtectedHeader({ alg: "HS256", kid: google.kid }).sign(spki),
    ],
    ["with another payload", payloadSwapped],
    ["for another audience", () => google.token({ aud: "somebody-else.apps.googleusercontent.com" })],
    ["for two audiences", () => google.token({ aud: [CLIENT_ID, "other"] })],
    ["of another issuer", () => google.token({ iss: "https://accounts.google.com.evil.test" })],
    ["that has expired", () => google.token({ iat: inSeconds(-3600), exp: inSeconds(-60) })],
    ["of the future", () => google.token({ iat: inSeconds(600), exp: inSeconds(4200) })],
    ["that is not valid yet", () => google.token({ nbf: inSeconds(600) })],
    [
      "issued too long ago, whatever its expiry",
      () => google.token({ iat: inSeconds(-7200), exp: inSeconds(3600) }),
    ],
    ["without an end", () => google.token({ exp: undefined })],
    ["with an address that is not checked", () => google.token({ email_verified: false })],
    ["with an address that is checked in words only", () => google.token({ email_verified: "true" })],
    ["without an address", () => google.token({ email: undefined })],
    ["with half an address", () => google.token({ email: "x@" })],
    ["with the nonce of a browser", () => google.token({ nonce: "of-a-browser" })],
    ["without a subject", () => google.token({ sub: undefined })],
    ["given to another client", () => google.token({ azp: "other.apps.googleusercontent.com" })],
    ["cut short", async () => (await google.token()).slice(0, -20)],
    ["that is no token", () => "not.a.token"],
    ["that is empty", () => ""],
  ];
  test.each(mutations)("%s is refused, and opens no account", async (_, make) => {
    const before = await db().$count(users);
    expect(await code(signInWithGoogle({ id_token: await make() }, address()))).toBe("google_refused");
    expect(await db().$count(users)).toBe(before);
  });

  test("is limited to fifty refused ones per address, and valid ones do not count", async () => {
    const from = address();
    for (let i = 0; i < 60; i += 1) await code(enter("not.a.token", from));
    expect(await code(enter(await google.token(), from))).toBe("rate_limited");
    const other = address();
    const same = await google.token();
    for (let i = 0; i < 55; i += 1) expect(await code(enter(same, other))).toBe("ok");
  });
});

describe("a Google sign-in with an existing email address (T024)", () => {
  test("removes the password and sessions of an unverified account", async () => {
    const squatter = await createPerson();
    const bearer = await createBearer(squatter);
    const { id, session } = await enter(await google.token({ email: squatter.email }), address());
    expect(id).toBe(squatter.id);
    expect([
      await findBearerSession(bearer),
      (await findCookieSession({ sid: session, sub: id }))?.id,
    ]).toEqual([null, id]);
    expect(await code(verifyCredentials({ username: squatter.email, password: PASSWORD }, address()))).toBe(
      "wrong_credentials",
    );
  });

  test("keeps the password and sessions of a verified account", async () => {
    const owner = await createPerson();
    await db().update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, owner.id));
    const bearer = await createBearer(owner);
    expect(
      await enter(await google.token({ email: owner.email.toUpperCase(), sub: "owner" }), address()),
    ).toMatchObject({ id: owner.id });
    expect(await findBearerSession(bearer)).not.toBeNull();
    expect(await code(verifyCredentials({ username: owner.email, password: PASSWORD }, address()))).toBe(
      "ok",
    );
    expect(
      await enter(await google.token({ email: "moved@gmail.com", sub: "owner" }), address()),
    ).toMatchObject({ id: owner.id });
    expect(await code(enter(await google.token({ email: owner.email, sub: "another" }), address()))).toBe(
      "google_refused",
    );
  });

  test("opens a new account after a superuser has changed the old account's address", async () => {
    const [owner, admin] = [await createPerson(), await createPerson({ isSuperuser: true })];
    const email = `moved.${owner.email}`;
    await enter(await google.token({ email: owner.email, sub: "before-the-move" }), address());
    await updateUser(admin.actor, owner.id, { email });
    const { id: newcomer } = await enter(
      await google.token({ email: owner.email, sub: "before-the-move" }),
      address(),
    );
    expect(newcomer).not.toBe(owner.id);
    expect(await enter(await google.token({ email, sub: "after-the-move" }), address())).toMatchObject({
      id: owner.id,
    });
  });

  test("is refused for a deactivated account, and the audit trail has it", async () => {
    const off = await createPerson({ isActive: false });
    const requestId = newId();
    const refused = inRequestScope({ address: address(), requestId }, async () =>
      enter(await google.token({ email: off.email }), address()),
    );
    expect(await code(refused)).toBe("google_refused");
    const entries = await db()
      .select()
      .from(schema.auditEntries)
      .where(eq(schema.auditEntries.requestId, requestId));
    expect(entries).toMatchObject([{ action: "sign_in_failed", details: { by: "google" } }]);
    const [row] = await db().select().from(users).where(eq(users.id, off.id));
    expect(row?.googleSub).toBeNull();
  });
});
