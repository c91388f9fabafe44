import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { db, schema, type Executor } from "@/db";
import { AppError } from "@/lib/core/errors";
import { getCurrentDocument } from "@/lib/courses/document/queries";
import type { CourseLanguage } from "@/lib/courses/schema";
import type { LibraryOffer } from "../schema";
import type { LibraryCourse } from "./copy";
import { fillers } from "./fillers";

const { courses, materials, modules } = schema;

/** The listed free courses of the platform. */
const inLibrary = and(isNotNull(courses.twinKey), isNotNull(courses.listedNo), eq(courses.price, 0));

/** The least score of a match; tests/domain/generation/library-match.test.ts has the requests on which it was measured. */
const MATCH_THRESHOLD = 0.75;
/** What a word of the request counts by where it stands: search terms, then title, tags and objectives, then description; or misspelt. */
const WEIGHTS = { A: 1, B: 0.6, C: 0.3, misspelt: 0.8 } as const;
const SIMILARITY = 0.6;
/** More than two offers would not be "exactly this". */
const MOST_OFFERS = 2;

const offerColumns = sql`c.id, c.title, c.description, (select count(*)::int from modules m where m.course_id = c.id and m.retired_at is null) as modules`;
const listed = (language: CourseLanguage) =>
  sql`c.twin_key is not null and c.listed_no is not null and c.price = 0 and c.language = ${language}`;
const configuration = (language: CourseLanguage) =>
  language === "español" ? sql`'public.meno_spanish'::regconfig` : sql`'public.meno_english'::regconfig`;

/**
 * The library courses on the subject, best first. Every word of the request counts for or against a course, except words such as "learn", which count
 * only where they are a search term. A match needs one search term.
 */
export async function findLibraryMatches(
  request: { subject: string; goal: string },
  language: CourseLanguage,
): Promise<LibraryOffer[]> {
  const words = configuration(language);
  const rows = await db().execute<LibraryOffer>(sql`
    with asked as (
      select r.no, w.lexeme, w.lexeme = any(tsvector_to_array(to_tsvector(${words}, ${fillers[language]}))) as filler
      from (values (1, ${request.subject}), (2, ${`${request.subject} ${request.goal}`})) as r(no, text), unnest(to_tsvector(${words}, r.text)) w
    ), documents as (
      select ${offerColumns},
        setweight(to_tsvector(${words}, array_to_string(c.terms, ' ')), 'A')
        || setweight(to_tsvector(${words}, c.title || ' ' || array_to_string(c.tags, ' ') || ' ' || coalesce(
          (select string_agg(m.title || ' ' || coalesce((select string_agg(o.text, ' ') from objectives o where o.module_id = m.id and o.retired_at is null), ''), ' ') from modules m where m.course_id = c.id and m.retired_at is null), '')), 'B')
        || setweight(to_tsvector(${words}, c.description || ' ' || c.training), 'C') as words
      from courses c where ${listed(language)}
    ), found as (
      select d.id, a.no, a.filler, case
        when d.words @@ (quote_literal(a.lexeme) || ':A')::tsquery then ${WEIGHTS.A}::float8
        when length(a.lexeme) > 4 and exists (select 1 from unnest(d.words) t where 'A' = any(t.weights) and similarity(t.lexeme, a.lexeme) >= ${SIMILARITY}::float8) then ${WEIGHTS.misspelt}::float8
        when d.words @@ (quote_literal(a.lexeme) || ':B')::tsquery then ${WEIGHTS.B}::float8
        when d.words @@ (quote_literal(a.lexeme) || ':C')::tsquery then ${WEIGHTS.C}::float8
        else 0 end as weight
      from documents d cross join asked a
    ), scored as (
      select id, no, avg(weight) as score, max(weight) as best from found where not filler or weight = ${WEIGHTS.A}::float8 group by id, no
    ), ranked as (
      select id, max(score) as score from scored where best >= ${WEIGHTS.misspelt}::float8 and score >= ${MATCH_THRESHOLD}::float8 group by id
    )
    select d.id, d.title, d.description, d.modules from ranked r join documents d on d.id = r.id order by r.score desc, d.title limit ${MOST_OFFERS}`);
  return [...rows];
}

/** Every library course of a language, for a learner who has no subject yet. */
export async function listLibraryOffers(language: CourseLanguage): Promise<LibraryOffer[]> {
  return [
    ...(await db().execute<LibraryOffer>(
      sql`select ${offerColumns} from courses c where ${listed(language)} order by c.title`,
    )),
  ];
}

/** The title and first lesson of a library course; null if it is not in the library in this language. */
export async function findLibraryHead(executor: Executor, id: string, language: CourseLanguage) {
  const [head] = await executor
    .select({ title: courses.title, firstModule: modules.title })
    .from(courses)
    .innerJoin(modules, eq(modules.courseId, courses.id))
    .where(and(inLibrary, eq(courses.id, id), eq(courses.language, language), isNull(modules.retiredAt)))
    .orderBy(asc(modules.position))
    .limit(1);
  return head ?? null;
}

/** A library course with everything in it. Throws `course_not_found`. */
export async function getLibraryCourse(
  executor: Executor,
  id: string,
  language: CourseLanguage,
): Promise<LibraryCourse> {
  const [known] = await executor
    .select({ id: courses.id })
    .from(courses)
    .where(and(inLibrary, eq(courses.id, id), eq(courses.language, language)));
  if (!known) throw new AppError("course_not_found");
  const { document } = await getCurrentDocument(executor, id);
  const shown = document.modules.filter((module) => !module.hidden && module.lesson !== null);
  const states = await executor
    .select({ id: materials.id, status: materials.status, checkedAt: materials.checkedAt })
    .from(materials)
    .innerJoin(modules, eq(modules.id, materials.moduleId))
    .where(eq(modules.courseId, id));
  return {
    id,
    document: { ...document, modules: shown },
    materialStates: new Map(states.map(({ id: materialId, ...state }) => [materialId, state])),
  };
}
