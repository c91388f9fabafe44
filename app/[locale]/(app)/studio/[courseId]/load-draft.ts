import { getLocale } from "next-intl/server";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { requirePageActor } from "@/lib/core/auth/page-actor";
import { AppError } from "@/lib/core/errors";
import { getPathname } from "@/lib/core/i18n/navigation";
import { getDraft } from "@/lib/studio/queries";

/** Loads the draft and its editor once per request. Shows the 404 page to people who may not edit it; a course that is being written opens as a course. */
export const loadDraft = cache(async (courseId: string) => {
  const actor = await requirePageActor();
  try {
    return { actor, draft: await getDraft(actor, courseId) };
  } catch (error) {
    if (error instanceof AppError && error.code === "course_not_ready")
      redirect(getPathname({ href: `/course/${courseId}`, locale: await getLocale() }));
    if (error instanceof AppError && error.status < 500) notFound();
    throw error;
  }
});
