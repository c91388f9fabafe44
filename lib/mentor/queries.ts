import { and, eq, isNull, or, sql, type SQL } from "drizzle-orm";
import { isoTime } from "@/db/iso-time";
import { prepared } from "@/db/prepared";
import { courses, mentorChats, modules } from "@/db/schema";
import type { Actor } from "@/lib/core/auth/actor";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { objectiveList, practiceList } from "@/lib/courses/modules/queries";
import type { PracticeItem } from "@/lib/courses/schema";
import { isLearner } from "@/lib/learning/queries";
import type { OpenKey } from "./guard/keys";
import { dailyAllowance, usageDay } from "./policy";
import { HISTORY_TURNS, type MentorSubject } from "./reply/prompts";
import type { ChatMessage, MentorRef } from "./schema";

/** The number of messages that the API returns of a dialogue. */
export const HISTORY_LIMIT = 200;

const actorId = sql.placeholder("me");

const learner = isLearner(actorId);

/** A cancelled plan counts until the end of its paid period, and a renewing one until billing ends it, because its payment may be late. */
const paidPlan = sql<boolean>`exists (select 1 from users u join subscriptions s on s.id = u.subscription_id
  where u.id = ${actorId} and s.tier >= 1 and s.status <> 'ended'
    and (s.renews or s.current_period_end is null or s.current_period_end > now()))`;

/** The keys of questions that the learner has not answered correctly. Keys of passed quizzes are no secret. */
const openKeysOf = (quizzes: SQL) => sql<
  OpenKey[]
>`(select coalesce(json_agg(json_build_object('question', q.text,
    'text', (select o.text from options o where o.question_id = q.id and o.is_right and o.retired_at is null limit 1),
    'distractors', (select coalesce(json_agg(o.text), '[]') from options o where o.question_id = q.id and not o.is_right and o.retired_at is null)) order by q.position), '[]')
  from questions q join quizzes z on z.id = q.quiz_id
  where ${quizzes} and q.retired_at is null
    and exists (select 1 from options o where o.question_id = q.id and o.is_right and o.retired_at is null)
    and not exists (select 1 from quiz_passes p where p.quiz_id = z.id and p.user_id = ${actorId} and p.passed_at >= q.created_at)
    and not exists (select 1 from quiz_attempts a where a.question_id = q.id and a.user_id = ${actorId} and a.is_right))`;

const objectives = objectiveList(sql`${modules.id}`);
const practice = practiceList(sql`${modules.id}`);

const openKeys = openKeysOf(sql`z.module_id = ${modules.id}`);
/** The open keys of the course's other modules, whose questions a learner may quote. */
const keysElsewhere = openKeysOf(
  sql`z.module_id in (select m.id from modules m where m.course_id = ${courses.id} and m.id <> ${modules.id} and m.retired_at is null)`,
);

/** The questions and answers of the learner's assessment. */
const assessment = sql<
  { question: string; answer: string }[]
>`(select coalesce(json_agg(json_build_object('question', q.content, 'answer', a.content) order by a.position), '[]')
  from assessments s join assessment_messages a on a.assessment_id = s.id and a.type = 'answer'
  join assessment_messages q on q.assessment_id = s.id and q.position = a.position - 1
  where s.course_id = ${courses.id} and s.user_id = ${actorId})`;

/** The last messages of the row's chat in order, as the API returns them. The SQL names `mentor_chats` itself, because drizzle omits the table where a statement has only one. */
const lastMessages = (limit: number) => sql<
  ChatMessage[]
