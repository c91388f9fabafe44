import { notFound } from "next/navigation";
import { cache } from "react";
import { requirePageActor } from "@/lib/core/auth/page-actor";
import { AppError } from "@/lib/core/errors";
import { getCourseWithLintNotes } from "@/lib/courses/queries";

/** The course of this address, its notes and who reads it, read once per request; the 404 page for anybody who may not. */
export const loadCourse = cache(async (id: string) => {
  const actor = await requirePageActor();
  try {
    return { actor, ...(await getCourseWithLintNotes(actor, id)) };
  } catch (error) {
    if (error instanceof AppError && error.status < 500) notFound();
    throw error;
  }
});
