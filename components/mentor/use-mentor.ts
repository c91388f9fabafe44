"use client";

import { useCallback, useEffect, useReducer, useRef } from "react";
import { ApiError } from "@/lib/core/http/client";
import { nextUsageDay } from "@/lib/mentor/policy";
import type { ChatMessage, MentorReply } from "@/lib/mentor/schema";
import { storageScope, storedText, type Sent } from "./stored-text";
import {
  readDialogue,
  stopReply,
  streamMessage,
  streamOpening,
  type MentorTarget,
  type OutgoingMessage,
} from "./mentor-client";
import {
  initialState,
  isSameText,
  isTextRefused,
  type MentorFailure,
  type MentorState,
  reduce,
} from "./mentor-state";

/** Milliseconds between polls for a reply that another connection requested. */
const POLL_MS = 1500;

/** Allowed lag of the server's clock. */
const CLOCK_LAG_MS = 10_000;

export type MentorControl = MentorState & {
  /** Sends a message; ignored while a reply is under way. */
  sendMessage: (message: OutgoingMessage) => void;
  /** Repeats what failed or has no reply. */
  retry: () => void;
  /** Ends the reply under way with what it says so far. */
  stop: () => void;
};

type Handlers = {
  /** A message was not delivered: the day's allowance is spent, the text was refused, or a reload came first. */
  onReturned: (text: string) => void;
  /** A typed message is on its way; until then it stays in the composer. */
  onAccepted: (text: string) => void;
  onFailure: (failure: MentorFailure) => void;
};

/** Whether the history holds the sent message after the reply that was last when it was sent. */
function hasArrived(sent: Sent, history: ChatMessage[]): boolean {
  const from = sent.after === null ? 0 : history.findIndex((m) => m.id === sent.after) + 1;
  return history.slice(from).some((m) => m.role === "user" && isSameText(m, sent));
}

/** Signed out, not allowed, or the course is gone: polling again cannot help. */
const finalStatuses = new Set([401, 403, 404]);

const codeOf = (error: unknown): ApiError["code"] => (error instanceof ApiError ? error.code : "network");

/** Runs one call at a time and keeps its outcome. */
function useRequests(scope: string, handlers: Handlers) {
  const [state, dispatch] = useReducer(reduce, initialState);
  const abort = useRef<AbortController | null>(null);
  const latest = useRef({ handlers, state });
  useEffect(() => void (latest.current = { handlers, state }));

  const fail = useCallback(
    (failure: MentorFailure) => {
      const { outgoing, code } = failure;
      const isSpent = outgoing !== null && code === "mentor_limit";
      if (isSpent) dispatch({ type: "spent", until: nextUsageDay(new Date()).toISOString() });
      else {
        dispatch({ type: "failed", failure });
        latest.current.handlers.onFailure(failure);
      }
      if (outgoing === null || !(isSpent || isTextRefused(failure))) return;
      if (isSpent || code === "validation") storedText.storeSent(scope, null);
      if (!outgoing.help) latest.current.handlers.onReturned(outgoing.text);
    },
    [scope],
  );

  const run = useCallback(
    async (message: OutgoingMessage | null, work: (signal: AbortSignal) => Promise<void>) => {
      abort.current?.abort();
      const controller = new AbortController();
      abort.current = controller;
      dispatch({ type: "begin", busy: message ? "sending" : "opening", outgoing: message });
      try {
        await work(controller.signal);
      } catch (error) {
        if (!controller.signal.aborted) fail({ code: codeOf(error), outgoing: message });
      }
    },
    [fail],
  );

  const applyReply = useCallback(
    (reply: MentorReply) => {
      const sent = storedText.sent(scope);
      if (sent && !reply.replying) {
        storedText.storeSent(scope, null);
        if (!hasArrived(sent, reply.history) && !sent.help) latest.current.handlers.onReturned(sent.text);
      }
      dispatch({ type: "opened", reply });
    },
    [scope],
  );

  const disconnect = useCallback(() => abort.current?.abort(), []);
  return { state, dispatch, run, fail, applyReply, latest, disconnect, abort };
}

/** Ends the current call with the dialogue that `read` returns, unless another one has begun by then. */
async function endCall(
  read: Promise<MentorReply>,
  { abort, applyReply }: Pick<ReturnType<typeof useRequests>, "abort" | "applyReply">,
) {
  const current = abort.current;
  // A failure changes nothing: the reply goes on, or its own request fails as well.
  const reply = await read.catch(() => null);
  // A reply that is still being stored ends its own stream.
  if (!reply || reply.replying || abort.current !== current) return;
  current?.abort();
  applyReply(reply);
}

