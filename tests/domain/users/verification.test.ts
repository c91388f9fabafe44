import { and, eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { words as messages } from "@/tests/support/text/words";
import { FakeResend } from "@/tests/support/resend/fake-resend";

const resend = await FakeResend.start();
Object.assign(process.env, {
  RESEND_API_KEY: "re_test",
  RESEND_BASE_URL: resend.url,
  MAIL_FROM: "Meno <hello@meno.test>",
  LOG_LEVEL: "silent",
});

// Dynamic imports: the app reads the environment once.
const { db, schema } = await import("@/db");
const { AppError } = await import("@/lib/core/errors");
const { newId } = await import("@/lib/core/ids");
const { deliverOutbox } = await import("@/lib/mailing/delivery");
const { findBearerSession } = await import("@/lib/core/auth/session/sessions");
const { updateUser } = await import("@/lib/users/administration/mutations");
const { changeOwnEmail } = await import("@/lib/users/email-change/mutations");
const { signUp } = await import("@/lib/users/mutations");
const { issueRecovery, resetPassword } = await import("@/lib/users/recovery/mutations");
const { verifyCredentials } = await import("@/lib/users/sign-in/credentials");
const { proveEmail } = await import("@/lib/users/verification/mutations");
const { createBearer, createPerson, PASSWORD } = await import("@/tests/support/users/factories");
const { solvedCaptcha } = await import("@/tests/support/users/altcha");
const { signUp: signUpInput } = await import("@/lib/users/schema");

const { emailProofs, identities, outbox, users } = schema;
afterAll(() => resend.close());

let made = 0;
const address = () => `198.51.100.${(made += 1)}`;
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => "ok",
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );
const signIn = (email: string) => code(verifyCredentials({ username: email, password: PASSWORD }, address()));

async function newcomer(next?: string) {
  const input = signUpInput.parse({
    email: `${newId()}@example.org`,
    full_name: "Nadia New",
    password: PASSWORD,
    confirm_password: PASSWORD,
    recaptcha_token: await solvedCaptcha(),
    next,
  });
  return signUp(input, address());
}

/** The tokens that were mailed to this address, oldest first. */
async function mailedTokens(email: string): Promise<string[]> {
  await deliverOutbox({ signal: new AbortController().signal });
  return resend.to(email).flatMap(({ text }) => /verify-email\?token=([\w-]+)/.exec(text)?.[1] ?? []);
}

test("a new account signs in after its mailed link is used, and continues where it began (T146)", async () => {
  const { id, email } = await newcomer("/learn/logic?from=mail");
  await mailedTokens(email);
  expect(await signIn(email)).toBe("email_unverified");
  const tokens = await mailedTokens(email);
  const last = tokens.at(-1) ?? "";
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => proveEmail(last, address())));
  const proved = outcomes.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  expect(proved).toEqual([{ email, next: "/learn/logic?from=mail" }]);
  expect(await signIn(email)).toBe("ok");
  const [row] = await db().select().from(users).where(eq(users.id, id));
  expect(row?.emailVerifiedAt).toBeInstanceOf(Date);
});

test("only the newest link works, and at most three more are mailed in an hour", async () => {
  const { id, email } = await newcomer();
  for (let i = 0; i < 5; i += 1) expect(await signIn(email)).toBe("email_unverified");
  const mails = and(eq(outbox.userId, id), eq(outbox.kind, "verification"));
  expect(await db().$count(outbox, mails)).toBe(4);
  expect(await db().$count(emailProofs, eq(emailProofs.userId, id))).toBe(1);
});

test("an expired link is refused", async () => {
  const { id, email } = await newcomer();
  const [token = ""] = await mailedTokens(email);
  await db()
    .update(emailProofs)
    .set({ expiresAt: new Date(0) })
    .where(eq(emailProofs.userId, id));
  expect(await code(proveEmail(token, address()))).toBe("invalid_token");
  expect(await signIn(email)).toBe("email_unverified");
});

test("a foreign address as the place to continue is forgotten", async () => {
  const { email } = await newcomer("https://evil.test/");
  const [token = ""] = await mailedTokens(email);
  expect(await proveEmail(token, address())).toEqual({ email, next: null });
});

test("a wrong password learns nothing of the open link, and mails none", async () => {
  const { id, email } = await newcomer();
  expect(await code(verifyCredentials({ username: email, password: "wrong" }, address()))).toBe(
    "wrong_credentials",
  );
  expect(await db().$count(outbox, eq(outbox.userId, id))).toBe(1);
});

