import { and, sql, type AnyColumn, type SQL } from "drizzle-orm";
import { z } from "zod";
import { isoTime } from "@/db/iso-time";
import { preparedSql } from "@/db/prepared";
import { certificates, courses, enrolments, ratings, users } from "@/db/schema";
import type { Actor } from "@/lib/core/auth/actor";
import { cursorCodec } from "@/lib/core/http/request/cursor";
import { fold, searchWords } from "@/lib/core/text/search";
import {
  toListedCard,
  toListedCourse,
  type CardRow,
  type CourseRow,
  type ListedCourseRow,
} from "../course-dto";
import { MAX_LIST_LENGTH } from "../policy";
import type { CourseCard, CourseGain, CourseList, CourseListQuery, ListedCourse } from "../schema";

export type { CardRow } from "../course-dto";

/** Larger counts are returned as this number, marked `count_capped`. */
const COUNT_CAP = 1000;

/** Finished and known steps of a course's generation; null once the course is ready. */
const steps = sql<CourseRow["steps"]>`case when ${courses.generationState} <> 'ready' then (
  select json_build_object('done', count(*) filter (where s.state = 'done'), 'total', count(*),
    'current', (array_agg(s.title order by s.position) filter (where s.state = 'running' and s.title <> ''))[1],
    'resumes_at', ${isoTime(courses.resumesAt)})
  from generation_steps s where s.course_id = ${courses.id}) end`;

/** For each quiz of the course, in the order of the modules: whether the user `me` has passed it. */
const progressOf = (me: SQL) => sql<boolean[]>`(
  select coalesce(json_agg(p.user_id is not null order by m.position), '[]')
  from modules m join quizzes z on z.module_id = m.id left join quiz_passes p on p.quiz_id = z.id and p.user_id = ${me}
  where m.course_id = ${courses.id} and m.retired_at is null)`;

/** The measured gain of a course, or null. */
export const gainColumn = sql<CourseGain | null>`case when ${courses.gain} is not null then
  json_build_object('value', ${courses.gain}, 'low', ${courses.gainLow}, 'high', ${courses.gainHigh}, 'learners', ${courses.gainLearners}) end`;

/** The columns of a course for the user `me`. Needs the joins of {@link joinConditions}. */
export const courseColumns = (me: SQL) => ({
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
  isListed: sql<boolean>`${courses.listedNo} is not null`,
  kind: courses.kind,
  state: courses.generationState,
  steps,
  ratingSum: courses.ratingSum,
  ratingCount: courses.ratingCount,
  gain: gainColumn,
  createdAt: isoTime(courses.createdAt),
  learner: sql<boolean>`(${enrolments.userId} is not null or ${courses.authorId} = ${me})`,
  isCompleted: sql<boolean>`${enrolments.completedAt} is not null`,
  myRating: ratings.stars,
  certificateId: certificates.id,
  progress: progressOf(me),
});

/** The join conditions for the enrolment, rating and certificate of the user `me`. */
export const joinConditions = (me: SQL) => ({
  enrolment: sql`${enrolments.courseId} = ${courses.id} and ${enrolments.userId} = ${me}`,
  rating: sql`${ratings.courseId} = ${courses.id} and ${ratings.userId} = ${me}`,
  certificate: sql`${certificates.courseId} = ${courses.id} and ${certificates.userId} = ${me}`,
});

const fromCourses = (me: SQL) => {
  const { enrolment, rating, certificate } = joinConditions(me);
  return sql`from ${courses} join ${users} on ${users.id} = ${courses.authorId}
    left join ${enrolments} on ${enrolment} left join ${ratings} on ${rating} left join ${certificates} on ${certificate}`;
};

const jsonObject = (fields: Record<string, SQL | AnyColumn>) => {
  const pairs = Object.entries(fields).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`);
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`;
};

/**
 * The format of a list's items. `json` is the SQL that builds one JSON value per course for the user `me`; `read` converts it to an
 * item, or to null (logged) if the row is invalid. See docs/decisions/0027-lists-as-one-value.md.
 */
