import { and, desc, eq, sql, type AnyColumn, type Placeholder, type SQL } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db";
import { isoTime } from "@/db/iso-time";
import { prepared, preparedSql } from "@/db/prepared";
import { certificates, courses, enrolments, modules, ratings, users } from "@/db/schema";
import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";
import { cursorText } from "@/lib/core/http/cursor";
import {
  toCourse,
  toListedCard,
  toListedCourse,
  type CardRow,
  type CourseHead,
  type ModulePart,
} from "./course-dto";
import { fold, searchWords } from "./filter/policy";
import { LONGEST_LIST } from "./policy";
import {
  courseId,
  type Course,
  type CourseCard,
  type CourseList,
  type CourseListQuery,
} from "./schema";

export { isReadable, readListed } from "./course-dto";

/** Larger counts are reported as this number and marked `count_capped`. */
const COUNT_CAP = 1000;

const me = sql.placeholder("me");

/** Generation progress; null for courses that are ready. */
const steps = sql<CourseHead["steps"]>`case when ${courses.generationState} <> 'ready' then (
  select json_build_object('done', count(*) filter (where s.state = 'done'), 'total', count(*),
    'current', (array_agg(s.title order by s.position) filter (where s.state = 'running' and s.title <> ''))[1])
  from generation_steps s where s.course_id = ${courses.id}) end`;

const headFields = (me: SQL | Placeholder) => ({
  id: courses.id,
  authorId: courses.authorId,
  authorName: users.fullName,
  title: courses.title,
  overview: courses.overview,
  level: courses.level,
  language: courses.language,
  tags: courses.tags,
  description: courses.description,
  training: courses.training,
  introduction: courses.introduction,
  price: courses.price,
  isPublished: courses.isPublished,
  state: courses.generationState,
  steps,
  ratingSum: courses.ratingSum,
  ratingCount: courses.ratingCount,
  createdAt: courses.createdAt,
  learner: sql<boolean>`${enrolments.userId} is not null or ${courses.authorId} = ${me}`,
  completedAt: enrolments.completedAt,
  myRating: ratings.stars,
  certificateId: certificates.id,
});

const moduleTitles = sql<
  string[]
>`(select coalesce(json_agg(m.title order by m.position), '[]') from modules m where m.course_id = ${courses.id})`;

const listFields = {
  ...headFields(me),
  moduleTitles,
  /** The size of the whole list; sorting visits every row anyway. */
  found: sql<number>`(count(*) over ())::int`,
};

const rowsOf = (me: SQL | Placeholder) => ({
  enrolment: and(eq(enrolments.courseId, courses.id), eq(enrolments.userId, me)),
  rating: and(eq(ratings.courseId, courses.id), eq(ratings.userId, me)),
  certificate: and(eq(certificates.courseId, courses.id), eq(certificates.userId, me)),
});
const ofCaller = rowsOf(me);

/** Selects courses for a list, joined with the caller's rows; `more` adds columns that one list needs. */
function selectListed<More extends Record<string, SQL>>(database: Database, more: More) {
  return database
    .select({ ...listFields, ...more })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.authorId))
    .leftJoin(enrolments, ofCaller.enrolment)
    .leftJoin(ratings, ofCaller.rating)
    .leftJoin(certificates, ofCaller.certificate);
}

/** Folds text as `fold` in filter/policy.ts does. */
function folded(text: AnyColumn | SQL): SQL {
  return sql`lower(regexp_replace(normalize(${text}, NFKD), ${"[\u0300-\u036f]"}, '', 'g'))`;
}

const list = (name: string) => sql`jsonb_array_elements_text(${sql.placeholder(name)}::text::jsonb)`;
const none = (name: string) => sql`${sql.placeholder(name)}::text = '[]'`;
const searched = [courses.title, courses.description, courses.training] as const;
const haystack = folded(
  sql`concat_ws(chr(10), ${courses.title}, ${courses.description}, ${courses.training})`,
);
const chosenTags = sql`(select count(*) from ${list("tags")} t(v) where t.v in (select ${folded(sql`own.v`)} from unnest(${courses.tags}) own(v)))`;

const mine = sql`${courses.id} in (select c.id from courses c where c.author_id = ${me} union select e.course_id from enrolments e where e.user_id = ${me})`;

