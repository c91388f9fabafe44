import type { TokenPrice } from "../setting";

export type CountedTokens = { inputTokens: number; outputTokens: number };

/** Dollars for tokens, cached input at the full price; null without a price. */
export function costOf(
  { inputTokens, outputTokens }: CountedTokens,
  price: TokenPrice | null,
): number | null {
  return price === null ? null : (inputTokens * price.input + outputTokens * price.output) / 1_000_000;
}
