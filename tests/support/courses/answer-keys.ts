import { and, asc, eq } from "drizzle-orm";
import { db, schema } from "@/db";

/** The right options of a module's quiz (modules count from 1), read from the database. */
export async function answerKeys(courseId: string, moduleNumber: number): Promise<number[]> {
  const [first] = await db()
    .select({ position: schema.modules.position })
    .from(schema.modules)
    .where(eq(schema.modules.courseId, courseId))
    .orderBy(asc(schema.modules.position))
    .limit(1)
    .offset(moduleNumber - 1);
  if (!first) throw new Error(`course ${courseId} has no module ${moduleNumber}`);
  const rows = await db()
    .select({
      question: schema.questions.position,
      option: schema.options.position,
      isRight: schema.options.isRight,
    })
    .from(schema.modules)
    .innerJoin(schema.quizzes, eq(schema.quizzes.moduleId, schema.modules.id))
    .innerJoin(schema.questions, eq(schema.questions.quizId, schema.quizzes.id))
    .innerJoin(schema.options, eq(schema.options.questionId, schema.questions.id))
    .where(and(eq(schema.modules.courseId, courseId), eq(schema.modules.position, first.position)))
    .orderBy(asc(schema.questions.position), asc(schema.options.position));
  const byQuestion = Map.groupBy(rows, (row) => row.question);
  return [...byQuestion.values()].map((options) => options.findIndex((option) => option.isRight));
}
