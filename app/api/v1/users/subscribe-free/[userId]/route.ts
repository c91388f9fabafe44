import { exampleIds } from "@/app/api/v1/example-ids";
import { subscribeFree } from "@/lib/billing/mutations";
import { userPath } from "@/lib/billing/schema";
import { messageBody } from "@/lib/core/http/response/message-body";
import { route } from "@/lib/core/http/route";

export const PUT = route(
  {
    actor: "learner",
    operationId: "subscribeFree",
    summary: "Choose the free plan",
    params: userPath,
    bodyType: "none",
    output: messageBody,
    errors: ["user_not_found", "already_subscribed"],
    example: { params: { userId: exampleIds.caller } },
  },
  async ({ actor, params }) => {
    await subscribeFree(actor, params.userId);
    return { message: "Subscribed successfully" };
  },
);
