"use client";

import { useEffect, useEffectEvent, type RefObject, useReducer, useRef, useState } from "react";
import { ApiError, apiCall } from "@/lib/core/http/client";
import { newId } from "@/lib/core/ids";
import type { Grade } from "@/lib/review/policy";
import type { ReviewResult, ReviewSession, ReviewSubmission, UndoneReview } from "@/lib/review/schema";
import { createDelivery } from "./delivery";
import { findStorage, openOutbox, type Unsent } from "./outbox";
import { after, answerToUndo, begin } from "./progress";

const send = ({ cardId, submission }: Unsent) =>
  apiCall<ReviewResult>(`/review/${cardId}`, { method: "POST", body: submission });

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : "internal");

/** A review session: answers are judged by the server, and wait in this browser while it cannot be reached. */
export function useReview(first: ReviewSession, personId: string) {
  const [progress, step] = useReducer(after, first, (session) => begin(session));
  // Why answers wait; null if none does.
  const [waiting, setWaiting] = useState<ApiError["code"] | null>(null);
  const [failure, setFailure] = useState<ApiError["code"] | null>(null);
  const delivery = useDelivery(personId, {
    onReceived: ({ cardId }, result) => step({ type: "received", cardId, result }),
    onRefused: ({ cardId, submission }) => step({ type: "refused", cardId, answerId: submission.answer_id }),
    onWaiting: setWaiting,
    onEarlierSent: (session) => {
      const isUntouched = progress.past.length === 0 && progress.stage.name === "asking";
      if (isUntouched) step({ type: "began", session, at: Date.now() });
    },
    onReturned: (session) => step({ type: "compared", session }),
    onStarted: () => step({ type: "began", session: first, at: Date.now() }),
  });

  useAtEnd(progress.isEnded || progress.queue.length === 0, delivery, (session) =>
    step({ type: "compared", session }),
  );

  const answer = (cardId: string, text: string | null) => {
    const answered_at = new Date().toISOString();
    const submission: ReviewSubmission = { answer_id: newId(), answered_at, answer: text };
    setFailure(null);
    step({ type: "sent", submission });
    void delivery.current?.add({ cardId, submission });
  };
  const grade = (cardId: string, given: Grade) => {
    if (progress.stage.name !== "answered") return;
    const { submission, result } = progress.stage;
    step({ type: "graded", grade: given, at: Date.now() });
    if (given !== result.grade)
      void delivery.current?.add({ cardId, submission: { ...submission, grade: given } });
  };
  const attempt = useAttempt(setFailure);
  const undo = () => {
    const answer_id = answerToUndo(progress);
    if (answer_id === null) return;
    void attempt.run("undo", async () => {
      await delivery.current?.deliver();
      const { card, due } = await apiCall<UndoneReview>("/review/undo", {
        method: "POST",
        body: { answer_id },
      });
      step({ type: "undone", answerId: answer_id, card, due });
    });
  };
  const more = () =>
    void attempt.run("more", async () => {
      await delivery.current?.deliver();
      step({ type: "began", session: await apiCall<ReviewSession>("/review"), at: Date.now() });
    });
  const canUndo = answerToUndo(progress) !== null;
  return {
    ...{ progress, waiting, failure, canUndo, pending: attempt.pending },
    ...{ answer, grade, undo, more, end: () => step({ type: "ended" }) },
  };
}

/** Runs one call at a time that the person waits for, and reports why it failed. */
function useAttempt(onFailure: (code: ApiError["code"] | null) => void) {
  const [pending, setPending] = useState<"undo" | "more" | null>(null);
  const run = async (what: "undo" | "more", work: () => Promise<void>) => {
    if (pending) return;
    setPending(what);
    onFailure(null);
    try {
      await work();
    } catch (error) {
      onFailure(codeOf(error));
    }
    setPending(null);
  };
  return { pending, run };
}

/** Reads what is due next when a session ends, after its last answers have been sent. */
function useAtEnd(
  isOver: boolean,
  delivery: RefObject<Pick<ReturnType<typeof createDelivery>, "deliver"> | null>,
  onRead: (session: ReviewSession) => void,
) {
  const read = useEffectEvent(onRead);
  useEffect(() => {
    if (!isOver) return;
    const controller = new AbortController();
    void delivery.current
      ?.deliver()
      .then(() => apiCall<ReviewSession>("/review", { signal: controller.signal }))
      .then(
        (session) => read(session),
        () => undefined,
      );
    return () => controller.abort();
  }, [isOver, delivery]);
}

type Listener = Parameters<typeof createDelivery>[2] & {
  /** Answers of an earlier page have been sent, after which this is due. */
  onEarlierSent: (session: ReviewSession) => void;
  /** The person comes back to this tab, and this is due by now. */
  onReturned: (session: ReviewSession) => void;
  /** The page runs, and no earlier answer waits. */
  onStarted: () => void;
};

/** Sends what waits when the page opens, when the connection is back and when an answer is added. */
function useDelivery(personId: string, listener: Listener) {
  const delivery = useRef<ReturnType<typeof createDelivery>>(null);
  const onReceived = useEffectEvent(listener.onReceived);
  const onRefused = useEffectEvent(listener.onRefused);
  const onWaiting = useEffectEvent(listener.onWaiting);
  const onEarlierSent = useEffectEvent(listener.onEarlierSent);
  const onReturned = useEffectEvent(listener.onReturned);
  const onStarted = useEffectEvent(listener.onStarted);
  useEffect(() => {
    const outbox = openOutbox(personId, findStorage());
    const current = createDelivery(outbox, send, {
      onReceived: (sent, result) => onReceived(sent, result),
      onRefused: (sent) => onRefused(sent),
      onWaiting: (code) => onWaiting(code),
    });
    delivery.current = current;
    let isGone = false;
    /** What is due by now, for `use`; without a connection the page keeps what it has. */
    const read = (use: (session: ReviewSession) => void) =>
      void apiCall<ReviewSession>("/review").then(
        (session) => isGone || use(session),
        () => undefined,
      );
    if (outbox.list().length === 0) onStarted();
    else
      void current.deliver().then(() => {
        if (outbox.list().length === 0) read((session) => onEarlierSent(session));
      });
    const deliver = () => void current.deliver();
    const onVisible = () => {
      if (document.visibilityState === "visible") read((session) => onReturned(session));
    };
    window.addEventListener("online", deliver);
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      isGone = true;
      current.stop();
      window.removeEventListener("online", deliver);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [personId]);
  return delivery;
}
