import { eq } from "drizzle-orm";
import { db, schema, type Tx } from "@/db";
import { recordAudit } from "@/lib/core/audit/mutations";
import type { Actor } from "@/lib/core/auth/actor";
import { requireRecentProof } from "@/lib/core/auth/proof";
import { endSessionsOf } from "@/lib/core/auth/session/sessions";
import { isOidcOnly } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { takePoint, type RateLimit } from "@/lib/core/limits/rate-limit";
import { mailVerification, setEmail, verifiesEmail, withUniqueEmail } from "../verification/mutations";
import type { ChangedEmail, EmailChange } from "./schema";

const { users } = schema;

/** Changes that one person may ask for in an hour, each of which can send a mail to another person's address. */
const changes: RateLimit = { name: "email_change", points: 5, seconds: 60 * 60 };

/**
 * Changes the actor's own address: at once without mail, otherwise when the link to the new address is used. Throws `proof_required`,
 * `oidc_only`, `email_taken`, `rate_limited`.
 */
export async function changeOwnEmail(actor: Actor, { email }: EmailChange): Promise<ChangedEmail> {
  requireRecentProof(actor);
  if (isOidcOnly() && !actor.isSuperuser) throw new AppError("oidc_only");
  if (email === actor.email) return { email, pending: null };
  await takePoint(changes, actor.id);
  return withUniqueEmail(() =>
    db().transaction(async (tx) => {
      const isPending = await beginEmailChange(tx, { actor, id: actor.id, email });
      return isPending ? { email: actor.email, pending: email } : { email, pending: null };
    }),
  );
}

type Change = { actor: Actor; id: string; email: string };

/**
 * Mails a link to the new address of an account, or changes the address at once where no mail is sent. Returns whether the link is awaited.
 * Throws `email_taken`.
 */
export async function beginEmailChange(tx: Tx, { actor, id, email }: Change): Promise<boolean> {
  const [person] = await tx
    .select({ email: users.email, locale: users.locale })
    .from(users)
    .where(eq(users.id, id))
    .for("update");
  if (!person) throw new AppError("user_not_found");
  const [owner] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (owner) throw new AppError("email_taken");
  if (!verifiesEmail()) {
    await setEmail(tx, { id, actorId: actor.id, from: person.email, to: email, isProved: false });
    // The person who changes the own address goes on in the same browser.
    await endSessionsOf(id, id === actor.id ? actor.sessionId : null, tx);
    return false;
  }
  await mailVerification(tx, { userId: id, email, locale: person.locale });
  await recordAudit(tx, {
    action: "account_changed",
    actorId: actor.id,
    targetId: id,
    details: { email_change: "asked" },
  });
  return true;
}