/** Polls for a reply that another connection requested. */
function useReplyPolling(
  waiting: boolean,
  { courseId, moduleId }: MentorTarget,
  { applyReply, fail }: Pick<ReturnType<typeof useRequests>, "applyReply" | "fail">,
) {
  useEffect(() => {
    if (!waiting) return;
    const controller = new AbortController();
    const timer = setInterval(() => {
      readDialogue({ courseId, moduleId }, controller.signal).then(
        (reply) => {
          if (!reply.replying) applyReply(reply);
        },
        (error: unknown) => {
          if (error instanceof ApiError && finalStatuses.has(error.status))
            fail({ code: error.code, outgoing: null });
        },
      );
    }, POLL_MS);
    return () => {
      clearInterval(timer);
      controller.abort();
    };
  }, [waiting, courseId, moduleId, applyReply, fail]);
}

/** While the day's messages are spent: checks for new ones when the learner returns to the tab and when they come back. */
function useAllowanceRefresh(
  spent: MentorReply | null,
  { courseId, moduleId }: MentorTarget,
  applyReply: (reply: MentorReply) => void,
) {
  useEffect(() => {
    if (!spent) return;
    const controller = new AbortController();
    const refresh = () => {
      if (document.hidden) return;
      readDialogue({ courseId, moduleId }, controller.signal).then(
        (reply) => {
          if (!controller.signal.aborted) applyReply(reply);
        },
        () => undefined,
      );
    };
    const back = spent.allowance_back_at
      ? Date.parse(spent.allowance_back_at)
      : nextUsageDay(new Date()).getTime();
    const timer = setTimeout(refresh, back - Date.now() + CLOCK_LAG_MS);
    document.addEventListener("visibilitychange", refresh, { signal: controller.signal });
    window.addEventListener("pageshow", refresh, { signal: controller.signal });
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [spent, courseId, moduleId, applyReply]);
}

type Requests = ReturnType<typeof useRequests>;

/** Opening the dialogue and sending a message, both streamed. */
function useStreams(scope: string, { courseId, moduleId }: MentorTarget, requests: Requests) {
  const { dispatch, run, applyReply, latest } = requests;
  const onText = useCallback((text: string) => dispatch({ type: "text", text }), [dispatch]);

  const open = useCallback(
    () =>
      run(null, async (signal) =>
        applyReply(await streamOpening({ courseId, moduleId }, { signal, onText })),
      ),
    [run, applyReply, onText, courseId, moduleId],
  );

  const send = useCallback(
    (message: OutgoingMessage) =>
      run(message, async (signal) => {
        const target = { courseId, moduleId };
        const unanswered = storedText.sent(scope);
        if (unanswered) {
          // The connection may have failed after the message arrived: look before sending it twice.
          const dialogue = await readDialogue(target, signal);
          const isAnswered = hasArrived(unanswered, dialogue.history) && !dialogue.unanswered;
          if (dialogue.replying || isAnswered) {
            applyReply(dialogue);
            return;
          }
        }
        const lastReply = latest.current.state.messages.findLast(({ role }) => role === "assistant");
        storedText.storeSent(scope, { ...message, after: lastReply?.id ?? null });
        const reply = await streamMessage(target, message, { signal, onText });
        storedText.storeSent(scope, null);
        dispatch({ type: "answered", reply });
      }),
    [run, applyReply, onText, dispatch, latest, courseId, moduleId, scope],
  );
  return { open, send };
}

/** The dialogue of one module. It survives reloads, other tabs and broken connections. */
export function useMentor(
  { me, courseId, moduleId }: MentorTarget & { me: { id: string } },
  handlers: Handlers,
): MentorControl {
  const target = { courseId, moduleId };
  const scope = storageScope(me.id, moduleId);
  const requests = useRequests(scope, handlers);
  const { state, run, applyReply, latest, disconnect } = requests;
  const { open, send } = useStreams(scope, target, requests);

  useEffect(() => {
    void open();
    return disconnect;
  }, [open, disconnect]);
  useReplyPolling(state.busy === "waiting", target, requests);
  useAllowanceRefresh(state.reply?.credits_remaining === 0 ? state.reply : null, target, applyReply);

  const accept = ({ text, help }: OutgoingMessage) => {
    if (!help) latest.current.handlers.onAccepted(text);
  };
  /** Sends another message than the unanswered one, which returns to the composer unless the server has it. */
  const sendInstead = async (unanswered: Sent, message: OutgoingMessage) => {
    await run(unanswered, async (signal) => {
      const dialogue = await readDialogue(target, signal);
      // Accepted first, or it would stand in the composer beside the returned text.
      if (!dialogue.replying) accept(message);
      applyReply(dialogue);
    });
    // While the server answers the first one, or could not be reached, the second stays in the composer.
    if (!storedText.sent(scope)) await send(message);
  };
  const sendMessage = (message: OutgoingMessage) => {
    if (state.busy !== null) return;
    const unanswered = storedText.sent(scope);
    if (unanswered && unanswered.text !== message.text) return void sendInstead(unanswered, message);
    accept(message);
    void send(message);
  };
  const retry = () => {
    const last = state.reply?.unanswered ? state.messages.at(-1) : undefined;
    const message = state.failure ? state.failure.outgoing : last && { text: last.content, help: null };
    void (message ? send(message) : open());
  };
  const stop = () => void endCall(stopReply(target), requests);
  return { ...state, sendMessage, retry, stop };
}
