import { and, eq, sql } from "drizzle-orm";
import { db, schema } from "@/db";
import type { Actor } from "@/lib/core/auth/actor";
import { makePersonalToken } from "@/lib/core/auth/session/personal-tokens";
import { holdSession } from "@/lib/core/auth/session/sessions";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { givePointBack, takePoint, type RateLimit } from "@/lib/core/limits/rate-limit";
import { listTokens } from "./queries";
import { TOKENS_MAX } from "./policy";
import type { NewPersonalToken, TokenCreate } from "./schema";

const { personalTokens, users } = schema;

/** Tokens that one person may make in an hour, whatever becomes of them. */
const making: RateLimit = { name: "token_made", points: 30, seconds: 60 * 60 };

/**
 * Makes a personal API token and answers its secret, which nobody can show again. Throws `token_limit` when the person
 * has as many as one may, `unauthenticated` when the session that asks for it is just being ended, `rate_limited`.
 */
export async function createToken(actor: Actor, input: TokenCreate): Promise<NewPersonalToken> {
  const taken = await takePoint(making, actor.id);
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
    // Parallel requests count one after the other; a password change that is under way is waited for, and ends the session.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.id)).for("no key update");
    if (!(await holdSession(tx, actor))) throw new AppError("unauthenticated");
    const { data: known } = await listTokens(actor, tx);
    if (known.filter((one) => !one.is_expired).length >= TOKENS_MAX) throw new AppError("token_limit");
    const { token, tokenHash } = makePersonalToken();
    const id = newId();
    const expiresAt = days === null ? null : sql`now() + make_interval(days => ${days})`;
    await tx.insert(personalTokens).values({ id, userId: actor.id, name, scope, tokenHash, expiresAt });
    const made = (await listTokens(actor, tx)).data.find((one) => one.id === id);
    if (!made) throw new AppError("internal");
    return { ...made, token };
  });
}

/** Revokes one of the actor's own tokens, at once and on every instance. Throws `token_not_found`, for another's too. */
export async function revokeToken(actor: Actor, id: string): Promise<void> {
  const gone = await db()
    .delete(personalTokens)
    .where(and(eq(personalTokens.id, id), eq(personalTokens.userId, actor.id)))
    .returning({ id: personalTokens.id });
  if (gone.length === 0) throw new AppError("token_not_found");
}
