import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { db, schema } from "@/db";
import { subscribeFree } from "@/lib/billing/mutations";
import type { Actor } from "@/lib/core/auth/actor";
import { env, isDemo } from "@/lib/core/env";
import { createUser, ensureFirstSuperuser } from "@/lib/users/mutations";

/** What somebody needs to sign in for the first time; passwords are shown once and stored nowhere in plain. */
export type FirstSignIn = { email: string; password: string };

const DEMO_LEARNER = { email: "learner@example.com", full_name: "Demo Learner" };

/**
 * Makes sure of a first superuser and, in demo mode, of one learner on the free plan. Returns the sign-ins that it made,
 * so nothing on a database that has its people already.
 */
export async function seedPeople(): Promise<FirstSignIn[]> {
  const superuser = await ensureFirstSuperuser({ email: env().FIRST_SUPERUSER, password: env().FIRST_SUPERUSER_PASSWORD });
  if (!superuser) return [];
  if (!isDemo()) return [superuser];
  return [superuser, await createDemoLearner(superuser.email)];
}

async function createDemoLearner(superuserEmail: string): Promise<FirstSignIn> {
  const [row] = await db().select().from(schema.users).where(eq(schema.users.email, superuserEmail));
  if (!row) throw new Error("The first superuser is missing");
  const actor: Actor = { id: row.id, email: row.email, fullName: row.fullName, isSuperuser: true, sessionId: row.id, via: "bearer" };
  const password = randomBytes(12).toString("base64url");
  const learner = await createUser(actor, { ...DEMO_LEARNER, password, is_superuser: false, is_active: true });
  await subscribeFree(actor, learner.id);
  return { email: DEMO_LEARNER.email, password };
}
