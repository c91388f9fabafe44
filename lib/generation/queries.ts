import { and, eq, sql } from "drizzle-orm";
import { prepared } from "@/db/prepared";
import { courses, generationSteps } from "@/db/schema";
import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";
import { joinLesson } from "@/lib/courses/document/lesson";
import { localeOf } from "@/lib/courses/policy";
import { moduleKey, moduleParts } from "./jobs/steps";
import type { GenerationReport, GenerationStep, LessonRef } from "./schema";

/** Links that a module without any is expected to get. */
const LINKS_EXPECTED = 3;

type StepRow = Pick<GenerationStep, "key" | "title" | "state" | "note"> & {
  started: string | null;
};

/** The steps in the same row as their course, for a consistent snapshot. Reports omit the drafts in `result`. */
const stepRows = sql<
  StepRow[]
>`(select coalesce(json_agg(json_build_object('key', s.key, 'title', s.title, 'state', s.state, 'note', s.note, 'started', s.started_at)
  order by s.position), '[]') from generation_steps s where s.course_id = courses.id)`;

const reportStatement = prepared((database) =>
  database
    .select({
      title: courses.title,
      state: courses.generationState,
      error: courses.generationError,
      resumesAt: courses.resumesAt,
      createdAt: courses.createdAt,
      nowMs: sql<number>`(extract(epoch from now()) * 1000)::float8`,
      firstModuleReady: sql<boolean>`exists (select 1 from modules m where m.course_id = courses.id and m.position = 0 and m.retired_at is null and m.lesson is not null)`,
      links: sql<number>`(select count(*)::int from materials x join modules m on m.id = x.module_id where m.course_id = courses.id and m.retired_at is null and x.retired_at is null)`,
      unlinked: sql<number>`(select count(*)::int from generation_steps s where s.course_id = courses.id and s.key like 'module:%' and s.result->'linked' is null)`,
      steps: stepRows,
    })
    .from(courses)
    .where(and(eq(courses.id, sql.placeholder("id")), eq(courses.authorId, sql.placeholder("me"))))
    .prepare("generation_report"),
);

function kindOf(key: string): GenerationStep["kind"] {
  if (key === "outline" || key === "check" || key === "links" || key === "edit") return key;
  return "module";
}

/** The module of a step `module:{id}`. */
function moduleOf(key: string): string | null {
  return key.startsWith("module:") ? key.slice("module:".length) : null;
}

/** The progress of an own course, or null if it does not exist (any more). */
export async function findGenerationReport(actor: Actor, courseId: string): Promise<GenerationReport | null> {
  const [head] = await reportStatement().execute({ id: courseId, me: actor.id });
  if (!head) return null;
  const { steps } = head;
  const isLinked = steps.some((s) => s.key === "links" && s.state === "done");
  const running = steps.find((s) => s.state === "running" && kindOf(s.key) === "module");
  const outlined = steps.find((s) => s.key === "outline")?.started;
  const started = outlined ? new Date(outlined) : head.createdAt;
  return {
    course_id: courseId,
    course_title: head.title,
    state: head.state,
    done: steps.filter((s) => s.state === "done").length,
    total: steps.length,
    current: running?.title ?? null,
    error: head.error,
    resumes_at: head.resumesAt?.toISOString() ?? null,
    started_at: started.toISOString(),
    elapsed_seconds: Math.max(0, Math.floor((head.nowMs - started.getTime()) / 1000)),
    first_module_ready: head.firstModuleReady,
    links_done: head.links,
    links_total: isLinked ? head.links : head.links + LINKS_EXPECTED * head.unlinked,
    steps: steps.map(({ key, title, state, note }) => ({
      key,
      kind: kindOf(key),
      module_id: moduleOf(key),
      title,
      state,
      note,
    })),
  };
}

/** Like {@link findGenerationReport}; throws `course_not_found`. */
export async function getGenerationReport(actor: Actor, courseId: string): Promise<GenerationReport> {
  const report = await findGenerationReport(actor, courseId);
  if (!report) throw new AppError("course_not_found");
  return report;
}

const streamingStatement = prepared((database) =>
  database
    .select({ language: courses.language, lesson: sql<unknown>`${generationSteps.result}->'lesson'` })
    .from(generationSteps)
    .innerJoin(courses, eq(courses.id, generationSteps.courseId))
    .where(
      and(
        eq(generationSteps.courseId, sql.placeholder("id")),
        eq(generationSteps.key, sql.placeholder("key")),
        eq(courses.authorId, sql.placeholder("me")),
        eq(courses.generationState, "writing"),
      ),
    )
    .prepare("generation_streaming_lesson"),
);

/** The lesson of a module of an own course as far as it has streamed, as Markdown; null if it is not being written. */
export async function findStreamingLesson(
  actor: Actor,
  { course_id: id, module_id: moduleId }: LessonRef,
): Promise<{ markdown: string; locale: "en" | "es" } | null> {
  const [row] = await streamingStatement().execute({ id, key: moduleKey(moduleId), me: actor.id });
  const { data: lesson } = moduleParts.shape.lesson.safeParse(row?.lesson);
  if (!row || !lesson) return null;
  const { language } = row;
  return { markdown: joinLesson(lesson, { language, objectives: [] }), locale: localeOf(language) };
}
