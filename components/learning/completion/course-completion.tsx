"use client";

import { useLocale, useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast/toast";
import { useLazy } from "@/components/ui/hooks/use-lazy";
import { apiCall } from "@/lib/core/http/client";
import { useRouter } from "@/lib/core/i18n/navigation";
import type { CheckOffers } from "@/lib/learning/checks/schema";

const loadPanel = () => import("./completion-panel").then((module) => module.CompletionPanel);
const CompletionPanel = dynamic(loadPanel);

type Completion = {
  /** `isReached`: the server has just answered. */
  reportPassed: (moduleId: string, isConfirmed: boolean) => void;
};
const CompletionContext = createContext<Completion | null>(null);

/** Lets a quiz report that its module is passed; throws outside of a CourseCompletion. */
export function useCourseCompletion(): Completion {
  const completion = useContext(CompletionContext);
  if (!completion) throw new Error("useCourseCompletion needs a CourseCompletion");
  return completion;
}

type CourseCompletionProps = {
  courseId: string;
  completed: boolean;
  /** Modules with a quiz, and whether this learner has passed it. */
  quizzes: { moduleId: string; passed: boolean }[];
  /** All modules are written; a course cannot be completed before. */
  ready: boolean;
  /** The address names a module: show it even when the course is completed. */
  reviewing: boolean;
  title: string;
  certificateId: string | null;
  checks: CheckOffers | null;
  myRating: number | null;
  children: ReactNode;
};

/** Announces the completion of the course once and shows the completion panel before the modules. */
export function CourseCompletion({
  courseId,
  completed,
  quizzes,
  ready,
  reviewing,
  title,
  certificateId,
  checks,
  myRating,
  children,
}: CourseCompletionProps) {
  const t = useTranslations("course");
  const locale = useLocale();
  const router = useRouter();
  // Passed here and not yet reported by the server, which also knows what other tabs passed.
  const [passedHere, setPassedHere] = useState<ReadonlySet<string>>(new Set());
  const [review, setReview] = useState(reviewing);
  // Preloaded, so that the panel appears even when the connection is gone by the last answer.
  useLazy(loadPanel);
  const announced = useRef(completed);
  // The questions disappear with the focus, which moves to the panel.
  const panel = useRef<HTMLDivElement>(null);
  const allPassed = quizzes.length > 0 && quizzes.every((q) => q.passed || passedHere.has(q.moduleId));
  const finished = completed || (ready && allPassed);

  useEffect(() => {
    if (!finished || announced.current) return;
    announced.current = true;
    toast.success(t("completedToast"), { lang: locale });
    panel.current?.focus();
    apiCall(`/courses/complete/${courseId}`, { method: "PUT" })
      .then(() => router.refresh())
      // The server has logged it; the next visit to the course tries again.
      .catch(() => undefined);
  }, [finished, courseId, router, t, locale]);

  const reportPassed = useCallback(
    (moduleId: string, isConfirmed: boolean) => {
      const isPassed = (q: { moduleId: string; passed: boolean }) => q.passed || passedHere.has(q.moduleId);
      if (quizzes.some((q) => q.moduleId === moduleId && isPassed(q))) return;
      setPassedHere(new Set(passedHere).add(moduleId));
      // Other tabs may have passed the rest, so ask the server. Offline, a refresh would leave the page.
      if (isConfirmed && !quizzes.every((q) => q.moduleId === moduleId || isPassed(q))) router.refresh();
    },
    [quizzes, passedHere, router],
  );
  const value = useMemo(() => ({ reportPassed }), [reportPassed]);

  return (
    <CompletionContext.Provider value={value}>
      {finished ? (
        <div
          ref={panel}
          tabIndex={-1}
          className={review ? "no-print pt-10 focus:outline-none" : "pt-10 pb-24 focus:outline-none"}
        >
          <CompletionPanel
            courseId={courseId}
            courseTitle={title}
            certificateId={certificateId}
            checks={checks}
            myRating={myRating}
          />
          <p className="no-print mt-6 flex justify-center">
            <Button onClick={() => setReview(!review)} aria-expanded={review}>
              {review ? t("closeReview") : t("review")}
            </Button>
          </p>
        </div>
      ) : null}
      <div hidden={finished && !review}>{children}</div>
    </CompletionContext.Provider>
  );
}
