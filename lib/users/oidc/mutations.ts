import { and, eq, isNotNull, sql } from "drizzle-orm";
import { db, schema, type Tx } from "@/db";
import { recordAudit } from "@/lib/core/audit/mutations";
import { endSessionsOf, openCookieSession } from "@/lib/core/auth/session/sessions";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { openCreditAccount } from "@/lib/credits/mutations";
import { queueSecurityMail } from "@/lib/mailing/mutations";
import { findWaitingSignIn, redeemWaitingSignIn, storeWaitingSignIn } from "../factors/challenges/mutations";
import { removeAllFactors } from "../factors/mutations";
import { hasFactorOf, hasFactors } from "../factors/queries";
import { checkOtp } from "../factors/totp/mutations";
import { providerName } from "../provider-name";
import { emailAddress } from "../schema";
import { recordRefusedProvider } from "../sign-in/mutations";
import { admit, startAccount } from "../sign-up/mutations";
import { endEmailProofs } from "../verification/mutations";
import { oidcClaims, oidcProof, type OidcClaims, type OidcProof } from "./schema";

const { identities, users } = schema;

type SignedIn = { id: string; sid: string };
type Joining = OidcProof & { invitation?: string | undefined };

/**
 * Opens a browser session for the claims that a provider has proved to next-auth. A known subject opens its account. Otherwise a verified
 * e-mail joins the account with that address, or creates one, for which `invitation` is the token of a link. For an account with a factor it
 * changes nothing and returns the token of a sign-in that {@link completeOidcSignIn} goes on with. Throws `oidc_refused`, and like {@link admit}
 * for a new account.
 */
export async function authenticateWithOidc(
  issuer: string,
  profile: unknown,
  invitation?: string,
): Promise<SignedIn | { waiting: string }> {
  return recordingRefusal(async () => {
    const claims = oidcClaims.safeParse(profile);
    if (!claims.success) throw new AppError("oidc_refused");
    const proved = { issuer, claims: claims.data };
    const userId = await findFactorHolder(proved);
    if (userId === null) return openSession({ ...proved, invitation });
    return { waiting: await storeWaitingSignIn({ userId, state: JSON.stringify(proved) }) };
  });
}

/** Completes a waiting sign-in with a code of the account's factor. Throws `sign_in_expired`, `wrong_otp`, `rate_limited`, `oidc_refused`. */
export async function completeOidcSignIn(token: string, otp: string): Promise<SignedIn> {
  const waiting = await findWaitingSignIn(token);
  if (!waiting) throw new AppError("sign_in_expired");
  await checkOtp(waiting.userId, otp);
  return recordingRefusal(() =>
    openSession(oidcProof.parse(JSON.parse(waiting.state)), { token, userId: waiting.userId }),
  );
}

/** Runs a sign-in, and records its refusal once its transaction has ended. */
async function recordingRefusal<T>(signIn: () => Promise<T>): Promise<T> {
  try {
    return await signIn();
  } catch (error) {
    await recordRefusedProvider(error, "oidc");
    throw error;
  }
}

/** `second` is the waiting sign-in whose code was right, and its person. */
function openSession(
  { issuer, claims, invitation }: Joining,
  second?: { token: string; userId: string },
): Promise<SignedIn> {
  return db().transaction(async (tx) => {
    const id =
      (await findIdentity(tx, issuer, claims.sub)) ?? (await joinAccount(tx, { issuer, claims, invitation }));
    if (second && !(await redeemWaitingSignIn(tx, second.token))) throw new AppError("sign_in_expired");
    // The account may have got a factor, or the address another account, since the code was asked for.
    const hasFactor = await hasFactors(id, tx);
    if (second ? second.userId !== id : hasFactor) throw new AppError("oidc_refused");
    const sid = await openCookieSession(id, tx, hasFactor);
    await recordAudit(tx, { action: "sign_in", actorId: id, details: { by: "oidc" } });
    return { id, sid };
  });
}

