import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Executor } from "@/db";
import { isoTime } from "@/db/iso-time";
import { prepared } from "@/db/prepared";
import { assessmentMessages, assessments, courses, users } from "@/db/schema";
import type { Actor } from "@/lib/core/auth/actor";
import { aiMode } from "@/lib/core/ai/connection";
import type { CourseLanguage } from "@/lib/courses/schema";
import { findLibraryMatches, listLibraryOffers } from "../library/queries";
import { canGenerate } from "../policy";
import { findPlan } from "../plan/queries";
import type { Assessment, Plan } from "../schema";
import { pendingAnswer, toAssessment, type Conversation } from "./conversation";

/** Whether the first answer waits for a choice, because no model is connected. */
function awaitsChoice(conversation: Conversation): boolean {
  return (
    aiMode() === "offline" &&
    conversation.choice === null &&
    pendingAnswer(conversation)?.position === FIRST_ANSWER
  );
}

/** A conversation in the form of the API, with what there is to choose from while the first answer waits for a choice. */
export async function assessmentOf(conversation: Conversation, isUndecided = false): Promise<Assessment> {
  const { language } = conversation;
  if (isUndecided)
    return toAssessment(conversation, { reason: "undecided", courses: await listLibraryOffers(language) });
  if (!awaitsChoice(conversation)) return toAssessment(conversation);
  const goal = pendingAnswer(conversation)?.content ?? "";
  const courses = await findLibraryMatches({ subject: conversation.subject ?? goal, goal }, language);
  if (courses.length > 0) return toAssessment(conversation, { reason: "match", courses });
  return toAssessment(conversation, { reason: "none", courses: await listLibraryOffers(language) });
}

/** The position of the first answer among the messages. */
const FIRST_ANSWER = 1;

type Key = { userId: string; language: CourseLanguage; state: "open" | "ended" };

/** The newest conversation of a person in a language and state; `lock` locks it until the end of the transaction. */
export async function findConversation(
  executor: Executor,
  key: Key,
  options: { lock?: boolean } = {},
): Promise<Conversation | null> {
  const query = executor
    .select({
      id: assessments.id,
      language: assessments.language,
      state: assessments.state,
      subject: assessments.subject,
      kind: assessments.kind,
      choice: assessments.choice,
      courseId: courses.id,
      courseTitle: courses.title,
      courseState: courses.generationState,
    })
    .from(assessments)
    .leftJoin(courses, eq(courses.id, assessments.courseId))
    .where(
      and(
        eq(assessments.userId, key.userId),
        eq(assessments.language, key.language),
        eq(assessments.state, key.state),
      ),
    )
    .orderBy(desc(assessments.id))
    .limit(1);
  const [row] = options.lock ? await query.for("update", { of: assessments }) : await query;
  if (!row) return null;
  const { courseId, courseTitle, courseState, ...head } = row;
  const course =
    courseId === null || courseTitle === null || courseState === null
      ? null
      : { id: courseId, title: courseTitle, state: courseState };
  return { ...head, course, messages: await listMessages(executor, head.id) };
}

function listMessages(executor: Executor, assessmentId: string): Promise<Conversation["messages"]> {
  return executor
    .select({
      type: assessmentMessages.type,
      position: assessmentMessages.position,
      content: assessmentMessages.content,
      suggestions: assessmentMessages.suggestions,
      createdAt: assessmentMessages.createdAt,
    })
    .from(assessmentMessages)
    .where(eq(assessmentMessages.assessmentId, assessmentId))
    .orderBy(asc(assessmentMessages.position));
}

/** The state of the creator for a person: an open conversation, an unfinished course, and the remaining generations. */
export type CreatorState = {
  /** The language of the open conversation or unfinished course; null if there is none. */
  language: CourseLanguage | null;
  generationsLeft: number;
  /** The person has a plan. */
  subscribed: boolean;
  eligible: boolean;
  open: Assessment | null;
  /** The unfinished course. */
  writing: { courseId: string; title: string } | null;
  /** Its plan, unless its writing has started. */
  plan: Plan | null;
};

const me = sql.placeholder("me");

const allowanceStatement = prepared((database) =>
  database
    .select({
      monthly: users.monthlyGenerations,
      permanent: users.permanentGenerations,
      subscriptionId: users.subscriptionId,
    })
    .from(users)
    .where(eq(users.id, me))
    .prepare("creator_allowance"),
);

const unfinishedStatement = prepared((database) =>
  database
    .select({
      courseId: courses.id,
      title: courses.title,
      language: courses.language,
      isStarted: sql<boolean>`exists (select 1 from generation_charges g where g.course_id = ${courses.id} and g.refunded_at is null)`,
    })
    .from(courses)
    .where(
      and(
        eq(courses.authorId, me),
        inArray(courses.generationState, ["planned", "writing", "paused", "failed"]),
      ),
    )
    .orderBy(desc(courses.createdAt))
    .limit(1)
    .prepare("creator_unfinished"),
);

type MessageRow = Omit<Conversation["messages"][number], "createdAt"> & { createdAt: string };

const messageRows = sql<MessageRow[]>`(
  select coalesce(json_agg(json_build_object('type', x.type, 'position', x.position, 'content', x.content, 'suggestions', x.suggestions,
    'createdAt', ${isoTime(sql`x.created_at`)}) order by x.position), '[]')
  from assessment_messages x where x.assessment_id = assessments.id)`;

/** The most recent open conversation; there may be one per language. */
const openStatement = prepared((database) =>
  database
    .select({
      id: assessments.id,
      language: assessments.language,
      subject: assessments.subject,
      kind: assessments.kind,
      choice: assessments.choice,
      messages: messageRows,
    })
    .from(assessments)
    .where(and(eq(assessments.userId, me), eq(assessments.state, "open")))
    .orderBy(
      desc(
        sql`(select max(x.created_at) from assessment_messages x where x.assessment_id = ${assessments.id})`,
      ),
    )
    .limit(1)
    .prepare("creator_open"),
);

/** The state from which the creator's page resumes. */
export async function getCreatorState(actor: Actor): Promise<CreatorState> {
  const own = { me: actor.id };
  const [[person], [unfinished], [open]] = await Promise.all([
    allowanceStatement().execute(own),
    unfinishedStatement().execute(own),
    openStatement().execute(own),
  ]);
  const generationsLeft = (person?.monthly ?? 0) + (person?.permanent ?? 0);
  const eligible = canGenerate({
    subscription_id: person?.subscriptionId ?? 0,
    generation_count: generationsLeft,
  });
  const writing = unfinished ? { courseId: unfinished.courseId, title: unfinished.title } : null;
  const conversation: Conversation | null =
    open && !writing
      ? {
          ...open,
          state: "open",
          course: null,
          messages: open.messages.map((one) => ({ ...one, createdAt: new Date(one.createdAt) })),
        }
      : null;
  return {
    language: unfinished?.language ?? conversation?.language ?? null,
    generationsLeft,
    subscribed: (person?.subscriptionId ?? 0) > 0,
    eligible,
    open: conversation && (await assessmentOf(conversation)),
    writing,
    plan: unfinished && !unfinished.isStarted ? await findPlan(actor, unfinished.courseId) : null,
  };
}
