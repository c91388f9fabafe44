import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { db, schema, type Tx } from "@/db";
import { subscribeFree } from "@/lib/billing/mutations";
import type { Actor } from "@/lib/core/auth/actor";
import { env, isDemo } from "@/lib/core/env";
import { createUser, ensureFirstSuperuser } from "@/lib/users/mutations";

/** First sign-in of a seeded account. The password is shown once and never stored in plain text; null if the operator chose it. */
export type FirstSignIn = { email: string; password: string | null };

const DEMO_SUPERUSER = "admin@example.com";
const DEMO_LEARNER = { email: "learner@example.com", full_name: "Demo Learner" };

/** Shows new sign-ins to the operator. */
export type ShowSignIns = (created: readonly FirstSignIn[]) => void;
/** The first superuser; without a password, one is generated. */
export type FirstSuperuser = { email: string; password: string | undefined };

/** The configured first superuser; in demo mode there is a default. */
function configured(): FirstSuperuser | null {
  const { FIRST_SUPERUSER, FIRST_SUPERUSER_PASSWORD } = env();
  const email = FIRST_SUPERUSER ?? (isDemo() ? DEMO_SUPERUSER : null);
  return email === null ? null : { email, password: FIRST_SUPERUSER_PASSWORD };
}

/**
 * Creates the first superuser and, in demo mode, a learner on the free plan. Does nothing without an address for it, or if the database
 * already has a superuser.
 */
export async function seedPeople(
  show: ShowSignIns,
  first: FirstSuperuser | null = configured(),
): Promise<void> {
  if (first === null) return;
  await db().transaction(async (tx) => {
    const superuser = await ensureFirstSuperuser(first, tx);
    if (!superuser) return;
    // Show before the commit: if the process stops here, no account exists with a password that was never shown.
    const shown = first.password === undefined ? superuser : { ...superuser, password: null };
    show([shown, ...(isDemo() ? await createDemoLearner(tx, superuser.email) : [])]);
  });
}

/** Returns the demo learner's sign-in, or an empty list if the address is taken. */
async function createDemoLearner(tx: Tx, superuserEmail: string): Promise<FirstSignIn[]> {
  if ((await tx.$count(schema.users, eq(schema.users.email, DEMO_LEARNER.email))) > 0) return [];
  const [row] = await tx.select().from(schema.users).where(eq(schema.users.email, superuserEmail));
  if (!row) throw new Error("The first superuser is missing");
  const actor: Actor = {
    id: row.id,
    email: row.email,
    fullName: row.fullName,
    timeZone: null,
    hasNotices: false,
    isSuperuser: true,
    hasRecentProof: true,
    mustEnrol: false,
    sessionId: row.id,
    via: "bearer",
  };
  const password = randomBytes(16).toString("base64url");
  const learner = await createUser(
    actor,
    { ...DEMO_LEARNER, password, is_superuser: false, is_active: true },
    tx,
  );
  await subscribeFree(actor, learner.id, tx);
  return [{ email: DEMO_LEARNER.email, password }];
}
