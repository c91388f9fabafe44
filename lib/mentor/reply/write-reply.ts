import { AppError } from "@/lib/core/errors";
import type { CitationDocument } from "@/lib/courses/document";
import { withoutMarks } from "@/lib/courses/document/marks";
import { log } from "@/lib/core/log";
import { withoutControls } from "@/lib/core/text/characters";
import { safeReply } from "../guard/safe-reply";
import type { DialogueState } from "../tutoring/dialogue-state";
import type { MessageClass } from "../tutoring/message-class";
import { stateAfter, unheardStep, type Step } from "../tutoring/tutoring-policy";
import { Draft, guardOf, type DraftContext, type ReplyInput, type ReplyListener } from "./draft";

export type WrittenReply = {
  text: string;
  /** What its marks refer to. */
  citations: CitationDocument[];
  /** The class of the learner's message; null if it is unknown or the step needs none. */
  heard: MessageClass | null;
  step: Step;
  /** The state of the dialogue after the reply. */
  state: DialogueState;
  /** The signal stopped the reply; the text is what was shown of it, and the state is as before. */
  isStopped: boolean;
};

const MAX_DRAFTS = 2;

/**
 * Has the model hear the learner's message and write the reply of the step that its class has. A draft that gives a key away,
 * is empty or is in the wrong language is withdrawn and written once more; after that the mentor gives a safe reply. Throws
 * AppError with an `ai_` code.
 */
export async function writeReply(input: ReplyInput, listener: ReplyListener): Promise<WrittenReply> {
  let current = input;
  let context: DraftContext = { heard: null };
  for (let count = 0; count < MAX_DRAFTS; count++) {
    const draft = new Draft(current, context, listener);
    try {
      await draft.write();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (input.signal?.aborted) return { ...resultOf(input, draft), state: input.state, isStopped: true };
      // The first draft was withdrawn, so an error in the second ends in the safe reply.
      if (count === 0) throw error;
      draft.fault = error.code;
    }
    if (draft.fault === null) return resultOf(input, draft);
    log.warn({ fault: draft.fault, draft: count }, "mentor draft withdrawn");
    if (draft.shown !== "") listener.reset();
    context = { heard: draft.heard, complaint: draft.fault };
    // What was heard is kept: the second draft makes the same move.
    if (draft.heard !== null) current = { ...input, turn: { kind: "fixed", step: draft.step } };
    if (draft.isUnread) break;
  }
  return giveSafeReply(current, context.heard, listener);
}

function resultOf(input: ReplyInput, { heard, step, shown, citations }: Draft): WrittenReply {
  const text = withoutControls(shown).trim();
  return { text, citations, heard, step, state: nextState(input, { heard, step, text }), isStopped: false };
}

/** The state after a reply; a message that was not heard changes none. */
function nextState(
  { turn, state }: ReplyInput,
  { heard, step, text }: Pick<WrittenReply, "heard" | "step" | "text">,
): DialogueState {
  return turn.kind === "heard" && heard === null ? state : stateAfter(step, withoutMarks(text));
}

function giveSafeReply(input: ReplyInput, heard: MessageClass | null, listener: ReplyListener): WrittenReply {
  const planned = input.turn.kind === "fixed" ? input.turn.step : unheardStep(input.state);
  const { subject, state, history } = input;
  const guard = guardOf(input, planned, true);
  const { text, step } = safeReply({ heard, step: planned, subject, state, history }, guard);
  listener.text(text);
  return {
    text,
    citations: [],
    heard,
    step,
    state: nextState(input, { heard, step, text }),
    isStopped: false,
  };
}
