import { and, eq, gt, isNotNull, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { assessments, courses, enrolments } from "@/db/schema";
import type { Origin } from "@/db/schema/courses";
import type { Actor } from "@/lib/core/auth/actor";
import { AppError, fieldError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { storeDocument } from "@/lib/courses/document/mutations";
import type { ConversationCourse } from "../assessment/conversation";
import type { LearnerBlock } from "../drafts";
import { copyOf } from "../library/copy";
import { getLibraryCourse } from "../library/queries";
import type { SubjectKind } from "../policy";
import { readingCourse } from "../reading/course";
import { getTrayText } from "../reading/queries";
import { planFor } from "../study-plan/plan";
import { answersOf, type WholeCourse } from "./whole-course";

/** The origin of content that people wrote for the platform. */
const handWritten = (): Origin => ({
  author: "platform",
  model: "none",
  promptVersion: "none",
  at: new Date().toISOString(),
});

/** Derived courses per person and day; they spend no generation. */
const DERIVED_PER_DAY = 10;
const DAY_SECONDS = 86_400;

/** The origin of a course that rules make of a person's own text. */
const byRules = (): Origin => ({ ...handWritten(), author: "offline" });

type Request = { learner: LearnerBlock; kind: SubjectKind | null; libraryId: string | null };

/** Throws `rate_limited` beyond ten conversations a day that led to a derived course. The caller has locked the person. */
async function assertBelowLimit(tx: Tx, actor: Actor): Promise<void> {
  const [made] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      seconds: sql<number>`ceil(${DAY_SECONDS} - extract(epoch from now() - min(${assessments.createdAt})))::int`,
    })
    .from(assessments)
    .where(
      and(
        eq(assessments.userId, actor.id),
        eq(assessments.state, "ended"),
        isNotNull(assessments.choice),
        gt(assessments.createdAt, sql`now() - interval '1 day'`),
      ),
    );
  if (made && made.count >= DERIVED_PER_DAY) throw new AppError("rate_limited", { retryAfter: made.seconds });
}

/**
 * Makes a copy of a library course, or a study plan. Throws `rate_limited` beyond ten conversations of this kind a day, and `course_not_found` if the
 * library course has gone since it was chosen. The caller has locked the person.
 */
export async function storeDerivedCourse(
  tx: Tx,
  actor: Actor,
  { learner, kind, libraryId }: Request,
): Promise<ConversationCourse> {
  await assertBelowLimit(tx, actor);
  const answers = answersOf(learner);
  if (libraryId === null) return storeWholeCourse(tx, actor, planFor(answers, kind, learner.language));
  const original = await getLibraryCourse(tx, libraryId, learner.language);
  return storeWholeCourse(tx, actor, copyOf(original, answers));
}

/**
 * Makes a reading course of the actor's sources that no course uses. Throws `rate_limited` like {@link storeDerivedCourse}, `sources_reading`,
 * `source_permission_open`, `source_language` and `source_too_little`, and `validation` without a source.
 */
export async function storeReadingCourse(tx: Tx, actor: Actor): Promise<ConversationCourse> {
  await assertBelowLimit(tx, actor);
  const { sources, passages } = await getTrayText(tx, actor);
  if (sources.length === 0) throw fieldError("choice", "There is no material of your own that was read");
  return storeWholeCourse(tx, actor, await readingCourse(sources, passages));
}

/** Stores a complete course of the actor, who learns it. It takes no generation. */
async function storeWholeCourse(tx: Tx, actor: Actor, course: WholeCourse): Promise<ConversationCourse> {
  const id = newId();
  const { kind, copiedFrom, document, materialStates } = course;
  const { title, language } = document;
  const origin = kind === "reading" ? byRules() : handWritten();
  await tx
    .insert(courses)
    .values({ id, authorId: actor.id, kind, copiedFrom, title, language, origin, generationState: "ready" });
  await tx.insert(enrolments).values({ userId: actor.id, courseId: id, source: "author" });
  await storeDocument(tx, { courseId: id, document, origin, materialStates });
  return { id, title, state: "ready" };
}
