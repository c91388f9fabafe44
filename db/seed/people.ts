import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { db, schema, type Tx } from "@/db";
import { subscribeFree } from "@/lib/billing/mutations";
import type { Actor } from "@/lib/core/auth/actor";
import { env, isDemo } from "@/lib/core/env";
import { createUser, ensureFirstSuperuser } from "@/lib/users/mutations";

/** What somebody needs to sign in for the first time; passwords are shown once and stored nowhere in plain. Null is one that the operator chose. */
export type FirstSignIn = { email: string; password: string | null };

const DEMO_LEARNER = { email: "learner@example.com", full_name: "Demo Learner" };

/** Shows the sign-ins that are being made. */
export type ShowSignIns = (made: readonly FirstSignIn[]) => void;
/** Who becomes the first superuser; without a password one is made up. */
export type FirstSuperuser = { email: string; password: string | undefined };

const configured = (): FirstSuperuser => ({
  email: env().FIRST_SUPERUSER,
  password: env().FIRST_SUPERUSER_PASSWORD,
});

/**
 * Makes sure of a first superuser and, in demo mode, of one learner on the free plan. On a database that has a superuser
 * already nobody is made and nothing shown.
 */
export async function seedPeople(show: ShowSignIns, first: FirstSuperuser = configured()): Promise<void> {
  await db().transaction(async (tx) => {
    const superuser = await ensureFirstSuperuser(first, tx);
    if (!superuser) return;
    // Before the commit: a process that ends here leaves nobody behind whose password was never seen.
    const shown = first.password === undefined ? superuser : { ...superuser, password: null };
    show([shown, ...(isDemo() ? await createDemoLearner(tx, superuser.email) : [])]);
  });
}

/** The learner's sign-in, or none where somebody has that address. */
async function createDemoLearner(tx: Tx, superuserEmail: string): Promise<FirstSignIn[]> {
  if ((await tx.$count(schema.users, eq(schema.users.email, DEMO_LEARNER.email))) > 0) return [];
  const [row] = await tx.select().from(schema.users).where(eq(schema.users.email, superuserEmail));
  if (!row) throw new Error("The first superuser is missing");
  const actor: Actor = {
    id: row.id,
    email: row.email,
    fullName: row.fullName,
    isSuperuser: true,
    sessionId: row.id,
    via: "bearer",
  };
  const password = randomBytes(12).toString("base64url");
  const learner = await createUser(
    actor,
    { ...DEMO_LEARNER, password, is_superuser: false, is_active: true },
    tx,
  );
  await subscribeFree(actor, learner.id, tx);
  return [{ email: DEMO_LEARNER.email, password }];
}
