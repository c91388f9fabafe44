/** The longest name of a token, and how many that are alive one person may have. */
export const TOKEN_NAME_MAX = 60;
export const TOKENS_MAX = 20;
/** Days that a new token may live; null: until it is revoked. */
export const tokenLifetimes = [30, 90, 365, null] as const;
