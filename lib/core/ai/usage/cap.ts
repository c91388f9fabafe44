import { AppError } from "@/lib/core/errors";
import { hostSetting } from "@/lib/core/settings/queries";
import { aiMode, isConnectedByEnvironment } from "../connection";
import { aiSetting, type MonthlyCap, type TokenPrice } from "../setting";
import { costOf, type CountedTokens } from "./cost";
import { getMonth, type MonthUsage } from "./queries";

/** Calls within this time share one reading of the month's tokens, so that the cap may be passed by what they use. */
const READ_EVERY_MS = 5_000;

let latest: { readAt: number; month: MonthUsage } | undefined;

async function currentMonth(): Promise<MonthUsage> {
  const now = performance.now();
  if (latest === undefined || now - latest.readAt > READ_EVERY_MS)
    latest = { readAt: now, month: await getMonth() };
  return latest.month;
}

/** The used part of a cap, 1 when it is reached; 0 for a cap in dollars without a price. */
export function usedShare(tokens: CountedTokens, cap: MonthlyCap, price: TokenPrice | null): number {
  const used = cap.unit === "tokens" ? tokens.inputTokens + tokens.outputTokens : costOf(tokens, price);
  return (used ?? 0) / cap.amount;
}

/** Seconds until the cap of Administration → AI lets calls pass again, at the latest; null while it does. */
async function secondsCapped(): Promise<number | null> {
  const { cap, price, base_url } = hostSetting(aiSetting);
  if (cap?.effect !== "stop" || (base_url === null && !isConnectedByEnvironment())) return null;
  const month = await currentMonth();
  return usedShare(month, cap, price) >= 1 ? month.secondsLeft : null;
}

/** Throws ai_capped when this month's calls have used what Administration → AI allows. */
export async function assertBelowCap(): Promise<void> {
  const seconds = await secondsCapped();
  if (seconds !== null) throw new AppError("ai_capped", { retryAfter: seconds });
}

/** The source of AI text now; `capped` while the monthly cap stops the calls of a connected model. */
export async function currentAiMode(): Promise<ReturnType<typeof aiMode> | "capped"> {
  const mode = aiMode();
  return mode === "openai" && (await secondsCapped()) !== null ? "capped" : mode;
}
