"use server";

import { createElement, type ReactElement } from "react";
import { Lesson } from "@/components/lesson/lesson";
import { action } from "@/lib/core/http/action";
import { findStreamingLesson } from "@/lib/generation/queries";
import { lessonRef, type LessonRef } from "@/lib/generation/schema";

const drawLesson = action(lessonRef, async (actor, ref) => {
  const streaming = await findStreamingLesson(actor, ref);
  return streaming && createElement(Lesson, { ...streaming, isStreaming: true });
});

/** A lesson as far as it is written, as learners will see it; null if it is not being written. */
export async function drawLessonAction(ref: LessonRef): Promise<ReactElement | null> {
  const result = await drawLesson(ref);
  return result.ok ? result.data : null;
}
