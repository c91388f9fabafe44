import { eq, sql } from "drizzle-orm";
import { generate } from "otplib";
import { describe, expect, test } from "vitest";
import { db, schema } from "@/db";
import { inRequestScope } from "@/lib/core/audit/request-scope";
import { digestOfToken } from "@/lib/core/auth/session/opaque-token";
import { findBearerSession, findCookieSession } from "@/lib/core/auth/session/sessions";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { createInvitation } from "@/lib/operators/invitations/mutations";
import { invitationCreate } from "@/lib/operators/invitations/schema";
import { saveHostPlans } from "@/lib/operators/plans/mutations";
import { getHostPlans } from "@/lib/operators/plans/queries";
import { updateUser } from "@/lib/users/administration/mutations";
import { hasFactors } from "@/lib/users/factors/queries";
import { authenticateWithOidc, completeOidcSignIn } from "@/lib/users/oidc/mutations";
import { getMe } from "@/lib/users/queries";
import { verifyCredentials } from "@/lib/users/sign-in/credentials";
import { createTotp, TOTP_SECRET } from "@/tests/support/users/factors";
import { createBearer, createPerson, PASSWORD } from "@/tests/support/users/factories";

const { creditAccounts, factorChallenges, identities, outbox, sessions, users } = schema;
const ISSUER = "https://id.example.org";

const claimsOf = (changes: Record<string, unknown> = {}) => ({
  sub: newId(),
  email: `${newId()}@example.org`,
  email_verified: true,
  name: "Olga Single",
  locale: "es-ES",
  ...changes,
});
/** Signs in, without a second factor. */
async function enter(claims: Record<string, unknown>, issuer = ISSUER, invitation?: string) {
  const signedIn = await authenticateWithOidc(issuer, claims, invitation);
  if ("waiting" in signedIn) throw new AppError("second_factor_required");
  return signedIn;
}
/** Begins a sign-in that waits for a code, and returns its token. */
async function begin(claims: Record<string, unknown>): Promise<string> {
  const begun = await authenticateWithOidc(ISSUER, claims);
  if (!("waiting" in begun)) throw new Error("the sign-in does not wait for a code");
  return begun.waiting;
}
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => "ok",
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );
const rowOf = async (id: string) => (await db().select().from(users).where(eq(users.id, id)))[0];

describe("a first sign-in with an OpenID Connect provider", () => {
  test("obeys the sign-up policy, and opens an account with an invitation", async () => {
    const admin = await createPerson({ isSuperuser: true });
    const policy = getHostPlans(admin.actor);
    const claims = claimsOf();
    await saveHostPlans(admin.actor, { ...policy, sign_up: { mode: "closed", domains: [] } });
    expect(await code(enter(claims))).toBe("sign_up_closed");
    await saveHostPlans(admin.actor, { ...policy, sign_up: { mode: "invited", domains: [] } });
    expect(await code(enter(claims))).toBe("invitation_required");
    const { link } = await createInvitation(admin.actor, invitationCreate.parse({ tier: 1 }));
    const invitation = new URL(link ?? "").searchParams.get("invitation") ?? "";
    const { id } = await enter(claims, ISSUER, invitation);
    expect((await getMe({ ...admin.actor, id })).generation_count).toBe(5);
    expect(await code(enter(claimsOf(), ISSUER, invitation))).toBe("invitation_invalid");
    expect((await enter(claims)).id).toBe(id);
    await saveHostPlans(admin.actor, policy);
  });
});