export type ListItem<Item> = { json: (me: SQL) => SQL; read: (value: unknown) => Item | null };

const moduleTitles = sql`(select coalesce(json_agg(m.title order by m.position), '[]') from modules m where m.course_id = ${courses.id} and m.retired_at is null)`;

/** Courses as the API lists them. */
export const asCourses: ListItem<ListedCourse> = {
  json: (me) => jsonObject({ ...courseColumns(me), moduleTitles }),
  read: (value) => {
    const row = value as ListedCourseRow | null;
    return row && toListedCourse(row, row.learner ? "learner" : "preview");
  },
};

const moduleCount = sql`(select count(*)::int from modules m where m.course_id = ${courses.id} and m.retired_at is null)`;

/** Courses as cards, without the long texts. */
export const asCards: ListItem<CourseCard> = {
  json: (me) => {
    const { overview, introduction, createdAt, myRating, ...card } = courseColumns(me);
    return jsonObject({ ...card, modules: moduleCount });
  },
  read: (value) => {
    const row = value as CardRow | null;
    return row && toListedCard(row);
  },
};

/** The JSON value of the course with this id, for statements that select courses themselves. */
export function courseJson(item: ListItem<unknown>, { id, me }: { id: SQL; me: SQL }): SQL {
  return sql`(select ${item.json(me)} ${fromCourses(me)} where ${courses.id} = ${id})`;
}

/** The text as `fold` in lib/core/text/search.ts compares it. */
const folded = (text: AnyColumn | SQL) => sql`market_fold(${text})`;

const me = sql`${sql.placeholder("me")}::uuid`;
const valuesOf = (name: string) => sql`jsonb_array_elements_text(${sql.placeholder(name)}::text::jsonb)`;
const isEmpty = (name: string) => sql`${sql.placeholder(name)}::text = '[]'`;
const searchedColumns = [courses.title, courses.description, courses.training] as const;
const searchedText = folded(
  sql`concat_ws(chr(10), ${courses.title}, ${courses.description}, ${courses.training})`,
);
const matchingTags = sql`(select count(*) from ${valuesOf("tags")} t(v) where t.v in (select ${folded(sql`own.v`)} from unnest(${courses.tags}) own(v)))`;

const isMine = sql`${courses.id} in (select c.id from courses c where c.author_id = ${me} union select e.course_id from enrolments e where e.user_id = ${me})`;

/** The caller's courses that match the filters, by the rules of `countMatches`. */
const matchesFilters = sql`${and(
  isMine,
  sql`(${isEmpty("words")} or not exists (select 1 from ${valuesOf("words")} w(v) where position(w.v in ${searchedText}) = 0))`,
  sql`(${isEmpty("levels")} or ${courses.level} in (select * from ${valuesOf("levels")}))`,
  sql`(${isEmpty("languages")} or ${courses.language} in (select * from ${valuesOf("languages")}))`,
  sql`(${isEmpty("tags")} or ${matchingTags} > 0)`,
)}`;

const wordHits = sql.join(
  searchedColumns.map((field) => sql`(position(w.v in ${folded(field)}) > 0)::int`),
  sql` + `,
);
const matches = sql`((select coalesce(sum(${wordHits}), 0) from ${valuesOf("words")} w(v)) + ${matchingTags})::int`;

/** When the caller acquired the course, in microseconds since 1970; a cursor needs the exact time. */
const acquiredAt = sql`(extract(epoch from coalesce(${enrolments.createdAt}, ${courses.createdAt})) * 1000000)::float8`;

/** `after` is the last course of the previous page (matches, time, id); `count` is the first page's count. */
const cursors = cursorCodec(
  z.strictObject({ after: z.tuple([z.int32(), z.int(), z.uuid()]), count: z.int().min(0) }),
);

const isAfter = sql`(${matches}, ${acquiredAt}, ${courses.id}) < (${sql.placeholder("matches")}::int, ${sql.placeholder("acquiredAt")}::float8, ${sql.placeholder("after")}::uuid)`;

