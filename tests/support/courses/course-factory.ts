import { inArray } from "drizzle-orm";
import { db, schema } from "@/db";
import { newId } from "@/lib/core/ids";
import { addToHub } from "@/lib/market/mutations";

export type CourseOptions = Partial<typeof schema.courses.$inferInsert> & {
  /** Titles of the modules; two by default. */
  modules?: string[];
  /** Questions in each quiz; the right option is always the third of four. */
  questions?: number;
  /** The number of modules with content; all by default. `isPublished` also lists the course in the Hub. */
  written?: number;
};

/** `objectiveIds` has the one objective of each module. */
export type MadeCourse = { id: string; moduleIds: string[]; objectiveIds: string[]; quizIds: string[] };

/** Part of every key and feedback; tests check where it must not occur. */
export const KEY_CANARY = "canary-feedback-of-the-key";
export const RIGHT_OPTION = 2;

/** Creates a course with lessons, links and quizzes. */
export async function createCourse(
  author: { id: string },
  courseOptions: CourseOptions = {},
): Promise<MadeCourse> {
  const {
    modules = ["First steps", "Second steps"],
    questions = 2,
    written = modules.length,
    ...fields
  } = courseOptions;
  const id = newId();
  await db()
    .insert(schema.courses)
    .values({
      id,
      authorId: author.id,
      title: "A course",
      overview: "What it is about",
      description: "About it",
      training: "Self-paced",
      language: "english",
      ...fields,
    });
  await db().insert(schema.enrolments).values({ userId: author.id, courseId: id, source: "author" });
  const made: MadeCourse = { id, moduleIds: [], objectiveIds: [], quizIds: [] };
  for (const [position, title] of modules.entries()) {
    const moduleId = newId();
    made.moduleIds.push(moduleId);
    const isWritten = position < written;
    await db()
      .insert(schema.modules)
      .values({
        id: moduleId,
        courseId: id,
        position,
        title,
        description: `About ${title}`,
        lesson: isWritten ? `Lesson of ${title}` : null,
      });
    const objectiveId = newId();
    await db()
      .insert(schema.objectives)
      .values({ id: objectiveId, moduleId, position: 0, text: `explain ${title}` });
    made.objectiveIds.push(objectiveId);
    if (isWritten) made.quizIds.push(await createQuiz({ moduleId, title, objectiveId }, questions));
  }
  if (fields.isPublished) await db().transaction((tx) => addToHub(tx, id, fields.price ?? 0));
  return made;
}

async function createQuiz(
  { moduleId, title, objectiveId }: { moduleId: string; title: string; objectiveId: string },
  count: number,
): Promise<string> {
  const quizId = newId();
  await db()
    .insert(schema.materials)
    .values({
      id: newId(),
      moduleId,
      position: 0,
      type: "Video",
      title: `See ${title}`,
      url: "https://example.org/video",
      status: "ok",
      checkedAt: new Date(),
    });
  await db()
    .insert(schema.quizzes)
    .values({ id: quizId, moduleId, title: `Check ${title}` });
  for (let position = 0; position < count; position += 1) {
    const questionId = newId();
    await db()
      .insert(schema.questions)
      .values({ id: questionId, quizId, position, text: `Question ${position} of ${title}?`, objectiveId });
    await db()
      .insert(schema.options)
      .values(
        [0, 1, 2, 3].map((option) => ({
          id: newId(),
          questionId,
          position: option,
          text: `Option ${option}`,
          isRight: option === RIGHT_OPTION,
          misconception: option === RIGHT_OPTION ? null : `Misconception ${option}`,
          feedback: option === RIGHT_OPTION ? KEY_CANARY : `Feedback ${option}`,
        })),
      );
  }
  return quizId;
}

/** Enrols a person in a course, like a purchase. */
export async function enrol(person: { id: string }, courseId: string): Promise<void> {
  await db().insert(schema.enrolments).values({ userId: person.id, courseId, source: "bought" });
}

/** The number of stored answers to the questions of a course. */
export function countAttempts({ quizIds }: MadeCourse): Promise<number> {
  const questions = db()
    .select({ id: schema.questions.id })
    .from(schema.questions)
    .where(inArray(schema.questions.quizId, quizIds));
  return db().$count(schema.quizAttempts, inArray(schema.quizAttempts.questionId, questions));
}
