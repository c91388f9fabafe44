/** Longest name of a token in characters, and the number of unexpired tokens per user. */
export const TOKEN_NAME_MAX = 60;
export const TOKENS_MAX = 20;
/** Lifetimes of a new token in days; null lasts until it is revoked. */
export const tokenLifetimes = [30, 90, 365, null] as const;