/** The caller's courses that pass the filters, by the rules of `countMatches`. */
const wanted = and(
  mine,
  sql`(${none("words")} or not exists (select 1 from ${list("words")} w(v) where position(w.v in ${haystack}) = 0))`,
  sql`(${none("levels")} or ${courses.level} in (select * from ${list("levels")}))`,
  sql`(${none("languages")} or ${courses.language} in (select * from ${list("languages")}))`,
  sql`(${none("tags")} or ${chosenTags} > 0)`,
);

const hits = sql.join(
  searched.map((field) => sql`(position(w.v in ${folded(field)}) > 0)::int`),
  sql` + `,
);
const matches = sql<number>`((select coalesce(sum(${hits}), 0) from ${list("words")} w(v)) + ${chosenTags})::int`;

/** When the caller wrote the course or enrolled, in microseconds since 1970; a cursor needs the exact value. */
const cameAt = sql<number>`(extract(epoch from coalesce(${enrolments.createdAt}, ${courses.createdAt})) * 1000000)::float8`;

/** `after` identifies the last course of the page before: matches, `cameAt`, id. `count` is the count of the first page. */
const cursors = cursorText(
  z.strictObject({ after: z.tuple([z.int32(), z.int(), z.uuid()]), count: z.int().min(0) }),
);

const isAfter = sql`(${matches}, ${cameAt}, ${courses.id}) < (${sql.placeholder("matches")}::int, ${sql.placeholder("cameAt")}::float8, ${sql.placeholder("after")}::uuid)`;

/** A page of the list. The unfiltered list has its own statement because planning the filters costs more than running it. */
function pageStatement(name: string, where: SQL | undefined, score: SQL<number>) {
  return prepared((database) =>
    selectListed(database, { matches: score, cameAt })
      .where(where)
      .orderBy(desc(score), desc(cameAt), desc(courses.id))
      .limit(sql.placeholder("limit"))
      .offset(sql.placeholder("skip"))
      .prepare(name),
  );
}

const plainPage = pageStatement("courses_mine", mine, sql<number>`0::int`);
const filteredPage = pageStatement("courses_mine_filtered", wanted, matches);
const laterPage = pageStatement("courses_mine_after", and(wanted, isAfter), matches);

const countStatement = prepared((database) => {
  const some = database
    .select({ one: sql`1`.as("one") })
    .from(courses)
    .where(wanted)
    .limit(COUNT_CAP + 1)
    .as("some");
  return database
    .select({ count: sql<number>`count(*)::int` })
    .from(some)
    .prepare("courses_mine_count");
});

/** The caller's own and bought courses: most matches first, then newest. Invalid ones are logged and left out. */
export async function listMyCourses(actor: Actor, query: CourseListQuery): Promise<CourseList> {
  const filters = {
    me: actor.id,
    words: JSON.stringify(searchWords(query.q ?? "")),
    levels: JSON.stringify(query.level ?? []),
    languages: JSON.stringify(query.language ?? []),
    tags: JSON.stringify([...new Set((query.tag ?? []).map(fold))]),
  };
  const part = { ...filters, limit: query.limit, skip: query.skip };
  const cursor = query.cursor === undefined ? null : cursors.read(query.cursor);
  const isFiltered = [filters.words, filters.levels, filters.languages, filters.tags].some(
    (value) => value !== "[]",
  );
  const rows = cursor
    ? await laterPage().execute({
        ...part,
        matches: cursor.after[0],
        cameAt: cursor.after[1],
        after: cursor.after[2],
      })
    : await (isFiltered ? filteredPage : plainPage)().execute(part);
  const data = rows.map((row) => toListedCourse(row)).filter((c) => c !== null);
  const left = rows[0]?.found ?? 0;
  // A page past the end of the list has no row with the count.
  const count =
    cursor?.count ??
    (rows.length > 0 || query.skip === 0 ? left : ((await countStatement().execute(filters))[0]?.count ?? 0));
  const readable = Math.max(0, count - (rows.length - data.length));
  const last = rows.at(-1);
  const next =
    last && left > query.skip + rows.length
      ? cursors.write({ after: [last.matches, last.cameAt, last.id], count: readable })
      : null;
  return {
    data,
    ...(readable > COUNT_CAP ? { count: COUNT_CAP, count_capped: true as const } : { count: readable }),
    next_cursor: next,
  };
}

