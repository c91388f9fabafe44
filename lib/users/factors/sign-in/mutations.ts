import { and, eq } from "drizzle-orm";
import { db, schema } from "@/db";
import { recordAudit } from "@/lib/core/audit/mutations";
import { openCookieSession } from "@/lib/core/auth/session/sessions";
import { AppError } from "@/lib/core/errors";
import { checkPasskey } from "../passkeys/mutations";
import type { PasskeyAssertion } from "../schema";

const { users } = schema;

/** Opens a browser session with a passkey, which stands for password and second factor. Throws `passkey_refused`. */
export async function signInWithPasskey(answer: PasskeyAssertion): Promise<{ id: string; sid: string }> {
  const id = await checkPasskey(answer, { purpose: "sign_in", userId: null });
  return db().transaction(async (tx) => {
    // The lock serialises this with changes that end the person's sessions.
    const held = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, id), eq(users.isActive, true)))
      .for("share");
    if (held.length === 0) throw new AppError("passkey_refused");
    const sid = await openCookieSession(id, tx, true);
    await recordAudit(tx, { action: "sign_in", actorId: id, details: { by: "passkey" } });
    return { id, sid };
  });
}
