import { eq, or, sql } from "drizzle-orm";
import { db, schema, type Tx } from "@/db";
import { recordAudit } from "@/lib/core/audit/mutations";
import { endSessionsOf, openBearerSession } from "@/lib/core/auth/session/sessions";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { givePointBack, takePoint, type RateLimit } from "@/lib/core/limits/rate-limit";
import { openCreditAccount } from "@/lib/credits/mutations";
import { queueSecurityMail } from "@/lib/mailing/mutations";
import { removeAllFactors } from "../factors/mutations";
import { hasFactors } from "../factors/queries";
import { checkOtp } from "../factors/totp/mutations";
import { recordRefusedProvider } from "../sign-in/mutations";
import { admit, startAccount } from "../sign-up/mutations";
import { endEmailProofs } from "../verification/mutations";
import { type GoogleIdentity, verifyGoogleToken } from "./id-token";
import type { GoogleSignIn } from "./schema";

const { users } = schema;

/** Limit of refused tokens from one address. */
const refusedTokens: RateLimit = { name: "google_address", points: 50, seconds: 15 * 60 };

/** Opens a session in the transaction that locks the user's row, and returns its id or token. */
type OpenSession = (userId: string, tx: Tx, hasFactor: boolean) => Promise<string>;

/** `nonce` is the browser's, or null if it has none; the token of an API client has no nonce. */
type GoogleAttempt = GoogleSignIn & { nonce?: string | null };

/**
 * Authenticates with a Google id token and opens a session. An unknown user gets an account. One transaction checks the
 * account and opens the session, so that no concurrent sign-out is missed. Throws `google_refused`, `google_off`, `rate_limited`,
 * `second_factor_required` or `wrong_otp` for an account with a factor, and like {@link admit} for a new one.
 */
export async function authenticateWithGoogle(
  { id_token: idToken, otp, invitation, nonce }: GoogleAttempt,
  address: string,
  open: OpenSession,
): Promise<{ id: string; session: string }> {
  const taken = await takePoint(refusedTokens, address);
  try {
    const identity = await verifyGoogleToken(idToken, nonce);
    const proved = otp === undefined ? null : await proveFactor(identity, otp);
    const signedIn = await db().transaction(async (tx) => {
      const { id, isNew } = await ensureAccount(tx, identity, invitation);
      const hasFactor = !isNew && (await hasFactors(id, tx));
      if (hasFactor && proved !== id) throw new AppError("second_factor_required");
      const session = await open(id, tx, hasFactor);
      await recordAudit(tx, { action: "sign_in", actorId: id, details: { by: "google" } });
      return { id, session };
    });
    await givePointBack(taken);
    return signedIn;
  } catch (error) {
    // Only a refused token counts, not a failure of this server or of Google.
    if (!(error instanceof AppError) || error.code !== "google_refused")
      await givePointBack(taken).catch(() => undefined);
    await recordRefusedProvider(error, "google");
    throw error;
  }
}

/** Exchanges an id token for a bearer token of 8 days. */
export async function signInWithGoogle(input: GoogleSignIn, address: string): Promise<string> {
  return (await authenticateWithGoogle(input, address, openBearerSession)).session;
}

/** Checks the code of this identity's account and returns the account's id; null without an account that has a factor. */
async function proveFactor(identity: GoogleIdentity, otp: string): Promise<string | null> {
  const known = await db()
    .select({ id: users.id, googleSub: users.googleSub })
    .from(users)
    .where(or(eq(users.googleSub, identity.sub), eq(users.email, identity.email)));
  const account = known.find(({ googleSub }) => googleSub === identity.sub) ?? known[0];
  if (!account || !(await hasFactors(account.id))) return null;
  await checkOtp(account.id, otp);
  return account.id;
}

async function ensureAccount(
  tx: Tx,
  identity: GoogleIdentity,
  invitation: string | undefined,
): Promise<{ id: string; isNew: boolean }> {
  const created = await createAccount(tx, identity, invitation);
  if (created) return { id: created, isNew: true };
  const known = await tx
    .select({
      id: users.id,
      googleSub: users.googleSub,
      email: users.email,
      isActive: users.isActive,
      verifiedAt: users.emailVerifiedAt,
    })
    .from(users)
    .where(or(eq(users.googleSub, identity.sub), eq(users.email, identity.email)))
    .for("update");
  // The Google account takes precedence over the e-mail address, which can change.
  const account = known.find(({ googleSub }) => googleSub === identity.sub) ?? known[0];
  if (!account?.isActive) throw new AppError("google_refused");
  if (account.googleSub === identity.sub) return { id: account.id, isNew: false };
  // The address belongs to another Google account now, which must not open this account.
  if (account.googleSub !== null) throw new AppError("google_refused");
  await linkAccount(tx, account, identity);
  return { id: account.id, isNew: false };
}

/** Creates an account with its credit account; null if the address or the Google account already exists. */
async function createAccount(
  tx: Tx,
  identity: GoogleIdentity,
  invitation: string | undefined,
): Promise<string | null> {
  const id = newId();
  const { email, fullName, sub, locale } = identity;
  const inserted = await tx
    .insert(users)
    .values({ id, email, fullName, locale, googleSub: sub, emailVerifiedAt: sql`now()` })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (inserted.length === 0) return null;
  // The transaction ends without an account where this host does not let the address sign up.
  const admission = await admit(tx, { email, invitation });
  await openCreditAccount(tx, id);
  await recordAudit(tx, { action: "account_created", actorId: id, details: { by: "google" } });
  await startAccount(tx, id, admission);
  return id;
}

/**
 * Links a Google account to the local account with the same address. If the address was never verified, another person may
 * have created the local account in advance, so its password, factors and sessions end here (T024).
 */
async function linkAccount(
  tx: Tx,
  account: { id: string; verifiedAt: Date | null },
  identity: GoogleIdentity,
): Promise<void> {
  const isVerified = account.verifiedAt !== null;
  await tx
    .update(users)
    .set({
      googleSub: identity.sub,
      ...(isVerified ? {} : { passwordHash: null, emailVerifiedAt: sql`now()` }),
    })
    .where(eq(users.id, account.id));
  await recordAudit(tx, {
    action: "account_changed",
    actorId: account.id,
    details: { linked: "google", password_removed: !isVerified },
  });
  await queueSecurityMail(tx, { userId: account.id, event: "sign_in_linked" });
  if (isVerified) return;
  await endEmailProofs(tx, account.id);
  await removeAllFactors(tx, account.id);
  await endSessionsOf(account.id, null, tx);
}
