import { messageBody } from "@/lib/core/http/response/message-body";
import { route } from "@/lib/core/http/route";
import { sendFeedback } from "@/lib/feedback/mutations";
import { feedbackInput } from "@/lib/feedback/schema";

export const POST = route(
  {
    actor: "learner",
    operationId: "sendFeedback",
    summary: "Tell us what to improve, what is missing, and anything else",
    body: feedbackInput,
    output: messageBody,
    example: { body: { improve: "Larger type in the lessons", features: "An app for the phone" } },
  },
  async ({ actor, body }) => {
    await sendFeedback(actor, body);
    return { message: "Feedback submitted successfully." };
  },
);
