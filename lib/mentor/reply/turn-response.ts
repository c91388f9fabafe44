import { after, type NextRequest } from "next/server";
import { uiMessageResponse, type UiMessageWriter } from "@/lib/core/ai/ui-stream/writer";
import { prefersFormat } from "@/lib/core/http/request/accept";
import type { PreparedTurn } from "../conversation";
import type { ReplyListener } from "./draft";
import type { MentorReply } from "../schema";

const silentListener: ReplyListener = { text: () => undefined, reset: () => undefined };

/**
 * Responds with a turn as JSON or, with `Accept: text/event-stream`, as a stream: text parts carry the reply, a part
 * `data-reset` withdraws the text so far, and the last part `data-mentor` is the JSON response.
 */
export async function respondWithTurn(
  turn: PreparedTurn,
  request: NextRequest,
): Promise<MentorReply | Response> {
  if (!prefersFormat(request, "text/event-stream")) return runToEnd(turn, silentListener);
  return uiMessageResponse(async (writer) => {
    writer.data("mentor", await runToEnd(turn, listenerOf(writer)));
  });
}

/** Runs a turn to its end even if the client disconnects, so that the reply is stored. */
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
