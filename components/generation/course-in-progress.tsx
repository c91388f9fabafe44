"use client";

import dynamic from "next/dynamic";
import { type RefCallback, Suspense } from "react";
import type { CourseLanguage } from "@/lib/courses/schema";
import type { Assessment, Plan } from "@/lib/generation/schema";
import type { SourceSummary } from "@/lib/sources/schema";
import { PlanMaterial } from "./material/plan-material";
import { GenerationComplete } from "./progress/generation-complete";
import { GenerationHalted } from "./progress/generation-halted";
import { GenerationProgress } from "./progress/generation-progress";
import type { useCourseJob } from "./progress/use-course-job";

/** Loaded on demand, because only a plan needs the code that drags. */
const PlanStage = dynamic(() => import("./plan/plan-stage").then((module) => module.PlanStage));

/** A course that is not finished; `isStarted` once its generation is spent. */
export type UnfinishedCourse = { courseId: string; title: string; isStarted: boolean };

type CourseStage = "plan" | "progress" | "halted" | "ready";

export function stageOf(course: UnfinishedCourse, job: ReturnType<typeof useCourseJob>): CourseStage {
  if (!course.isStarted) return "plan";
  const state = job.report?.state;
  if (state === "ready") return "ready";
  return state === "failed" || state === "paused" ? "halted" : "progress";
}

type CourseInProgressProps = {
  course: UnfinishedCourse;
  stage: CourseStage;
  job: ReturnType<typeof useCourseJob>;
  /** The plan as the page was rendered with it. */
  plan: Plan | null;
  language: CourseLanguage;
  /** The person's own material that is not in the plan. */
  tray: readonly SourceSummary[];
  wishKey: string;
  generationsLeft: number;
  /** Receives the focus when the stage changes. */
  focusRef: RefCallback<HTMLElement>;
  onStarted: () => void;
  onGone: () => void;
  onRestart: () => void;
  onReopened: (assessment: Assessment, answer: string) => void;
};

/** A course from its plan to its last step. */
export function CourseInProgress(props: CourseInProgressProps) {
  const { course, stage, job, generationsLeft, focusRef } = props;
  const { report } = job;
  if (stage === "plan")
    return (
      <Suspense fallback={<div className="min-h-dvh" aria-busy="true" />}>
        {props.plan?.state === "planned" ? (
          <PlanMaterial {...props} courseId={course.courseId} plan={props.plan} />
        ) : null}
        <PlanStage
          key={course.courseId}
          courseId={course.courseId}
          title={course.title}
          initial={props.plan}
          wishKey={props.wishKey}
          generationsLeft={generationsLeft}
          focusRef={focusRef}
          onStarted={props.onStarted}
          onGone={props.onGone}
          onStartedOver={props.onRestart}
          onReopened={props.onReopened}
        />
      </Suspense>
    );
  if (stage === "ready" && report)
    return (
      <GenerationComplete
        report={report}
        focusRef={focusRef}
        generationsLeft={generationsLeft}
        onAnother={props.onRestart}
      />
    );
  if (stage === "halted" && report)
    return (
      <GenerationHalted
        report={report}
        focusRef={focusRef}
        busy={job.busy}
        onResume={job.retry}
        onKeep={job.keep}
        onDiscard={job.stop}
      />
    );
  return (
    <GenerationProgress
      focusRef={focusRef}
      courseId={course.courseId}
      title={course.title}
      report={report}
      begun={job.begun}
      startedAt={job.startedAt}
      connectionLost={job.offline}
      signedOut={job.signedOut}
      stopping={job.busy === "stop"}
      onStop={job.stop}
    />
  );
}
