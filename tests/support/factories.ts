import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { db, schema } from "@/db";
import type { Actor } from "@/lib/core/auth/actor";
import { openBearerSession } from "@/lib/core/auth/sessions";
import { newId } from "@/lib/core/ids";
import { grantCredits, openCreditAccount } from "@/lib/credits/mutations";
import { hashPassword } from "@/lib/users/passwords";

/** The default password of the people that tests create. */
export const PASSWORD = "correct horse battery staple";

const hashes = new Map<string, Promise<string>>();

/** Hashed once per process and password, because hashing is slow on purpose. */
function hashOf(password: string): Promise<string> {
  const known = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, known);
  return known;
}

export type Person = { id: string; email: string; fullName: string; password: string; actor: Actor };

export type PersonWish = {
  email?: string;
  fullName?: string;
  password?: string;
  isSuperuser?: boolean;
  isActive?: boolean;
  locale?: "en" | "es";
  /** The plan's tier; without one the person has no subscription. */
  tier?: 0 | 1 | 2 | 3;
  /** Generations left; default 1 with a plan, 0 without. */
  generations?: number;
  /** In hundredths of a credit. */
  balance?: number;
};

/** Makes a person of a test's own; the e-mail is unique unless given. */
export async function createPerson(wish: PersonWish = {}): Promise<Person> {
  const id = newId();
  const email = wish.email ?? `${randomBytes(6).toString("hex")}@example.org`;
  const fullName = wish.fullName ?? "Ada Learner";
  const password = wish.password ?? PASSWORD;
  const passwordHash = await hashOf(password);
  await db().transaction(async (tx) => {
    await tx.insert(schema.users).values({
      id,
      email,
      fullName,
      passwordHash,
      isSuperuser: wish.isSuperuser ?? false,
      isActive: wish.isActive ?? true,
      locale: wish.locale ?? "en",
      permanentGenerations: wish.generations ?? (wish.tier === undefined ? 0 : 1),
    });
    await openCreditAccount(tx, id);
    if (wish.balance) await grantCredits(tx, { userId: id, amount: wish.balance, key: "a test's wish" });
    if (wish.tier === undefined) return;
    const [subscription] = await tx
      .insert(schema.subscriptions)
      .values({ userId: id, tier: wish.tier })
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
    isSuperuser: wish.isSuperuser ?? false,
    sessionId: newId(),
    via: "cookie",
  };
  return { id, email, fullName, password, actor };
}

/** A person on the free plan with one generation: what most tests need. */
export function createLearner(wish: PersonWish = {}): Promise<Person> {
  return createPerson({ tier: 0, ...wish });
}

/** Signs a person in as an API client would be; returns the bearer token. */
export function createBearer(person: { id: string }): Promise<string> {
  return openBearerSession(person.id);
}
