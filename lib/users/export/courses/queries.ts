import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { db, schema } from "@/db";
import { toCredits } from "@/lib/core/money";
import { objectiveTexts, practiceList } from "@/lib/courses/modules/queries";
import type { ExportedCourse, ExportedQuestion } from "../schema";

const {
  courseDrafts,
  courseRevisions,
  courses,
  generationSteps,
  materials,
  modules,
  options,
  questions,
  quizPasses,
  quizzes,
} = schema;

type Step = ExportedCourse["generation"][number];
type Material = ExportedCourse["modules"][number]["learning_materials"][number];

/** The user's own courses, without the answer keys of quizzes that the user has not passed. */
export async function listExportedCourses(me: string): Promise<ExportedCourse[]> {
  const heads = await db().select().from(courses).where(eq(courses.authorId, me)).orderBy(asc(courses.id));
  const ids = heads.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [moduleRows, steps, drafts, revisions] = await Promise.all([
    listModules(me, ids),
    listSteps(ids),
    db().select().from(courseDrafts).where(inArray(courseDrafts.courseId, ids)),
    listRevisions(ids),
  ]);
  return heads.map((c) => ({
    id: c.id,
    title: c.title,
    overview: c.overview,
    level: c.level,
    language: c.language,
    tags: c.tags,
    description: c.description,
    training: c.training,
    introduction: c.introduction,
    price: toCredits(c.price),
    is_published: c.isPublished,
    state: c.generationState,
    created_at: c.createdAt.toISOString(),
    modules: moduleRows.filter((row) => row.courseId === c.id).map(({ module }) => module),
    draft: drafts.find((draft) => draft.courseId === c.id)?.document ?? null,
    revisions: revisions.filter((row) => row.courseId === c.id).map(({ revision }) => revision),
    generation: steps.filter((step) => step.courseId === c.id).map(({ step }) => step),
  }));
}

const materialList = sql<
  Material[]
>`(select coalesce(json_agg(json_build_object('type', x.type, 'title', x.title, 'url', x.url) order by x.position), '[]')
  from ${materials} x where x.module_id = ${modules.id} and x.retired_at is null)`;

const questionList = sql<ExportedQuestion[]>`(
  select coalesce(json_agg(json_build_object(
    'question', q.text,
    'options', (select coalesce(json_agg(o.text order by o.position), '[]') from ${options} o where o.question_id = q.id and o.retired_at is null),
    'right_option', case when ${quizPasses.passedAt} >= q.created_at then (
      select count(*) from ${options} b join ${options} r on r.question_id = b.question_id and r.is_right and r.retired_at is null where b.question_id = q.id and b.retired_at is null and b.position < r.position) end
  ) order by q.position), '[]') from ${questions} q where q.quiz_id = ${quizzes.id} and q.retired_at is null)`;

async function listModules(me: string, ids: string[]) {
  const rows = await db()
    .select({
      courseId: modules.courseId,
      id: modules.id,
      title: modules.title,
      description: modules.description,
      objectives: objectiveTexts(sql`${modules.id}`),
      lesson: modules.lesson,
      practice: practiceList(sql`${modules.id}`),
      materials: materialList,
      quizTitle: quizzes.title,
      questions: questionList,
    })
    .from(modules)
    .leftJoin(quizzes, eq(quizzes.moduleId, modules.id))
    .leftJoin(quizPasses, and(eq(quizPasses.quizId, quizzes.id), eq(quizPasses.userId, me)))
    .where(and(inArray(modules.courseId, ids), isNull(modules.retiredAt)))
    .orderBy(asc(modules.courseId), asc(modules.position));
  return rows.map(
    ({
      courseId,
      practice,
      materials: learning_materials,
      quizTitle,
      questions: quizQuestions,
      ...module
    }) => ({
      courseId,
      module: {
        ...module,
        practice: practice.map(({ kind, prompt, options: choices, accepted, modelAnswer, hints }) => ({
          kind,
          prompt,
          options: choices,
          accepted,
          model_answer: modelAnswer,
          hints,
        })),
        learning_materials,
        quiz: quizTitle === null ? null : { title: quizTitle, questions: quizQuestions },
      },
    }),
  );
}

async function listRevisions(ids: string[]) {
  const rows = await db()
    .select({
      courseId: courseRevisions.courseId,
      number: courseRevisions.number,
      note: courseRevisions.note,
      origin: courseRevisions.origin,
      createdAt: courseRevisions.createdAt,
    })
    .from(courseRevisions)
    .where(inArray(courseRevisions.courseId, ids))
    .orderBy(asc(courseRevisions.courseId), asc(courseRevisions.number));
  return rows.map(({ courseId, createdAt, ...revision }) => ({
    courseId,
    revision: { ...revision, created_at: createdAt.toISOString() },
  }));
}

/** The generation steps without their results, which are drafts that contain answer keys. */
async function listSteps(ids: string[]): Promise<{ courseId: string; step: Step }[]> {
  const rows = await db()
    .select({
      courseId: generationSteps.courseId,
      step: generationSteps.key,
      state: generationSteps.state,
      attempts: generationSteps.attempts,
      finishedAt: generationSteps.finishedAt,
    })
    .from(generationSteps)
    .where(inArray(generationSteps.courseId, ids))
    .orderBy(asc(generationSteps.courseId), asc(generationSteps.position));
  return rows.map(({ courseId, finishedAt, ...step }) => ({
    courseId,
    step: { ...step, finished_at: finishedAt?.toISOString() ?? null },
  }));
}
