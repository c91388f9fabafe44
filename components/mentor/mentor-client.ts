import { readUiStream } from "@/lib/core/ai/ui-stream/reader";
import { ApiError, apiCall, apiResponse } from "@/lib/core/http/client";
import type { ErrorCode } from "@/lib/core/errors";
import type { MentorReply } from "@/lib/mentor/schema";

export type HelpKind = "rephrase" | "example" | "skip";
export type MentorTarget = { courseId: string; moduleId: string };
/** A message: typed, one of the buttons (`help`), or about a wrong answer to the quiz. */
export type OutgoingMessage = {
  text: string;
  help: HelpKind | null;
  quiz?: { questionId: string; optionId: string };
};

type Streaming = { onText: (text: string) => void; signal: AbortSignal };

const ref = ({ courseId, moduleId }: MentorTarget) => ({ course_id: courseId, module_id: moduleId });

/** Opens the dialogue: a new opening streams, an existing dialogue arrives at once. */
export function streamOpening(target: MentorTarget, streaming: Streaming): Promise<MentorReply> {
  return stream("/socratic-chat/initialize", ref(target), streaming);
}

export function streamMessage(
  target: MentorTarget,
  message: OutgoingMessage,
  streaming: Streaming,
): Promise<MentorReply> {
  const { text, help, quiz } = message;
  const body = {
    ...ref(target),
    message: text,
    ...(help ? { way: help } : {}),
    ...(quiz ? { quiz: { question_id: quiz.questionId, option_id: quiz.optionId } } : {}),
  };
  return stream("/socratic-chat/message", body, streaming);
}

/** Stops the reply under way; what it says so far is stored. Returns the dialogue. */
export function stopReply(target: MentorTarget): Promise<MentorReply> {
  return apiCall<MentorReply>("/socratic-chat/stop", { method: "POST", body: ref(target) });
}

/** The current dialogue. */
export function readDialogue(target: MentorTarget, signal: AbortSignal): Promise<MentorReply> {
  return apiCall<MentorReply>("/socratic-chat/initialize", { method: "POST", body: ref(target), signal });
}

async function stream(path: string, body: unknown, { onText, signal }: Streaming): Promise<MentorReply> {
  const response = await apiResponse(path, { method: "POST", body, signal, accept: "text/event-stream" });
  if (!response.body) throw new ApiError(response.status, "internal");
  let text = "";
  let reply: MentorReply | null = null;
  for await (const event of readUiStream(response.body)) {
    if (event.type === "text-delta") onText((text += event.delta));
    else if (event.type === "data" && event.name === "reset") onText((text = ""));
    else if (event.type === "data" && event.name === "mentor") reply = event.value as MentorReply;
    else if (event.type === "error") throw new ApiError(response.status, event.code as ErrorCode);
  }
  if (!reply) throw new ApiError(0, "network");
  return reply;
}