>`(select coalesce(json_agg(json_build_object('id', h.id, 'role', h.role, 'content', h.content,
    'timestamp', ${isoTime(sql`h.created_at`)}, 'move', h.move, 'hint_level', h.hint_level) order by h.id), '[]')
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

/** The columns of a dialogue's context that its chat does not change, and their tables, for statements written as SQL. */
export const dialogueSource = {
  columns: sql`${courses.title} as "courseTitle", ${courses.language} as language, ${courses.level} as level, ${courses.price} as price,
    ${modules.id} as "moduleId", ${modules.title} as "moduleTitle", ${modules.description} as description, ${objectives} as objectives, ${practice} as practice, ${modules.lesson} as lesson,
    ${learner} as owns, ${paidPlan} as "paidPlan", ${openKeys} as "openKeys", ${keysElsewhere} as "keysElsewhere", ${assessment} as assessment, ${mentorChats.id} as "chatId"`,
  from: sql`from ${modules} join ${courses} on ${courses.id} = ${modules.courseId}
    left join ${mentorChats} on ${mentorChats.moduleId} = ${modules.id} and ${mentorChats.userId} = ${actorId} where ${isRequestedModule}`,
};

const dialogueStatement = prepared((database) =>
  database
    .select({
      courseId: courses.id,
      courseTitle: courses.title,
      language: courses.language,
      level: courses.level,
      price: courses.price,
      moduleId: modules.id,
      moduleTitle: modules.title,
      description: modules.description,
      objectives,
      practice,
      lesson: modules.lesson,
      owns: learner,
      paidPlan,
      openKeys,
      assessment,
      chatId: mentorChats.id,
      state: mentorChats.state,
      replying: sql<boolean>`coalesce(${mentorChats.replyingSince} > now() - ${sql.placeholder("lease")}::interval, false)`,
      history: chatHistory,
      used: sql<number>`coalesce((select g.used from mentor_usage g where g.user_id = ${actorId} and g.day = ${sql.placeholder("day")}::date), 0)::int`,
    })
    .from(modules)
    .innerJoin(courses, eq(courses.id, modules.courseId))
    .leftJoin(mentorChats, and(eq(mentorChats.moduleId, modules.id), eq(mentorChats.userId, actorId)))
    .where(isRequestedModule)
    .prepare("mentor_dialogue"),
);

/** After this time a reply counts as lost with its process. */
export const LEASE_SECONDS = 180;

/** Everything that a turn depends on. */
export type DialogueContext = {
  moduleId: string;
  subject: MentorSubject;
  practice: PracticeItem[];
  /** The keys of the module's questions that the learner has not answered correctly. */
  openKeys: OpenKey[];
  /** The same for the course's other modules; read only with a message, which could be about them. */
  keysElsewhere: OpenKey[];
  /** Free messages a day; null means unlimited. */
  allowance: number | null;
  used: number;
  day: string;
  chatId: string | null;
  state: unknown;
  replying: boolean;
  history: ChatMessage[];
};

/** A dialogue's context as a database row. */
export type DialogueRow = Omit<MentorSubject, "lesson"> &
  Pick<
    DialogueContext,
    "moduleId" | "practice" | "openKeys" | "used" | "chatId" | "state" | "replying" | "history"
  > & {
    keysElsewhere?: OpenKey[];
    lesson: string | null;
    price: number;
    owns: boolean;
    paidPlan: boolean;
  };

/** The parameters of a statement that reads a dialogue's context. */
export function dialogueParameters(actor: Actor, ref: MentorRef, day: string) {
  return {
    me: actor.id,
    superuser: actor.isSuperuser,
    day,
    course: ref.course_id,
    module: ref.module_id ?? null,
    title: ref.module_title ?? "",
  };
}

/** Converts a row. Throws `course_not_found` without one and `course_not_ready` if the module has no lesson yet. */
export function toDialogueContext(row: DialogueRow | undefined, day: string): DialogueContext {
  if (!row) throw new AppError("course_not_found");
  if (row.lesson === null) throw new AppError("course_not_ready");
  const {
    language,
    level,
    courseTitle,
    moduleTitle,
    description,
    objectives,
    lesson,
    assessment: answers,
  } = row;
  const { price, owns, paidPlan: hasPaidPlan, keysElsewhere: otherKeys = [] } = row;
  const { moduleId, practice: items, openKeys: ownKeys, used, chatId, state, replying, history } = row;
  return {
    subject: {
      language,
      level,
      courseTitle,
      moduleTitle,
      description,
      objectives,
      lesson,
      assessment: answers,
    },
    practice: items,
    openKeys: ownKeys,
    keysElsewhere: otherKeys,
    allowance: dailyAllowance({ price, owns, paidPlan: hasPaidPlan }, env().MENTOR_FREE_DAILY),
    day,
    moduleId,
    used,
    chatId,
    state,
    replying,
    history,
  };
}

/** The context of a module's dialogue. Throws `course_not_found` unless the actor learns the course, and `course_not_ready` if the module has no lesson yet. */
export async function getDialogueContext(actor: Actor, ref: MentorRef): Promise<DialogueContext> {
  const day = usageDay(new Date());
  const [row] = await dialogueStatement().execute({
    ...dialogueParameters(actor, ref, day),
    lease: `${LEASE_SECONDS} seconds`,
  });
  return toDialogueContext(row, day);
}
