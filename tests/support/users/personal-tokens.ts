import { db, schema } from "@/db";
import type { TokenScope } from "@/lib/core/auth/actor";
import { makePersonalToken } from "@/lib/core/auth/session/personal-tokens";
import { newId } from "@/lib/core/ids";

type TokenOptions = { name?: string; scope?: TokenScope; /** Null: never. */ expiresAt?: Date | null };

/** Creates a personal API token without the product's limits; returns its id and its secret. */
export async function createPersonalToken(
  person: { id: string },
  options: TokenOptions = {},
): Promise<{ id: string; token: string }> {
  const { token, tokenHash } = makePersonalToken();
  const id = newId();
  await db()
    .insert(schema.personalTokens)
    .values({
      id,
      userId: person.id,
      name: options.name ?? "A program",
      scope: options.scope ?? "read",
      tokenHash,
      expiresAt: options.expiresAt ?? null,
    });
  return { id, token };
}
