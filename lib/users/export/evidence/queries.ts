import { asc, eq, sql } from "drizzle-orm";
import { db, schema } from "@/db";
import { isoTime } from "@/db/iso-time";
import type { ExportedLearning } from "../schema";

const { badges, certificates, courseChecks, courses } = schema;

type Certificate = ExportedLearning["certificates"][number];
type Check = ExportedLearning["course_checks"][number];

/** The person's certificates with their badges. */
export async function listCertificates(me: string): Promise<Certificate[]> {
  const rows = await db()
    .select({
      certificate: certificates,
      badges: sql<
        Certificate["badges"]
      >`(select coalesce(json_agg(json_build_object('number', ${badges.number},
        'issued_at', ${isoTime(badges.issuedAt)}, 'revoked_at', ${isoTime(badges.revokedAt)}) order by ${badges.number}), '[]')
        from ${badges} where ${badges.certificateId} = ${certificates.id})`,
    })
    .from(certificates)
    .where(eq(certificates.userId, me))
    .orderBy(asc(certificates.id));
  return rows.map(({ certificate: row, badges: issued }) => ({
    ...{ id: row.id, holder: row.holder, course: row.courseTitle, language: row.language, kind: row.kind },
    final:
      row.rightCount === null || row.totalCount === null
        ? null
        : { right: row.rightCount, total: row.totalCount, attempt: row.attempt ?? 1 },
    first_try:
      row.firstTryRight === null || row.firstTryTotal === null
        ? null
        : { right: row.firstTryRight, total: row.firstTryTotal },
    issued_at: row.issuedAt.toISOString(),
    badges: issued,
  }));
}

/** The person's checks with the questions that were answered and, of one that has ended, all of its questions. */
export async function listChecks(me: string): Promise<Check[]> {
  return db()
    .select({
      course: courses.title,
      kind: courseChecks.kind,
      attempt: courseChecks.attempt,
      started_at: isoTime(courseChecks.startedAt),
      finished_at: sql<string | null>`${isoTime(courseChecks.finishedAt)}`,
      answers: sql<
        Check["answers"]
      >`(select coalesce(json_agg(json_build_object('question', a.asked->>'prompt', 'answer', a.answer,
        'right', case when ${courseChecks.finishedAt} is not null then coalesce(a.is_right, false) end) order by a.position), '[]')
        from check_items a where a.check_id = ${courseChecks.id} and (a.answer is not null or ${courseChecks.finishedAt} is not null))`,
    })
    .from(courseChecks)
    .innerJoin(courses, eq(courses.id, courseChecks.courseId))
    .where(eq(courseChecks.userId, me))
    .orderBy(asc(courseChecks.startedAt), asc(courseChecks.id));
}
