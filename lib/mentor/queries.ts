import { and, eq, or, sql, type SQL } from "drizzle-orm";
import { isoTime } from "@/db/iso-time";
import { prepared } from "@/db/prepared";
import { courses, mentorChats, modules } from "@/db/schema";
import type { Actor } from "@/lib/core/auth/actor";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { isLearner } from "@/lib/learning/queries";
import { dailyAllowance, usageDay } from "./allowance";
import type { OpenKey } from "./guard/keys";
import { HISTORY_TURNS, type MentorSubject } from "./prompts";
import type { ChatMessage, MentorRef } from "./schema";

/** The most messages of a dialogue that are shown again. */
export const HISTORY_LIMIT = 200;

const actorId = sql.placeholder("me");

const learner = isLearner(actorId);

/** Cancelled plans count to the end of the period that was paid for; one that renews until billing ends it, because its payment may come late. */
const paidPlan = sql<boolean>`exists (select 1 from users u join subscriptions s on s.id = u.subscription_id
  where u.id = ${actorId} and s.tier >= 1 and s.status <> 'ended'
    and (s.renews or s.current_period_end is null or s.current_period_end > now()))`;

/** Only questions that this learner has not answered right: what is passed is no secret and is not read. */
const openKeysOf = (quizzes: SQL) => sql<
  OpenKey[]
>`(select coalesce(json_agg(json_build_object('question', q.text,
    'text', (select o.text from options o where o.question_id = q.id and o.is_right limit 1),
    'distractors', (select coalesce(json_agg(o.text), '[]') from options o where o.question_id = q.id and not o.is_right)) order by q.position), '[]')
  from questions q join quizzes z on z.id = q.quiz_id
  where ${quizzes}
    and exists (select 1 from options o where o.question_id = q.id and o.is_right)
    and not exists (select 1 from quiz_passes p where p.quiz_id = z.id and p.user_id = ${actorId})
    and not exists (select 1 from quiz_attempts a where a.question_id = q.id and a.user_id = ${actorId} and a.is_right))`;

const openKeys = openKeysOf(sql`z.module_id = ${modules.id}`);
/** Those of the course's other modules, whose questions may be brought along. */
const keysElsewhere = openKeysOf(
  sql`z.module_id in (select m.id from modules m where m.course_id = ${courses.id} and m.id <> ${modules.id})`,
);

/** What the learner said before the course was made, question by question. */
const assessment = sql<
  { question: string; answer: string }[]
>`(select coalesce(json_agg(json_build_object('question', q.content, 'answer', a.content) order by a.position), '[]')
  from assessments s join assessment_messages a on a.assessment_id = s.id and a.type = 'answer'
  join assessment_messages q on q.assessment_id = s.id and q.position = a.position - 1
  where s.course_id = ${courses.id} and s.user_id = ${actorId})`;

/** The last messages of the row's chat in order, as the API answers them. Named in full: drizzle writes bare column names where a statement has one table. */
const lastMessages = (limit: number) => sql<
  ChatMessage[]
>`(select coalesce(json_agg(json_build_object('id', h.id, 'role', h.role, 'content', h.content,
    'timestamp', ${isoTime(sql`h.created_at`)}, 'move', h.move, 'hint_level', h.hint_level) order by h.id), '[]')
  from (select * from mentor_messages m where m.chat_id = mentor_chats.id order by m.id desc limit ${sql.raw(String(limit))}) h)`;

/** What is shown again. */
export const chatHistory = lastMessages(HISTORY_LIMIT);
/** What a turn needs of the past. */
export const turnHistory = lastMessages(HISTORY_TURNS);

/** The module that is meant, for somebody who learns its course. */
const isRequestedModule = and(
  eq(courses.id, sql.placeholder("course")),
  or(
    sql`${modules.id} = ${sql.placeholder("module")}::uuid`,
    sql`(${sql.placeholder("module")}::uuid is null and ${modules.title} = ${sql.placeholder("title")})`,
  ),
  or(learner, sql`${sql.placeholder("superuser")}::boolean`),
);

/** The columns of a scene that its chat does not change, for a statement written as SQL; and where they come from. */
export const dialogueSource = {
  columns: sql`${courses.title} as "courseTitle", ${courses.language} as language, ${courses.level} as level, ${courses.price} as price,
    ${modules.id} as "moduleId", ${modules.title} as "moduleTitle", ${modules.description} as description, ${modules.objectives} as objectives, ${modules.lesson} as lesson,
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
      objectives: modules.objectives,
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
    .prepare("mentor_scene"),
);

/** A reply that takes longer than this has died with its process. */
export const LEASE_SECONDS = 180;

/** Everything that decides a turn, as it stands now. */
export type DialogueContext = {
  moduleId: string;
  subject: MentorSubject;
  /** Keys of the module's questions that the learner has not answered right. */
  openKeys: OpenKey[];
  /** The same of the course's other modules; read where there is a message that could be about them. */
  keysElsewhere: OpenKey[];
  /** Free messages a day; null = unlimited. */
  allowance: number | null;
  used: number;
  day: string;
  chatId: string | null;
  state: unknown;
  replying: boolean;
  history: ChatMessage[];
};

/** A scene as a statement reads it. */
export type DialogueRow = Omit<MentorSubject, "lesson"> &
  Pick<DialogueContext, "moduleId" | "openKeys" | "used" | "chatId" | "state" | "replying" | "history"> & {
    keysElsewhere?: OpenKey[];
    lesson: string | null;
    price: number;
    owns: boolean;
    paidPlan: boolean;
  };

/** The values of a scene's statement. */
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

/** Makes a scene of a row; `course_not_found` without one, `course_not_ready` while the module is unwritten. */
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
    moduleId,
    used,
    chatId,
    state,
    replying,
    history,
  } = row;
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
    openKeys: row.openKeys,
    keysElsewhere: row.keysElsewhere ?? [],
    allowance: dailyAllowance(row, env().MENTOR_FREE_DAILY),
    day,
    moduleId,
    used,
    chatId,
    state,
    replying,
    history,
  };
}

/** The scene of a module's dialogue; `course_not_found` for people who do not learn the course, `course_not_ready` while the module is unwritten. */
export async function getDialogueContext(actor: Actor, ref: MentorRef): Promise<DialogueContext> {
  const day = usageDay(new Date());
  const [row] = await dialogueStatement().execute({
    ...dialogueParameters(actor, ref, day),
    lease: `${LEASE_SECONDS} seconds`,
  });
  return toDialogueContext(row, day);
}
