import { schema, type Tx } from "@/db";
import type { Origin } from "@/db/schema/courses";
import type { Actor } from "@/lib/core/auth/actor";
import { newId } from "@/lib/core/ids";
import type { CourseDocument } from "@/lib/courses/document";
import { storeDocument, type MaterialState } from "@/lib/courses/document/mutations";
import { addRevision } from "@/lib/courses/revisions/mutations";

const { courseDrafts, courses, enrolments } = schema;

type NewCourse = {
  document: CourseDocument;
  kind: (typeof courses.$inferSelect)["kind"];
  copiedFrom: string | null;
  origin: Origin;
  materialStates?: ReadonlyMap<string, MaterialState>;
};

async function insertCourse(tx: Tx, actor: Actor, course: NewCourse): Promise<string> {
  const id = newId();
  const { kind, copiedFrom, origin } = course;
  const { title, overview, description, training, introduction, level, language, tags } = course.document;
  await tx.insert(courses).values({
    ...{ id, authorId: actor.id, kind, copiedFrom, origin, generationState: "ready" },
    ...{ title, overview, description, training, introduction, level, language, tags },
  });
  await tx.insert(enrolments).values({ userId: actor.id, courseId: id, source: "author" });
  return id;
}

/** Stores a complete course of the actor, who learns it. Its document, which has new ids, is its first revision. Returns its id. */
export async function createCourse(tx: Tx, actor: Actor, course: NewCourse): Promise<string> {
  const id = await insertCourse(tx, actor, course);
  const { document, origin, materialStates } = course;
  await storeDocument(tx, {
    courseId: id,
    document,
    origin,
    ...(materialStates && { materialStates }),
  });
  const author = origin.author === "model" ? "model" : origin.author === "person" ? "person" : "platform";
  await addRevision(tx, {
    ...{ courseId: id, number: 1, document, note: "", changes: null },
    authorId: author === "person" ? actor.id : null,
    origin: author,
  });
  return id;
}

/** Stores an unfinished course of the actor as a draft: learners get its modules when it is published. Returns its id. */
export async function createDraftCourse(tx: Tx, actor: Actor, course: NewCourse): Promise<string> {
  const id = await insertCourse(tx, actor, course);
  await tx
    .insert(courseDrafts)
    .values({ courseId: id, document: course.document, origin: "person", savedBy: actor.id });
  return id;
}
