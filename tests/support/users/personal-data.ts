import { eq } from "drizzle-orm";
import { db, schema } from "@/db";
import { openBearerSession, openCookieSession } from "@/lib/core/auth/session/sessions";
import { newId } from "@/lib/core/ids";
import { createFactors, createIdentity } from "./factors";
import { createSource } from "@/tests/support/sources/source-factory";
import { createPersonalToken } from "./personal-tokens";
import { createCourse, type MadeCourse } from "@/tests/support/courses/course-factory";

export type PersonalData = { passed: MadeCourse; open: MadeCourse };

/**
 * Stores something of a person in every table that keeps personal data; texts by the person contain `text`.
 * The quizzes of the first of two own courses are passed, those of the second are not.
 */
export async function createPersonalData(person: { id: string }, text: string): Promise<PersonalData> {
  const userId = person.id;
  await openCookieSession(userId);
  await openBearerSession(userId);
  await createFactors(person, text);
  await createIdentity(person);
  await createPersonalToken(person, { name: `Program of ${text}` });
  const [passed, open] = [
    await createCourse(person, { title: `Passed by ${text}` }),
    await createCourse(person, { title: `Open to ${text}` }),
  ];
  for (const quizId of passed.quizIds) await db().insert(schema.quizPasses).values({ userId, quizId });
  const optionId = await answer(userId, open.quizIds[0] ?? "");
  const moduleId = open.moduleIds[0];
  if (optionId && moduleId)
    await db().insert(schema.discussedMisconceptions).values({ userId, optionId, moduleId });
  await db().insert(schema.studyMinutes).values({ userId, day: "2026-01-02", minutes: 12.5 });
  await db().insert(schema.certificates).values({
    id: newId(),
    userId,
    courseId: passed.id,
    holder: text,
    courseTitle: "Passed",
    language: "english",
    moduleCount: 2,
  });
  await check(userId, passed);
  await review(userId, passed, text);
  const document = { title: `Edited by ${text}` };
  await db().insert(schema.courseDrafts).values({ courseId: passed.id, document, savedBy: userId });
  await db()
    .insert(schema.courseRevisions)
    .values({
      courseId: passed.id,
      number: 1,
      document,
      note: `Note of ${text}`,
      authorId: userId,
      origin: "person",
    });
  await db().insert(schema.ratings).values({ userId, courseId: passed.id, stars: 4 });
  await talk(userId, passed, text);
  await db()
    .insert(schema.generationSteps)
    .values({
      id: newId(),
      courseId: passed.id,
      key: "outline",
      position: 0,
      title: "Outline",
      state: "done",
      result: { draft: "canary-of-a-draft" },
    });
  await db().insert(schema.generationCharges).values({ courseId: passed.id, userId, counter: "permanent" });
  await db().insert(schema.generationRefunds).values({ userId, day: "2026-01-02", count: 1 });
  await db().insert(schema.outlineCounts).values({ userId, day: "2026-01-02", count: 1 });
  await write(userId, text);
  await createSource(person, { title: `Notes of ${text}`, texts: [`Read by ${text}`], courseId: open.id });
  return { passed, open };
}

async function check(userId: string, course: MadeCourse): Promise<void> {
  const [moduleId = "", objectiveId = ""] = [course.moduleIds[0], course.objectiveIds[0]];
  const [itemId, checkId] = [newId(), newId()];
  const item = { id: itemId, moduleId, objectiveId, position: 0, isFresh: true, hints: [], options: [] };
  await db()
    .insert(schema.practiceItems)
    .values({ ...item, kind: "number", prompt: "How many?", accepted: ["4"], modelAnswer: "4" });
  const ended = { total: 1, rightCount: 1, finishedAt: new Date() };
  await db()
    .insert(schema.courseChecks)
    .values({ id: checkId, userId, courseId: course.id, kind: "final", day: "2026-01-02", ...ended });
  const asked = { prompt: "How many?", options: [] };
  await db()
    .insert(schema.checkItems)
    .values({ checkId, position: 0, itemId, objectiveId, asked, answer: "4", isRight: true });
}

async function review(userId: string, { id: courseId, moduleIds }: MadeCourse, text: string): Promise<void> {
  const [cardId, day] = [newId(), "2026-01-05"];
  await db()
    .insert(schema.reviewCards)
    .values({ id: cardId, userId, courseId, lessonId: moduleIds[0], dueOn: day });
  await db()
    .insert(schema.reviewAnswers)
    .values({
      ...{ id: newId(), userId, cardId, source: "review", answeredAt: new Date(), wallAt: `${day} 08:00` },
      answer: `I explain ${text}`,
    });
  await db().insert(schema.reviewSettings).values({ userId, newPerDay: 3 });
  await db().insert(schema.digests).values({ userId, week: day });
}

async function write(userId: string, text: string): Promise<void> {
  const mailingId = newId();
  await db().insert(schema.mailings).values({
    id: mailingId,
    authorId: userId,
    subject: "News",
    firstParagraph: "First",
    closing: "Bye",
    sentToAll: true,
  });
  await db()
    .insert(schema.outbox)
    .values({
      id: newId(),
      kind: "mailing",
      userId,
      mailingId,
      toEmail: `${text.replaceAll(" ", ".")}@example.org`,
      locale: "en",
      sealed: "canary-of-a-seal",
    });
  await db()
    .insert(schema.recoveryTokens)
    .values({ tokenHash: Buffer.from(userId), userId, expiresAt: new Date() });
}

async function answer(userId: string, quizId: string): Promise<string | undefined> {
  const [option] = await db()
    .select({
      id: schema.options.id,
      questionId: schema.options.questionId,
      question: schema.questions.text,
      chosen: schema.options.text,
    })
    .from(schema.options)
    .innerJoin(schema.questions, eq(schema.questions.id, schema.options.questionId))
    .where(eq(schema.questions.quizId, quizId))
    .limit(1);
  if (option)
    await db()
      .insert(schema.quizAttempts)
      .values({
        id: newId(),
        userId,
        questionId: option.questionId,
        optionId: option.id,
        isRight: false,
        asked: { question: option.question, options: [option.chosen], chosen: option.chosen },
      });
  return option?.id;
}

async function talk(userId: string, course: MadeCourse, text: string): Promise<void> {
  const assessmentId = newId();
  await db()
    .insert(schema.assessments)
    .values({ id: assessmentId, userId, language: "english", state: "ended", courseId: course.id });
  await db()
    .insert(schema.assessmentMessages)
    .values({ id: newId(), assessmentId, position: 0, type: "answer", content: `My goal: ${text}` });
  const chatId = newId();
  await db()
    .insert(schema.mentorChats)
    .values({ id: chatId, userId, moduleId: course.moduleIds[0] ?? "", state: { hint: 1 } });
  await db()
    .insert(schema.mentorMessages)
    .values({ id: newId(), chatId, role: "user", content: `I think ${text}` });
  await db().insert(schema.mentorUsage).values({ userId, day: "2026-01-02", used: 3 });
}
