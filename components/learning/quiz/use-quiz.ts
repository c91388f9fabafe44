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

/** Loads a module's quiz. `reload` tries again after a failure; `refresh` reads it again and keeps it on the screen. */
function useLoadedQuiz(ref: { courseId: string; moduleId: string }, retaking: RefObject<boolean>) {
  const [load, setLoad] = useState<Load>({ state: "loading" });
  const [states, setStates] = useState<QuestionState[]>([]);
  const [passed, setPassed] = useState(false);
  // How often the quiz changed while it was on the screen.
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
    // A quiz on the screen stays, with its answers.
    if (load.state === "ready") setStaleness(code);
    else setLoad({ state: "failed", code });
  });
  useEffect(() => {
    const controller = new AbortController();
    apiCall<WithStructureText<Quiz>>("/quiz/", {
      method: "POST",
      body: { course_id: ref.courseId, module_id: ref.moduleId },
      signal: controller.signal,
    })
      .then((quiz) => show(quiz))
      .catch((error: unknown) => {
        if (!controller.signal.aborted) fail(codeOf(error));
      });
    return () => controller.abort();
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

/** Called when the quiz is passed; `isReached` says whether the server has just answered. */
type OnPassed = (isConfirmed: boolean) => void;

/** Reports to the server that every answer is right, one call at a time. `onStale` runs when the server has another quiz by now. */
function useCompletion(setPassed: (passed: boolean) => void, onPassed: OnPassed, onStale: () => void) {
  const completing = useRef(false);
  return async (quizId: string) => {
    if (completing.current) return;
    completing.current = true;
    setPassed(true);
    let isConfirmed = true;
    let isStale = false;
    try {
      await apiCall(`/quiz/complete/${quizId}`, { method: "PUT" });
    } catch (error) {
      const code = codeOf(error);
      isStale = code === "quiz_not_passed" || code === "quiz_not_found";
      // After any other failure nothing is lost: the server has stored and graded the answers.
      isConfirmed = false;
    } finally {
      completing.current = false;
    }
    if (isStale) {
      setPassed(false);
      onStale();
    } else onPassed(isConfirmed);
  };
}

/** Sends an answer with the text that was shown; the server refuses it when the question has changed. */
function gradeAnswer(
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

type Update = (id: string, change: Partial<QuestionState>) => void;

/** Sends the chosen answer of a question and shows its grade. `onGraded` also says whether every question is now right. */
function useSubmit(
  { load, states }: Pick<ReturnType<typeof useLoadedQuiz>, "load" | "states">,
  update: Update,
  onGraded: (quiz: LoadedQuiz, check: AnswerCheck, allRight: boolean) => Promise<void>,
  refresh: () => void,
) {
  // Two answers may be under way at once: completeness counts when the reply arrives.
  const latest = useRef(states);
  useEffect(() => void (latest.current = states));
  return async (index: number) => {
    const state = states[index];
    if (load.state !== "ready" || !state || state.chosen === null || state.sending || state.right !== null)
      return;
    const { id, chosen } = state;
    update(id, { sending: true, failure: null });
    try {
      const check = await gradeAnswer(load.quiz, index, chosen);
      const { correct, feedback, citations } = check;
      const verdict = { correct, feedback, citations };
      update(
        id,
        check.correct
          ? { sending: false, verdict, right: chosen }
          : {
              sending: false,
              verdict,
              wrong: [...state.wrong, chosen],
              wrongOptionId: check.option_id,
              chosen: null,
            },
      );
      const allRight = check.correct && latest.current.every((s) => s.id === id || s.right !== null);
      await onGraded(load.quiz, check, allRight);
    } catch (error) {
      const code = codeOf(error);
      // A new revision has replaced the question: the answer belongs to none of those shown.
      if (code === "conflict") refresh();
      update(id, { sending: false, failure: code === "conflict" ? null : code });
    }
  };
}

/** A module's quiz: loaded from the server and graded there, one try after another. */
export function useQuiz(ref: { courseId: string; moduleId: string }, onPassed: OnPassed) {
  // A retake for practice: the server calls the quiz passed from the start, so only right answers end it here.
  const retaking = useRef(false);
  const loaded = useLoadedQuiz(ref, retaking);
  const { load, states, setStates, passed, setPassed, changes, staleness, clear, reload, refresh } = loaded;
  const complete = useCompletion(setPassed, onPassed, refresh);
  const update: Update = (id, change) =>
    setStates((all) => all.map((s) => (s.id === id ? { ...s, ...change } : s)));

  const onLoaded = useEffectEvent(({ id, passed: isPassed }: LoadedQuiz) => {
    // Another tab may have passed it, or a new revision may have dropped the one open question.
    const allRight = states.length > 0 && states.every((s) => s.right !== null);
    if (isPassed && (allRight || !retaking.current)) {
      setPassed(true);
      onPassed(true);
    } else if (allRight) void complete(id);
  });
  useEffect(() => {
    if (load.state === "ready") onLoaded(load.quiz);
  }, [load]);

  const onGraded = async (quiz: LoadedQuiz, check: AnswerCheck, allRight: boolean) => {
    if (retaking.current ? allRight : check.passed) {
      if (!passed) await complete(quiz.id);
    } else if (allRight) refresh();
  };

  return {
    load,
    states,
    passed,
    changes,
    staleness,
    choose: (id: string, option: number) => update(id, { chosen: option, verdict: null, failure: null }),
    submit: useSubmit(loaded, update, onGraded, refresh),
    retake: () => {
      retaking.current = true;
      clear();
    },
    reload,
    refresh,
  };
}
