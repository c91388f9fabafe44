import common from "./common-passwords.json" with { type: "json" };

/**
 * The 10,000 most common passwords of at least eight characters, from the list of zxcvbn (MIT licence), and others from published leak
 * statistics, also Spanish ones; in lower case.
 */
const list: ReadonlySet<string> = new Set(common);

/** Whether a password is on the list of the most common ones, or is one character repeated. */
export function isCommonPassword(password: string): boolean {
  return list.has(password.toLowerCase()) || new Set(password).size === 1;
}
