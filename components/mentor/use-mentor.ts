"use client";

import { useCallback, useEffect, useReducer, useRef } from "react";
import { ApiError } from "@/lib/core/http/client";
import type { ChatMessage, MentorReply } from "@/lib/mentor/schema";
import { keptPlace, keptText, type Sent } from "./kept-text";
import { readDialogue, streamMessage, streamOpening, type MentorTarget, type Utterance } from "./mentor-call";

/** How often a reply that another connection asked for is looked for. */
const POLL_MS = 1500;

const DAY_MS = 86_400_000;
/** So much later than here the day may end at the server. */
const CLOCKS_MS = 10_000;

export type MentorFailure = {
  code: ApiError["code"];
  /** What to say again; null = open again. */ said: Utterance | null;
};

const textCodes = new Set<MentorFailure["code"]>(["validation", "ai_refused", "ai_content_filter"]);

/** Whether it failed for what was said: that is to be changed, not said again. */
export const isTextRefused = ({ code, said }: MentorFailure) => said !== null && textCodes.has(code);

type State = {
  messages: ChatMessage[];
  /** The last answer of the server: aim, allowance, offline. */
  reply: MentorReply | null;
  /** What the learner just said, until it is stored. */
  said: Utterance | null;
  /** What the mentor is saying. */
  text: string;
  busy: "opening" | "sending" | "waiting" | null;
  failure: MentorFailure | null;
};

type Event =
  | { type: "begin"; busy: "opening" | "sending"; said: Utterance | null }
  | { type: "text"; text: string }
  | { type: "opened"; reply: MentorReply }
  | { type: "answered"; reply: MentorReply }
  | { type: "failed"; failure: MentorFailure }
  | { type: "spent" };

const start: State = { messages: [], reply: null, said: null, text: "", busy: "opening", failure: null };

