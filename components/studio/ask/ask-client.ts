import { readUiStream } from "@/lib/core/ai/ui-stream/reader";
import type { ErrorCode } from "@/lib/core/errors";
import { ApiError, apiResponse } from "@/lib/core/http/client";
import type { ProposalRequest, ProposedChange, Refusals } from "@/lib/studio/proposals/schema";

type Listening = { onChange: (change: ProposedChange) => void; signal: AbortSignal };

/** Asks for a proposal. Calls `onChange` for each change as it arrives; resolves to the number of refused ones by reason. */
export async function streamProposal(
  courseId: string,
  body: ProposalRequest,
  { onChange, signal }: Listening,
): Promise<Refusals> {
  const response = await apiResponse(`/courses/${courseId}/draft/proposals`, {
    method: "POST",
    body,
    signal,
    accept: "text/event-stream",
  });
  if (!response.body) throw new ApiError(response.status, "internal");
  for await (const event of readUiStream(response.body)) {
    if (event.type === "data" && event.name === "change") onChange(event.value as ProposedChange);
    else if (event.type === "data" && event.name === "refused") return event.value as Refusals;
    else if (event.type === "error") throw new ApiError(response.status, event.code as ErrorCode);
  }
  throw new ApiError(0, "network");
}
