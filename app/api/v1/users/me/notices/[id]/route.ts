import { exampleIds } from "@/app/api/v1/example-ids";
import { messageBody } from "@/lib/core/http/response/message-body";
import { route } from "@/lib/core/http/route";
import { dismissNotice } from "@/lib/credits/mutations";
import { noticePath } from "@/lib/credits/schema";

export const DELETE = route(
  {
    actor: "learner",
    operationId: "dismissNotice",
    summary: "Dismiss a notice",
    params: noticePath,
    bodyType: "none",
    output: messageBody,
    errors: ["not_found"],
    example: { params: { id: exampleIds.notice } },
  },
  async ({ actor, params }) => {
    await dismissNotice(actor, params.id);
    return { message: "Notice dismissed" };
  },
);
