import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { db, schema } from "@/db";
import type { ExportedLearning, ExportedConversations } from "../schema";
import { listCertificates, listChecks } from "../evidence/queries";

const {
  assessmentMessages,
  assessments,
  courses,
  discussedMisconceptions,
  enrolments,
  mentorChats,
  mentorMessages,
  mentorUsage,
  modules,
  options,
  questions,
  quizAttempts,
  quizPasses,
  quizzes,
  ratings,
  studyMinutes,
} = schema;

const iso = (at: Date): string => at.toISOString();

/** The user's learning records. Courses of other authors appear only with their titles. */
export async function getExportedLearning(me: string): Promise<ExportedLearning> {
  const [enrolled, answers, discussed, minutes, passes, rated, certified, checks] = await Promise.all([
    db()
      .select({
        course_id: enrolments.courseId,
        course: courses.title,
        source: enrolments.source,
        completedAt: enrolments.completedAt,
        lastStudiedAt: enrolments.lastStudiedAt,
        createdAt: enrolments.createdAt,
      })
      .from(enrolments)
      .innerJoin(courses, eq(courses.id, enrolments.courseId))
      .where(eq(enrolments.userId, me))
      .orderBy(asc(enrolments.createdAt)),
    listAnswers(me),
    listDiscussed(me),
    listMinutes(me),
    db()
      .select({ course: courses.title, quiz: quizzes.title, passedAt: quizPasses.passedAt })
      .from(quizPasses)
      .innerJoin(quizzes, eq(quizzes.id, quizPasses.quizId))
      .innerJoin(modules, eq(modules.id, quizzes.moduleId))
      .innerJoin(courses, eq(courses.id, modules.courseId))
      .where(eq(quizPasses.userId, me))
      .orderBy(asc(quizPasses.passedAt)),
    db()
      .select({
        course_id: ratings.courseId,
        course: courses.title,
        stars: ratings.stars,
        createdAt: ratings.createdAt,
      })
      .from(ratings)
      .innerJoin(courses, eq(courses.id, ratings.courseId))
      .where(eq(ratings.userId, me))
      .orderBy(asc(ratings.createdAt)),
    listCertificates(me),
    listChecks(me),
  ]);
  return {
    enrolments: enrolled.map(({ completedAt, lastStudiedAt, createdAt, ...rest }) => ({
      ...rest,
      completed_at: completedAt?.toISOString() ?? null,
      last_studied_at: lastStudiedAt?.toISOString() ?? null,
      created_at: iso(createdAt),
    })),
    answers,
    answers_discussed: discussed,
    study_minutes: minutes,
    passed_quizzes: passes.map(({ passedAt, ...rest }) => ({ ...rest, passed_at: iso(passedAt) })),
    ratings: rated.map(({ createdAt, ...rest }) => ({ ...rest, created_at: iso(createdAt) })),
    certificates: certified,
    course_checks: checks,
  };
}

async function listMinutes(me: string): Promise<ExportedLearning["study_minutes"]> {
  const rows = await db()
    .select({ day: studyMinutes.day, minutes: studyMinutes.minutes, lastAt: studyMinutes.lastAt })
    .from(studyMinutes)
    .where(eq(studyMinutes.userId, me))
    .orderBy(asc(studyMinutes.day));
  return rows.map(({ lastAt, ...rest }) => ({ ...rest, last_at: iso(lastAt) }));
}

async function listAnswers(me: string): Promise<ExportedLearning["answers"]> {
  const rows = await db()
    .select({
      course: courses.title,
      question: sql<string>`${quizAttempts.asked} ->> 'question'`,
      answer: sql<string>`${quizAttempts.asked} ->> 'chosen'`,
      right: quizAttempts.isRight,
      createdAt: quizAttempts.createdAt,
    })
    .from(quizAttempts)
    .innerJoin(questions, eq(questions.id, quizAttempts.questionId))
    .innerJoin(quizzes, eq(quizzes.id, questions.quizId))
    .innerJoin(modules, eq(modules.id, quizzes.moduleId))
    .innerJoin(courses, eq(courses.id, modules.courseId))
    .where(eq(quizAttempts.userId, me))
    .orderBy(asc(quizAttempts.id));
  return rows.map(({ createdAt, ...rest }) => ({ ...rest, created_at: iso(createdAt) }));
}

