"use client";

import { useState } from "react";
import { ApiError, apiCall } from "@/lib/core/http/client";
import type { PublicAnswer, PublicQuiz, PublicVerdict } from "@/lib/courses/public/schema";
import { freshState, type QuestionState } from "../quiz/quiz-states";

/** The quiz of a public course: the server judges each answer, and the answers stay on the page. */
export function usePublicQuiz(slug: string, questions: PublicQuiz["questions"]) {
  const [states, setStates] = useState<QuestionState[]>(() => questions.map(({ id }) => freshState(id)));
  const update = (id: string, change: Partial<QuestionState>) =>
    setStates((all) => all.map((state) => (state.id === id ? { ...state, ...change } : state)));

  const submit = async (index: number) => {
    const [state, question] = [states[index], questions[index]];
    if (!state || !question || state.chosen === null || state.sending || state.right !== null) return;
    const { id, chosen } = state;
    update(id, { sending: true, failure: null });
    try {
      const body: PublicAnswer = { question_id: id, answer_index: chosen, answer_text: question.options[chosen] };
      const verdict = await apiCall<PublicVerdict>(`/learn/${slug}/answer`, { method: "POST", body });
      update(
        id,
        verdict.correct
          ? { sending: false, verdict, right: chosen }
          : { sending: false, verdict, wrong: [...state.wrong, chosen], chosen: null },
      );
    } catch (error) {
      update(id, { sending: false, failure: error instanceof ApiError ? error.code : "internal" });
    }
  };

  return {
    states,
    choose: (id: string, option: number) => update(id, { chosen: option, verdict: null, failure: null }),
    submit,
  };
}