function reduce(state: State, event: Event): State {
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

export type MentorControl = State & {
  /** Says something; nothing happens while a reply is under way. */
  say: (said: Utterance) => void;
  /** After a failure: the same once more. */
  retry: () => void;
};

type Handlers = {
  /** A message came back unsent (the day's allowance is spent, the text was refused, or the page was reloaded before it arrived). */
  onReturned: (text: string) => void;
  /** A typed message is on its way. Until then it stays where it was typed. */
  onTaken: (text: string) => void;
  onFailure: (failure: MentorFailure) => void;
};

/** Whether a sent message is in the dialogue after the one that was last when it was sent. */
function arrived(sent: Sent, history: ChatMessage[]): boolean {
  const from = sent.after === null ? 0 : history.findIndex((m) => m.id === sent.after) + 1;
  return history
    .slice(from)
    .some((m) => m.role === "user" && m.content === sent.text.normalize("NFC").trim());
}

/** Signed out, no longer allowed to, or the course is gone: looking again cannot help. */
const finalStatuses = new Set([401, 403, 404]);

const codeOf = (error: unknown): ApiError["code"] => (error instanceof ApiError ? error.code : "network");

/** Runs one call at a time and keeps what came of it. */
function useTurns(place: string, handlers: Handlers) {
  const [state, dispatch] = useReducer(reduce, start);
  const abort = useRef<AbortController | null>(null);
  const latest = useRef({ handlers, state });
  useEffect(() => void (latest.current = { handlers, state }));

  const fail = useCallback(
    (failure: MentorFailure) => {
      const { said, code } = failure;
      const isSpent = said !== null && code === "mentor_limit";
      if (isSpent) dispatch({ type: "spent" });
      else {
        dispatch({ type: "failed", failure });
        latest.current.handlers.onFailure(failure);
      }
      if (said === null || !(isSpent || isTextRefused(failure))) return;
      keptText.keepSent(place, null);
      if (!said.way) latest.current.handlers.onReturned(said.text);
    },
    [place],
  );

  const run = useCallback(
    async (said: Utterance | null, work: (signal: AbortSignal) => Promise<void>) => {
      abort.current?.abort();
      const own = new AbortController();
      abort.current = own;
      dispatch({ type: "begin", busy: said ? "sending" : "opening", said });
      try {
        await work(own.signal);
      } catch (error) {
        if (!own.signal.aborted) fail({ code: codeOf(error), said });
      }
    },
    [fail],
  );

  const settle = useCallback(
    (reply: MentorReply) => {
      const sent = keptText.sent(place);
      if (sent && !reply.replying) {
        keptText.keepSent(place, null);
        if (!arrived(sent, reply.history) && !sent.way) latest.current.handlers.onReturned(sent.text);
      }
      dispatch({ type: "opened", reply });
    },
    [place],
  );

  const stop = useCallback(() => abort.current?.abort(), []);
  return { state, dispatch, run, fail, settle, latest, stop };
}

/** Looks for a reply that another connection asked for, until it is there. */
function useWaiting(
  waiting: boolean,
  { courseId, moduleId }: MentorTarget,
  { settle, fail }: Pick<ReturnType<typeof useTurns>, "settle" | "fail">,
) {
  useEffect(() => {
    if (!waiting) return;
    const own = new AbortController();
    const timer = setInterval(() => {
      readDialogue({ courseId, moduleId }, own.signal).then(
        (reply) => {
          if (!reply.replying) settle(reply);
        },
        (error: unknown) => {
          if (error instanceof ApiError && finalStatuses.has(error.status))
            fail({ code: error.code, said: null });
        },
      );
    }, POLL_MS);
    return () => {
      clearInterval(timer);
      own.abort();
    };
  }, [waiting, courseId, moduleId, settle, fail]);
}

/** While the day's messages are spent: looks whether there are some again, when the learner comes back to the tab and when the day (UTC) is over. */
function useNewAllowance(
  spent: MentorReply | null,
  { courseId, moduleId }: MentorTarget,
  settle: (reply: MentorReply) => void,
) {
  useEffect(() => {
    if (!spent) return;
    const own = new AbortController();
    const look = () => {
      if (document.hidden) return;
      readDialogue({ courseId, moduleId }, own.signal).then(
        (reply) => {
          if (!own.signal.aborted) settle(reply);
        },
        () => undefined,
      );
    };
    const timer = setTimeout(look, DAY_MS - (Date.now() % DAY_MS) + CLOCKS_MS);
    document.addEventListener("visibilitychange", look, { signal: own.signal });
    window.addEventListener("pageshow", look, { signal: own.signal });
    return () => {
      clearTimeout(timer);
      own.abort();
    };
  }, [spent, courseId, moduleId, settle]);
}

/** The dialogue of one module: opens it, says things, survives reloads, other tabs and broken connections. */
export function useMentor(
  { me, courseId, moduleId }: MentorTarget & { me: { id: string } },
  handlers: Handlers,
): MentorControl {
  const place = keptPlace(me.id, moduleId);
  const { state, dispatch, run, fail, settle, latest, stop } = useTurns(place, handlers);
  const hear = useCallback((text: string) => dispatch({ type: "text", text }), [dispatch]);

  const open = useCallback(
    () =>
      run(null, async (signal) =>
        settle(await streamOpening({ courseId, moduleId }, { signal, onText: hear })),
      ),
    [run, settle, hear, courseId, moduleId],
  );

  const send = useCallback(
    (said: Utterance) =>
      run(said, async (signal) => {
        const target = { courseId, moduleId };
        const kept = keptText.sent(place);
        if (kept) {
          // The connection may have broken after the server had it: look before saying it twice.
          const known = await readDialogue(target, signal);
          if (known.replying || arrived(kept, known.history)) {
            settle(known);
            return;
          }
        }
        keptText.keepSent(place, { ...said, after: latest.current.state.messages.at(-1)?.id ?? null });
        const reply = await streamMessage(target, said, { signal, onText: hear });
        keptText.keepSent(place, null);
        dispatch({ type: "answered", reply });
      }),
    [run, settle, hear, dispatch, latest, courseId, moduleId, place],
  );

  useEffect(() => {
    void open();
    return stop;
  }, [open, stop]);
  useWaiting(state.busy === "waiting", { courseId, moduleId }, { settle, fail });
  useNewAllowance(state.reply?.credits_remaining === 0 ? state.reply : null, { courseId, moduleId }, settle);

  const take = ({ text, way }: Utterance) => {
    if (!way) latest.current.handlers.onTaken(text);
  };
  /** Says something else than what was sent and not answered: that goes back to where it was typed, unless the server has it. */
  const sayAfter = async (kept: Sent, said: Utterance) => {
    await run(kept, async (signal) => {
      const known = await readDialogue({ courseId, moduleId }, signal);
      // First, or it would stand there beside what comes back.
      if (!known.replying) take(said);
      settle(known);
    });
    // It is being answered now, or nobody could tell: what comes next waits in its field.
    if (!keptText.sent(place)) await send(said);
  };
  const say = (said: Utterance) => {
    if (state.busy !== null) return;
    const kept = keptText.sent(place);
    if (kept && kept.text !== said.text) return void sayAfter(kept, said);
    take(said);
    void send(said);
  };
  const retry = () => void (state.failure?.said ? send(state.failure.said) : open());
  return { ...state, say, retry };
}
