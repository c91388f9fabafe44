"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ApiError, apiCall } from "@/lib/core/http/client";
import type { AnswerCheck, Quiz, QuizStructure } from "@/lib/learning/schema";

/** Where one question stands: what is chosen, what the server said last, and whether it is settled. */
export type QuestionState = {
  chosen: number | null;
  wrong: number[];
  verdict: { correct: boolean; feedback: string } | null;
  right: number | null;
  sending: boolean;
};

export type LoadedQuiz = { id: string; structure: QuizStructure; passed: boolean };
type Load = { state: "loading" } | { state: "failed" } | { state: "ready"; quiz: LoadedQuiz };

const fresh: QuestionState = { chosen: null, wrong: [], verdict: null, right: null, sending: false };

function initialStates(structure: QuizStructure): QuestionState[] {
  return structure.questions.map((q) =>
    q.answered && q.right_option !== null
      ? { ...fresh, chosen: q.right_option, right: q.right_option, verdict: { correct: true, feedback: q.feedback ?? "" } }
      : fresh,
  );
}

/** Loads a module's quiz; `reload` tries again after a failure. */
function useLoadedQuiz(ref: { courseId: string; moduleId: string }) {
  const [load, setLoad] = useState<Load>({ state: "loading" });
  const [states, setStates] = useState<QuestionState[]>([]);
  const [passed, setPassed] = useState(false);
  const [round, setRound] = useState(0);

  useEffect(() => {
    const gone = new AbortController();
    apiCall<Quiz>("/quiz/", { method: "POST", body: { course_id: ref.courseId, module_id: ref.moduleId }, signal: gone.signal })
      .then((quiz) => {
        const structure = JSON.parse(quiz.structure) as QuizStructure;
        setLoad({ state: "ready", quiz: { id: quiz.id, structure, passed: quiz.passed } });
        setStates(initialStates(structure));
        setPassed(quiz.passed);
      })
      .catch(() => {
        if (!gone.signal.aborted) setLoad({ state: "failed" });
      });
    return () => gone.abort();
  }, [ref.courseId, ref.moduleId, round]);

  const reload = () => {
    setLoad({ state: "loading" });
    setRound((n) => n + 1);
  };
  return { load, states, setStates, passed, setPassed, reload };
}

/** Hears that the quiz is passed; `isReached` says whether the server could just be told so. */
type OnPassed = (isReached: boolean) => void;

/** Tells the server that all is answered right, once at a time. */
function useSettling(setPassed: (passed: boolean) => void, onPassed: OnPassed) {
  const completing = useRef(false);
  return async (quizId: string) => {
    if (completing.current) return;
    completing.current = true;
    setPassed(true);
    let isReached = false;
    try {
      await apiCall(`/quiz/complete/${quizId}`, { method: "PUT" });
      isReached = true;
    } catch {
      // The answers are stored and judged; the server's log has the failure and nothing is lost.
    } finally {
      completing.current = false;
      onPassed(isReached);
    }
  };
}

/** A module's quiz: loaded from the server, judged on the server, one try after another. */
export function useQuiz(ref: { courseId: string; moduleId: string }, onPassed: OnPassed) {
  const { load, states, setStates, passed, setPassed, reload } = useLoadedQuiz(ref);
  const settle = useSettling(setPassed, onPassed);
  const [failure, setFailure] = useState<ApiError["code"] | null>(null);
  // Taken again for practice: the server calls it passed from the start, so here only all right answers end it.
  const retaking = useRef(false);
  // Two questions may be on their way at once: what counts is how they stand when the answer comes.
  const latest = useRef(states);
  useEffect(() => void (latest.current = states));
  const patch = (index: number, change: Partial<QuestionState>) => setStates((all) => all.map((s, i) => (i === index ? { ...s, ...change } : s)));

  const onLoaded = useEffectEvent(({ id, passed: isPassed }: LoadedQuiz) => {
    // Another tab may have passed it; or a new release has dropped the one question that was open.
    if (isPassed) onPassed(true);
    else if (states.length > 0 && states.every((s) => s.right !== null)) void settle(id);
  });
  useEffect(() => {
    if (load.state === "ready") onLoaded(load.quiz);
  }, [load]);

  const submit = async (index: number) => {
    const state = states[index];
    if (load.state !== "ready" || !state || state.chosen === null || state.sending || state.right !== null) return;
    const chosen = state.chosen;
    patch(index, { sending: true });
    setFailure(null);
    try {
      const body = { quiz_id: load.quiz.id, question_index: index, answer_index: chosen };
      const check = await apiCall<AnswerCheck>("/quiz/submit", { method: "POST", body });
      const verdict = { correct: check.correct, feedback: check.feedback };
      patch(index, check.correct ? { sending: false, verdict, right: chosen } : { sending: false, verdict, wrong: [...state.wrong, chosen], chosen: null });
      const allRight = check.correct && latest.current.every((s, i) => i === index || s.right !== null);
      if ((retaking.current ? allRight : check.passed || allRight) && !passed) await settle(load.quiz.id);
    } catch (error) {
      patch(index, { sending: false });
      setFailure(error instanceof ApiError ? error.code : "internal");
    }
  };

  return {
    load,
    states,
    passed,
    failure,
    choose: (index: number, option: number) => patch(index, { chosen: option, verdict: null }),
    submit,
    retake: () => {
      retaking.current = true;
      setPassed(false);
      setStates((all) => all.map(() => fresh));
    },
    reload,
  };
}