describe("a sign-in with an OpenID Connect provider", () => {
  test("creates one account under parallel first sign-ins, and opens it again", async () => {
    const claims = claimsOf();
    const signedIn = await Promise.all(Array.from({ length: 10 }, () => enter(claims)));
    const ids = signedIn.map(({ id }) => id);
    expect(new Set(ids).size).toBe(1);
    const again = await enter(claims);
    expect(ids).toContain(again.id);
    expect(await rowOf(again.id)).toMatchObject({
      email: claims.email,
      fullName: "Olga Single",
      locale: "es",
      passwordHash: null,
      isSuperuser: false,
    });
    expect(await db().$count(creditAccounts, eq(creditAccounts.userId, again.id))).toBe(1);
    expect(await findCookieSession({ sid: again.sid, sub: again.id })).toMatchObject({ id: again.id });
  });

  test("joins an account by verified e-mail only", async () => {
    const person = await createPerson();
    for (const changes of [{ email_verified: false }, { email_verified: undefined }, { email: undefined }])
      expect(await code(enter(claimsOf({ email: person.email, ...changes })))).toBe("oidc_refused");
    expect(await db().$count(identities, eq(identities.userId, person.id))).toBe(0);
    expect((await enter(claimsOf({ email: person.email.toUpperCase() }))).id).toBe(person.id);
    const notices = await db().select().from(outbox).where(eq(outbox.userId, person.id));
    expect(notices).toMatchObject([{ kind: "security", data: { event: "sign_in_linked" } }]);
  });

  test("creates no account for an unverified address", async () => {
    const claims = claimsOf({ email_verified: false });
    expect(await code(enter(claims))).toBe("oidc_refused");
    expect(await db().$count(users, eq(users.email, claims.email))).toBe(0);
  });

  test("does not inherit the password of an unverified local account (T024)", async () => {
    const person = await createPerson();
    const bearer = await createBearer(person);
    await enter(claimsOf({ email: person.email }));
    expect(
      await code(verifyCredentials({ username: person.email, password: PASSWORD }, "198.51.100.9")),
    ).toBe("wrong_credentials");
    expect(await findBearerSession(bearer)).toBeNull();
  });

  test("keeps the password of a verified local account", async () => {
    const person = await createPerson();
    await db().update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, person.id));
    await enter(claimsOf({ email: person.email }));
    expect(
      await code(verifyCredentials({ username: person.email, password: PASSWORD }, "198.51.100.9")),
    ).toBe("ok");
  });

  test("opens its account after the address changed at the provider, verified or not", async () => {
    const claims = claimsOf();
    const { id } = await enter(claims);
    expect((await enter({ ...claims, email: "moved@example.net", email_verified: false })).id).toBe(id);
    expect(await rowOf(id)).toMatchObject({ email: claims.email });
  });

  test("is refused to another subject with the same address, but not at another provider", async () => {
    const claims = claimsOf();
    const { id } = await enter(claims);
    expect(await code(enter({ ...claims, sub: newId() }))).toBe("oidc_refused");
    expect((await enter(claims, "https://other.example.org")).id).toBe(id);
  });

  test("is refused to a deactivated person, known or joined, and the audit trail has it", async () => {
    const claims = claimsOf();
    const { id } = await enter(claims);
    await db().update(users).set({ isActive: false }).where(eq(users.id, id));
    const requestId = newId();
    const refused = inRequestScope({ address: "192.0.2.80", requestId }, () => enter(claims));
    expect(await code(refused)).toBe("oidc_refused");
    const entries = await db()
      .select()
      .from(schema.auditEntries)
      .where(eq(schema.auditEntries.requestId, requestId));
    expect(entries).toMatchObject([{ action: "sign_in_failed", details: { by: "oidc" } }]);
    const inactive = await createPerson({ isActive: false });
    expect(await code(enter(claimsOf({ email: inactive.email })))).toBe("oidc_refused");
  });

  test("ends with a change of the account's address", async () => {
    const admin = await createPerson({ isSuperuser: true });
    const claims = claimsOf();
    const { id } = await enter(claims);
    await updateUser(admin.actor, id, { email: `${newId()}@example.org` });
    expect((await enter(claims)).id).not.toBe(id);
  });

  test.each([
    ["no subject", { sub: undefined }],
    ["an empty subject", { sub: "" }],
    ["a subject that is no text", { sub: 7 }],
    ["a subject that is too long", { sub: "s".repeat(256) }],
    ["an address that is none", { email: "nobody" }],
    ["two addresses", { email: "a@example.org,b@example.org" }],
    ["an address with a line break", { email: "a@example.org\r\nb@example.org" }],
    ["a verification that is a text", { email_verified: "true" }],
    ["a verification that is a number", { email_verified: 1 }],
  ])("is refused with %s (T023)", async (_, changes) => {
    expect(await code(enter(claimsOf(changes)))).toBe("oidc_refused");
  });
});

describe("a sign-in to an account with a factor (T143)", () => {
  const codeNow = () => generate({ secret: TOTP_SECRET });
  /** A person with a verified address and an authenticator app, and the provider's claims. */
  async function withFactor() {
    const person = await createPerson();
    await db().update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, person.id));
    await createTotp(person);
    return { person, claims: claimsOf({ email: person.email }) };
  }

  test("waits for a code, and changes nothing before it", async () => {
    const { person, claims } = await withFactor();
    const token = await begin(claims);
    expect(await db().$count(identities, eq(identities.userId, person.id))).toBe(0);
    expect(await db().$count(sessions, eq(sessions.userId, person.id))).toBe(0);
    expect(await code(completeOidcSignIn(token, "000000"))).toBe("wrong_otp");
    const { id, sid } = await completeOidcSignIn(token, await codeNow());
    expect(id).toBe(person.id);
    expect(await findCookieSession({ sid, sub: id })).toMatchObject({ hasRecentProof: true });
    const [session] = await db().select().from(sessions).where(eq(sessions.id, sid));
    expect(session?.hasFactor).toBe(true);
    expect(await code(completeOidcSignIn(token, await codeNow()))).toBe("sign_in_expired");
    expect(await code(enter(claims))).toBe("second_factor_required");
  });

  test("ends after five minutes, with the account, and under an invented token", async () => {
    const { person, claims } = await withFactor();
    const [late, inactive] = [await begin(claims), await begin(claims)];
    await db()
      .update(factorChallenges)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(factorChallenges.tokenHash, digestOfToken(late)));
    expect(await code(completeOidcSignIn(late, await codeNow()))).toBe("sign_in_expired");
    expect(await code(completeOidcSignIn("invented", await codeNow()))).toBe("sign_in_expired");
    await db().update(users).set({ isActive: false }).where(eq(users.id, person.id));
    expect(await code(completeOidcSignIn(inactive, await codeNow()))).toBe("oidc_refused");
  });

  test("does not ask the owner of an address for the factor of a stranger who signed up with it (T024)", async () => {
    const person = await createPerson();
    await createTotp(person);
    expect((await enter(claimsOf({ email: person.email }))).id).toBe(person.id);
    expect(await hasFactors(person.id)).toBe(false);
  });
});
