import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { db, schema } from "@/db";
import type { Actor } from "@/lib/core/auth/actor";
import { openBearerSession } from "@/lib/core/auth/session/sessions";
import { newId } from "@/lib/core/ids";
import { grantCredits, openCreditAccount } from "@/lib/credits/mutations";
import { hashPassword } from "@/lib/users/passwords/password-hash";

/** The default password of the people that tests create. */
export const PASSWORD = "correct horse battery staple";

const hashes = new Map<string, Promise<string>>();

/** Cached per process and password, because hashing is slow on purpose. */
function hashOf(password: string): Promise<string> {
  const known = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, known);
  return known;
}

export type Person = { id: string; email: string; fullName: string; password: string; actor: Actor };

export type PersonOptions = {
  email?: string;
  fullName?: string;
  password?: string;
  isSuperuser?: boolean;
  isActive?: boolean;
  locale?: "en" | "es";
  /** The plan's tier; no subscription by default. */
  tier?: 0 | 1 | 2 | 3;
  /** Remaining generations; by default 1 with a plan and 0 without. */
  generations?: number;
  /** In hundredths of a credit. */
  balance?: number;
};

/** Creates a person; the email is unique unless given. */
export async function createPerson(options: PersonOptions = {}): Promise<Person> {
  const id = newId();
  const email = options.email ?? `${randomBytes(6).toString("hex")}@example.org`;
  const fullName = options.fullName ?? "Ada Learner";
  const password = options.password ?? PASSWORD;
  const passwordHash = await hashOf(password);
  await db().transaction(async (tx) => {
    await tx.insert(schema.users).values({
      id,
      email,
      fullName,
      passwordHash,
      isSuperuser: options.isSuperuser ?? false,
      isActive: options.isActive ?? true,
      locale: options.locale ?? "en",
      permanentGenerations: options.generations ?? (options.tier === undefined ? 0 : 1),
    });
    await openCreditAccount(tx, id);
    if (options.balance)
      await grantCredits(tx, { userId: id, amount: options.balance, key: "a test's options" });
    if (options.tier === undefined) return;
    const [subscription] = await tx
      .insert(schema.subscriptions)
      .values({ userId: id, tier: options.tier })
      .returning();
    await tx
      .update(schema.users)
      .set({ subscriptionId: subscription?.id ?? null })
      .where(eq(schema.users.id, id));
  });
  const actor: Actor = {
    id,
    email,
    fullName,
    timeZone: null,
    hasNotices: false,
    isSuperuser: options.isSuperuser ?? false,
    hasRecentProof: true,
    mustEnrol: false,
    sessionId: newId(),
    via: "cookie",
  };
  return { id, email, fullName, password, actor };
}

/** Creates a person on the free plan with one generation, as most tests need. */
export function createLearner(options: PersonOptions = {}): Promise<Person> {
  return createPerson({ tier: 0, ...options });
}

/** Signs a person in as an API client; returns the bearer token. */
export function createBearer(person: { id: string }): Promise<string> {
  return openBearerSession(person.id);
}
