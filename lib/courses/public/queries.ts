import { and, eq, isNotNull, sql } from "drizzle-orm";
import { isoTime } from "@/db/iso-time";
import { prepared, preparedSql } from "@/db/prepared";
import { courses, users } from "@/db/schema";
import { PLATFORM_ID } from "@/lib/core/auth/platform-account";
import { AppError, fieldError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { toCredits } from "@/lib/core/money";
import { citedPlaces, linkHealth, materialList, objectiveList, practiceList, sourceList, sourcedLessons } from "../modules/queries";
import { gainColumn } from "../list/queries";
import { writtenFromOf } from "../document/written-from";
import { averageRating } from "../schema";
import {
  courseSlug,
  publicCourse,
  type PublicAnswer,
  type PublicCourse,
  type PublicModule,
  type PublicVerdict,
} from "./schema";

const slug = sql.placeholder("slug");
const wanted = sql`${sql.placeholder("module")}::int`;

/** Whether visitors read the whole course: the free library is open, of other courses the first module. */
const isWhole = sql<boolean>`(c.author_id = ${PLATFORM_ID}::uuid)`;

/** The written modules of a course `c` with their numbers from 1, and whether visitors may read them. */
const numberedModules = sql`(
  select m.*, m.number = 1 or ${isWhole} as open
  from (select id, course_id, title, description, lesson, citations, row_number() over (order by position)::int as number from modules where course_id = c.id and retired_at is null) m)`;

const quiz = sql`(
  select json_build_object('title', z.title, 'questions', (
    select coalesce(json_agg(json_build_object('id', q.id, 'question', q.text, 'options', (
      select coalesce(json_agg(o.text order by o.position), '[]') from options o where o.question_id = q.id and o.retired_at is null)) order by q.position), '[]')
    from questions q where q.quiz_id = z.id and q.retired_at is null))
  from quizzes z where z.module_id = m.id)`;

const moduleId = sql`m.id`;

const content = sql`json_build_object('description', m.description, 'lesson', m.lesson, 'practice', ${practiceList(moduleId)},
  'learning_materials', ${materialList(moduleId)}, 'quiz', ${quiz}, 'citations', ${citedPlaces})`;

/** The module whose content is asked for; visitors of a course that is not open whole always get the first. */
const isWanted = sql`(${wanted} is null or m.number = case when ${isWhole} then ${wanted} else 1 end)`;

const moduleParts = sql<PublicModule[]>`(
  select coalesce(json_agg(json_build_object('id', m.id, 'module_title', m.title, 'objectives', ${objectiveList(moduleId)}, 'is_open', m.open and m.lesson is not null,
    'content', case when m.open and m.lesson is not null and ${isWanted} then ${content} end) order by m.number), '[]')
  from courses c cross join lateral ${numberedModules} m where c.id = ${courses.id})`;

/** The twin by author and key: an author has few courses, and the key has no index. */
const twin = sql<PublicCourse["twin"]>`case when ${courses.twinKey} is not null then (
  select json_build_object('slug', t.slug, 'language', t.language) from courses t
  where t.author_id = ${courses.authorId} and t.twin_key = ${courses.twinKey} and t.id <> ${courses.id} and t.listed_no is not null limit 1) end`;

const courseStatement = prepared((database) =>
  database
    .select({
      id: courses.id,
      slug: courses.slug,
      title: courses.title,
      overview: courses.overview,
      description: courses.description,
      level: courses.level,
      language: courses.language,
      tags: courses.tags,
      price: courses.price,
      ratingSum: courses.ratingSum,
      ratingCount: courses.ratingCount,
      gain: gainColumn,
      authorId: courses.authorId,
      authorName: users.fullName,
      origin: courses.origin,
      modules: moduleParts,
      links: linkHealth(sql`${courses.id}`),
      sources: sourceList(sql`${courses.id}`),
      lessons: sourcedLessons(sql`${courses.id}`),
      twin,
      publishedAt: courses.publishedAt,
      updatedAt: courses.updatedAt,
    })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.authorId))
    .where(and(eq(courses.slug, slug), isNotNull(courses.listedNo)))
    .prepare("courses_public"),
);

