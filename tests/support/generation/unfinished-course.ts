import { eq } from "drizzle-orm";
import { db, schema } from "@/db";
import { newId } from "@/lib/core/ids";
import { emptyLesson } from "@/lib/courses/document/lesson";
import { keepModuleParts } from "@/lib/generation/jobs/mutations";
import { createCourse, type CourseOptions, type MadeCourse } from "@/tests/support/courses/course-factory";

const now = () => new Date();

type UnfinishedOptions = CourseOptions & { charge?: Partial<typeof schema.generationCharges.$inferInsert> };

/** Creates an unfinished course without a worker, with its generation spent; the first of its three modules is stored, unless `written` is 0. */
export async function createUnfinished(
  author: { id: string },
  state: "writing" | "failed" | "paused",
  { charge, ...options }: UnfinishedOptions = {},
): Promise<MadeCourse> {
  const modules = options.modules ?? ["First steps", "Second steps", "Third steps"];
  const failed = state === "failed" ? { generationError: "ai_unreachable" } : {};
  const made = await createCourse(author, {
    written: 1,
    ...options,
    modules,
    generationState: state,
    ...failed,
  });
  await db()
    .insert(schema.generationCharges)
    .values({ userId: author.id, courseId: made.id, counter: "permanent", ...charge });
  const second = ({ failed: "failed", writing: "running", paused: "waiting" } as const)[state];
  const first = options.written === 0 ? second : "done";
  const last = state === "paused" ? ("waiting" as const) : ("running" as const);
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
          state: i === 0 ? first : i === 1 ? second : "waiting",
          note: i === 1 && state === "writing" ? "lesson" : null,
        }),
      ),
      step("check", 1000, { state: last }),
      step("links", 1001, { state: last }),
      step("edit", 1002),
    ]);
  return made;
}

/** An unfinished course whose second lesson streams; `text` is its explanation so far. */
export async function createStreaming(
  author: { id: string },
  text: string,
): Promise<{ course_id: string; module_id: string }> {
  const { id, moduleIds } = await createUnfinished(author, "writing");
  const [, moduleId = ""] = moduleIds;
  await keepModuleParts(id, moduleId, { lesson: { ...emptyLesson(), explanation: text } });
  return { course_id: id, module_id: moduleId };
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
