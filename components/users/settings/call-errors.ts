import { paypalErrors } from "@/lib/billing/schema";
import type { ErrorCode } from "@/lib/core/errors";

/** How the calls of the settings can fail beyond what any call can: their page takes the words of no other error along. */
export const settingsErrors = [
  "user_not_found", "wrong_password", "password_unchanged", "password_too_common", "last_superuser", "conflict",
  "token_limit", "token_not_found", "no_subscription", "payment_not_found", "payment_mismatch", ...paypalErrors,
] as const satisfies ErrorCode[];
