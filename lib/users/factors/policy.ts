/** Passkeys that a person may have, the longest name of one in characters, and the recovery codes of a set. */
export const PASSKEYS_MAX = 10;
export const PASSKEY_NAME_MAX = 60;
export const RECOVERY_CODES = 10;
