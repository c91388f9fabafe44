import { exampleIds } from "@/app/api/v1/example-ids";
import { messageBody } from "@/lib/core/http/response/message-body";
import { route } from "@/lib/core/http/route";
import { unsubscribe } from "@/lib/review/digest/mutations";
import { unsubscribeLink } from "@/lib/review/digest/schema";

export const POST = route(
  {
    actor: "public",
    operationId: "unsubscribeDigest",
    summary: "End the weekly digest with the link of one, as mail programs do (RFC 8058)",
    query: unsubscribeLink,
    bodyType: "none",
    output: messageBody,
    errors: ["invalid_token"],
    limitsVisitors: true,
    example: { query: { token: exampleIds.digestToken } },
  },
  async ({ query }) => {
    await unsubscribe(query.token);
    return { message: "You will not get the digest any more." };
  },
);
