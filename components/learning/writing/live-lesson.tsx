"use client";

import { useTranslations } from "next-intl";
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from "react";
import type { LessonRef } from "@/lib/generation/schema";
import { useGenerationFeed } from "./generation-feed";
import { repeatedDrawing } from "./repeated-drawing";

/** The shortest time between two drawings of a lesson that is being written. */
const DRAW_EVERY_MS = 1_000;

/** Draws a lesson on the server as far as it is written. */
export type DrawLesson = (ref: LessonRef) => Promise<ReactElement | null>;

type LiveLessonProps = {
  courseId: string;
  moduleId: string;
  /** The lesson is stored. */
  isWhole: boolean;
  draw: DrawLesson;
  /** The lesson as the server knew it when it made the page, or what stands for it. */
  children: ReactNode;
};

/** A lesson that grows on the page while it is written, and is announced when it begins and when it is whole. */
export function LiveLesson({ children, ...lesson }: LiveLessonProps) {
  const drawing = useDrawing(lesson);
  const shown = lesson.isWhole ? children : (drawing ?? children);
  return (
    <>
      <LessonState {...lesson} />
      {shown}
    </>
  );
}

function LessonState({ moduleId, isWhole }: Pick<LiveLessonProps, "moduleId" | "isWhole">) {
  const t = useTranslations("course");
  const { report } = useGenerationFeed();
  const step = report?.steps.find(({ module_id: id }) => id === moduleId);
  const isBeingWritten = !isWhole && step?.state === "running" && step.note === "lesson";
  const [wasBeingWritten, setWasBeingWritten] = useState(isBeingWritten);
  if (isBeingWritten && !wasBeingWritten) setWasBeingWritten(true);
  // A live region is announced only if it is there before its text.
  if (report?.state !== "writing" && !wasBeingWritten) return null;
  const text = isBeingWritten ? t("lessonWriting") : isWhole && wasBeingWritten ? t("lessonWhole") : "";
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}

/** The latest drawing of a lesson, which follows its growth. */
function useDrawing({ courseId, moduleId, draw }: Pick<LiveLessonProps, "courseId" | "moduleId" | "draw">) {
  const [drawing, show] = useState<ReactElement | null>(null);
  const growth = useGenerationFeed().growth[moduleId] ?? 0;
  const ask = useRef<(() => void) | null>(null);
  useEffect(() => {
    const ref = { course_id: courseId, module_id: moduleId };
    ask.current = repeatedDrawing({ draw: () => draw(ref), show, everyMs: DRAW_EVERY_MS });
  }, [courseId, moduleId, draw]);
  useEffect(() => {
    if (growth > 0) ask.current?.();
  }, [growth]);
  return drawing;
}
