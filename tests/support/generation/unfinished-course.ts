import { eq } from "drizzle-orm";
import { db, schema } from "@/db";
import { newId } from "@/lib/core/ids";
import { createCourse, type CourseOptions, type MadeCourse } from "@/tests/support/courses/course-factory";

const now = () => new Date();

/** Creates an unfinished course without a worker; the first of its three modules is stored. */
export async function createUnfinished(
  author: { id: string },
  state: "writing" | "failed",
  options: CourseOptions = {},
): Promise<MadeCourse> {
  const modules = options.modules ?? ["First steps", "Second steps", "Third steps"];
  const failed = state === "failed" ? { generationError: "ai_unreachable" } : {};
  const made = await createCourse(author, {
    ...options,
    modules,
    written: 1,
    generationState: state,
    ...failed,
  });
  await db()
    .insert(schema.generationCharges)
    .values({ courseId: made.id, userId: author.id, counter: "permanent" });
  const broken = state === "failed" ? ("failed" as const) : ("running" as const);
  const step = (
    key: string,
    position: number,
    of: Partial<typeof schema.generationSteps.$inferInsert> = {},
  ) => ({ id: newId(), courseId: made.id, key, position, ...of });
  await db()
    .insert(schema.generationSteps)
    .values([
      step("outline", 0, { state: "done", startedAt: now(), finishedAt: now() }),
      ...modules.map((title, i) =>
        step(`module:${made.moduleIds[i] ?? ""}`, i + 1, {
          title,
          state: i === 0 ? "done" : i === 1 ? broken : "waiting",
          note: i === 1 && state === "writing" ? "lesson" : null,
        }),
      ),
      step("check", 1000, { state: "running" }),
      step("links", 1001, { state: "running" }),
      step("edit", 1002),
    ]);
  return made;
}

/** Creates a course whose plan stands and that is not started, with the conversation that led to it. */
export async function createPlanned(author: { id: string }): Promise<MadeCourse> {
  const made = await createCourse(author, { written: 0, generationState: "planned" });
  await db()
    .insert(schema.generationSteps)
    .values({ id: newId(), courseId: made.id, key: "outline", position: 0, state: "done" });
  const assessmentId = newId();
  await db()
    .insert(schema.assessments)
    .values({
      ...{ id: assessmentId, userId: author.id, language: "english" },
      ...{ state: "ended", courseId: made.id },
    });
  await db()
    .insert(schema.assessmentMessages)
    .values(
      Array.from({ length: 8 }, (_, position) => ({
        ...{ id: newId(), assessmentId, position },
        type: position % 2 === 0 ? ("question" as const) : ("answer" as const),
        content: `Message ${position}`,
      })),
    );
  return made;
}

/** Finishes the course like a worker; watchers notice it within a second. */
export async function finishWriting(courseId: string): Promise<void> {
  await db()
    .update(schema.generationSteps)
    .set({ state: "done", note: null, finishedAt: now() })
    .where(eq(schema.generationSteps.courseId, courseId));
  await db()
    .update(schema.modules)
    .set({ lesson: "## Written now\n\nThe lesson that was awaited." })
    .where(eq(schema.modules.courseId, courseId));
  await db()
    .update(schema.courses)
    .set({ generationState: "ready", generationError: null })
    .where(eq(schema.courses.id, courseId));
}