/**
 * The person whose account these claims would open and who has a factor; null without one. An account that was never verified loses its factors
 * with the sign-in, so it asks for none.
 */
async function findFactorHolder({ issuer, claims }: OidcProof): Promise<string | null> {
  const [known] = await db()
    .select({ id: users.id, hasFactor: hasFactorOf })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, claims.sub), eq(users.isActive, true)));
  if (known) return known.hasFactor ? known.id : null;
  const email = emailAddress.safeParse(claims.email);
  if (!email.success || claims.email_verified !== true) return null;
  const [named] = await db()
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.email, email.data),
        eq(users.isActive, true),
        isNotNull(users.emailVerifiedAt),
        hasFactorOf,
      ),
    );
  return named?.id ?? null;
}

/** The active person with this identity, locked; null for an unknown one. */
async function findIdentity(tx: Tx, issuer: string, subject: string): Promise<string | null> {
  const [known] = await tx
    .select({ id: users.id, isActive: users.isActive })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
    .for("update", { of: users });
  if (known && !known.isActive) throw new AppError("oidc_refused");
  return known?.id ?? null;
}

/** Links the identity to the account with its verified e-mail, which is created if there is none. */
async function joinAccount(tx: Tx, { issuer, claims, invitation }: Joining): Promise<string> {
  const email = emailAddress.safeParse(claims.email);
  if (!email.success || claims.email_verified !== true) throw new AppError("oidc_refused");
  const created = await createAccount(tx, { email: email.data, claims, invitation });
  const id = created ?? (await takeAccount(tx, email.data));
  const linked = await tx
    .insert(identities)
    .values({ issuer, subject: claims.sub, userId: id })
    .onConflictDoNothing()
    .returning({ userId: identities.userId });
  if (linked.length === 0) {
    // A concurrent sign-in has linked it. Otherwise the address belongs to another account of the provider now, which must not open this one.
    if ((await findIdentity(tx, issuer, claims.sub)) !== id) throw new AppError("oidc_refused");
    return id;
  }
  if (created !== null) return id;
  await recordAudit(tx, { action: "account_changed", actorId: id, details: { linked: "oidc" } });
  await queueSecurityMail(tx, { userId: id, event: "sign_in_linked" });
  return id;
}

type NewAccount = { email: string; claims: OidcClaims; invitation: string | undefined };

async function createAccount(tx: Tx, { email, claims, invitation }: NewAccount): Promise<string | null> {
  const { name = "", locale = "" } = claims;
  const id = newId();
  const inserted = await tx
    .insert(users)
    .values({
      id,
      email,
      fullName: providerName(name),
      locale: /^es\b/i.test(locale) ? "es" : "en",
      emailVerifiedAt: sql`now()`,
    })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  if (inserted.length === 0) return null;
  // The transaction ends without an account where this host does not let the address sign up.
  const admission = await admit(tx, { email, invitation });
  await openCreditAccount(tx, id);
  await recordAudit(tx, { action: "account_created", actorId: id, details: { by: "oidc" } });
  await startAccount(tx, id, admission);
  return id;
}

/**
 * Locks the active account with this address. If its address was never verified, another person may have created it in advance, so its
 * password, factors and sessions end here (T024).
 */
async function takeAccount(tx: Tx, email: string): Promise<string> {
  const [account] = await tx
    .select({ id: users.id, isActive: users.isActive, verifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.email, email))
    .for("update");
  if (!account?.isActive) throw new AppError("oidc_refused");
  if (account.verifiedAt === null) {
    await tx
      .update(users)
      .set({ passwordHash: null, emailVerifiedAt: sql`now()` })
      .where(eq(users.id, account.id));
    await endEmailProofs(tx, account.id);
    await removeAllFactors(tx, account.id);
    await endSessionsOf(account.id, null, tx);
  }
  return account.id;
}
