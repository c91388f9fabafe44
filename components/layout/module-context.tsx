"use client";

import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from "react";

type ModuleStage = {
  /** Right answers and questions of the open module's quiz. */
  quiz: { right: number; total: number } | null;
  reportQuiz: (right: number, total: number) => void;
  /** The quiz is what the learner is looking at: the mentor steps back. */
  quizInView: boolean;
  reportQuizInView: (inView: boolean) => void;
  /** Raised each time somebody calls for the mentor. */
  mentorCalls: number;
  callMentor: () => void;
};

const Stage = createContext<ModuleStage | null>(null);

/** What the lesson, the quiz and the mentor's margin of one module need to know of each other. */
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

/** The stage of the module around; an error outside of one. */
export function useModuleContext(): ModuleStage {
  const stage = useContext(Stage);
  if (!stage) throw new Error("useModuleContext needs a ModuleProvider");
  return stage;
}
