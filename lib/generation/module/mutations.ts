import { eq, inArray, sql } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { courses, quizAttempts } from "@/db/schema";
import type { ReaderNote } from "@/db/schema/courses";
import { AppError } from "@/lib/core/errors";
import { messagesOf } from "@/lib/core/i18n/messages";
import type { CourseDocument, MaterialDocument, ModuleDocument } from "@/lib/courses/document";
import { storeDocument, type MaterialState } from "@/lib/courses/document/mutations";
import { readDocument } from "@/lib/courses/document/queries";
import { newId } from "@/lib/core/ids";
import { localeOf } from "@/lib/courses/policy";
import { notifyProgress, putModuleParts, putStep } from "../jobs/mutations";
import { removedNotes } from "../jobs/readings";
import { moduleKey } from "../jobs/steps";
import type { CheckedMaterial } from "../links/find-links";
import { originOf } from "../origin";
import type { CheckedItems } from "../parts/check";
import type { WrittenLesson } from "../parts/lesson";
import { type Reading, withCorrections } from "../readers/reader-changes";

/** Runs `work` with a course that is being written, locked until the end of the transaction. Throws `ai_aborted` otherwise. */
function changeCourse(
  courseId: string,
  work: (tx: Tx, document: CourseDocument) => Promise<void>,
): Promise<void> {
  return db().transaction(async (tx) => {
    // Locks the course before its modules, like stopping, to avoid deadlocks.
    const [course] = await tx
      .select({ state: courses.generationState })
      .from(courses)
      .where(eq(courses.id, courseId))
      .for("no key update");
    const document = await readDocument(tx, courseId);
    if (course?.state !== "writing" || !document) throw new AppError("ai_aborted");
    await work(tx, document);
  });
}

type Place = { courseId: string; moduleId: string };

function moduleIn(document: CourseDocument, moduleId: string): ModuleDocument {
  const module = document.modules.find(({ id }) => id === moduleId);
  if (!module) throw new AppError("ai_aborted");
  return module;
}

type Change = { module: ModuleDocument; states?: ReadonlyMap<string, MaterialState> };

async function storeModule(
  tx: Tx,
  { courseId, document }: { courseId: string; document: CourseDocument },
  { module, states }: Change,
): Promise<CourseDocument> {
  const changed = {
    ...document,
    modules: document.modules.map((other) => (other.id === module.id ? module : other)),
  };
  const origin = originOf();
  await storeDocument(tx, {
    courseId,
    document: changed,
    origin,
    ...(states && { materialStates: states }),
  });
  return changed;
}

/** Stores a module's lesson with its citations, and a note on each paragraph that was taken out; a second worker's changes nothing. */
export function storeLesson(
  { courseId, moduleId }: Place,
  { lesson, citations, removed }: WrittenLesson,
): Promise<void> {
  return changeCourse(courseId, async (tx, document) => {
    const module = moduleIn(document, moduleId);
    if (module.lesson === null) {
      await storeModule(tx, { courseId, document }, { module: { ...module, lesson, citations } });
      await addReaderNotes(tx, courseId, removedNotes({ moduleId, removed }, document.language));
    }
    await putModuleParts(tx, { courseId, moduleId, drop: ["lesson"] });
    await putStep(tx, { courseId, key: moduleKey(moduleId), change: { note: "quiz" } });
  });
}

/** Stores a module's questions and exercises, whose keys are checked; a second worker's change nothing. */
export function storeItems(
  { courseId, moduleId }: Place,
  { citations, ...items }: CheckedItems,
): Promise<void> {
  return changeCourse(courseId, async (tx, document) => {
    const module = moduleIn(document, moduleId);
    const changed =
      module.quiz === null
        ? await storeModule(
            tx,
            { courseId, document },
            { module: { ...module, ...items, citations: [...(module.citations ?? []), ...citations] } },
          )
        : document;
    await putModuleParts(tx, { courseId, moduleId, drop: ["quiz", "practice", "fresh"] });
    const isLast = changed.modules.every(({ quiz }) => quiz !== null);
    await putStep(tx, { courseId, key: "check", change: { state: isLast ? "done" : "running" } });
  });
}

/** Stores a module's links without those that another module has; a second worker's change nothing. */
export function storeLinks({ courseId, moduleId }: Place, found: readonly CheckedMaterial[]): Promise<void> {
  return changeCourse(courseId, async (tx, document) => {
    const module = moduleIn(document, moduleId);
    if (module.materials.length > 0) return;
    const taken = new Set(document.modules.flatMap(({ materials }) => materials.map(({ url }) => url)));
    const links = found.filter(({ url }) => !taken.has(url)).map((link) => ({ ...link, id: newId() }));
    const materials = links.map(({ id, type, title, url }): MaterialDocument => ({ id, type, title, url }));
    const states = new Map(links.map(({ id, status, checkedAt }) => [id, { status, checkedAt }] as const));
    if (links.length > 0)
      await storeModule(tx, { courseId, document }, { module: { ...module, materials }, states });
    await putModuleParts(tx, { courseId, moduleId, add: { linked: true } });
    await notifyProgress(tx, courseId);
  });
}

async function addReaderNotes(tx: Tx, courseId: string, notes: readonly ReaderNote[]): Promise<void> {
  if (notes.length === 0) return;
  await tx
    .update(courses)
    .set({ readerNotes: sql`${courses.readerNotes} || ${JSON.stringify(notes)}::jsonb` })
    .where(eq(courses.id, courseId));
}

/** The questions of the course that a learner has answered, by id: they stay as they were asked. */
async function answeredQuestions(tx: Tx, document: CourseDocument): Promise<Map<string, ReaderNote>> {
  const { answered } = messagesOf(localeOf(document.language)).generation.readerNotes;
  const questions = document.modules.flatMap(({ id: moduleId, quiz }) =>
    (quiz?.questions ?? []).map(({ id, text }) => ({ id, moduleId, text })),
  );
  if (questions.length === 0) return new Map();
  const rows = await tx
    .selectDistinct({ id: quizAttempts.questionId })
    .from(quizAttempts)
    .where(
      inArray(
        quizAttempts.questionId,
        questions.map(({ id }) => id),
      ),
    );
  const ids = new Set(rows.map(({ id }) => id));
  return new Map(
    questions
      .filter(({ id }) => ids.has(id))
      .map(({ id, moduleId, text }) => [id, { moduleId, text: answered.replace("{question}", () => text) }]),
  );
}

/** Applies what a reader corrects and keeps its notes; `moduleId` is null for the reader of the whole course. */
export function storeReading(
  { courseId, moduleId }: { courseId: string; moduleId: string | null },
  { patches, notes }: Reading,
): Promise<void> {
  return changeCourse(courseId, async (tx, document) => {
    const key = moduleId === null ? "edit" : moduleKey(moduleId);
    const answered = await answeredQuestions(tx, document);
    const keptNotes = new Map<string, ReaderNote>();
    const open = patches.filter((patch) => {
      const id = /\/questions\/([^/]+)/.exec(patch.path)?.[1] ?? "";
      const note = answered.get(id);
      if (note) keptNotes.set(id, note);
      return !note;
    });
    const after = withCorrections(document, open, moduleId === null ? "modules" : `modules/${moduleId}`);
    if (after !== document) await storeDocument(tx, { courseId, document: after, origin: originOf() });
    await addReaderNotes(tx, courseId, [...notes, ...keptNotes.values()]);
    await putStep(tx, { courseId, key, change: { state: "done" } });
  });
}
