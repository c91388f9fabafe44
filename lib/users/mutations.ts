import { randomBytes } from "node:crypto";
import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import { db, schema, type Executor, type Tx } from "@/db";
import { recordAudit } from "@/lib/core/audit/mutations";
import type { Actor } from "@/lib/core/auth/actor";
import { PLATFORM_ID } from "@/lib/core/auth/platform-account";
import { requireRecentProof } from "@/lib/core/auth/proof";
import { endSessionsOf, openVerifiedSession } from "@/lib/core/auth/session/sessions";
import { isOidcOnly } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { toIssues } from "@/lib/core/http/request/parse";
import { newId } from "@/lib/core/ids";
import { givePointBack, takePoint, type RateLimit } from "@/lib/core/limits/rate-limit";
import { openCreditAccount } from "@/lib/credits/mutations";
import { queueSecurityMail } from "@/lib/mailing/mutations";
import { redeemCaptcha } from "./captcha/mutations";
import { removeAllFactors } from "./factors/mutations";
import { hashPassword } from "./passwords/password-hash";
import { assertGoodPassword } from "./passwords/password-rules";
import { allowUserAdministration } from "./policy";
import { getUser } from "./queries";
import { type SignUp, type User, type UserCreate } from "./schema";
import { type SignInTry, verifyCredentials } from "./sign-in/credentials";
import { admit, startAccount } from "./sign-up/mutations";
import { mailVerification, verifiesEmail } from "./verification/mutations";
import { superuserSignIn } from "./administration/superuser-sign-in";

const { recoveryTokens, users } = schema;

/** Accounts that one address may create in an hour: enough for a household, too few for a script. */
const signUps: RateLimit = { name: "signup", points: 5, seconds: 60 * 60 };

type NewUser = {
  /** The superuser who creates the account; `self` for a sign-up, null for the operator's command. */
  creator: string | null;
  email: string;
  fullName: string;
  password: string;
  isSuperuser: boolean;
  isActive: boolean;
  locale: "en" | "es";
};

/**
 * Creates an account, which has to prove its address where mail is configured. A failed captcha or a common password does not count
 * against the address's limit. Throws like {@link admit}.
 */
export async function signUp(input: SignUp, address: string): Promise<User> {
  if (isOidcOnly()) throw new AppError("oidc_only");
  const taken = await takePoint(signUps, address);
  try {
    await redeemCaptcha(input.recaptcha_token);
    await assertGoodPassword(input.password, { email: input.email, fullName: input.full_name });
  } catch (error) {
    await givePointBack(taken);
    throw error;
  }
  const { email, full_name: fullName, password, locale, invitation } = input;
  const passwordHash = await hashPassword(password);
  return db().transaction(async (tx) => {
    const admission = await admit(tx, { email, invitation });
    const id = await insertAccount(tx, "self", {
      email,
      fullName,
      passwordHash,
      locale: locale ?? "en",
      isSuperuser: false,
      isActive: true,
      emailVerifiedAt: admission.isEmailVerified ? sql`now()` : null,
    });
    await startAccount(tx, id, admission);
    if (!admission.isEmailVerified && verifiesEmail())
      await mailVerification(tx, { userId: id, email, locale: locale ?? "en", next: input.next });
    return getUser(id, tx);
  });
}

/** Creates an account for another person; superusers only. */
export async function createUser(actor: Actor, input: UserCreate, executor?: Executor): Promise<User> {
  allowUserAdministration(actor);
  requireRecentProof(actor);
  await assertGoodPassword(input.password, { email: input.email, fullName: input.full_name ?? "" });
  return insertUser(
    {
      creator: actor.id,
      email: input.email,
      fullName: input.full_name ?? "",
      password: input.password,
      isSuperuser: input.is_superuser,
      isActive: input.is_active,
      locale: "en",
    },
    executor,
  );
}

/** Exchanges e-mail and password for a bearer token of 8 days. */
export async function signInForToken(input: SignInTry, address: string): Promise<string> {
  return openVerifiedSession("bearer", await verifyCredentials(input, address));
}