test("a reset link proves the address too", async () => {
  const admin = await createPerson({ isSuperuser: true });
  const { email } = await newcomer();
  const { token } = await issueRecovery(admin.actor, email);
  await resetPassword({ token, new_password: PASSWORD }, address());
  expect(await signIn(email)).toBe("ok");
});

test("accounts from before, and those that a superuser makes, sign in without a link", async () => {
  expect(await signIn((await createPerson()).email)).toBe("ok");
});

describe("a changed address (T146)", () => {
  async function member() {
    const person = await createPerson({ locale: "es" });
    await db().update(users).set({ googleSub: newId() }).where(eq(users.id, person.id));
    await db()
      .insert(identities)
      .values({ issuer: "https://id.example.org", subject: person.id, userId: person.id });
    return { ...person, moved: `moved.${person.email}` };
  }
  const emailOf = async (id: string) => (await db().select().from(users).where(eq(users.id, id)))[0];
  const linkTo = async (email: string) => (await mailedTokens(email)).at(-1) ?? "";

  test("counts once its link is used; then the old address has a notice and nothing of it opens the account", async () => {
    const { id, email, moved, actor } = await member();
    const bearer = await createBearer({ id });
    expect(await changeOwnEmail(actor, { email: moved })).toEqual({ email, pending: moved });
    expect(await emailOf(id)).toMatchObject({ email });
    expect(await signIn(email)).toBe("ok");
    expect(await signIn(moved)).toBe("wrong_credentials");
    expect(await findBearerSession(bearer)).not.toBeNull();

    expect(await proveEmail(await linkTo(moved), address())).toEqual({ email: moved, next: null });
    const row = await emailOf(id);
    expect(row).toMatchObject({ email: moved, googleSub: null });
    expect(row?.emailVerifiedAt).toBeInstanceOf(Date);
    expect(await db().$count(identities, eq(identities.userId, id))).toBe(0);
    expect([await signIn(email), await signIn(moved)]).toEqual(["wrong_credentials", "ok"]);
    expect(await findBearerSession(bearer)).toBeNull();
    await deliverOutbox({ signal: new AbortController().signal });
    const notice = resend.to(email).at(-1);
    expect(notice?.subject).toBe(messages.es.mail.security.email_changed);
    expect(notice?.text).toContain("hello@example.com");
    expect(notice?.text).not.toContain(moved);
  });

  test("given by a superuser waits for its link too, and needs no sign-in until then", async () => {
    const admin = await createPerson({ isSuperuser: true });
    const { id, email, moved } = await member();
    expect(await updateUser(admin.actor, id, { email: moved, full_name: "Renamed" })).toMatchObject({
      email,
      full_name: "Renamed",
    });
    expect(await signIn(email)).toBe("ok");
    await proveEmail(await linkTo(moved), address());
    expect(await emailOf(id)).toMatchObject({ email: moved });
  });

  test("that was asked for later replaces the earlier one", async () => {
    const { id, actor, moved } = await member();
    await changeOwnEmail(actor, { email: moved });
    const first = await linkTo(moved);
    const second = `second.${moved}`;
    await changeOwnEmail(actor, { email: second });
    expect(await code(proveEmail(first, address()))).toBe("invalid_token");
    await proveEmail(await linkTo(second), address());
    expect(await emailOf(id)).toMatchObject({ email: second });
  });

  test("of another account is refused, also when that account is newer than the link", async () => {
    const { actor, moved, email } = await member();
    const other = await createPerson();
    expect(await code(changeOwnEmail(actor, { email: other.email }))).toBe("email_taken");
    await changeOwnEmail(actor, { email: moved });
    const token = await linkTo(moved);
    await createPerson({ email: moved });
    expect(await code(proveEmail(token, address()))).toBe("email_taken");
    expect(await signIn(email)).toBe("ok");
  });

  test("needs a recent proof, and can be asked for five times an hour", async () => {
    const { actor, moved } = await member();
    expect(await code(changeOwnEmail({ ...actor, hasRecentProof: false }, { email: moved }))).toBe(
      "proof_required",
    );
    const codes: unknown[] = [];
    for (let n = 0; n < 6; n += 1) codes.push(await code(changeOwnEmail(actor, { email: `${n}.${moved}` })));
    expect(codes).toEqual(["ok", "ok", "ok", "ok", "ok", "rate_limited"]);
  });
});
