import { and, eq, sql } from "drizzle-orm";
import { db, schema, type Tx } from "@/db";
import { preparedSql } from "@/db/prepared";
import type { Actor } from "@/lib/core/auth/actor";
import { AppError, fieldError } from "@/lib/core/errors";
import { isRepeated, purchaseValues, refundBuyers, requestOf } from "@/lib/credits/mutations";
import { queueRefundMails } from "@/lib/mailing/mutations";
import { isPublishable } from "@/lib/courses/policy";
import { listSourcesOfCourse } from "@/lib/sources/queries";
import { canAskPrice, canPublish, PRICE, publicityVerdict } from "./policy";
import { purchaseStatement, refusalOf, type PurchaseOutcome } from "./purchase";
import type { Listing, Offer, Publication } from "./schema";

const { courses, enrolments, subscriptions, users } = schema;

/**
 * Publishes a completed course of the caller; it stays public. Throws `paid_plan_required`, `course_not_found`, `course_published`,
 * `derived_course` for a library copy or a study plan, `course_not_ready`, `course_incomplete`, the errors of {@link requirePublicity}, or `validation`
 * for a price that this person may not set.
 */
export async function publishCourse(actor: Actor, { id, price, rights }: Publication): Promise<void> {
  await db().transaction(async (tx) => {
    if (!canPublish({ isSuperuser: actor.isSuperuser, tier: await tierOf(tx, actor.id) }))
      throw new AppError("paid_plan_required");
    if (!canAskPrice(actor, price)) throw fieldError("price", `From ${PRICE.min} to ${PRICE.max} credits`);
    const [course] = await tx
      .select({
        isPublished: courses.isPublished,
        kind: courses.kind,
        state: courses.generationState,
        completedAt: enrolments.completedAt,
        slugLock,
      })
      .from(courses)
      .leftJoin(enrolments, and(eq(enrolments.courseId, courses.id), eq(enrolments.userId, actor.id)))
      .where(and(eq(courses.id, id), eq(courses.authorId, actor.id)))
      .for("update", { of: courses });
    if (!course) throw new AppError("course_not_found");
    if (course.isPublished) throw new AppError("course_published");
    if (!isPublishable(course)) throw new AppError("derived_course");
    if (course.state !== "ready") throw new AppError("course_not_ready");
    if (!course.completedAt) throw new AppError("course_incomplete");
    await requirePublicity(tx, id, { rights });
    await addToHub(tx, id, Math.round(price * 100));
  });
}

/**
 * Lets a course be public, and stores that its author states the rights. `isNew`: an earlier statement was about other sources. The caller has
 * locked the course. Throws `course_taken_down`, `source_only_me`, `source_permission_open`, `rights_required`.
 */
export async function requirePublicity(
  tx: Tx,
  id: string,
  { rights = false, isNew = false }: { rights?: boolean | undefined; isNew?: boolean },
): Promise<void> {
  const [course] = await tx
    .select({ takenDownAt: courses.takenDownAt, rightsStatedAt: courses.rightsStatedAt })
    .from(courses)
    .where(eq(courses.id, id));
  const sources = await listSourcesOfCourse(tx, id);
  const isStated = rights || (!isNew && (course?.rightsStatedAt ?? null) !== null);
  const verdict = publicityVerdict({
    isTakenDown: (course?.takenDownAt ?? null) !== null,
    sources,
    isStated,
  });
  if (verdict !== "ok") throw new AppError(verdict);
  if (rights && sources.length > 0)
    await tx
      .update(courses)
      .set({ rightsStatedAt: sql`now()` })
      .where(eq(courses.id, id));
}

async function tierOf(tx: Tx, userId: string): Promise<number | null> {
  const [row] = await tx
    .select({ tier: subscriptions.tier })
    .from(users)
    .innerJoin(subscriptions, eq(subscriptions.id, users.subscriptionId))
    .where(eq(users.id, userId));
  return row?.tier ?? null;
}

/**
 * Makes courses of one title wait for each other until the transaction ends, because their slugs must differ. A statement before the one that
 * chooses the slug reads it.
 */
const slugLock = sql`pg_advisory_xact_lock(hashtextextended(course_slug(${courses.title}), 0))`;

/** The slug of the course's row: its own, or one from its title that no other course has. */
const freeSlug = sql`coalesce(${courses.slug}, (
  select s.slug || case when exists (select 1 from courses other where other.slug = s.slug) then '-' || right(courses.id::text, 12) else '' end
  from (select course_slug(courses.title) as slug) s))`;

/** Lists a course in the Hub at this price (hundredths), gives it its slug, and counts its topics and words. The caller checks the rules of publishing. */
export async function addToHub(tx: Tx, id: string, price: number): Promise<void> {
  await tx
    .update(courses)
    .set({
      isPublished: true,
      slug: freeSlug,
      price,
      publishedAt: sql`coalesce(${courses.publishedAt}, now())`,
      listedNo: sql`nextval('market_listing_no')`,
      updatedAt: sql`now()`,
    })
    .where(eq(courses.id, id));
  await adjustHubCounts(tx, [id], 1);
}

/**
 * Stops or resumes the sale of a published course, with the same slug and price. Its learners keep it, and it stays published, so it cannot be deleted.
 * Throws `course_not_found`, `course_unpublished`, and for resuming `paid_plan_required` without a paid plan and the errors of {@link requirePublicity}.
 */
