"use client";

import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";
import type { CourseLanguage } from "@/lib/courses/schema";
import { ApiError, apiCall } from "@/lib/core/http/client";
import type { Assessment, AssessmentAnswer } from "@/lib/generation/schema";
import { hasDraft } from "./use-draft";

/** Retries of a failed start. */
const START_RETRIES = 3;
const RETRY_PAUSE_MS = 800;
/** Seconds of a limit that a start waits for; of a longer one it says when it ends. */
const MAX_PAUSE = 5;

export type AssessmentFailure = { at: "start" | "answer" } & Pick<ApiError, "code" | "retryAfter">;
type Phase = "idle" | "starting" | "asking" | "sending" | "ended";

/** An answer; the first one also carries the subject, its kind and the choice, the last one whether only the material counts. */
export type GivenAnswer = Pick<AssessmentAnswer, "user_input" | "subject" | "kind" | "choice"> & {
  only_from_sources?: boolean;
};

export type AssessmentControl = {
  phase: Phase;
  assessment: Assessment | null;
  failure: AssessmentFailure | null;
  /** The user may not generate (no plan, or nothing left). */
  refused: boolean;
  start: (language: CourseLanguage) => Promise<void>;
  /** Answers the open question; null when that failed. */
  answer: (given: GivenAnswer, language: CourseLanguage) => Promise<Assessment | null>;
  /** Discards the assessment, so that the language can be chosen again; false when that failed. */
  startOver: (language: CourseLanguage) => Promise<boolean>;
  /** Goes on with a conversation that is open again. */
  resume: (assessment: Assessment) => void;
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
      const apiError = asApiError(error);
      const isFinal =
        isRefusal(apiError) || apiError.status === 401 || (apiError.retryAfter ?? 0) > MAX_PAUSE;
      if (isFinal || attempt >= START_RETRIES) throw apiError;
      await pause(apiError.retryAfter ? apiError.retryAfter * 1000 : RETRY_PAUSE_MS * (attempt + 1));
    }
  }
}

const isAnswered = (assessment: Assessment) => assessment.messages.some(({ type }) => type === "answer");

/** The result of a call: the current assessment, null once discarded. */
type Outcome = { assessment: Assessment | null };

/**
 * Runs one call at a time and keeps its result. An assessment without answers waits for Start, with its language free, unless an answer
 * draft is stored under `draftKey`.
 */
function useAssessmentCalls(initial: Assessment | null, draftKey: string) {
  const router = useRouter();
  const [found] = useState(initial);
  const resumed = found && isAnswered(found) ? found : null;
  const [assessment, setAssessment] = useState(resumed);
  const [phase, setPhase] = useState<Phase>(resumed ? "asking" : "idle");
  const [failure, setFailure] = useState<AssessmentFailure | null>(null);
  const [refused, setRefused] = useState(false);
  const busy = useRef(false);

  useEffect(() => {
    if (!found || isAnswered(found) || !hasDraft(draftKey)) return;
    // Only the browser has the draft, so it is read after hydration.
    queueMicrotask(() => {
      setAssessment(found);
      setPhase("asking");
    });
  }, [found, draftKey]);

  const run = useCallback(
    async (at: AssessmentFailure["at"], work: () => Promise<Assessment | null>): Promise<Outcome | null> => {
      if (busy.current) return null;
      busy.current = true;
      setFailure(null);
      setPhase(at === "start" ? "starting" : "sending");
      try {
        const next = await work();
        setAssessment(next);
        setPhase(next === null ? "idle" : next.end_assessment ? "ended" : "asking");
        // Refreshes the cached page for "back"; the current one has its own state.
        router.refresh();
        return { assessment: next };
      } catch (error) {
        const apiError = asApiError(error);
        if (isRefusal(apiError)) setRefused(true);
        else setFailure({ at, code: apiError.code, retryAfter: apiError.retryAfter });
        setPhase(at === "start" ? "idle" : "asking");
        return null;
      } finally {
        busy.current = false;
      }
    },
    [router],
  );

  /** Shows another state of the server, without a call. */
  const show = useCallback((next: Assessment | null) => {
    setAssessment(next);
    setFailure(null);
    setPhase(next ? "asking" : "idle");
  }, []);

  return { assessment, phase, setPhase, failure, refused, run, show };
}

/** The assessment before a generation, mirroring the server's last answer. */
export function useAssessment(initial: Assessment | null, draftKey: string): AssessmentControl {
  const { assessment, phase, setPhase, failure, refused, run, show } = useAssessmentCalls(initial, draftKey);

  const start = useCallback(
    async (language: CourseLanguage) => {
      await run("start", () => openWithRetries(language));
    },
    [run],
  );

  // Names the question, so that a second click or another tab never answers the next one.
  const number = assessment?.question_number;
  const answer = useCallback(
    async (given: GivenAnswer, language: CourseLanguage) => {
      const body = {
        ...given,
        language,
        // The last answer leads to a plan; the writing waits for Start.
        plan: true,
        ...(number === undefined ? {} : { question_number: number }),
      };
      const outcome = await run("answer", () =>
        apiCall<Assessment>("/ai/initial-assesment", { method: "POST", body }),
      );
      return outcome?.assessment ?? null;
    },
    [run, number],
  );

  const startOver = useCallback(
    async (language: CourseLanguage) => {
      const outcome = await run("start", async () => {
        await apiCall(`/ai/initial-assesment?language=${encodeURIComponent(language)}`, { method: "DELETE" });
        return null;
      });
      if (!outcome) setPhase("asking");
      return outcome !== null;
    },
    [run, setPhase],
  );

  const reset = useCallback(() => show(null), [show]);

  return { phase, assessment, failure, refused, start, answer, startOver, resume: show, reset };
}
