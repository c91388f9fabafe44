import { and, eq } from "drizzle-orm";
import { db, schema } from "@/db";
import { recordAudit } from "@/lib/core/audit/mutations";
import { hashPassword } from "./password-hash";

const { users } = schema;

/** Replaces the hash of an unchanged password by one of its normalised form, and returns the new hash. */
export async function renewPasswordHash(id: string, old: string, password: string): Promise<string> {
  const passwordHash = await hashPassword(password);
  await db()
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, id), eq(users.passwordHash, old)));
  return passwordHash;
}

/** Records that a signed-in browser gave a wrong password. */
export async function recordWrongPassword(id: string): Promise<void> {
  await recordAudit(db(), {
    action: "proof_failed",
    actorId: null,
    targetId: id,
    details: { by: "password" },
  });
}
