import { eq, or, sql } from "drizzle-orm";
import { db, schema, type Tx } from "@/db";
import { recordAudit } from "@/lib/core/audit/mutations";
import { endSessionsOf, openBearerSession } from "@/lib/core/auth/session/sessions";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { givePointBack, takePoint, type RateLimit } from "@/lib/core/limits/rate-limit";
import { openCreditAccount } from "@/lib/credits/mutations";
import { type GoogleIdentity, verifyGoogleToken } from "./id-token";

const { users } = schema;

/** Limit of refused tokens from one address. */
const refusedTokens: RateLimit = { name: "google_address", points: 50, seconds: 15 * 60 };

/** Opens a session in the transaction that locks the user's row, and returns its id or token. */
type OpenSession = (userId: string, tx: Tx) => Promise<string>;

/**
 * Authenticates with a Google id token and opens a session. An unknown user gets an account. One transaction checks the
 * account and opens the session, so that no concurrent sign-out is missed. Throws `google_refused`, `google_off`, `rate_limited`.
 */
export async function authenticateWithGoogle(
  idToken: string,
  address: string,
  open: OpenSession,
): Promise<{ id: string; session: string }> {
  const taken = await takePoint(refusedTokens, address);
  try {
    const identity = await verifyGoogleToken(idToken);
    const signedIn = await db().transaction(async (tx) => {
      const id = await ensureAccount(tx, identity);
      const session = await open(id, tx);
      await recordAudit(tx, { action: "sign_in", actorId: id, details: { by: "google" } });
      return { id, session };
    });
    await givePointBack(taken);
    return signedIn;
  } catch (error) {
    // Only a refused token counts, not a failure of this server or of Google.
    if (!(error instanceof AppError) || error.code !== "google_refused")
      await givePointBack(taken).catch(() => undefined);
    throw error;
  }
}

/** Exchanges an id token for a bearer token of 8 days. */
export async function signInWithGoogle(idToken: string, address: string): Promise<string> {
  return (await authenticateWithGoogle(idToken, address, openBearerSession)).session;
}

async function ensureAccount(tx: Tx, identity: GoogleIdentity): Promise<string> {
  const created = await createAccount(tx, identity);
  if (created) return created;
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
  if (account.googleSub === identity.sub) return account.id;
  // The address belongs to another Google account now, which must not open this account.
  if (account.googleSub !== null) throw new AppError("google_refused");
  await linkAccount(tx, account, identity);
  return account.id;
}

/** Creates an account with its credit account; null if the address or the Google account already exists. */
async function createAccount(tx: Tx, identity: GoogleIdentity): Promise<string | null> {
  const id = newId();
  const { email, fullName, sub, locale } = identity;
  const inserted = await tx
    .insert(users)
    .values({ id, email, fullName, locale, googleSub: sub, emailVerifiedAt: sql`now()` })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (inserted.length === 0) return null;
  await openCreditAccount(tx, id);
  await recordAudit(tx, { action: "account_created", actorId: id, details: { by: "google" } });
  return id;
}

/**
 * Links a Google account to the local account with the same address. If the address was never verified, another person may
 * have created the local account in advance, so its password and sessions end here (T024).
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
  if (!isVerified) await endSessionsOf(account.id, null, tx);
}
