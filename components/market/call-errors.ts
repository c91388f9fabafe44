import type { ErrorCode } from "@/lib/core/errors";

/** How publishing can fail beyond what any call can: the page of the dialog takes the words of no other error along. */
export const publishErrors = ["paid_plan_required", "course_not_found", "course_published", "course_not_ready", "course_incomplete"] as const satisfies ErrorCode[];

/** The same for buying, and for looking at an offer. */
export const purchaseErrors = ["subscription_required", "course_not_found", "course_owned", "price_changed", "insufficient_credits", "key_reused"] as const satisfies ErrorCode[];
