import { and, desc, eq, ne, sql } from "drizzle-orm";
import { db, schema } from "@/db";
import type { Actor } from "@/lib/core/auth/actor";
import { PLATFORM_ID } from "@/lib/core/auth/platform-account";
import { allowUserAdministration } from "../../policy";
import { listedFields, listedUserDto } from "../queries";
import { OVERVIEW_COURSES, type MadeCourse, type TakenCourse, type UserOverview } from "../schema";

const { courses, creditAccounts, enrolments, sessions, subscriptions, users } = schema;

/** One person's account, plan and courses; null for an unknown id. Superusers only. */
export async function findUserOverview(actor: Actor, id: string): Promise<UserOverview | null> {
  allowUserAdministration(actor);
  const [[row], made, taken] = await Promise.all([
    db()
      .select({
        ...listedFields,
        locale: users.locale,
        periodEnd: subscriptions.currentPeriodEnd,
        sessions: db().$count(
          sessions,
          and(eq(sessions.userId, users.id), sql`${sessions.expiresAt} > now()`),
        ),
      })
      .from(users)
      .leftJoin(creditAccounts, eq(creditAccounts.userId, users.id))
      .leftJoin(subscriptions, eq(subscriptions.id, users.subscriptionId))
      .where(and(eq(users.id, id), ne(users.id, PLATFORM_ID))),
    listMade(id),
    listTaken(id),
  ]);
  if (!row) return null;
  return {
    user: listedUserDto(row),
    locale: row.locale,
    plan_ends_at: row.periodEnd?.toISOString() ?? null,
    monthly_generations: row.monthlyGenerations,
    permanent_generations: row.permanentGenerations,
    sessions: row.sessions,
    made,
    taken,
  };
}

const courseFields = {
  id: courses.id,
  title: courses.title,
  language: courses.language,
  slug: sql<string | null>`case when ${courses.listedNo} is not null then ${courses.slug} end`,
  completedAt: enrolments.completedAt,
  count: sql<number>`(count(*) over ())::int`,
};

/** The courses that the person wrote, newest first. */
async function listMade(id: string): Promise<{ data: MadeCourse[]; count: number }> {
  const rows = await db()
    .select({
      ...courseFields,
      createdAt: courses.createdAt,
      taken_down_reason: courses.takenDownReason,
      learners: sql<number>`(select count(*)::int from enrolments others
        where others.course_id = ${courses.id} and others.source <> 'author')`,
    })
    .from(courses)
    .leftJoin(enrolments, and(eq(enrolments.courseId, courses.id), eq(enrolments.userId, courses.authorId)))
    .where(eq(courses.authorId, id))
    .orderBy(desc(courses.createdAt), desc(courses.id))
    .limit(OVERVIEW_COURSES);
  const data = rows.map(({ createdAt, completedAt, count: _, ...course }) => ({
    ...course,
    created_at: createdAt.toISOString(),
    completed_at: completedAt?.toISOString() ?? null,
  }));
  return { data, count: rows[0]?.count ?? 0 };
}

/** The courses of other authors that the person enrolled in, newest first. */
async function listTaken(id: string): Promise<{ data: TakenCourse[]; count: number }> {
  const rows = await db()
    .select({ ...courseFields, createdAt: enrolments.createdAt, source: enrolments.source })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(and(eq(enrolments.userId, id), ne(enrolments.source, "author")))
    .orderBy(desc(enrolments.createdAt), desc(courses.id))
    .limit(OVERVIEW_COURSES);
  const data = rows.map(({ createdAt, completedAt, source, count: _, ...course }) => ({
    ...course,
    source: source === "bought" ? ("bought" as const) : ("free" as const),
    created_at: createdAt.toISOString(),
    completed_at: completedAt?.toISOString() ?? null,
  }));
  return { data, count: rows[0]?.count ?? 0 };
}
