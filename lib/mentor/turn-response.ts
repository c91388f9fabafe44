import { after, type NextRequest } from "next/server";
import { uiMessageResponse, type UiMessageWriter } from "@/lib/core/ai/ui-stream";
import { prefersForm } from "@/lib/core/http/accept";
import type { PreparedTurn } from "./conversation";
import type { MentorReply } from "./schema";
import type { ReplyListener } from "./generate-reply";

const silentListener: ReplyListener = { text: () => undefined, reset: () => undefined };

/**
 * Answers with a turn as JSON or, asked with `Accept: text/event-stream`, as a stream. Text parts carry the reply, a part
 * `data-reset` withdraws what was shown, a last part `data-mentor` is the whole answer as JSON would be.
 */
export async function respondWithTurn(
  turn: PreparedTurn,
  request: NextRequest,
): Promise<MentorReply | Response> {
  if (!prefersForm(request, "text/event-stream")) return runToEnd(turn, silentListener);
  return uiMessageResponse(async (writer) => {
    writer.data("mentor", await runToEnd(turn, listenerOf(writer)));
  });
}

/** Runs a turn to its end even when the person closes the tab: the answer is stored and found again. */
function runToEnd(turn: PreparedTurn, listener: ReplyListener): Promise<MentorReply> {
  const done = turn.run(listener);
  // A server that stops, and a serverless platform, wait for it.
  after(
    done.then(
      () => undefined,
      () => undefined,
    ),
  );
  return done;
}

function listenerOf(writer: UiMessageWriter): ReplyListener {
  return { text: (delta) => writer.text(delta), reset: () => writer.data("reset", null) };
}
