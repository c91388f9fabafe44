import { and, eq, inArray, sql } from "drizzle-orm";
import { db, schema, type Tx } from "@/db";
import type { Origin, ReaderNote } from "@/db/schema/courses";
import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import {
  courseDocument,
  type CitationDocument,
  type CourseDocument,
  type ModuleDocument,
  type QuestionDocument,
} from "@/lib/courses/document";
import { dropUnusedCitations } from "@/lib/courses/document/marks";
import { storeDocument } from "@/lib/courses/document/mutations";
import { diffDocuments, isEqual } from "@/lib/courses/document/patch";
import { getCurrentDocument } from "@/lib/courses/document/queries";
import { addRevision } from "@/lib/courses/revisions/mutations";
import { getRevision } from "@/lib/courses/revisions/queries";
import type { Revision } from "@/lib/courses/revisions/schema";
import { changeInHub, requirePublicity } from "@/lib/market/mutations";
import { addCards } from "@/lib/review/cards/mutations";
import { publishProblems } from "./policy";
import { assertCanEdit, readDraft } from "./queries";
import type { Draft, DraftUpdate, Publication, Published, SavedDraft } from "./schema";

const { courseDrafts, courses, options } = schema;

type EditedCourse = { origin: Origin | null; authorId: string; listedNo: number | null };

/** Locks a course that the actor may edit, so that saves and publications of it wait for each other. */
async function lockCourse(tx: Tx, actor: Actor, courseId: string): Promise<EditedCourse> {
  const [course] = await tx
    .select({
      authorId: courses.authorId,
      state: courses.generationState,
      origin: courses.origin,
      listedNo: courses.listedNo,
    })
    .from(courses)
    .where(eq(courses.id, courseId))
    .for("no key update");
  assertCanEdit(actor, course);
  if (!course) throw new AppError("course_not_found");
  return course;
}

type StoredDraft = { version: number; document: unknown; origin: "person" | "model" | "both" | null };

async function findDraft(tx: Tx, courseId: string): Promise<StoredDraft | null> {
  const [row] = await tx
    .select({
      version: courseDrafts.version,
      document: courseDrafts.document,
      origin: courseDrafts.origin,
    })
    .from(courseDrafts)
    .where(eq(courseDrafts.courseId, courseId));
  return row ?? null;
}

/** Refuses a save or publication that is based on another version than the stored one; the error carries the stored draft. */
async function assertVersion(
  tx: Tx,
  courseId: string,
  versions: { stored: number; given: number },
): Promise<void> {
  if (versions.given !== versions.stored)
    throw new AppError("draft_stale", { current: await readDraft(tx, courseId) });
}

/** The document without confirmations that the stored one does not have: only the independent reader confirms a citation. */
function withoutClaims(document: CourseDocument, stored: CourseDocument): CourseDocument {
  const known = stored.modules.flatMap(({ citations = [] }) => citations);
  const checked = (citation: CitationDocument): CitationDocument => {
    const { agrees: _, ...place } = citation;
    return known.some((one) => isEqual(one, citation)) ? citation : place;
  };
  return {
    ...document,
    modules: document.modules.map((module) =>
      module.citations ? { ...module, citations: module.citations.map(checked) } : module,
    ),
  };
}

/** Saves the draft. Throws `draft_stale` with the current draft if another tab or person has saved since. */
export async function saveDraft(actor: Actor, courseId: string, update: DraftUpdate): Promise<SavedDraft> {
  return db().transaction(async (tx) => {
    await lockCourse(tx, actor, courseId);
    const known = await findDraft(tx, courseId);
    await assertVersion(tx, courseId, { stored: known?.version ?? 0, given: update.version });
    const stored = known
      ? courseDocument.parse(known.document)
      : (await getCurrentDocument(tx, courseId)).document;
    return writeDraft(tx, courseId, {
      document: withoutClaims(update.document, stored),
      origin: joinOrigins(known?.origin ?? null, update.edited_by),
      savedBy: actor.id,
      ...(update.ignored && { ignored: update.ignored }),
    });
  });
}

