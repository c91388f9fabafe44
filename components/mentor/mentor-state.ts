import type { ApiError } from "@/lib/core/http/client";
import type { ChatMessage, MentorReply } from "@/lib/mentor/schema";
import type { OutgoingMessage } from "./mentor-client";

export type MentorFailure = {
  code: ApiError["code"];
  /** The message that failed; null when opening the dialogue failed. */
  outgoing: OutgoingMessage | null;
};

const textCodes = new Set<MentorFailure["code"]>(["validation", "ai_refused", "ai_content_filter"]);

/** Whether the text itself was refused: the learner has to change it before sending it again. */
export const isTextRefused = ({ code, outgoing }: MentorFailure) => outgoing !== null && textCodes.has(code);

/** The dialogue without an unanswered message at its end that is now sent again. */
function withoutRepeated(messages: ChatMessage[], outgoing: OutgoingMessage | null): ChatMessage[] {
  const last = messages.at(-1);
  return last?.role === "user" && outgoing && isSameText(last, outgoing) ? messages.slice(0, -1) : messages;
}

/** The dialogue with the messages of an answer: the two new ones, or all of them after a stop. */
function withNew(messages: ChatMessage[], added: ChatMessage[]): ChatMessage[] {
  const ids = new Set(added.map(({ id }) => id));
  return [...messages.filter(({ id }) => !ids.has(id)), ...added];
}

/** Whether a stored message is this one; the server stores composed characters and no blanks around them. */
export const isSameText = (stored: ChatMessage, { text }: Pick<OutgoingMessage, "text">) =>
  stored.content === text.normalize("NFC").trim();

export type MentorState = {
  messages: ChatMessage[];
  /** The last answer of the server: goal, allowance, offline. */
  reply: MentorReply | null;
  /** The learner's message until the server has stored it. */
  outgoing: OutgoingMessage | null;
  /** The mentor's reply so far. */
  text: string;
  busy: "opening" | "sending" | "waiting" | null;
  failure: MentorFailure | null;
};

type MentorEvent =
  | { type: "begin"; busy: "opening" | "sending"; outgoing: OutgoingMessage | null }
  | { type: "text"; text: string }
  | { type: "opened"; reply: MentorReply }
  | { type: "answered"; reply: MentorReply }
  | { type: "failed"; failure: MentorFailure }
  /** The day's messages are used up until this moment. */
  | { type: "spent"; until: string };

export const initialState: MentorState = {
  messages: [],
  reply: null,
  outgoing: null,
  text: "",
  busy: "opening",
  failure: null,
};

export function reduce(state: MentorState, event: MentorEvent): MentorState {
  switch (event.type) {
    case "begin":
      return {
        ...state,
        messages: withoutRepeated(state.messages, event.outgoing),
        busy: event.busy,
        outgoing: event.outgoing,
        text: "",
        failure: null,
      };
    case "text":
      return { ...state, text: event.text };
    case "opened":
      return {
        ...state,
        reply: event.reply,
        messages: event.reply.history,
        text: "",
        outgoing: null,
        failure: null,
        busy: event.reply.replying ? "waiting" : null,
      };
    case "answered":
      return {
        ...state,
        reply: event.reply,
        messages: withNew(state.messages, event.reply.history),
        text: "",
        outgoing: null,
        busy: event.reply.replying ? "waiting" : null,
      };
    case "failed":
      return {
        ...state,
        busy: null,
        text: "",
        // The server stores a message before the model is called, but not one that is invalid.
        outgoing: event.failure.code === "validation" ? null : event.failure.outgoing,
        failure: event.failure,
      };
    case "spent":
      return {
        ...state,
        busy: null,
        text: "",
        outgoing: null,
        reply: state.reply && { ...state.reply, credits_remaining: 0, allowance_back_at: event.until },
      };
  }
}
