import type { Actor } from "@/lib/core/auth/actor";
import { aiMode } from "@/lib/core/ai/connection";
import { env } from "@/lib/core/env";
import { AppError, isModelFailure } from "@/lib/core/errors";
import { timeText } from "@/lib/core/i18n/time-text";
import { ConcurrencyLimit } from "@/lib/core/limits/concurrency";
import { givePointBack, takePoint, type RateLimit } from "@/lib/core/limits/rate-limit";
import { getOwnPlan } from "@/lib/billing/queries";
import { MODEL_CALLS_PER_DAY } from "./policy";

const DAY_SECONDS = 86_400;

const limits: Record<keyof typeof MODEL_CALLS_PER_DAY, RateLimit> = {
  paid: { name: "studio-model-paid", points: MODEL_CALLS_PER_DAY.paid, seconds: DAY_SECONDS },
  free: { name: "studio-model-free", points: MODEL_CALLS_PER_DAY.free, seconds: DAY_SECONDS },
};

/** Calls of the studio that run at once in this process; authors wait for them, so modules that are written do not hold them up. */
const concurrency = new ConcurrencyLimit(() => env().AI_CONCURRENCY);

/** A model call that the author may make. */
export type ModelTurn = {
  /** Runs the call when its turn comes. A call that the model fails is not counted, unless `hasResult` says that it gave something. */
  run: <T>(signal: AbortSignal, call: () => Promise<T>, hasResult?: () => boolean) => Promise<T>;
};

/** Counts one call of the author's day. Throws ai_unavailable without a model, and studio_limit with the time at which the next call is free. */
export async function takeModelTurn(actor: Actor): Promise<ModelTurn> {
  if (aiMode() !== "openai") throw new AppError("ai_unavailable");
  const { tier } = await getOwnPlan(actor);
  const limit = actor.isSuperuser || (tier ?? 0) > 0 ? limits.paid : limits.free;
  const point = await takePoint(limit, actor.id).catch((error: unknown) => {
    throw error instanceof AppError && error.code === "rate_limited" ? limitReached(actor, error) : error;
  });
  return {
    run: async (signal, call, hasResult = () => false) => {
      try {
        return await concurrency.run({ signal, owner: actor.id }, call);
      } catch (error) {
        if (isModelFailure(error) && !hasResult()) await givePointBack(point);
        throw error;
      }
    },
  };
}

function limitReached({ timeZone }: Pick<Actor, "timeZone">, { details }: AppError): AppError {
  const retryAfter = details.retryAfter ?? DAY_SECONDS;
  const zone = timeZone ?? "UTC";
  const time = timeText(new Date(Date.now() + retryAfter * 1000), "en", zone);
  return new AppError("studio_limit", {
    retryAfter,
    addition: `The next one is free at ${time} (${zone}).`,
  });
}
