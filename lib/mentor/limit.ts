import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";
import { timeText } from "@/lib/core/i18n/time-text";
import { nextUsageDay } from "./policy";

/** The error of a spent daily allowance. Its text says when the next day begins, in the learner's time zone. */
export function limitReached({ timeZone }: Pick<Actor, "timeZone">, now = new Date()): AppError {
  const zone = timeZone ?? "UTC";
  const time = timeText(nextUsageDay(now), "en", zone, now);
  return new AppError("mentor_limit", { addition: `You can write again at ${time} (${zone}).` });
}