type WrittenModule = { module: ModuleDocument; notes: readonly ReaderNote[] };

/**
 * Puts what the model wrote for a module into the draft and replaces the notes on that module. Its title, description and objectives are
 * those of the draft, and links of other modules are left out. Does nothing if the module is gone.
 */
export async function putModule(
  { courseId, savedBy }: { courseId: string; savedBy: string },
  { module, notes }: WrittenModule,
): Promise<void> {
  const { lesson, quiz, practice, fresh, citations } = module;
  await db().transaction(async (tx) => {
    const [course] = await tx
      .select({ notes: courses.readerNotes })
      .from(courses)
      .where(eq(courses.id, courseId))
      .for("no key update");
    if (!course) return;
    const known = await findDraft(tx, courseId);
    const { document } = await readDraft(tx, courseId);
    if (!document.modules.some(({ id }) => id === module.id)) return;
    const taken = new Set(
      document.modules.flatMap((one) => (one.id === module.id ? [] : one.materials.map(({ url }) => url))),
    );
    const materials = module.materials.filter(({ url }) => !taken.has(url));
    const modules = document.modules.map((one) =>
      one.id === module.id ? { ...one, lesson, quiz, practice, fresh, citations, materials } : one,
    );
    const others = course.notes.filter(({ moduleId }) => moduleId !== module.id);
    await tx
      .update(courses)
      .set({ readerNotes: [...others, ...notes] })
      .where(eq(courses.id, courseId));
    await writeDraft(tx, courseId, {
      document: courseDocument.parse({ ...document, modules }),
      origin: joinOrigins(known?.origin ?? null, "model"),
      savedBy,
    });
  });
}

const joinOrigins = (
  known: StoredDraft["origin"],
  next: DraftUpdate["edited_by"],
): DraftUpdate["edited_by"] => (known === null || known === next ? next : "both");

type DraftValues = {
  document: CourseDocument;
  origin: StoredDraft["origin"];
  savedBy: string;
  ignored?: Record<string, string>;
};

async function writeDraft(tx: Tx, courseId: string, values: DraftValues): Promise<SavedDraft> {
  const [saved] = await tx
    .insert(courseDrafts)
    .values({ courseId, ...values })
    .onConflictDoUpdate({
      target: courseDrafts.courseId,
      set: { ...values, version: sql`${courseDrafts.version} + 1`, savedAt: sql`now()` },
    })
    .returning({
      version: courseDrafts.version,
      savedAt: courseDrafts.savedAt,
      editedBy: courseDrafts.origin,
    });
  if (!saved) throw new AppError("internal");
  return { version: saved.version, saved_at: saved.savedAt.toISOString(), edited_by: saved.editedBy };
}

/**
 * Makes the draft what learners have, as the next revision, in one transaction. Throws `draft_stale`, `nothing_to_publish`, and `validation` with the
 * problems of an unfinished draft; for a course on the Hub with other sources also what keeps it from being public. Nothing that a learner did is lost: ids live on, and what is gone is retired.
 */
export async function publishDraft(
  actor: Actor,
  courseId: string,
  { note, version, rights }: Publication,
): Promise<Published> {
  return db().transaction(async (tx) => {
    const course = await lockCourse(tx, actor, courseId);
    const known = await findDraft(tx, courseId);
    if (version !== undefined)
      await assertVersion(tx, courseId, { stored: known?.version ?? 0, given: version });
    const current = await getCurrentDocument(tx, courseId);
    if (!known) throw new AppError("nothing_to_publish");
    const wanted = courseDocument.parse(known.document);
    const problems = publishProblems(wanted);
    if (problems.length > 0)
      throw new AppError("validation", {
        issues: problems.map(({ rule, path }) => ({ loc: ["draft", path], msg: rule, type: rule })),
      });
    const document = await withNewQuestions(tx, dropUnusedCitations(wanted));
    if (isEqual(document, current.document)) throw new AppError("nothing_to_publish");
    // An imported draft is the first state that learners get.
    const isFirst = current.number === 0 && current.document.modules.length === 0;
    if (current.number === 0 && !isFirst)
      await keepFirstRevision(tx, courseId, { document: current.document, course });
    const number = isFirst ? 1 : Math.max(1, current.number) + 1;
    const origin = known.origin ?? "person";
    const changes = isFirst ? null : diffDocuments(current.document, document).length;
    await addRevision(tx, { courseId, number, document, note, authorId: actor.id, origin, changes });
    await changeInHub(tx, courseId, () =>
      storeDocument(tx, { courseId, document, origin: originOf(origin) }),
    );
    const added = (document.sources ?? []).some((id) => !current.document.sources?.includes(id));
    if (course.listedNo !== null && added) await requirePublicity(tx, courseId, { rights, isNew: true });
    await confirmPasses(tx, courseId);
    await addCards(tx, { courseId });
    const saved = await writeDraft(tx, courseId, { document, origin: null, savedBy: actor.id });
    return { revision: number, version: saved.version };
  });
}

