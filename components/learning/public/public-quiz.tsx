"use client";

import { useTranslations } from "next-intl";
import type { PublicQuiz as Quiz } from "@/lib/courses/public/schema";
import { QuizQuestion } from "../quiz/quiz-question";
import { usePublicQuiz } from "./use-public-quiz";

/** The quiz of an open module, played on the page. */
export function PublicQuiz({ slug, quiz }: { slug: string; quiz: Quiz }) {
  const t = useTranslations("learning.publicQuiz");
  const { states, choose, submit } = usePublicQuiz(slug, quiz.questions);
  return (
    <section aria-labelledby="quiz" className="mt-20 border-t border-ink pt-6.5">
      <h3 id="quiz" className="display text-34">
        {t("title")}
      </h3>
      <p className="mt-2 text-15 text-ink-2">{t("lead", { count: quiz.questions.length })}</p>
      <div className="mt-8">
        {quiz.questions.map((question, i) => {
          const state = states[i];
          return state ? (
            <QuizQuestion
              key={question.id}
              question={question}
              number={i + 1}
              state={state}
              onChoose={(option) => choose(question.id, option)}
              onSubmit={() => void submit(i)}
            />
          ) : null;
        })}
      </div>
    </section>
  );
}
