"use client";

import { useCallback, useRef, useState } from "react";
import type { CourseLanguage } from "@/lib/courses/schema";
import { ApiError, apiCall } from "@/lib/core/http/client";
import type { Assessment } from "@/lib/generation/schema";

/** Retries of a failed start, as the product's first client did. */
const START_RETRIES = 3;
const RETRY_PAUSE_MS = 800;

export type AssessmentFailure = { at: "start" | "answer"; code: ApiError["code"] };
type Phase = "idle" | "starting" | "asking" | "sending" | "ended";

export type AssessmentControl = {
  phase: Phase;
  assessment: Assessment | null;
  failure: AssessmentFailure | null;
  /** The creator is closed to this person (no plan, or nothing left). */
  refused: boolean;
  start: (language: CourseLanguage) => Promise<void>;
  /** Answers the question that is open; null means it failed and the text is kept for another try. */
  answer: (text: string, language: CourseLanguage) => Promise<Assessment | null>;
  /** Sets the conversation aside; false means that it failed and everything stands as it was. */
  startOver: (language: CourseLanguage) => Promise<boolean>;
  reset: () => void;
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const isRefusal = (error: ApiError) => error.code === "forbidden" || error.status === 404;
const asApiError = (error: unknown) => (error instanceof ApiError ? error : new ApiError(0, "network"));

async function openWithRetries(language: CourseLanguage): Promise<Assessment> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await apiCall<Assessment>(`/ai/initial-assesment?language=${encodeURIComponent(language)}`);
    } catch (error) {
      const known = asApiError(error);
      if (isRefusal(known) || known.status === 401 || attempt >= START_RETRIES) throw known;
      await pause(known.retryAfter ? known.retryAfter * 1000 : RETRY_PAUSE_MS * (attempt + 1));
    }
  }
}

/** Runs one call at a time and keeps what came of it. */
function useAssessmentCalls(initial: Assessment | null) {
  const [assessment, setAssessment] = useState(initial);
  const [phase, setPhase] = useState<Phase>(initial ? "asking" : "idle");
  const [failure, setFailure] = useState<AssessmentFailure | null>(null);
  const [refused, setRefused] = useState(false);
  const busy = useRef(false);

  const run = useCallback(async (at: AssessmentFailure["at"], work: () => Promise<Assessment>): Promise<Assessment | null> => {
    if (busy.current) return null;
    busy.current = true;
    setFailure(null);
    setPhase(at === "start" ? "starting" : "sending");
    try {
      const next = await work();
      setAssessment(next);
      setPhase(next.end_assessment ? "ended" : "asking");
      return next;
    } catch (error) {
      const known = asApiError(error);
      if (isRefusal(known)) setRefused(true);
      else setFailure({ at, code: known.code });
      setPhase(at === "start" ? "idle" : "asking");
      return null;
    } finally {
      busy.current = false;
    }
  }, []);

  const reset = useCallback(() => {
    setAssessment(null);
    setFailure(null);
    setPhase("idle");
  }, []);

  return { assessment, phase, setPhase, failure, refused, run, reset };
}

/** The conversation with the course creator. The server keeps it; this mirrors what the server last said. */
export function useAssessment(initial: Assessment | null): AssessmentControl {
  const { assessment, phase, setPhase, failure, refused, run, reset } = useAssessmentCalls(initial);

  const start = useCallback(
    async (language: CourseLanguage) => {
      await run("start", () => openWithRetries(language));
    },
    [run],
  );

  // Says which question this answers, so that a second click or another tab never answers the next one.
  const number = assessment?.question_number;
  const answer = useCallback(
    (text: string, language: CourseLanguage) =>
      run("answer", () => {
        const body = { user_input: text, language, ...(number === undefined ? {} : { question_number: number }) };
        return apiCall<Assessment>("/ai/initial-assesment", { method: "POST", body });
      }),
    [run, number],
  );

  const startOver = useCallback(
    async (language: CourseLanguage) => {
      const next = await run("start", async () => {
        await apiCall(`/ai/initial-assesment?language=${encodeURIComponent(language)}`, { method: "DELETE" });
        return openWithRetries(language);
      });
      if (!next) setPhase("asking");
      return next !== null;
    },
    [run, setPhase],
  );

  return { phase, assessment, failure, refused, start, answer, startOver, reset };
}