/**
 * Creates a superuser, or promotes an existing user, sets the password and removes the factors; for `npm run admin:create`. Throws `validation`, and
 * `email_taken` for the platform's address.
 */
export async function createSuperuser(input: { email: string; password: string }): Promise<User> {
  const { email, password } = parseSuperuserSignIn(input);
  const passwordHash = await hashPassword(password);
  const promoted = await db().transaction(async (tx) => {
    const [person] = await tx
      .update(users)
      .set({ passwordHash, isSuperuser: true, isActive: true })
      .where(and(eq(users.email, email), ne(users.id, PLATFORM_ID)))
      .returning({ id: users.id });
    if (!person) return undefined;
    // A reset link that was sent earlier would replace the new password.
    await tx.delete(recoveryTokens).where(eq(recoveryTokens.userId, person.id));
    // A superuser who lost every factor gets in again by this command.
    await removeAllFactors(tx, person.id);
    await endSessionsOf(person.id, null, tx);
    await queueSecurityMail(tx, { userId: person.id, event: "password_changed" });
    await recordAudit(tx, {
      action: "role_changed",
      actorId: null,
      targetId: person.id,
      details: { is_superuser: true, password_changed: true },
    });
    await queueSecurityMail(tx, { userId: person.id, event: "role_changed" });
    return person;
  });
  if (promoted) return getUser(promoted.id);
  return insertUser({
    creator: null,
    email,
    fullName: "",
    password,
    isSuperuser: true,
    isActive: true,
    locale: "en",
  });
}

/**
 * Creates a superuser if there is none, with a random password if none is given, and returns the sign-in; null if a superuser
 * exists. Instances that start at the same time create only one. Throws `validation`.
 */
export async function ensureFirstSuperuser(
  input: { email: string; password: string | undefined },
  executor: Executor = db(),
): Promise<{ email: string; password: string } | null> {
  const [existing] = await executor
    .select({ id: users.id })
    .from(users)
    .where(eq(users.isSuperuser, true))
    .limit(1);
  if (existing) return null;
  const { email, password } = parseSuperuserSignIn({
    email: input.email,
    password: input.password ?? randomBytes(16).toString("base64url"),
  });
  try {
    const person = await insertUser(
      {
        creator: null,
        email,
        fullName: "",
        password,
        isSuperuser: true,
        isActive: true,
        locale: "en",
      },
      executor,
    );
    return { email: person.email, password };
  } catch (error) {
    if (error instanceof AppError && error.code === "email_taken") return null;
    throw error;
  }
}

/** Validates an operator's input by the same rules as any other e-mail and password. */
function parseSuperuserSignIn(input: { email: string; password: string }): {
  email: string;
  password: string;
} {
  const parsed = superuserSignIn.safeParse(input);
  if (!parsed.success) throw new AppError("validation", { issues: toIssues("body", parsed.error) });
  return parsed.data;
}

/** Inserts a user and the credit account that every user has. Throws `email_taken`. */
async function insertUser(person: NewUser, executor: Executor = db()): Promise<User> {
  const { password, creator, ...rest } = person;
  const passwordHash = await hashPassword(password);
  return executor.transaction(async (tx) =>
    getUser(await insertAccount(tx, creator, { ...rest, passwordHash }), tx),
  );
}

type Account = Omit<NewUser, "password" | "creator"> & { passwordHash: string; emailVerifiedAt?: SQL | null };

async function insertAccount(tx: Tx, creator: string | null, account: Account): Promise<string> {
  const id = newId();
  const inserted = await tx
    .insert(users)
    .values({ id, ...account })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  if (inserted.length === 0) throw new AppError("email_taken");
  await openCreditAccount(tx, id);
  await recordAudit(tx, {
    action: "account_created",
    actorId: creator === "self" ? id : creator,
    targetId: creator === "self" ? null : id,
    details: { is_superuser: account.isSuperuser },
  });
  return id;
}
