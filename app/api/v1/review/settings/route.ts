import { route } from "@/lib/core/http/route";
import { updateReviewSettings } from "@/lib/review/settings/mutations";
import { getReviewSettings } from "@/lib/review/settings/queries";
import { reviewSettings, reviewSettingsUpdate } from "@/lib/review/settings/schema";

export const GET = route(
  {
    actor: "learner",
    operationId: "getReviewSettings",
    summary: "Read how you review",
    output: reviewSettings,
    example: {},
  },
  ({ actor }) => getReviewSettings(actor),
);

export const PUT = route(
  {
    actor: "learner",
    operationId: "updateReviewSettings",
    summary: "Change how you review",
    body: reviewSettingsUpdate,
    output: reviewSettings,
    example: { body: { retention: 0.92, new_per_day: 5 } },
  },
  ({ actor, body }) => updateReviewSettings(actor, body),
);
