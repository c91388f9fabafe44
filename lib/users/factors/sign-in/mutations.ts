import { and, eq } from "drizzle-orm";
import { db, schema } from "@/db";
import { recordAudit } from "@/lib/core/audit/mutations";
import { openCookieSession } from "@/lib/core/auth/session/sessions";
import { isOidcOnly } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { checkPasskey } from "../passkeys/mutations";
import type { PasskeyAssertion } from "../schema";

const { users } = schema;

/**
 * Opens a browser session with a passkey, which stands for password and second factor. Throws `passkey_refused`, and `oidc_only` for a person
 * who may sign in through the provider only.
 */
export async function signInWithPasskey(answer: PasskeyAssertion): Promise<{ id: string; sid: string }> {
  const id = await checkPasskey(answer, { purpose: "sign_in", userId: null });
  return db().transaction(async (tx) => {
    // The lock serialises this with changes that end the person's sessions.
    const [person] = await tx
      .select({ isSuperuser: users.isSuperuser })
      .from(users)
      .where(and(eq(users.id, id), eq(users.isActive, true)))
      .for("share");
    if (!person) throw new AppError("passkey_refused");
    if (isOidcOnly() && !person.isSuperuser) throw new AppError("oidc_only");
    const sid = await openCookieSession(id, tx, true);
    await recordAudit(tx, { action: "sign_in", actorId: id, details: { by: "passkey" } });
    return { id, sid };
  });
}
