import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";
import { givePointBack, takePoint, type RateLimit } from "@/lib/core/limits/rate-limit";
import { ADDED_A_DAY } from "./policy";

const additions: RateLimit = { name: "source-added", points: ADDED_A_DAY, seconds: 86_400 };

/** Counts what `add` adds against the limit of a day; failures do not count. Throws `source_limit`. */
export async function takeAddition<T>(actor: Pick<Actor, "id">, add: () => Promise<T>): Promise<T> {
  const taken = await takePoint(additions, actor.id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "rate_limited")
      throw new AppError("source_limit", { ...error.details });
    throw error;
  });
  try {
    return await add();
  } catch (error) {
    await givePointBack(taken).catch(() => undefined);
    throw error;
  }
}