/** All cards as one JSON value: decoding twenty rows column by column took a sixth of the page's time. */
const cardsStatement = preparedSql<{ cards: CardRow[] }>(sql`
  select coalesce(json_agg(card), '[]') as cards from (
    select ${courses.id}, ${courses.title}, ${courses.level}, ${courses.language}, ${courses.tags}, ${courses.description}, ${courses.training}, ${courses.price},
      ${courses.isPublished} as "isPublished", ${courses.generationState} as state, ${steps} as steps,
      ${courses.ratingSum} as "ratingSum", ${courses.ratingCount} as "ratingCount", ${courses.authorId} as "authorId", ${users.fullName} as "authorName",
      ${enrolments.completedAt} is not null as "isCompleted", ${certificates.id} as "certificateId",
      (select count(*)::int from ${modules} m where m.course_id = ${courses.id}) as modules
    from ${courses} join ${users} on ${users.id} = ${courses.authorId} left join ${enrolments} on ${ofCaller.enrolment} left join ${certificates} on ${ofCaller.certificate}
    where ${mine} order by ${cameAt} desc, ${courses.id} desc limit ${sql.placeholder("limit")}
  ) card`);

/** The caller's own and bought courses as cards: newest first, at most `limit`. */
export async function listMyCards(actor: Actor, limit = LONGEST_LIST): Promise<CourseCard[]> {
  const [row] = await cardsStatement({ me: actor.id, limit });
  return (row?.cards ?? []).flatMap((card) => toListedCard(card) ?? []);
}

/** SQL for the course with this id as one JSON value, for statements of other features; {@link readListed} decodes it. */
export function listedValue(id: SQL, person: string): SQL {
  const me = sql`${person}::uuid`;
  const { createdAt, completedAt, ...plain } = headFields(me);
  const { enrolment, rating, certificate } = rowsOf(me);
  const fields = Object.entries({
    ...plain,
    createdAt: isoTime(createdAt),
    completedAt: isoTime(completedAt),
    moduleTitles,
  });
  return sql`(
    select json_build_object(${sql.join(
      fields.map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`),
      sql`, `,
    )})
    from ${courses} join ${users} on ${users.id} = ${courses.authorId}
      left join ${enrolments} on ${enrolment} left join ${ratings} on ${rating} left join ${certificates} on ${certificate}
    where ${courses.id} = ${id})`;
}

const materialList = sql`(select coalesce(json_agg(json_build_object('id', x.id, 'type', x.type, 'title', x.title, 'url', x.url, 'status', x.status,
  'checked_at', ${isoTime(sql`x.checked_at`)}) order by x.position), '[]') from materials x where x.module_id = m.id)`;

const moduleParts = sql<ModulePart[]>`(
  select coalesce(json_agg(json_build_object('id', m.id, 'title', m.title, 'description', m.description, 'objectives', m.objectives, 'lesson', m.lesson,
    'quizId', z.id, 'quizTitle', z.title, 'passed', p.user_id is not null, 'materials', ${materialList}) order by m.position), '[]')
  from modules m left join quizzes z on z.module_id = m.id left join quiz_passes p on p.quiz_id = z.id and p.user_id = ${me}
  where m.course_id = ${courses.id})`;

const wholeStatement = prepared((database) =>
  database
    .select({ ...headFields(me), parts: moduleParts, lintNotes: courses.lintNotes })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.authorId))
    .leftJoin(enrolments, ofCaller.enrolment)
    .leftJoin(ratings, ofCaller.rating)
    .leftJoin(certificates, ofCaller.certificate)
    .where(eq(courses.id, sql.placeholder("id")))
    .prepare("courses_whole"),
);

/** A course and, for its author, the lint rules that it still breaks (`rule` or `rule:module`, modules from 0). */
export type CourseToRead = { course: Course; lintNotes: string[] };

/** One course: whole for learners and superusers, a preview of a published one for others, else `course_not_found`. */
export async function getCourseToRead(actor: Actor, id: string): Promise<CourseToRead> {
  if (!courseId.safeParse({ id }).success) throw new AppError("course_not_found");
  const [row] = await wholeStatement().execute({ me: actor.id, id });
  const access = row && accessOf(actor, row);
  const course = access && toCourse(row, row.parts, access);
  if (!course) throw new AppError("course_not_found");
  return { course, lintNotes: row.authorId === actor.id ? row.lintNotes : [] };
}

/** {@link getCourseToRead} without the lint notes. */
export async function getCourse(actor: Actor, id: string): Promise<Course> {
  return (await getCourseToRead(actor, id)).course;
}

function accessOf(actor: Actor, head: CourseHead): Course["access"] | null {
  if (head.learner) return "learner";
  if (actor.isSuperuser) return "reader";
  return head.isPublished ? "preview" : null;
}
