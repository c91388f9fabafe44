import { and, eq, sql } from "drizzle-orm";
import { db } from "@/db";
import { courses, generationSteps } from "@/db/schema";
import type { Origin } from "@/db/schema/courses";
import { AppError } from "@/lib/core/errors";
import type { ModuleDocument } from "@/lib/courses/document";
import { storeDocument } from "@/lib/courses/document/mutations";
import { readDocument } from "@/lib/courses/document/queries";
import type { CourseLanguage } from "@/lib/courses/schema";
import { moduleDocumentOf } from "../document";
import type { CheckedModule } from "../jobs/checkpoints";
import { notifyProgress } from "../jobs/mutations";
import type { CheckedMaterial } from "../links/dead-links";

export type FinishedModule = {
  index: number;
  draft: CheckedModule;
  materials: CheckedMaterial[];
  origin: Origin;
};

/** Stores a module with its quiz and links once, even if two workers finish it. */
export async function storeModule(courseId: string, finished: FinishedModule): Promise<void> {
  await db().transaction(async (tx) => {
    // Locks the course before its modules, like stopping, to avoid deadlocks.
    await tx.select({ id: courses.id }).from(courses).where(eq(courses.id, courseId)).for("no key update");
    const document = await readDocument(tx, courseId);
    const planned = document?.modules[finished.index];
    if (!document || !planned) throw new AppError("ai_aborted");
    if (planned.lesson === null) {
      const written = writtenModule(planned, document.language, finished);
      await storeDocument(tx, {
        courseId,
        document: { ...document, modules: document.modules.with(finished.index, written) },
        origin: finished.origin,
        materialStates: new Map(
          written.materials.flatMap(({ id }, i) => {
            const checked = finished.materials[i];
            return checked ? [[id, { status: checked.status, checkedAt: checked.checkedAt }]] : [];
          }),
        ),
      });
    }
    await tx
      .update(generationSteps)
      .set({ state: "done", note: null, finishedAt: sql`now()` })
      .where(
        and(eq(generationSteps.courseId, courseId), eq(generationSteps.key, `module:${finished.index}`)),
      );
    await notifyProgress(tx, courseId);
  });
}

function writtenModule(
  planned: ModuleDocument,
  language: CourseLanguage,
  { draft, materials }: FinishedModule,
): ModuleDocument {
  return moduleDocumentOf({
    ...planned,
    language,
    content: {
      lesson: draft.lesson,
      quiz: { title: draft.quiz_title, questions: draft.questions },
      practice: [],
      materials: materials.map(({ type, title, url }) => ({ type, title, url })),
    },
  });
}
