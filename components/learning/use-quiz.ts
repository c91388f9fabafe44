"use client";

import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import { ApiError, apiCall } from "@/lib/core/http/client";
import type { WithStructureText } from "@/lib/courses/schema";
import type { AnswerCheck, Quiz, QuizStructure } from "@/lib/learning/schema";
import { freshState, hasChanged, statesOf, type QuestionState } from "./quiz-states";

export type LoadedQuiz = { id: string; structure: QuizStructure; passed: boolean };
type Load =
  { state: "loading" } | { state: "failed"; code: ApiError["code"] } | { state: "ready"; quiz: LoadedQuiz };

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : "internal");

/** Loads a module's quiz; `reload` tries again after a failure, `refresh` reads it again while it stays on the screen. */
function useLoadedQuiz(ref: { courseId: string; moduleId: string }, retaking: RefObject<boolean>) {
  const [load, setLoad] = useState<Load>({ state: "loading" });
  const [states, setStates] = useState<QuestionState[]>([]);
  const [passed, setPassed] = useState(false);
  // How often it became another one on the screen.
  const [changes, setChanges] = useState(0);
  const [staleness, setStaleness] = useState<ApiError["code"] | null>(null);
  const [round, setRound] = useState(0);

  const show = useEffectEvent((quiz: WithStructureText<Quiz>) => {
    const structure = JSON.parse(quiz.structure) as QuizStructure;
    const shown = { questions: load.state === "ready" ? load.quiz.structure.questions : [], states };
    setStates(statesOf(structure.questions, shown, retaking.current));
    if (hasChanged(structure.questions, shown)) setChanges((n) => n + 1);
    setStaleness(null);
    setLoad({ state: "ready", quiz: { id: quiz.id, structure, passed: quiz.passed } });
    if (!retaking.current) setPassed(quiz.passed);
  });
  const fail = useEffectEvent((code: ApiError["code"]) => {
    // What stands on the screen is not taken away with what was tried and chosen in it.
    if (load.state === "ready") setStaleness(code);
    else setLoad({ state: "failed", code });
  });
  useEffect(() => {
    const gone = new AbortController();
    apiCall<WithStructureText<Quiz>>("/quiz/", {
      method: "POST",
      body: { course_id: ref.courseId, module_id: ref.moduleId },
      signal: gone.signal,
    })
      .then((quiz) => show(quiz))
      .catch((error: unknown) => {
        if (!gone.signal.aborted) fail(codeOf(error));
      });
    return () => gone.abort();
  }, [ref.courseId, ref.moduleId, round]);

  const refresh = () => setRound((n) => n + 1);
  const reload = () => {
    setLoad({ state: "loading" });
    refresh();
  };
  const clear = () => {
    setPassed(false);
    setChanges(0);
    setStates((all) => all.map(({ id }) => freshState(id)));
  };
  return { load, states, setStates, passed, setPassed, changes, staleness, clear, reload, refresh };
}

/** Hears that the quiz is passed; `isReached` says whether the server could just be told so. */
type OnPassed = (isReached: boolean) => void;

/** Tells the server that all is answered right, once at a time. `onOpen`: there it is not, because the quiz is another one by now. */
function useSettling(setPassed: (passed: boolean) => void, onPassed: OnPassed, onOpen: () => void) {
  const completing = useRef(false);
  return async (quizId: string) => {
    if (completing.current) return;
    completing.current = true;
    setPassed(true);
    let isReached = true;
    let isOpen = false;
    try {
      await apiCall(`/quiz/complete/${quizId}`, { method: "PUT" });
    } catch (error) {
      const code = codeOf(error);
      isOpen = code === "quiz_not_passed" || code === "quiz_not_found";
      // Anything else: the answers are stored and judged; the server's log has the failure and nothing is lost.
      isReached = false;
    } finally {
      completing.current = false;
    }
    if (isOpen) {
      setPassed(false);
      onOpen();
    } else onPassed(isReached);
  };
}

/** Has the server judge an answer to what was shown: it refuses one to something else. */
function judge(
  { id, structure }: LoadedQuiz,
  question_index: number,
  answer_index: number,
): Promise<AnswerCheck> {
  const question = structure.questions[question_index];
  const shown = { question_id: question?.id, answer_text: question?.options[answer_index] };
  return apiCall<AnswerCheck>("/quiz/submit", {
    method: "POST",
    body: { quiz_id: id, question_index, answer_index, ...shown },
  });
}

/** A module's quiz: loaded from the server, judged on the server, one try after another. */
export function useQuiz(ref: { courseId: string; moduleId: string }, onPassed: OnPassed) {
  // Taken again for practice: the server calls it passed from the start, so here only all right answers end it.
  const retaking = useRef(false);
  const { load, states, setStates, passed, setPassed, changes, staleness, clear, reload, refresh } =
    useLoadedQuiz(ref, retaking);
  const settle = useSettling(setPassed, onPassed, refresh);
  // Two questions may be on their way at once: what counts is how they stand when the answer comes.
  const latest = useRef(states);
  useEffect(() => void (latest.current = states));
  const patch = (id: string, change: Partial<QuestionState>) =>
    setStates((all) => all.map((s) => (s.id === id ? { ...s, ...change } : s)));

  const onLoaded = useEffectEvent(({ id, passed: isPassed }: LoadedQuiz) => {
    // Another tab may have passed it; or a new release has dropped the one question that was open.
    const allRight = states.length > 0 && states.every((s) => s.right !== null);
    if (isPassed && (allRight || !retaking.current)) {
      setPassed(true);
      onPassed(true);
    } else if (allRight) void settle(id);
  });
  useEffect(() => {
    if (load.state === "ready") onLoaded(load.quiz);
  }, [load]);

  const submit = async (index: number) => {
    const state = states[index];
    if (load.state !== "ready" || !state || state.chosen === null || state.sending || state.right !== null)
      return;
    const { id, chosen } = state;
    patch(id, { sending: true, failure: null });
    try {
      const check = await judge(load.quiz, index, chosen);
      const verdict = { correct: check.correct, feedback: check.feedback };
      patch(
        id,
        check.correct
          ? { sending: false, verdict, right: chosen }
          : { sending: false, verdict, wrong: [...state.wrong, chosen], chosen: null },
      );
      const allRight = check.correct && latest.current.every((s) => s.id === id || s.right !== null);
      if (retaking.current ? allRight : check.passed) {
        if (!passed) await settle(load.quiz.id);
      } else if (allRight) refresh();
    } catch (error) {
      const code = codeOf(error);
      // A release of the course put another question in this place: the answer belongs to none of what is there.
      if (code === "conflict") refresh();
      patch(id, { sending: false, failure: code === "conflict" ? null : code });
    }
  };

  return {
    load,
    states,
    passed,
    changes,
    staleness,
    choose: (id: string, option: number) => patch(id, { chosen: option, verdict: null, failure: null }),
    submit,
    retake: () => {
      retaking.current = true;
      clear();
    },
    reload,
    refresh,
  };
}
