import type { NextRequest } from "next/server";
import { uiMessageResponse, type UiWriter } from "@/lib/core/ai/ui-stream";
import { prefersForm } from "@/lib/core/http/accept";
import { goOnAfterAnswer } from "@/lib/core/http/after-answer";
import type { PreparedTurn } from "./conversation";
import type { MentorReply } from "./schema";
import type { Listener } from "./speak";

const silent: Listener = { text: () => undefined, reset: () => undefined };

/**
 * Answers with a turn as JSON or, asked with `Accept: text/event-stream`, as a stream. Text parts carry the reply, a part
 * `data-reset` withdraws what was shown, a last part `data-mentor` is the whole answer as JSON would be.
 */
export async function answerWith(turn: PreparedTurn, request: NextRequest): Promise<MentorReply | Response> {
  if (!prefersForm(request, "text/event-stream")) return runToEnd(turn, silent);
  return uiMessageResponse({
    write: async (writer) => {
      const reply = await runToEnd(turn, listenerOf(writer));
      await writer.data("mentor", reply);
    },
  });
}

/** Runs a turn to its end even when the person closes the tab: the answer is stored and found again. */
function runToEnd(turn: PreparedTurn, listener: Listener): Promise<MentorReply> {
  const done = turn.run(listener);
  goOnAfterAnswer(done);
  return done;
}

/** Nobody waits for room: a reply is small, and a slow reader must not hold the chat. */
function listenerOf(writer: UiWriter): Listener {
  return { text: (delta) => void writer.text(delta), reset: () => void writer.data("reset", null) };
}
