import { and, eq, isNull, or, sql, type SQL } from "drizzle-orm";
import { isoTime } from "@/db/iso-time";
import { preparedSql } from "@/db/prepared";
import { courses, mentorChats, modules } from "@/db/schema";
import type { StoredCitation } from "@/db/schema/document-parts";
import type { Actor } from "@/lib/core/auth/actor";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { defaultMentorSettings, type MentorSettings } from "@/lib/courses/document";
import { withoutMarks } from "@/lib/courses/document/marks";
import { objectiveList, practiceList } from "@/lib/courses/modules/queries";
import type { PracticeItem } from "@/lib/courses/schema";
import { OPEN_HOURS } from "@/lib/learning/checks/policy";
import { isLearner } from "@/lib/learning/queries";
import type { OpenQuestion } from "./guard/leak-guard";
import { dailyAllowance } from "./policy";
import { HISTORY_TURNS, type MentorSubject } from "./prompt/build-prompt";
import type { ChatMessage, MentorRef } from "./schema";

/** The number of messages that the API returns of a dialogue. */
export const HISTORY_LIMIT = 200;

const actorId = sql.placeholder("me");

const learner = isLearner(actorId);

/** A cancelled plan counts until the end of its paid period, and a renewing one until billing ends it, because its payment may be late. */
const paidPlan = sql<boolean>`exists (select 1 from users u join subscriptions s on s.id = u.subscription_id
  where u.id = ${actorId} and s.tier >= 1 and s.status <> 'ended'
    and (s.renews or s.current_period_end is null or s.current_period_end > now()))`;

/** Questions that the learner has not answered correctly, with their options. Those of passed quizzes are no secret. */
const openQuestionsOf = (quizzes: SQL) => sql<
  OpenQuestion[]
>`(select coalesce(json_agg(json_build_object('id', q.id, 'question', q.text,
    'right', (select o.text from options o where o.question_id = q.id and o.is_right and o.retired_at is null limit 1),
    'wrong', (select coalesce(json_agg(o.text order by o.position), '[]') from options o where o.question_id = q.id and not o.is_right and o.retired_at is null)) order by q.position), '[]')
  from questions q join quizzes z on z.id = q.quiz_id
  where ${quizzes} and q.retired_at is null
    and exists (select 1 from options o where o.question_id = q.id and o.is_right and o.retired_at is null)
    and not exists (select 1 from quiz_passes p where p.quiz_id = z.id and p.user_id = ${actorId} and p.passed_at >= q.created_at)
    and not exists (select 1 from quiz_attempts a where a.question_id = q.id and a.user_id = ${actorId} and a.is_right))`;

const objectives = objectiveList(sql`${modules.id}`);
const practice = practiceList(sql`${modules.id}`);

const open = openQuestionsOf(sql`z.module_id = ${modules.id}`);
/** The open questions of the course's other modules, which a learner may quote. */
const elsewhere = openQuestionsOf(
  sql`z.module_id in (select m.id from modules m where m.course_id = ${courses.id} and m.id <> ${modules.id} and m.retired_at is null)`,
);

const quizPassed = sql<boolean>`exists (select 1 from quiz_passes p join quizzes z on z.id = p.quiz_id where z.module_id = ${modules.id} and p.user_id = ${actorId})`;

/** The learner has an open final check of the course, which the mentor waits for. */
const inCheck = sql<boolean>`exists (select 1 from course_checks k where k.user_id = ${actorId} and k.course_id = ${courses.id} and k.kind = 'final'
  and k.finished_at is null and k.started_at > now() - interval '${sql.raw(String(OPEN_HOURS))} hours')`;

/** The day (UTC) on which a message counts, by the database's clock. */
export const usageDay = sql`(now() at time zone 'utc')::date`;

/** The messages that the actor has used today. */
const usedToday = sql<number>`coalesce((select g.used from mentor_usage g where g.user_id = ${actorId} and g.day = ${usageDay}), 0)::int`;

/** The questions and answers of the learner's assessment. */
const assessment = sql<
  { question: string; answer: string }[]
>`(select coalesce(json_agg(json_build_object('question', q.content, 'answer', a.content) order by a.position), '[]')
  from assessments s join assessment_messages a on a.assessment_id = s.id and a.type = 'answer'
  join assessment_messages q on q.assessment_id = s.id and q.position = a.position - 1
  where s.course_id = ${courses.id} and s.user_id = ${actorId})`;

/** A message as it is stored; its citations name places. */
export type StoredMessage = Omit<ChatMessage, "citations"> & { citations: StoredCitation[] };

/** A message `h` as it is stored. */
export const messageJson = sql<StoredMessage>`json_build_object('id', h.id, 'role', h.role, 'content', h.content,
    'timestamp', ${isoTime(sql`h.created_at`)}, 'move', h.move, 'hint_level', h.hint_level, 'citations', h.citations)`;

/** The last messages of the row's chat in order. The SQL names `mentor_chats` itself, because drizzle omits the table where a statement has only one. */
const lastMessages = (limit: number) => sql<
  StoredMessage[]
>`(select coalesce(json_agg(${messageJson} order by h.id), '[]')
  from (select * from mentor_messages m where m.chat_id = mentor_chats.id order by m.id desc limit ${sql.raw(String(limit))}) h)`;

export const chatHistory = lastMessages(HISTORY_LIMIT);
/** The messages that a prompt needs. */
export const turnHistory = lastMessages(HISTORY_TURNS);

