"use client";

import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from "react";

/** A wrong answer that the learner brings from the quiz to the mentor, with the message that names it. */
export type BroughtAnswer = { questionId: string; optionId: string; message: string };

type ModuleStage = {
  /** Right answers and questions of the module's quiz. */
  quiz: { right: number; total: number } | null;
  reportQuiz: (right: number, total: number) => void;
  /** The quiz is in view, so the mentor steps back. */
  quizInView: boolean;
  reportQuizInView: (inView: boolean) => void;
  /** Increases with each call for the mentor. */
  mentorCalls: number;
  callMentor: (answer?: BroughtAnswer) => void;
  /** Returns the answer that the last call brought, once. */
  takeAnswer: () => BroughtAnswer | null;
  /** Increases with each call for the quiz, which then opens and takes the focus. */
  quizCalls: number;
  callQuiz: () => void;
};

const Stage = createContext<ModuleStage | null>(null);

/** State shared by the lesson, the quiz and the mentor of one module. */
export function ModuleProvider({ children }: { children: ReactNode }) {
  const [quiz, setQuiz] = useState<ModuleStage["quiz"]>(null);
  const [quizInView, reportQuizInView] = useState(false);
  const [mentorCalls, setMentorCalls] = useState(0);
  const [quizCalls, setQuizCalls] = useState(0);
  const brought = useRef<BroughtAnswer | null>(null);
  const reportQuiz = useCallback((right: number, total: number) => setQuiz({ right, total }), []);
  const callMentor = useCallback((answer?: BroughtAnswer) => {
    brought.current = answer ?? null;
    setMentorCalls((n) => n + 1);
  }, []);
  const takeAnswer = useCallback(() => {
    const answer = brought.current;
    brought.current = null;
    return answer;
  }, []);
  const callQuiz = useCallback(() => setQuizCalls((n) => n + 1), []);
  const value = useMemo(
    () => ({
      quiz,
      reportQuiz,
      quizInView,
      reportQuizInView,
      mentorCalls,
      callMentor,
      takeAnswer,
      quizCalls,
      callQuiz,
    }),
    [quiz, reportQuiz, quizInView, mentorCalls, callMentor, takeAnswer, quizCalls, callQuiz],
  );
  return <Stage.Provider value={value}>{children}</Stage.Provider>;
}

/** The state of the surrounding module; throws outside of a ModuleProvider. */
export function useModuleContext(): ModuleStage {
  const stage = useContext(Stage);
  if (!stage) throw new Error("useModuleContext needs a ModuleProvider");
  return stage;
}
