import { AppError } from "@/lib/core/errors";
import { hostSetting } from "@/lib/core/settings/queries";
import { isConnectedByEnvironment } from "../connection";
import { aiSetting } from "../setting";
import { costOf, type CountedTokens } from "./cost";
import { getMonthTokens } from "./queries";

/** Calls within this time share one reading of the month's tokens, so that the cap may be passed by what they use. */
const READ_EVERY_MS = 5_000;

let latest: { readAt: number; tokens: CountedTokens } | undefined;

async function monthTokens(): Promise<CountedTokens> {
  const now = performance.now();
  if (latest === undefined || now - latest.readAt > READ_EVERY_MS)
    latest = { readAt: now, tokens: await getMonthTokens() };
  return latest.tokens;
}

/** Throws ai_capped when this month's calls have used what Administration → AI allows. */
export async function assertBelowCap(): Promise<void> {
  const { cap, price, base_url } = hostSetting(aiSetting);
  if (cap === null || (base_url === null && !isConnectedByEnvironment())) return;
  const tokens = await monthTokens();
  const used = cap.unit === "tokens" ? tokens.inputTokens + tokens.outputTokens : costOf(tokens, price);
  if (used !== null && used >= cap.amount) throw new AppError("ai_capped");
}
