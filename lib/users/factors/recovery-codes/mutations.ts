import { randomInt } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { db, schema, type Tx } from "@/db";
import { recordAudit } from "@/lib/core/audit/mutations";
import { digestOfToken } from "@/lib/core/auth/session/opaque-token";
import { RECOVERY_CODES } from "../policy";

const { recoveryCodes } = schema;

/** Letters and digits that cannot be mistaken for each other; 28 of them have 138 random bits. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUPS = 4;
const GROUP_LENGTH = 7;

function makeCode(): string {
  const letter = () => ALPHABET.charAt(randomInt(ALPHABET.length));
  const group = () => Array.from({ length: GROUP_LENGTH }, letter).join("");
  return Array.from({ length: GROUPS }, group).join("-");
}

/** The digest of a code as it was typed: capitals, spaces and dashes make no difference. */
const digestOf = (typed: string): Buffer => digestOfToken(typed.toLowerCase().replaceAll(/[^a-z0-9]/g, ""));

/** Replaces the person's recovery codes by new ones and returns them. */
export async function replaceRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, makeCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: digestOf(code) })));
  await recordAudit(tx, { action: "recovery_codes_made", actorId: userId });
  return codes;
}

/** Uses up one of the person's recovery codes; false if it is none or was used before. */
export async function redeemRecoveryCode(userId: string, code: string): Promise<boolean> {
  return db().transaction(async (tx) => {
    const used = await tx
      .update(recoveryCodes)
      .set({ usedAt: sql`now()` })
      .where(
        and(
          eq(recoveryCodes.userId, userId),
          eq(recoveryCodes.codeHash, digestOf(code)),
          isNull(recoveryCodes.usedAt),
        ),
      )
      .returning({ userId: recoveryCodes.userId });
    if (used.length === 0) return false;
    await recordAudit(tx, { action: "recovery_code_used", actorId: userId });
    return true;
  });
}
