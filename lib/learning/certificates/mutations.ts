import { and, eq, isNull, sql } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { certificates, courseSources, sources } from "@/db/schema";
import type { CertificateSources } from "@/db/schema/document-parts";
import { recordAudit } from "@/lib/core/audit/mutations";
import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { findWrittenFrom } from "@/lib/courses/document/queries";
import { isCertified, type CourseKind } from "@/lib/courses/policy";
import { revokeBadge } from "../badges/mutations";
import { getFactsWithin } from "../checks/queries";
import { isOffered } from "../checks/state";
import { getCertificate } from "../queries";
import type { Certificate, HolderCorrection } from "../schema";

/** The final check that was passed. */
type Final = { right: number; total: number; attempt: number };

/**
 * The certificate of a learner who has completed the course: the one that exists, otherwise a new record of completion if the course has no
 * final check. Null for a course that is not certified, and until the final check is passed. Returns its id.
 */
export async function certifyCompletion(
  tx: Tx,
  actor: Actor,
  { courseId, course }: { courseId: string; course: { kind: CourseKind } },
): Promise<string | null> {
  if (!isCertified(course)) return null;
  const facts = await getFactsWithin(tx, actor, courseId);
  if (facts.certificate) return facts.certificate.id;
  return isOffered("final", facts) ? null : issueCertificate(tx, actor, { courseId, final: null });
}

/** Notes that the learner has completed the course; the first time counts. */
export async function recordCompletion(tx: Tx, actor: Actor, courseId: string): Promise<void> {
  await tx.execute(sql`
    insert into enrolments as e (user_id, course_id, source, completed_at) values (${actor.id}::uuid, ${courseId}::uuid, 'author', now())
    on conflict (user_id, course_id) do update set completed_at = coalesce(e.completed_at, excluded.completed_at)`);
}

/**
 * Issues the certificate of a passed final check or, without one, a record of completion, with the names of this moment. A certificate that
 * exists stays as it is; only a record of completion becomes a certificate. Returns its id.
 */
export async function issueCertificate(
  tx: Tx,
  actor: Actor,
  { courseId, final }: { courseId: string; final: Final | null },
): Promise<string> {
  const sources = await certificateSources(tx, courseId);
  const [issued] = await tx.execute<{ id: string }>(sql`
    with live as materialized (
      select m.id, m.position from modules m where m.course_id = ${courseId}::uuid and m.retired_at is null
    ), first_tries as materialized (
      select q.id, (select a.is_right from quiz_attempts a where a.question_id = q.id and a.user_id = ${actor.id}::uuid order by a.created_at, a.id limit 1) as is_right
      from live m join quizzes z on z.module_id = m.id join questions q on q.quiz_id = z.id where q.retired_at is null
    ), issued as (
      insert into certificates as c (id, user_id, course_id, holder, course_title, language, module_count, kind, right_count, total_count, attempt,
        first_try_right, first_try_total, objectives, revision, sources)
      select ${newId()}::uuid, u.id, k.id, u.full_name, k.title, k.language, (select count(*) from live),
        ${final ? "certificate" : "completion"}, ${final?.right ?? null}::int, ${final?.total ?? null}::int, ${final?.attempt ?? null}::int,
        (select count(*) from first_tries where is_right), (select count(*) from first_tries),
        (select coalesce(jsonb_agg(b.text order by m.position, b.position), '[]') from live m join objectives b on b.module_id = m.id where b.retired_at is null),
        (select max(r.number) from course_revisions r where r.course_id = k.id), ${sources && JSON.stringify(sources)}::jsonb
      from users u join courses k on k.id = ${courseId}::uuid where u.id = ${actor.id}::uuid
      on conflict (user_id, course_id) do update set kind = excluded.kind, right_count = excluded.right_count, total_count = excluded.total_count,
        attempt = excluded.attempt, first_try_right = excluded.first_try_right, first_try_total = excluded.first_try_total,
        objectives = excluded.objectives, revision = excluded.revision, module_count = excluded.module_count, course_title = excluded.course_title,
        sources = excluded.sources, issued_at = now()
      where c.kind = 'completion' and excluded.kind = 'certificate' returning c.id
    )
    select id from issued union all select id from certificates where user_id = ${actor.id}::uuid and course_id = ${courseId}::uuid limit 1`);
  if (!issued) throw new AppError("internal");
  return issued.id;
}

/** What the course was written from, for its certificates. A source that is only for the author counts without its title. */
async function certificateSources(tx: Tx, courseId: string): Promise<CertificateSources | null> {
  const from = await findWrittenFrom(tx, courseId);
  if (!from) return null;
  const hidden = await tx
    .select({ title: sources.title })
    .from(courseSources)
    .innerJoin(sources, eq(sources.id, courseSources.sourceId))
    .where(and(eq(courseSources.courseId, courseId), eq(sources.permission, "only_me")));
  const isHidden = (title: string) => hidden.some((one) => one.title === title);
  return {
    titles: from.sources.map(({ title }) => (isHidden(title) ? "" : title)),
    paragraphs: from.paragraphs,
    sourced: from.sourced,
  };
}

/**
 * Corrects the name on one's own certificate, once, and revokes its badge. Throws `not_found`, also for the certificates of others, and `holder_corrected`.
 */
export async function correctHolder(
  actor: Actor,
  id: string,
  { holder }: HolderCorrection,
): Promise<Certificate> {
  const mine = and(eq(certificates.id, id), eq(certificates.userId, actor.id));
  await db().transaction(async (tx) => {
    const corrected = await tx
      .update(certificates)
      .set({ holder, holderCorrectedAt: sql`now()` })
      .where(and(mine, isNull(certificates.holderCorrectedAt)))
      .returning({ id: certificates.id });
    if (corrected.length === 0)
      throw new AppError((await tx.$count(certificates, mine)) > 0 ? "holder_corrected" : "not_found");
    await revokeBadge(tx, id);
    await recordAudit(tx, {
      action: "certificate_corrected",
      actorId: actor.id,
      details: { certificate: id },
    });
  });
  return getCertificate(id);
}
