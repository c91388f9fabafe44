import { and, asc, eq } from "drizzle-orm";
import { db, schema } from "@/db";
import { newId } from "@/lib/core/ids";
import { createCourse, type CourseOptions, type MadeCourse } from "@/tests/support/courses/course-factory";

/** The key of a module's first question; its lesson contains the same sentence. */
export const KEY = "Because the order tells you everything about the side that you never opened";
export const STEM = "Why may one comparison drop half of a sorted shelf?";

const lessons = {
  english: `## Why it matters\n\nA sorted shelf answers more than the question you ask. Reading from the left works, but it wastes the order.\n\n## One look\n\nTake the middle number and compare it with the one you want. ${KEY}. What remains is a shorter shelf, still in order.`,
  español: `## Por qué importa\n\nUna estantería ordenada responde a más de lo que preguntas. Leer desde la izquierda funciona, pero desperdicia el orden.\n\n## Una mirada\n\nToma el número del medio y compáralo con el que buscas. ${KEY}. Lo que queda es una estantería más corta y todavía ordenada.`,
};

/** Creates a course whose lessons and quizzes contain `KEY`. */
export async function teachingCourse(
  author: { id: string },
  options: CourseOptions = {},
): Promise<MadeCourse> {
  const made = await createCourse(author, options);
  const lesson = lessons[options.language ?? "english"];
  for (const [i, moduleId] of made.moduleIds.entries()) {
    await db().update(schema.modules).set({ lesson }).where(eq(schema.modules.id, moduleId));
    await db()
      .update(schema.objectives)
      .set({ text: "explain why one comparison drops half" })
      .where(eq(schema.objectives.moduleId, moduleId));
    await db()
      .insert(schema.objectives)
      .values({ id: newId(), moduleId, position: 1, text: "trace the two markers" });
    const [question] = await db()
      .select()
      .from(schema.questions)
      .where(eq(schema.questions.quizId, made.quizIds[i] ?? ""))
      .orderBy(asc(schema.questions.position))
      .limit(1);
    if (!question) continue;
    await db().update(schema.questions).set({ text: STEM }).where(eq(schema.questions.id, question.id));
    await db()
      .update(schema.options)
      .set({ text: KEY })
      .where(and(eq(schema.options.questionId, question.id), eq(schema.options.isRight, true)));
  }
  return made;
}

/** Marks a quiz as passed. */
export async function passQuiz(person: { id: string }, quizId: string): Promise<void> {
  await db().insert(schema.quizPasses).values({ userId: person.id, quizId });
}

/** Stores the assessment of a course. */
export async function storeAssessment(
  person: { id: string },
  courseId: string,
  answers: string[],
): Promise<void> {
  const id = newId();
  await db()
    .insert(schema.assessments)
    .values({ id, userId: person.id, language: "english", state: "ended", courseId });
  await db()
    .insert(schema.assessmentMessages)
    .values(
      answers.flatMap((content, i) => [
        {
          id: newId(),
          assessmentId: id,
          position: i * 2,
          type: "question" as const,
          content: `Question ${i}?`,
        },
        { id: newId(), assessmentId: id, position: i * 2 + 1, type: "answer" as const, content },
      ]),
    );
}

/** The stored chat and messages of a module. */
export async function storedDialogue(person: { id: string }, moduleId: string) {
  const [chat] = await db()
    .select()
    .from(schema.mentorChats)
    .where(and(eq(schema.mentorChats.userId, person.id), eq(schema.mentorChats.moduleId, moduleId)));
  const messages = chat
    ? await db()
        .select()
        .from(schema.mentorMessages)
        .where(eq(schema.mentorMessages.chatId, chat.id))
        .orderBy(asc(schema.mentorMessages.id))
    : [];
  return { chat, messages };
}

/** The number of used free messages over all days. */
export async function usedMessages(person: { id: string }): Promise<number> {
  const rows = await db()
    .select({ used: schema.mentorUsage.used })
    .from(schema.mentorUsage)
    .where(eq(schema.mentorUsage.userId, person.id));
  return rows.reduce((sum, r) => sum + r.used, 0);
}
