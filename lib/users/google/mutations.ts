import { eq, or, sql } from "drizzle-orm";
import { db, schema, type Tx } from "@/db";
import { endSessionsOf, openBearerSession } from "@/lib/core/auth/session/sessions";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { givePointBack, takePoint, type RateLimit } from "@/lib/core/limits/rate-limit";
import { openCreditAccount } from "@/lib/credits/mutations";
import { type GooglePerson, readGoogleToken } from "./id-token";

const { users } = schema;

/** Refused tokens of one address. */
const refusals: RateLimit = { name: "google_address", points: 50, seconds: 15 * 60 };

/** Opens a session in the transaction that holds the person's row, and answers what its client shows. */
type Opening = (userId: string, tx: Tx) => Promise<string>;

/**
 * Lets in whose id token this is; a person whom we do not know yet gets an account. The session is opened in the transaction that has looked at
 * the account: nothing ends that person's sessions in between. Throws `google_refused`, `google_off`, `rate_limited`.
 */
export async function enterByGoogle(
  idToken: string,
  address: string,
  open: Opening,
): Promise<{ id: string; session: string }> {
  const taken = await takePoint(refusals, address);
  try {
    const person = await readGoogleToken(idToken);
    const entered = await db().transaction(async (tx) => {
      const id = await ensureAccount(tx, person);
      return { id, session: await open(id, tx) };
    });
    await givePointBack(taken);
    return entered;
  } catch (error) {
    // Only a refused token counts; what is our trouble, or Google's, is nobody's guess.
    if (!(error instanceof AppError) || error.code !== "google_refused")
      await givePointBack(taken).catch(() => undefined);
    throw error;
  }
}

/** Exchanges an id token for a bearer token of 8 days. */
export async function signInByGoogle(idToken: string, address: string): Promise<string> {
  return (await enterByGoogle(idToken, address, openBearerSession)).session;
}

async function ensureAccount(tx: Tx, person: GooglePerson): Promise<string> {
  const opened = await openAccount(tx, person);
  if (opened) return opened;
  const known = await tx
    .select({
      id: users.id,
      googleSub: users.googleSub,
      email: users.email,
      isActive: users.isActive,
      verifiedAt: users.emailVerifiedAt,
    })
    .from(users)
    .where(or(eq(users.googleSub, person.sub), eq(users.email, person.email)))
    .for("update");
  // The Google account counts, not the address, which people change.
  const account = known.find(({ googleSub }) => googleSub === person.sub) ?? known[0];
  if (!account?.isActive) throw new AppError("google_refused");
  if (account.googleSub === person.sub) return account.id;
  // An address that moved on to another Google account is not a key to the first one's.
  if (account.googleSub !== null) throw new AppError("google_refused");
  await link(tx, account, person);
  return account.id;
}

/** A new account with the credit account that everybody has; null when the address or the Google account is known. */
async function openAccount(tx: Tx, person: GooglePerson): Promise<string | null> {
  const id = newId();
  const { email, fullName, sub, locale } = person;
  const made = await tx
    .insert(users)
    .values({ id, email, fullName, locale, googleSub: sub, emailVerifiedAt: sql`now()` })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (made.length === 0) return null;
  await openCreditAccount(tx, id);
  return id;
}

/**
 * Joins a Google account to the local one of the same address. If nobody has ever shown that the address is theirs, the
 * local account may have been opened by somebody else in wait for its owner: its password and sessions end here (T024).
 */
async function link(
  tx: Tx,
  account: { id: string; verifiedAt: Date | null },
  person: GooglePerson,
): Promise<void> {
  const isProven = account.verifiedAt !== null;
  await tx
    .update(users)
    .set({ googleSub: person.sub, ...(isProven ? {} : { passwordHash: null, emailVerifiedAt: sql`now()` }) })
    .where(eq(users.id, account.id));
  if (!isProven) await endSessionsOf(account.id, null, tx);
}
