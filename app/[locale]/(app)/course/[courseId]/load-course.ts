import { notFound } from "next/navigation";
import { cache } from "react";
import { requirePageActor } from "@/lib/core/auth/page-actor";
import { AppError } from "@/lib/core/errors";
import { getCourseWithLintNotes } from "@/lib/courses/queries";
import { findGenerationReport } from "@/lib/generation/queries";
import { findUpdate } from "@/lib/courses/revisions/queries";

/** Loads the course, its lint notes, news for its reader and the reader once per request, and for the author of an unfinished course its progress. Shows the 404 page to people without access. */
export const loadCourse = cache(async (id: string) => {
  const actor = await requirePageActor();
  try {
    const [course, update] = await Promise.all([getCourseWithLintNotes(actor, id), findUpdate(actor, id)]);
    const { author, generation } = course.course;
    const isUnfinished = author.id === actor.id && generation.state !== "ready";
    const report = isUnfinished ? await findGenerationReport(actor, id) : null;
    return { actor, report, update, ...course };
  } catch (error) {
    if (error instanceof AppError && error.status < 500) notFound();
    throw error;
  }
});