/**
 * A listed course by its slug, with the content of the modules that visitors may read: of all, or of the module with this
 * number (from 1). Null for an unknown one, for one that is not listed, and (logged) for one whose rows are invalid.
 */
export async function findPublicCourse(name: string, module?: number): Promise<PublicCourse | null> {
  if (!courseSlug.safeParse({ slug: name }).success) return null;
  const [row] = await courseStatement().execute({ slug: name, module: module ?? null });
  if (!row) return null;
  const { price, ratingSum, ratingCount, authorId, authorName, origin, publishedAt, updatedAt, ...others } = row;
  const { sources: _sources, lessons: _lessons, modules, gain, ...rest } = others;
  const parsed = publicCourse.safeParse({
    ...rest,
    modules: modules.map(withoutEmptyCitations),
    ...writtenFromOf(row),
    ...(gain && { gain }),
    price: toCredits(price),
    rating: averageRating(ratingSum, ratingCount),
    rating_count: ratingCount,
    author: { full_name: authorName, is_platform: authorId === PLATFORM_ID },
    written: origin && { by: origin.author, model: origin.author === "model" ? origin.model : null },
    published_at: publishedAt?.toISOString() ?? null,
    updated_at: updatedAt.toISOString(),
  });
  if (parsed.success) return parsed.data;
  log.warn({ courseId: row.id, issues: parsed.error.issues }, "invalid course left out");
  return null;
}

/** The statement has null where the module cites nothing. */
function withoutEmptyCitations(module: PublicModule): PublicModule {
  if (module.content === null) return module;
  const { citations, ...content } = module.content;
  return { ...module, content: { ...content, ...(citations && { citations }) } };
}

/** {@link findPublicCourse} with all open modules. Throws `course_not_found`. */
export async function getPublicCourse(name: string): Promise<PublicCourse> {
  const course = await findPublicCourse(name);
  if (!course) throw new AppError("course_not_found");
  return course;
}

type ChosenOption = { text: string | null; isRight: boolean | null; feedback: string | null };

const optionStatement = preparedSql<ChosenOption>(sql`
  select o.text, o.is_right as "isRight", o.feedback
  from courses c cross join lateral ${numberedModules} m
  join quizzes z on z.module_id = m.id join questions q on q.quiz_id = z.id
  left join lateral (
    select text, is_right, feedback from options where question_id = q.id and retired_at is null order by position offset ${sql.placeholder("option")}::int limit 1) o on true
  where c.slug = ${slug} and c.listed_no is not null and m.open and q.id = ${sql.placeholder("question")}::uuid and q.retired_at is null`);

/**
 * Judges an answer to a question of an open module and stores nothing. Throws `quiz_not_found` for any other question, and
 * `conflict` if the option at this position has changed.
 */
export async function judgePublicAnswer(name: string, answer: PublicAnswer): Promise<PublicVerdict> {
  const { question_id: question, answer_index: option } = answer;
  const [row] = await optionStatement({ slug: name, question, option });
  if (!row) throw new AppError("quiz_not_found");
  if ((answer.answer_text ?? row.text) !== row.text) throw new AppError("conflict");
  if (row.isRight === null || row.feedback === null)
    throw fieldError("answer_index", "The question has no such option");
  return { correct: row.isRight, feedback: row.feedback };
}

/** A public course in the sitemap. */
export type ListedAddress = {
  slug: string;
  language: PublicCourse["language"];
  twin: PublicCourse["twin"];
  updatedAt: string;
};

const addressStatement = preparedSql<ListedAddress>(sql`
  select ${courses.slug}, ${courses.language}, ${twin} as twin, ${isoTime(courses.updatedAt)} as "updatedAt"
  from ${courses} where ${courses.listedNo} is not null and ${courses.slug} is not null
  order by ${courses.listedNo} desc limit ${sql.placeholder("limit")}::int`);

/** The addresses of the public courses, the newest first. */
export async function listPublicAddresses(limit: number): Promise<ListedAddress[]> {
  return addressStatement({ limit });
}
