"use server";

import { getTranslations } from "next-intl/server";
import { createElement, Fragment, type ReactElement } from "react";
import { renderLesson } from "@/components/lesson/render-lesson";
import { markTexts } from "@/components/lesson/citations/mark-texts";
import { action } from "@/lib/core/http/action";
import { localeOf } from "@/lib/courses/policy";
import { listDraftPlaces } from "@/lib/sources/citations/queries";
import { assertPreviewable } from "@/lib/studio/queries";
import { lessonPreview, type LessonPreview } from "@/lib/studio/schema";

const drawPreview = action(lessonPreview, async (actor, { course_id, language, parts, citations }) => {
  await assertPreviewable(actor, course_id);
  const t = await getTranslations({ locale: localeOf(language), namespace: "course.reading.callout" });
  const labels = { note: t("note"), tip: t("tip"), important: t("important"), warning: t("warning") };
  const places = await listDraftPlaces(actor, { courseId: course_id, citations });
  const marks = await markTexts(places, localeOf(language));
  return parts.map((markdown, key) =>
    createElement(Fragment, { key }, renderLesson(markdown, labels, marks).content),
  );
});

/** The parts of a lesson as learners would see them, formulas and code included; null if they could not be drawn. */
export async function drawPreviewAction(preview: LessonPreview): Promise<ReactElement[] | null> {
  const result = await drawPreview(preview);
  return result.ok ? result.data : null;
}
