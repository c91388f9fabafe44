"use client";

import { useLocale, useTranslations } from "next-intl";
import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useLate } from "@/components/ui/use-late";
import { apiCall } from "@/lib/core/http/client";
import { useRouter } from "@/lib/core/i18n/navigation";

const loadPanel = () => import("./completion-panel").then((module) => ({ default: module.CompletionPanel }));
const CompletionPanel = lazy(loadPanel);

type Stage = {
  /** `isReached`: the server has just answered. */ reportPassed: (
    moduleId: string,
    isReached: boolean,
  ) => void;
};
const CourseContext = createContext<Stage | null>(null);

/** The course around a quiz: who wants to know that a module is passed. */
export function useCourseStage(): Stage {
  const stage = useContext(CourseContext);
  if (!stage) throw new Error("useCourseStage needs a CourseStage");
  return stage;
}

type CourseStageProps = {
  courseId: string;
  completed: boolean;
  /** Modules with a quiz, and whether this learner has passed it. */
  quizzes: { moduleId: string; passed: boolean }[];
  /** Nothing can be completed before the last module is written. */
  ready: boolean;
  /** The learner asked for a module by its address: show it even when the course is completed. */
  reviewing: boolean;
  title: string;
  certificateId: string | null;
  myRating: number | null;
  children: ReactNode;
};

/** Follows the course to its completion: announces it once and puts the completion panel before the modules. */
export function CourseStage({
  courseId,
  completed,
  quizzes,
  ready,
  reviewing,
  title,
  certificateId,
  myRating,
  children,
}: CourseStageProps) {
  const t = useTranslations("course");
  const locale = useLocale();
  const router = useRouter();
  // Only what the server has not told yet: it also knows what was passed in another tab.
  const [passedHere, setPassedHere] = useState<ReadonlySet<string>>(new Set());
  const [review, setReview] = useState(reviewing);
  // On hand before the last answer, should the connection be gone by then.
  useLate(loadPanel);
  const announced = useRef(completed);
  // The questions go, and the focus with them: what comes next begins at the panel.
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
      // The server's log has it; the next visit to the course tries again.
      .catch(() => undefined);
  }, [finished, courseId, router, t, locale]);

  const reportPassed = useCallback(
    (moduleId: string, isReached: boolean) => {
      const isPassed = (q: { moduleId: string; passed: boolean }) => q.passed || passedHere.has(q.moduleId);
      if (quizzes.some((q) => q.moduleId === moduleId && isPassed(q))) return;
      setPassedHere(new Set(passedHere).add(moduleId));
      // What still seems open may have been passed in another tab meanwhile: this one may have been the last. Without a connection a refresh
      // would leave the page.
      if (isReached && !quizzes.every((q) => q.moduleId === moduleId || isPassed(q))) router.refresh();
    },
    [quizzes, passedHere, router],
  );
  const value = useMemo(() => ({ reportPassed }), [reportPassed]);

  return (
    <CourseContext.Provider value={value}>
      {finished ? (
        <div
          ref={panel}
          tabIndex={-1}
          className={review ? "no-print pt-10 focus:outline-none" : "pt-10 pb-24 focus:outline-none"}
        >
          <Suspense>
            <CompletionPanel
              courseId={courseId}
              courseTitle={title}
              certificateId={certificateId}
              myRating={myRating}
            />
          </Suspense>
          <p className="no-print mt-6 flex justify-center">
            <Button onClick={() => setReview(!review)} aria-expanded={review}>
              {review ? t("closeReview") : t("review")}
            </Button>
          </p>
        </div>
      ) : null}
      <div hidden={finished && !review}>{children}</div>
    </CourseContext.Provider>
  );
}