async function listDiscussed(me: string): Promise<ExportedLearning["answers_discussed"]> {
  const rows = await db()
    .select({
      course: courses.title,
      answer: options.text,
      createdAt: discussedMisconceptions.createdAt,
    })
    .from(discussedMisconceptions)
    .innerJoin(options, eq(options.id, discussedMisconceptions.optionId))
    .innerJoin(modules, eq(modules.id, discussedMisconceptions.moduleId))
    .innerJoin(courses, eq(courses.id, modules.courseId))
    .where(eq(discussedMisconceptions.userId, me))
    .orderBy(asc(discussedMisconceptions.createdAt));
  return rows.map(({ createdAt, ...rest }) => ({ ...rest, created_at: iso(createdAt) }));
}

/** The user's conversations with the course creator and with the mentor. */
export async function getExportedConversations(me: string): Promise<ExportedConversations> {
  const [started, chats, usage] = await Promise.all([
    db().select().from(assessments).where(eq(assessments.userId, me)).orderBy(asc(assessments.id)),
    db()
      .select({
        id: mentorChats.id,
        course: courses.title,
        module: modules.title,
        state: mentorChats.state,
        createdAt: mentorChats.createdAt,
      })
      .from(mentorChats)
      .innerJoin(modules, eq(modules.id, mentorChats.moduleId))
      .innerJoin(courses, eq(courses.id, modules.courseId))
      .where(eq(mentorChats.userId, me))
      .orderBy(asc(mentorChats.id)),
    db()
      .select({ day: mentorUsage.day, used: mentorUsage.used })
      .from(mentorUsage)
      .where(eq(mentorUsage.userId, me))
      .orderBy(asc(mentorUsage.day)),
  ]);
  const [assessmentRows, mentorRows] = await Promise.all([
    listAssessmentMessages(started.map(({ id }) => id)),
    listMentorMessages(me),
  ]);
  return {
    assessments: started.map(({ id, language, state, courseId, subject, kind, choice, createdAt }) => ({
      id,
      language,
      state,
      course_id: courseId,
      subject,
      kind,
      choice,
      created_at: iso(createdAt),
      messages: messagesOf(assessmentRows, id),
    })),
    mentor: chats.map(({ createdAt, ...chat }) => ({
      ...chat,
      created_at: iso(createdAt),
      messages: messagesOf(mentorRows, chat.id),
    })),
    mentor_messages_used: usage,
  };
}

type MessageRow = { conversationId: string; role: string; content: string; createdAt: Date };

function messagesOf(rows: MessageRow[], conversation: string) {
  return rows
    .filter(({ conversationId }) => conversationId === conversation)
    .map(({ role, content, createdAt }) => ({ role, content, created_at: iso(createdAt) }));
}

async function listAssessmentMessages(ids: string[]): Promise<MessageRow[]> {
  if (ids.length === 0) return [];
  return db()
    .select({
      conversationId: assessmentMessages.assessmentId,
      role: assessmentMessages.type,
      content: assessmentMessages.content,
      createdAt: assessmentMessages.createdAt,
    })
    .from(assessmentMessages)
    .where(inArray(assessmentMessages.assessmentId, ids))
    .orderBy(asc(assessmentMessages.assessmentId), asc(assessmentMessages.position));
}

async function listMentorMessages(me: string): Promise<MessageRow[]> {
  return db()
    .select({
      conversationId: mentorMessages.chatId,
      role: mentorMessages.role,
      content: mentorMessages.content,
      createdAt: mentorMessages.createdAt,
    })
    .from(mentorMessages)
    .innerJoin(mentorChats, and(eq(mentorChats.id, mentorMessages.chatId), eq(mentorChats.userId, me)))
    .orderBy(asc(mentorMessages.id));
}
