import { and, eq, isNotNull, sql } from "drizzle-orm";
import { schema } from "@/db";
import { prepared, preparedSql } from "@/db/prepared";
import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";
import { toCredits } from "@/lib/core/money";
import { gainColumn } from "@/lib/courses/list/queries";
import { writtenFromOf } from "@/lib/courses/document/written-from";
import { linkHealth, objectiveTexts, sourcedLessons, sourceList } from "@/lib/courses/modules/queries";
import { averageRating, type CourseLanguage } from "@/lib/courses/schema";
import { salesQuery, type Sales } from "@/lib/credits/queries";
import { isLearner } from "@/lib/learning/queries";
import { listCourseSources } from "@/lib/sources/queries";
import { coursePreview, type CoursePreview, type Earnings, type Publicity, type Topics } from "./schema";

const { courses, users } = schema;

/** The maximum number of topics that the Hub offers. */
const TOPICS = 50;

const me = sql.placeholder("me");

/** The most frequent topics of courses in one language, or in all if `language` is null. */
const topicRows = sql<Topics["data"]>`(
  select coalesce(json_agg(json_build_object('tag', t.tag, 'count', t.courses) order by t.courses desc, t.key), '[]')
  from (select key, min(tag) as tag, sum(courses)::int as courses from market_tags
    where ${sql.placeholder("language")}::text is null or language = ${sql.placeholder("language")}::text
    group by key order by 3 desc, key limit ${sql.placeholder("topics")}::int) t)`;

const topicsStatement = preparedSql<{ data: Topics["data"] }>(sql`select ${topicRows} as data`);

/** The topics of the Hub, the most frequent first. */
export async function listTopics(): Promise<Topics> {
  const [row] = await topicsStatement({ topics: TOPICS, language: null });
  const data = row?.data ?? [];
  return { data, count: data.length };
}

/** The parts of the Hub's page around the list: topics and the caller's balance. */
export type HubHeader = { topics: Topics["data"]; buyer: { credits: number; isSubscribed: boolean } };

const headerStatement = preparedSql<{ topics: Topics["data"]; balance: number; isSubscribed: boolean }>(sql`
  select ${topicRows} as topics, coalesce(a.balance, 0)::float8 as balance, coalesce(u.subscription_id, 0) > 0 as "isSubscribed"
  from users u left join credit_accounts a on a.user_id = u.id where u.id = ${me}::uuid`);

/** Topics in the language of the page, and the balance, in one statement. */
export async function getHubHeader(actor: Actor, language: CourseLanguage): Promise<HubHeader> {
  const [row] = await headerStatement({ me: actor.id, topics: TOPICS, language });
  if (!row) throw new AppError("user_not_found");
  return { topics: row.topics, buyer: { credits: toCredits(row.balance), isSubscribed: row.isSubscribed } };
}

const modulePlans = sql<CoursePreview["modules"]>`(
  select coalesce(json_agg(json_build_object('title', m.title, 'objectives', ${objectiveTexts(sql`m.id`)}) order by m.position), '[]') from modules m where m.course_id = ${courses.id} and m.retired_at is null)`;

const previewStatement = prepared((database) =>
  database
    .select({
      id: courses.id,
      title: courses.title,
      overview: courses.overview,
      level: courses.level,
      language: courses.language,
      tags: courses.tags,
      price: courses.price,
      ratingSum: courses.ratingSum,
      ratingCount: courses.ratingCount,
      gain: gainColumn,
      author: { id: users.id, full_name: users.fullName },
      modules: modulePlans,
      links: linkHealth(sql`${courses.id}`),
      sources: sourceList(sql`${courses.id}`),
      lessons: sourcedLessons(sql`${courses.id}`),
      slug: courses.slug,
      publishedAt: courses.publishedAt,
      owned: isLearner(me),
    })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.authorId))
    .where(and(eq(courses.id, sql.placeholder("id")), isNotNull(courses.listedNo)))
    .prepare("market_preview"),
);

/** A listed course before it is bought; `course_not_found` for all others. */
export async function getPreview(actor: Actor, id: string): Promise<CoursePreview> {
  const [row] = await previewStatement().execute({ id, me: actor.id });
  if (!row) throw new AppError("course_not_found");
  const {
    price,
    ratingSum,
    ratingCount,
    publishedAt,
    gain,
    sources: _sources,
    lessons: _lessons,
    ...rest
  } = row;
  return coursePreview.parse({
    ...rest,
    ...(gain && { gain }),
    ...writtenFromOf(row),
    price: toCredits(price),
    rating: averageRating(ratingSum, ratingCount),
    rating_count: ratingCount,
    published_at: publishedAt?.toISOString() ?? null,
  });
}

const publicityStatement = prepared((database) =>
  database
    .select({
      listedNo: courses.listedNo,
      takenDownAt: courses.takenDownAt,
      takenDownReason: courses.takenDownReason,
      rightsStatedAt: courses.rightsStatedAt,
    })
    .from(courses)
    .where(eq(courses.id, sql.placeholder("id")))
    .prepare("market_publicity"),
);

/** What keeps a course off the Hub, for its author and for superusers. Throws `course_not_found`. */
export async function getPublicity(actor: Actor, id: string): Promise<Publicity> {
  const sources = await listCourseSources(actor, id);
  const [row] = await publicityStatement().execute({ id });
  if (!row) throw new AppError("course_not_found");
  const { takenDownAt, takenDownReason, rightsStatedAt } = row;
  return {
    is_listed: row.listedNo !== null,
    taken_down: takenDownAt && { at: takenDownAt.toISOString(), reason: takenDownReason ?? "" },
    rights_stated_at: rightsStatedAt?.toISOString() ?? null,
    sources,
  };
}

type OwnCourse = { id: string; title: string; price: number; enrolled: number };

const earningsStatement = preparedSql<{ own: OwnCourse[]; sold: Sales[] }>(sql`
  with sold as (${salesQuery})
  select (select coalesce(json_agg(sold), '[]') from sold) as sold,
    (select coalesce(json_agg(json_build_object('id', c.id, 'title', c.title, 'price', c.price,
        'enrolled', (select count(*) from enrolments e where e.course_id = c.id and e.source <> 'author'))), '[]')
      from courses c where c.author_id = ${me}::uuid and c.is_published) as own`);

/** The earnings of the caller's published courses, the highest first. */
export async function getEarnings(actor: Actor): Promise<Earnings> {
  const [row] = await earningsStatement({ me: actor.id });
  const all = row?.sold ?? [];
  const sales = new Map(all.map((one) => [one.courseId, one]));
  const data = (row?.own ?? [])
    .map(({ id, title, price, enrolled }) => ({
      id,
      title,
      price: toCredits(price),
      enrolled,
      sales: sales.get(id)?.sales ?? 0,
      earned: toCredits(sales.get(id)?.earned ?? 0),
    }))
    .sort((a, b) => b.earned - a.earned || b.enrolled - a.enrolled || (a.id < b.id ? 1 : -1));
  return {
    total: toCredits(all.reduce((sum, one) => sum + one.earned, 0)),
    sales: all.reduce((sum, one) => sum + one.sales, 0),
    data,
    count: data.length,
  };
}
