"use client";

import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from "react";

type ModuleStage = {
  /** Right answers and questions of the module's quiz. */
  quiz: { right: number; total: number } | null;
  reportQuiz: (right: number, total: number) => void;
  /** The quiz is in view, so the mentor steps back. */
  quizInView: boolean;
  reportQuizInView: (inView: boolean) => void;
  /** Increases with each call for the mentor. */
  mentorCalls: number;
  callMentor: () => void;
};

const Stage = createContext<ModuleStage | null>(null);

/** State shared by the lesson, the quiz and the mentor of one module. */
export function ModuleProvider({ children }: { children: ReactNode }) {
  const [quiz, setQuiz] = useState<ModuleStage["quiz"]>(null);
  const [quizInView, reportQuizInView] = useState(false);
  const [mentorCalls, setMentorCalls] = useState(0);
  const reportQuiz = useCallback((right: number, total: number) => setQuiz({ right, total }), []);
  const callMentor = useCallback(() => setMentorCalls((n) => n + 1), []);
  const value = useMemo(
    () => ({ quiz, reportQuiz, quizInView, reportQuizInView, mentorCalls, callMentor }),
    [quiz, reportQuiz, quizInView, mentorCalls, callMentor],
  );
  return <Stage.Provider value={value}>{children}</Stage.Provider>;
}

/** The state of the surrounding module; throws outside of a ModuleProvider. */
export function useModuleContext(): ModuleStage {
  const stage = useContext(Stage);
  if (!stage) throw new Error("useModuleContext needs a ModuleProvider");
  return stage;
}
