import { randomBytes } from "node:crypto";
import { and, eq, ne } from "drizzle-orm";
import { db, schema, type Executor } from "@/db";
import type { Actor } from "@/lib/core/auth/actor";
import { PLATFORM_ID } from "@/lib/core/auth/platform-account";
import { endSessionsOf, openVerifiedSession } from "@/lib/core/auth/session/sessions";
import { checkCaptcha } from "@/lib/core/captcha/altcha";
import { checkRecaptcha, usesRecaptcha } from "@/lib/core/captcha/recaptcha";
import { AppError } from "@/lib/core/errors";
import { toIssues } from "@/lib/core/http/request/parse";
import { newId } from "@/lib/core/ids";
import { givePointBack, takePoint, type RateLimit } from "@/lib/core/limits/rate-limit";
import { openCreditAccount } from "@/lib/credits/mutations";
import { assertUncommon, hashPassword } from "./passwords/password-hash";
import { allowUserAdministration } from "./policy";
import { getUser } from "./queries";
import { type SignUp, type User, type UserCreate } from "./schema";
import { verifyCredentials } from "./sign-in/credentials";
import { superuserSignIn } from "./administration/superuser-sign-in";

const { recoveryTokens, spentChallenges, users } = schema;

/** Accounts that one address may open in an hour: a household's, not a program's. */
const signUps: RateLimit = { name: "signup", points: 5, seconds: 60 * 60 };

type NewPerson = {
  email: string;
  fullName: string;
  password: string;
  isSuperuser: boolean;
  isActive: boolean;
  locale: "en" | "es";
};

/** Opens an account. What fails for want of a captcha or a better password does not count against the address. */
export async function signUp(input: SignUp, address: string): Promise<User> {
  const taken = await takePoint(signUps, address);
  try {
    await spendCaptcha(input.recaptcha_token);
    assertUncommon(input.password);
  } catch (error) {
    await givePointBack(taken);
    throw error;
  }
  const { email, full_name: fullName, password, locale } = input;
  return insertPerson({
    email,
    fullName,
    password,
    locale: locale ?? "en",
    isSuperuser: false,
    isActive: true,
  });
}

/** A superuser's way to open an account for somebody. */
export async function createUser(actor: Actor, input: UserCreate, executor?: Executor): Promise<User> {
  allowUserAdministration(actor);
  assertUncommon(input.password);
  return insertPerson(
    {
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
export async function signInForToken(
  input: { username: string; password: string },
  address: string,
): Promise<string> {
  return openVerifiedSession("bearer", await verifyCredentials(input, address));
}

/** Opens a superuser's account, or makes an existing person one and sets the password; for `npm run admin:create`. The platform is none: `email_taken`. Throws `validation`. */
export async function createSuperuser(input: { email: string; password: string }): Promise<User> {
  const { email, password } = readSuperuserSignIn(input);
  const passwordHash = await hashPassword(password);
  const known = await db().transaction(async (tx) => {
    const [person] = await tx
      .update(users)
      .set({ passwordHash, isSuperuser: true, isActive: true })
      .where(and(eq(users.email, email), ne(users.id, PLATFORM_ID)))
      .returning({ id: users.id });
    if (!person) return undefined;
    // A reset link that was sent before would undo the change.
    await tx.delete(recoveryTokens).where(eq(recoveryTokens.userId, person.id));
    await endSessionsOf(person.id, null, tx);
    return person;
  });
  if (known) return getUser(known.id);
  return insertPerson({ email, fullName: "", password, isSuperuser: true, isActive: true, locale: "en" });
}

/**
 * Makes sure that somebody can administer: when there is no superuser yet, opens one and answers the password, which
 * was made up here if none is given; null when there was one already. Instances that boot at once agree on one. Throws `validation`.
 */
export async function ensureFirstSuperuser(
  input: { email: string; password: string | undefined },
  executor: Executor = db(),
): Promise<{ email: string; password: string } | null> {
  const [any] = await executor
    .select({ id: users.id })
    .from(users)
    .where(eq(users.isSuperuser, true))
    .limit(1);
  if (any) return null;
  const { email, password } = readSuperuserSignIn({
    email: input.email,
    password: input.password ?? randomBytes(12).toString("base64url"),
  });
  try {
    const person = await insertPerson(
      {
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

/** What an operator wrote down, by the rules of everybody's e-mail and password. */
function readSuperuserSignIn(input: { email: string; password: string }): {
  email: string;
  password: string;
} {
  const read = superuserSignIn.safeParse(input);
  if (!read.success) throw new AppError("validation", { issues: toIssues("body", read.error) });
  return read.data;
}

/** A person and the credit account that everybody has from the first day. Throws `email_taken`. */
async function insertPerson(person: NewPerson, executor: Executor = db()): Promise<User> {
  const { password, ...rest } = person;
  const passwordHash = await hashPassword(password);
  return executor.transaction(async (tx) => {
    const id = newId();
    const made = await tx
      .insert(users)
      .values({ id, ...rest, passwordHash })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id });
    if (made.length === 0) throw new AppError("email_taken");
    await openCreditAccount(tx, id);
    return getUser(id, tx);
  });
}

/** Checks a solved challenge and marks it as spent; a second use is a failure like a wrong one. */
async function spendCaptcha(token: string): Promise<void> {
  if (usesRecaptcha()) return checkRecaptcha(token);
  const challenge = await checkCaptcha(token);
  const spent = await db()
    .insert(spentChallenges)
    .values(challenge)
    .onConflictDoNothing()
    .returning({ id: spentChallenges.id });
  if (spent.length === 0) throw new AppError("captcha_failed");
}