const originOf = (origin: Revision["origin"]): Origin => ({
  author: origin === "model" ? "model" : "person",
  model: "none",
  promptVersion: "studio",
  at: new Date().toISOString(),
});

/** What learners had before the first edit becomes revision 1. */
async function keepFirstRevision(
  tx: Tx,
  courseId: string,
  { document, course }: { document: CourseDocument; course: EditedCourse },
): Promise<void> {
  const author = course.origin?.author ?? "person";
  const origin = author === "model" ? "model" : author === "person" ? "person" : "platform";
  await addRevision(tx, {
    courseId,
    number: 1,
    document,
    note: "",
    authorId: origin === "person" ? course.authorId : null,
    origin,
    changes: null,
  });
}

const questionsOf = (document: CourseDocument): QuestionDocument[] =>
  document.modules.flatMap((module) => module.quiz?.questions ?? []);

/**
 * A question whose right option has changed becomes a new question, with new ids: what a learner answered before is no answer to it. Compared with the
 * stored rows, because a restored question may be one that is retired.
 */
async function withNewQuestions(tx: Tx, document: CourseDocument): Promise<CourseDocument> {
  const ids = questionsOf(document).map((question) => question.id);
  const rows = await tx
    .select({ questionId: options.questionId, id: options.id })
    .from(options)
    .where(and(inArray(options.questionId, ids), sql`${options.isRight} and ${options.retiredAt} is null`));
  const rightOf = new Map(rows.map((row) => [row.questionId, row.id]));
  const renewed = (question: QuestionDocument): QuestionDocument => {
    const before = rightOf.get(question.id);
    const isSame = question.options.some((option) => option.id === before && option.isRight);
    if (before === undefined || isSame) return question;
    return {
      ...question,
      id: newId(),
      options: question.options.map((option) => ({ ...option, id: newId() })),
    };
  };
  return {
    ...document,
    modules: document.modules.map((module) => ({
      ...module,
      quiz: module.quiz && { ...module.quiz, questions: module.quiz.questions.map(renewed) },
    })),
  };
}

/** Passes the quizzes of learners who have answered every question that is left. */
async function confirmPasses(tx: Tx, courseId: string): Promise<void> {
  await tx.execute(sql`
    insert into quiz_passes (user_id, quiz_id)
    select a.user_id, z.id
    from modules m join quizzes z on z.module_id = m.id
    join questions q on q.quiz_id = z.id and q.retired_at is null
    join quiz_attempts a on a.question_id = q.id and a.is_right
    where m.course_id = ${courseId}::uuid and m.retired_at is null
    group by a.user_id, z.id
    having count(distinct q.id) = (select count(*) from questions o where o.quiz_id = z.id and o.retired_at is null)
    on conflict do nothing`);
}

/** Makes a revision the draft, which learners do not see until it is published. Throws `not_found`. */
export async function restoreRevision(actor: Actor, courseId: string, number: number): Promise<Draft> {
  return db().transaction(async (tx) => {
    await lockCourse(tx, actor, courseId);
    const { document } = await getRevision(tx, courseId, number);
    await writeDraft(tx, courseId, { document, origin: "person", savedBy: actor.id });
    return readDraft(tx, courseId);
  });
}