export async function setListing(actor: Actor, id: string, { listed, rights }: Listing): Promise<void> {
  await db().transaction(async (tx) => {
    const [course] = await tx
      .select({
        authorId: courses.authorId,
        isPublished: courses.isPublished,
        listedNo: courses.listedNo,
        price: courses.price,
      })
      .from(courses)
      .where(eq(courses.id, id))
      .for("update");
    if (!course || (course.authorId !== actor.id && !actor.isSuperuser))
      throw new AppError("course_not_found");
    if (!course.isPublished) throw new AppError("course_unpublished");
    if (listed === (course.listedNo !== null)) return;
    if (!listed) return removeFromHub(tx, id);
    if (!canPublish({ isSuperuser: actor.isSuperuser, tier: await tierOf(tx, actor.id) }))
      throw new AppError("paid_plan_required");
    await requirePublicity(tx, id, { rights });
    await addToHub(tx, id, course.price);
  });
}

/** Ends the sale of a listed course, whose row the caller has locked. */
export async function removeFromHub(tx: Tx, id: string): Promise<void> {
  await adjustHubCounts(tx, [id], -1);
  await tx
    .update(courses)
    .set({ listedNo: null, updatedAt: sql`now()` })
    .where(eq(courses.id, id));
}

/** Changes a course and keeps the Hub's counts of topics and words equal to its texts, if it is listed there. */
export async function changeInHub(tx: Tx, id: string, change: () => Promise<void>): Promise<void> {
  await adjustHubCounts(tx, [id], -1);
  await change();
  await adjustHubCounts(tx, [id], 1);
}

/** Writes a course of the free library and keeps the counts equal to its words; a new one is listed. */
export async function writeInHub(
  tx: Tx,
  { id, price }: { id: string; price: number },
  write: () => Promise<unknown>,
): Promise<void> {
  await adjustHubCounts(tx, [id], -1);
  await write();
  const [row] = await tx
    .select({ isPublished: courses.isPublished, slugLock })
    .from(courses)
    .where(eq(courses.id, id));
  if (row && !row.isPublished) await addToHub(tx, id, price);
  else await adjustHubCounts(tx, [id], 1);
}

/** Adds courses of the Hub to the counts of topics and words, or subtracts them. Rows are locked in the order of their keys, to avoid deadlocks. */
async function adjustHubCounts(tx: Tx, ids: readonly string[], by: 1 | -1): Promise<void> {
  const listed = sql`courses c where c.id = any(${sql.param([...ids])}::uuid[]) and c.listed_no is not null`;
  await tx.execute(sql`
    insert into market_tags as m (key, language, tag, courses)
    select market_fold(t.tag), t.language, min(t.tag), ${by}::int * count(distinct t.id)::int
    from (select c.id, c.language, unnest(c.tags) as tag from ${listed}) t group by 1, 2 order by 1, 2
    on conflict (key, language) do update set courses = m.courses + excluded.courses`);
  await tx.execute(sql`
    insert into market_words as m (word, courses)
    select w.word, ${by}::int * count(*)::int from (select unnest(tsvector_to_array(c.search)) as word from ${listed}) w group by 1 order by 1
    on conflict (word) do update set courses = m.courses + excluded.courses`);
  if (by === 1) return;
  await tx.execute(sql`delete from market_tags where courses <= 0`);
  await tx.execute(
    sql`delete from market_words where courses <= 0 and word in (select unnest(tsvector_to_array(c.search)) from ${listed})`,
  );
}

const purchase = preparedSql<PurchaseOutcome>(purchaseStatement);

/**
 * Buys a published course, or enrols in a free one: the author receives the whole price in the statement that enrols the buyer. The same key
 * with the same offer is the same purchase. Throws `subscription_required`, `course_not_found`, `course_owned`, `price_changed`,
 * `insufficient_credits`, `key_reused`.
 */
export async function buyCourse(
  actor: Actor,
  id: string,
  { price, key }: Offer & { key: string | null },
): Promise<void> {
  const request = requestOf(key, { do: "buy", id, price });
  const seenPrice = price === undefined ? null : Math.round(price * 100);
  const { refusal, bought } = await tryPurchase({
    ...purchaseValues({ buyerId: actor.id, courseId: id, request }),
    seenPrice,
  });
  // A repeated request succeeds even if a new purchase would be refused now.
  if (bought || (await isRepeated(actor.id, request))) return;
  throw new AppError(refusal ?? "internal");
}

async function tryPurchase(values: Parameters<typeof purchase>[0]): Promise<PurchaseOutcome> {
  try {
    const [outcome] = await purchase(values);
    if (!outcome) throw new AppError("internal");
    return outcome;
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === null) throw error;
    return { refusal, bought: false };
  }
}

/**
 * Deletes all courses of an author, in the caller's transaction, which has locked the author's row. The platform refunds every buyer, with a notice
 * and a mail; certificates stay.
 */
export async function deleteCoursesOf(tx: Tx, authorId: string): Promise<void> {
  const own = await tx
    .select({ id: courses.id, title: courses.title, listedNo: courses.listedNo })
    .from(courses)
    .where(eq(courses.authorId, authorId))
    .orderBy(courses.id)
    .for("update");
  if (own.length === 0) return;
  await queueRefundMails(tx, await refundBuyers(tx, own));
  const listed = own.filter(({ listedNo }) => listedNo !== null).map(({ id }) => id);
  if (listed.length > 0) await adjustHubCounts(tx, listed, -1);
  await tx.delete(courses).where(eq(courses.authorId, authorId));
}
