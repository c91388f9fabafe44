import { and, eq } from "drizzle-orm";
import { db, schema } from "@/db";
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
