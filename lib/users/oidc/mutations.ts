import { and, eq, sql } from "drizzle-orm";
import { db, schema, type Tx } from "@/db";
import { recordAudit } from "@/lib/core/audit/mutations";
import { endSessionsOf, openCookieSession } from "@/lib/core/auth/session/sessions";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { openCreditAccount } from "@/lib/credits/mutations";
import { queueSecurityMail } from "@/lib/mailing/mutations";
import { providerName } from "../provider-name";
import { emailAddress } from "../schema";
import { admit, startAccount } from "../sign-up/mutations";
import { endEmailProofs } from "../verification/mutations";
import { oidcClaims, type OidcClaims } from "./schema";

const { identities, users } = schema;

/**
 * Opens a browser session for the claims that a provider has proved to next-auth. A known subject opens its account. Otherwise a verified
 * e-mail joins the account with that address, or creates one, for which `invitation` is the token of a link. Throws `oidc_refused`, and like
 * {@link admit} for a new account.
 */
export async function authenticateWithOidc(
  issuer: string,
  profile: unknown,
  invitation?: string,
): Promise<{ id: string; sid: string }> {
  const claims = oidcClaims.safeParse(profile);
  if (!claims.success) throw new AppError("oidc_refused");
  return db().transaction(async (tx) => {
    const id =
      (await findIdentity(tx, issuer, claims.data.sub)) ??
      (await joinAccount(tx, { issuer, claims: claims.data, invitation }));
    const sid = await openCookieSession(id, tx);
    await recordAudit(tx, { action: "sign_in", actorId: id, details: { with: "oidc" } });
    return { id, sid };
  });
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

type Joining = { issuer: string; claims: OidcClaims; invitation: string | undefined };

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
  if (created === null) await queueSecurityMail(tx, { userId: id, event: "sign_in_linked" });
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
  await recordAudit(tx, { action: "account_created", actorId: id, details: { with: "oidc" } });
  await startAccount(tx, id, admission);
  return id;
}

/**
 * Locks the active account with this address. If its address was never verified, another person may have created it in advance, so its
 * password and sessions end here (T024).
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
    await endSessionsOf(account.id, null, tx);
  }
  return account.id;
}
