"use client";

import { useLocale, useTranslations } from "next-intl";
import { toast } from "@/components/ui/toast/toast";
import type { CourseLanguage } from "@/lib/courses/schema";
import { QUESTION_COUNT } from "@/lib/generation/policy";
import type { Assessment } from "@/lib/generation/schema";
import type { AnswerOutcome } from "./assessment/assessment-panel";
import { isAnsweredWith } from "./assessment/stored-answer";
import type { AssessmentControl, GivenAnswer } from "./assessment/use-assessment";

/** Milliseconds for which a warning of the server stays on the screen. */
const SERVER_WARNING_MS = 30_000;

type Sending = {
  language: CourseLanguage;
  /** The course says only what stands in the person's material. */
  isOnlyFromSources: boolean;
  /** The last answer has made a course. */
  onCourse: (assessment: Assessment & { course_id: string }) => void;
};

/** Returns a function that sends an answer and says what became of it. */
export function useSendAnswer(chat: AssessmentControl, { language, isOnlyFromSources, onCourse }: Sending) {
  const t = useTranslations("generation");
  const lang = useLocale();
  return async (given: GivenAnswer, number: number): Promise<AnswerOutcome> => {
    const isLast = number === QUESTION_COUNT;
    const next = await chat.answer(
      { ...given, ...(isLast && isOnlyFromSources && { only_from_sources: true }) },
      language,
    );
    if (next?.error) toast.warning(next.error, { duration: SERVER_WARNING_MS, lang });
    if (next?.end_assessment && next.course_id) onCourse({ ...next, course_id: next.course_id });
    if (next === null || next.offer?.reason === "undecided") return "failed";
    if (isAnsweredWith(next, number, given.user_input)) return "done";
    if (!next.end_assessment) return "late";
    // The assessment has ended, so there is no field to keep the text in.
    toast.warning(t("error.answered", { number }), { duration: SERVER_WARNING_MS, lang });
    return "done";
  };
}