type Cursor = ReturnType<typeof cursors.read>;
type PageRow = { value: unknown; id: string; matches: number; acquiredAt: number; total: number };

/** A page of the caller's courses as one JSON value; `total` counts the whole list. */
function pageStatement(item: ListItem<unknown>, { where, score }: { where: SQL; score: SQL }) {
  return preparedSql<{ page: PageRow[] }>(sql`
    select coalesce(json_agg(course), '[]') as page from (
      select ${item.json(me)} as value, ${courses.id}, ${score} as matches, ${acquiredAt} as "acquiredAt", (count(*) over ())::int as total
      ${fromCourses(me)} where ${where}
      order by ${score} desc, ${acquiredAt} desc, ${courses.id} desc limit ${sql.placeholder("limit")} offset ${sql.placeholder("skip")}
    ) course`);
}

// A list without filters has its own statements, because planning the filters takes longer than running it.
const unfiltered = { where: isMine, score: sql`0::int` };
const cards = pageStatement(asCards, unfiltered);
const firstPage = pageStatement(asCourses, unfiltered);
const filteredPage = pageStatement(asCourses, { where: matchesFilters, score: matches });
const laterPage = pageStatement(asCourses, { where: sql`${matchesFilters} and ${isAfter}`, score: matches });
const countStatement = preparedSql<{ count: number }>(sql`
  select count(*)::int as count from (select 1 from ${courses} where ${matchesFilters} limit ${COUNT_CAP + 1}) matching`);

/** The caller's own and bought courses: most matches first, then newest. Invalid rows are logged and omitted. */
export async function listMyCourses(actor: Actor, query: CourseListQuery): Promise<CourseList> {
  const filters = {
    words: JSON.stringify(searchWords(query.q ?? "")),
    levels: JSON.stringify(query.level ?? []),
    languages: JSON.stringify(query.language ?? []),
    tags: JSON.stringify([...new Set((query.tag ?? []).map(fold))]),
  };
  const cursor = query.cursor === undefined ? null : cursors.read(query.cursor);
  const rows = await readPage(
    { me: actor.id, limit: query.limit, skip: query.skip, ...filters },
    filters,
    cursor,
  );
  const data = rows.flatMap(({ value }) => asCourses.read(value) ?? []);
  const total = rows[0]?.total ?? 0;
  // A page beyond the end of the list has no row with the total.
  const count =
    cursor?.count ??
    (rows.length > 0 || query.skip === 0
      ? total
      : ((await countStatement({ me: actor.id, ...filters }))[0]?.count ?? 0));
  const readable = Math.max(0, count - (rows.length - data.length));
  const last = rows.at(-1);
  const next =
    last && total > query.skip + rows.length
      ? cursors.write({ after: [last.matches, last.acquiredAt, last.id], count: readable })
      : null;
  return {
    data,
    ...(readable > COUNT_CAP ? { count: COUNT_CAP, count_capped: true as const } : { count: readable }),
    next_cursor: next,
  };
}

type Filters = Record<"words" | "levels" | "languages" | "tags", string>;
type Page = Filters & { me: string; limit: number; skip: number };

async function readPage(page: Page, filters: Filters, cursor: Cursor | null): Promise<PageRow[]> {
  const [row] = await (() => {
    if (cursor) {
      const [matches, acquiredAt, after] = cursor.after;
      return laterPage({ ...page, matches, acquiredAt, after });
    }
    return Object.values(filters).some((value) => value !== "[]") ? filteredPage(page) : firstPage(page);
  })();
  return row?.page ?? [];
}

/** {@link listMyCourses} without filters as cards: newest first, at most `limit`. */
export async function listMyCards(actor: Actor, limit = MAX_LIST_LENGTH): Promise<CourseCard[]> {
  const [row] = await cards({ me: actor.id, limit, skip: 0 });
  return (row?.page ?? []).flatMap(({ value }) => asCards.read(value) ?? []);
}
