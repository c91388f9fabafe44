import type { ApiError } from "@/lib/core/http/client";
import type { ChatMessage, MentorReply } from "@/lib/mentor/schema";
import type { Utterance } from "./mentor-client";

export type MentorFailure = {
  code: ApiError["code"];
  /** The message that failed; null when opening the dialogue failed. */
  said: Utterance | null;
};

const textCodes = new Set<MentorFailure["code"]>(["validation", "ai_refused", "ai_content_filter"]);

/** Whether the text itself was refused: the learner has to change it before sending it again. */
export const isTextRefused = ({ code, said }: MentorFailure) => said !== null && textCodes.has(code);

export type MentorState = {
  messages: ChatMessage[];
  /** The last answer of the server: goal, allowance, offline. */
  reply: MentorReply | null;
  /** The learner's message until the server has stored it. */
  said: Utterance | null;
  /** The mentor's reply so far. */
  text: string;
  busy: "opening" | "sending" | "waiting" | null;
  failure: MentorFailure | null;
};

type MentorEvent =
  | { type: "begin"; busy: "opening" | "sending"; said: Utterance | null }
  | { type: "text"; text: string }
  | { type: "opened"; reply: MentorReply }
  | { type: "answered"; reply: MentorReply }
  | { type: "failed"; failure: MentorFailure }
  | { type: "spent" };

export const initialState: MentorState = {
  messages: [],
  reply: null,
  said: null,
  text: "",
  busy: "opening",
  failure: null,
};

export function reduce(state: MentorState, event: MentorEvent): MentorState {
  switch (event.type) {
    case "begin":
      return { ...state, busy: event.busy, said: event.said, text: "", failure: null };
    case "text":
      return { ...state, text: event.text };
    case "opened":
      return {
        ...state,
        reply: event.reply,
        messages: event.reply.history,
        text: "",
        said: null,
        failure: null,
        busy: event.reply.replying ? "waiting" : null,
      };
    case "answered":
      return {
        ...state,
        reply: event.reply,
        messages: [...state.messages, ...event.reply.history],
        text: "",
        said: null,
        busy: null,
      };
    case "failed":
      return {
        ...state,
        busy: null,
        text: "",
        said: isTextRefused(event.failure) ? null : event.failure.said,
        failure: event.failure,
      };
    case "spent":
      return {
        ...state,
        busy: null,
        text: "",
        said: null,
        reply: state.reply && { ...state.reply, credits_remaining: 0 },
      };
  }
}
