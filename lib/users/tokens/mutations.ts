import { and, eq, sql } from "drizzle-orm";
import { db, schema } from "@/db";
import { recordAudit } from "@/lib/core/audit/mutations";
import type { Actor } from "@/lib/core/auth/actor";
import { requireRecentProof } from "@/lib/core/auth/proof";
import { makePersonalToken } from "@/lib/core/auth/session/personal-tokens";
import { holdSession } from "@/lib/core/auth/session/sessions";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { givePointBack, takePoint, type RateLimit } from "@/lib/core/limits/rate-limit";
import { queueSecurityMail } from "@/lib/mailing/mutations";
import { listTokens } from "./queries";
import { TOKENS_MAX } from "./policy";
import type { NewPersonalToken, TokenCreate } from "./schema";

const { personalTokens, users } = schema;

/** Tokens that a user may create in an hour, including revoked ones. */
const createdTokens: RateLimit = { name: "token_made", points: 30, seconds: 60 * 60 };

/**
 * Creates a personal API token and returns its secret, which is not stored and cannot be shown again. Throws `proof_required`, `token_limit`,
 * `unauthenticated` if the current session is ending, `rate_limited`.
 */
export async function createToken(actor: Actor, input: TokenCreate): Promise<NewPersonalToken> {
  requireRecentProof(actor);
  const taken = await takePoint(createdTokens, actor.id);
  try {
    return await insertToken(actor, input);
  } catch (error) {
    await givePointBack(taken).catch(() => undefined);
    throw error;
  }
}

function insertToken(
  actor: Actor,
  { name, scope, expires_in_days: days }: TokenCreate,
): Promise<NewPersonalToken> {
  return db().transaction(async (tx) => {
    // The lock makes concurrent requests count in turn, and waits for a password change, which ends the session.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.id)).for("no key update");
    if (!(await holdSession(tx, actor))) throw new AppError("unauthenticated");
    const { data: existing } = await listTokens(actor, tx);
    if (existing.filter((token) => !token.is_expired).length >= TOKENS_MAX) throw new AppError("token_limit");
    const { token, tokenHash } = makePersonalToken();
    const id = newId();
    const expiresAt = days === null ? null : sql`now() + make_interval(days => ${days})`;
    await tx.insert(personalTokens).values({ id, userId: actor.id, name, scope, tokenHash, expiresAt });
    await recordAudit(tx, { action: "token_created", actorId: actor.id, details: { token: id, scope } });
    const created = (await listTokens(actor, tx)).data.find((row) => row.id === id);
    if (!created) throw new AppError("internal");
    await queueSecurityMail(tx, { userId: actor.id, event: "token_created" });
    return { ...created, token };
  });
}

/** Revokes one of the actor's own tokens immediately on all instances. Throws `token_not_found`, also for another user's token. */
export async function revokeToken(actor: Actor, id: string): Promise<void> {
  await db().transaction(async (tx) => {
    const revoked = await tx
      .delete(personalTokens)
      .where(and(eq(personalTokens.id, id), eq(personalTokens.userId, actor.id)))
      .returning({ id: personalTokens.id });
    if (revoked.length === 0) throw new AppError("token_not_found");
    await recordAudit(tx, { action: "token_deleted", actorId: actor.id, details: { token: id } });
  });
}