/** The requested module, if the actor learns its course. */
const isRequestedModule = and(
  eq(courses.id, sql.placeholder("course")),
  isNull(modules.retiredAt),
  or(
    sql`${modules.id} = ${sql.placeholder("module")}::uuid`,
    sql`(${sql.placeholder("module")}::uuid is null and ${modules.title} = ${sql.placeholder("title")})`,
  ),
  or(learner, sql`${sql.placeholder("superuser")}::boolean`),
);

/** The course's sources in the order of their numbers. */
const sourceIds = sql<
  string[]
>`(select coalesce(json_agg(s.source_id order by s.position), '[]') from course_sources s where s.course_id = ${courses.id})`;

/** The columns of a dialogue's context and their tables; `elsewhere` is read only with a message, which could be about other modules. */
export const dialogueSource = {
  elsewhere: sql`${elsewhere} as elsewhere`,
  columns: sql`${courses.id} as "courseId", ${sourceIds} as "sourceIds", ${courses.onlyFromSources} as "onlyFromSources", ${courses.title} as "courseTitle", ${courses.language} as language, ${courses.level} as level, ${courses.price} as price, ${courses.mentorSettings} as settings,
    ${modules.id} as "moduleId", ${modules.title} as "moduleTitle", ${modules.description} as description, ${objectives} as objectives, ${practice} as practice, ${modules.lesson} as lesson,
    ${learner} as owns, ${inCheck} as "inCheck", ${paidPlan} as "paidPlan", ${open} as open, ${quizPassed} as "quizPassed", ${assessment} as assessment, ${mentorChats.id} as "chatId", ${usedToday} as used`,
  from: sql`from ${modules} join ${courses} on ${courses.id} = ${modules.courseId}
    left join ${mentorChats} on ${mentorChats.moduleId} = ${modules.id} and ${mentorChats.userId} = ${actorId} where ${isRequestedModule}`,
};

const dialogueStatement = preparedSql<DialogueRow & { hasLapsed: boolean }>(sql`
  select ${dialogueSource.columns}, ${mentorChats.state} as state, coalesce(${mentorChats.replyingUntil} > now(), false) as replying, ${chatHistory} as history,
    exists (select 1 from mentor_chats l where l.user_id = ${actorId} and l.replying_until <= now()) as "hasLapsed"
  ${dialogueSource.from}`);

/** Everything that a turn depends on. */
export type DialogueContext = {
  courseId: string;
  moduleId: string;
  /** The course's sources in the order of their numbers. */
  sourceIds: string[];
  /** Whether the mentor explains only what they hold. */
  onlyFromSources: boolean;
  subject: MentorSubject;
  settings: MentorSettings;
  practice: PracticeItem[];
  /** The module's questions that the learner has not answered correctly. */
  open: OpenQuestion[];
  /** The same for the course's other modules; empty without a message. */
  elsewhere: OpenQuestion[];
  quizPassed: boolean;
  /** Free messages a day; null means unlimited. */
  allowance: number | null;
  used: number;
  chatId: string | null;
  state: unknown;
  replying: boolean;
  history: StoredMessage[];
};

/** A dialogue's context as a database row. */
export type DialogueRow = Omit<MentorSubject, "lesson"> &
  Omit<DialogueContext, "subject" | "settings" | "elsewhere" | "allowance"> & {
    elsewhere?: OpenQuestion[];
    settings: MentorSettings | null;
    lesson: string | null;
    price: number;
    owns: boolean;
    inCheck: boolean;
    paidPlan: boolean;
  };

/** The parameters of a statement that reads a dialogue's context. */
export function dialogueParameters(actor: Actor, ref: MentorRef) {
  return {
    me: actor.id,
    superuser: actor.isSuperuser,
    course: ref.course_id,
    module: ref.module_id ?? null,
    title: ref.module_title ?? "",
  };
}

/**
 * Converts a row. Throws `course_not_found` without one, `course_not_ready` if the module has no lesson yet, and `mentor_in_check` during a
 * final check.
 */
export function toDialogueContext(row: DialogueRow | undefined): DialogueContext {
  if (!row) throw new AppError("course_not_found");
  if (row.lesson === null) throw new AppError("course_not_ready");
  if (row.inCheck) throw new AppError("mentor_in_check");
  const { language, level, courseTitle, moduleTitle, description, lesson, assessment: answers } = row;
  const { courseId, sourceIds: ids, onlyFromSources } = row;
  const { moduleId, practice: items, quizPassed: isPassed, used, chatId, state, replying, history } = row;
  return {
    subject: {
      ...{ language, level, courseTitle, moduleTitle, description, lesson: withoutMarks(lesson) },
      objectives: row.objectives,
      assessment: answers,
    },
    settings: row.settings ?? defaultMentorSettings,
    practice: items,
    open: row.open,
    elsewhere: row.elsewhere ?? [],
    quizPassed: isPassed,
    allowance: dailyAllowance(row, env().MENTOR_FREE_DAILY),
    ...{ courseId, sourceIds: ids, onlyFromSources },
    ...{ moduleId, used, chatId, state, replying, history },
  };
}

/**
 * The context of a module's dialogue, and whether a lease of the actor has lapsed. Throws `course_not_found` unless the actor learns the
 * course, `course_not_ready` if the module has no lesson yet, and `mentor_in_check` during a final check.
 */
export async function getDialogueContext(
  actor: Actor,
  ref: MentorRef,
): Promise<DialogueContext & { hasLapsed: boolean }> {
  const [row] = await dialogueStatement(dialogueParameters(actor, ref));
  return { ...toDialogueContext(row), hasLapsed: row?.hasLapsed ?? false };
}
