import { and, asc, eq } from "drizzle-orm";
import { db, schema, sqlClient } from "@/db";
import type { Actor } from "@/lib/core/auth/actor";
import { runWaitingJobs } from "@/lib/core/jobs/worker";
import type { CourseLanguage } from "@/lib/courses/schema";
import { answerAssessment, openAssessment } from "@/lib/generation/assessment/mutations";
import { writeCourseJob } from "@/lib/generation/jobs/jobs";
import type { Assessment } from "@/lib/generation/schema";
import { jobHandlers } from "@/lib/job-handlers";

/** A learner's four answers. */
export const ANSWERS = {
  english: [
    "Sourdough bread, to bake a loaf of my own",
    "I would wait, I have never done it",
    "An hour a day for two weeks",
    "Worked examples, please",
  ],
  español: [
    "Pan de masa madre, para hacer un pan de verdad",
    "Esperaría, no lo he hecho nunca",
    "Una hora al día durante dos semanas",
    "Ejemplos resueltos, por favor",
  ],
} as const;

/** Sends one answer with the current time. */
export function sendAnswer(
  actor: Actor,
  text: string,
  { language = "english", ...options }: { language?: CourseLanguage; plan?: boolean } = {},
): Promise<Assessment> {
  return answerAssessment(actor, { user_input: text, language, ...options }, new Date());
}

/** Opens a conversation and answers its first three questions. */
export async function answerThreeQuestions(
  actor: Actor,
  language: CourseLanguage = "english",
): Promise<Assessment> {
  let state = await openAssessment(actor, language);
  for (const text of ANSWERS[language].slice(0, 3)) state = await sendAnswer(actor, text, { language });
  return state;
}

/** Answers all four questions; returns the id of the new course, which stops at its plan with `plan`. */
export async function beginCourse(
  actor: Actor,
  language: CourseLanguage = "english",
  options: { plan?: boolean } = {},
): Promise<string> {
  await answerThreeQuestions(actor, language);
  const end = await sendAnswer(actor, ANSWERS[language][3], { language, ...options });
  if (!end.course_id) throw new Error("no course was begun");
  return end.course_id;
}

/** Begins a course whose plan stands; returns its id. */
export async function beginPlan(actor: Actor): Promise<string> {
  const id = await beginCourse(actor, "english", { plan: true });
  await runWriteJobs();
  return id;
}

/** Runs the waiting course jobs; returns their number. */
export function runWriteJobs(): Promise<number> {
  return runWaitingJobs(
    jobHandlers.filter((h) => h.policy.queue === writeCourseJob.queue),
    60_000,
  );
}

/** The number of active jobs of a course. */
export async function runningJobs(courseId: string): Promise<number> {
  const rows =
    await sqlClient()`select 1 from pgboss.job where name = ${writeCourseJob.queue} and state = 'active' and data->>'course_id' = ${courseId}`;
  return rows.length;
}

/** A person's generation counters. */
export async function countersOf(actor: Actor) {
  const [row] = await db()
    .select({
      monthly: schema.users.monthlyGenerations,
      permanent: schema.users.permanentGenerations,
      total: schema.users.totalGenerationCount,
    })
    .from(schema.users)
    .where(eq(schema.users.id, actor.id));
  return row;
}

/** The stored course, if any. */
export async function storedCourse(courseId: string) {
  return db().query.courses.findFirst({ where: eq(schema.courses.id, courseId) });
}

/** The stored modules in order, each with its questions, options, practice items and links. */
export async function storedModules(courseId: string) {
  const modules = await db()
    .select()
    .from(schema.modules)
    .where(eq(schema.modules.courseId, courseId))
    .orderBy(asc(schema.modules.position));
  return Promise.all(
    modules.map(async (module) => {
      const quizzes = await db().select().from(schema.quizzes).where(eq(schema.quizzes.moduleId, module.id));
      const questions = await db()
        .select({ id: schema.questions.id, text: schema.questions.text })
        .from(schema.questions)
        .innerJoin(
          schema.quizzes,
          and(eq(schema.quizzes.id, schema.questions.quizId), eq(schema.quizzes.moduleId, module.id)),
        )
        .orderBy(asc(schema.questions.position));
      const options = await Promise.all(
        questions.map((q) =>
          db()
            .select()
            .from(schema.options)
            .where(eq(schema.options.questionId, q.id))
            .orderBy(asc(schema.options.position)),
        ),
      );
      const materials = await db()
        .select()
        .from(schema.materials)
        .where(eq(schema.materials.moduleId, module.id))
        .orderBy(asc(schema.materials.position));
      const items = await db()
        .select()
        .from(schema.practiceItems)
        .where(eq(schema.practiceItems.moduleId, module.id))
        .orderBy(asc(schema.practiceItems.position));
      return {
        ...module,
        quizzes,
        practice: items.filter((item) => !item.isFresh),
        fresh: items.filter((item) => item.isFresh),
        questions: questions.map((q, i) => ({ ...q, options: options[i] ?? [] })),
        materials,
      };
    }),
  );
}

/** Waits until a condition holds, for at most `ms`. */
export async function until(condition: () => boolean | Promise<boolean>, ms = 30_000): Promise<void> {
  const end = Date.now() + ms;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error("waited in vain");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
