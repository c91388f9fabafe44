import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, schema } from "@/db";
import { AppError } from "@/lib/core/errors";
import { deleteCourse } from "@/lib/courses/mutations";
import { findPublicCourse, judgePublicAnswer, listPublicAddresses } from "@/lib/courses/public/queries";
import { getCourse } from "@/lib/courses/queries";
import { rateCourse } from "@/lib/learning/mutations";
import { buyCourse, setListing } from "@/lib/market/mutations";
import { getPreview, listTopics } from "@/lib/market/queries";
import { marketQuery } from "@/lib/market/schema";
import { listMarket } from "@/lib/market/search/queries";
import { createCourse } from "@/tests/support/courses/course-factory";
import { createListed } from "@/tests/support/market/market";
import { createLearner, createPerson } from "@/tests/support/users/factories";

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => "ok",
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );
/** The counts of the Hub and those that follow from its rows. */
const hubCounts = async () => {
  const [row] = await db().execute<{ kept: unknown; counted: unknown }>(sql`
    select
      (select coalesce(json_object_agg(word, courses order by word), '{}') from market_words) as kept,
      (select coalesce(json_object_agg(word, n order by word), '{}') from (
        select word, count(*) as n from courses c, unnest(tsvector_to_array(c.search)) word where c.listed_no is not null group by word) w) as counted`);
  return row;
};

test("a course that is no longer sold is closed for others and stays with those who own it", async () => {
  const author = await createPerson({ tier: 1 });
  const [owner, stranger] = [
    await createLearner({ tier: 1, balance: 2_000 }),
    await createLearner({ tier: 1, balance: 2_000 }),
  ];
  const made = await createListed(author, { title: "Quaternions", tags: ["Rotation"], price: 700 });
  const { id, slug } = made;
  await buyCourse(owner.actor, id, { key: null });
  const find = async () =>
    (await listMarket(stranger.actor, marketQuery.parse({ q: "quaternions" }))).data.map((one) => one.id);
  expect(await find()).toEqual([id]);

  await setListing(author.actor, id, { listed: false });
  await setListing(author.actor, id, { listed: false });
  expect(await find()).toEqual([]);
  expect((await listTopics()).data).toEqual([]);
  expect(await findPublicCourse(slug)).toBeNull();
  expect((await listPublicAddresses(10)).map((one) => one.slug)).not.toContain(slug);
  const [question] = await db()
    .select({ id: schema.questions.id })
    .from(schema.questions)
    .where(eq(schema.questions.quizId, made.quizIds[0] ?? ""));
  expect(await code(judgePublicAnswer(slug, { question_id: question?.id ?? "", answer_index: 0 }))).toBe(
    "quiz_not_found",
  );
  expect(await code(getPreview(stranger.actor, id))).toBe("course_not_found");
  expect(await code(buyCourse(stranger.actor, id, { key: null }))).toBe("course_not_found");
  expect(await code(getCourse(stranger.actor, id))).toBe("course_not_found");
  expect(await code(rateCourse(stranger.actor, { id, rating: 4 }))).toBe("course_not_found");
  expect(await getCourse(owner.actor, id)).toMatchObject({
    access: "learner",
    is_published: true,
    is_listed: false,
  });
  expect(await code(deleteCourse(author.actor, id))).toBe("course_public");
  const off = await hubCounts();
  expect(off?.kept).toEqual(off?.counted);

  await setListing(author.actor, id, { listed: true });
  expect(await find()).toEqual([id]);
  expect(await findPublicCourse(slug)).toMatchObject({ id, price: 7 });
  const on = await hubCounts();
  expect(on?.kept).toEqual(on?.counted);
  expect(await code(buyCourse(stranger.actor, id, { key: null, price: 7 }))).toBe("ok");
});

test("only the author and superusers stop and resume the sale of a published course", async () => {
  const author = await createPerson({ tier: 1 });
  const [other, superuser] = [await createPerson({ tier: 1 }), await createPerson({ isSuperuser: true })];
  const own = await createCourse(author);
  expect(await code(setListing(author.actor, own.id, { listed: true }))).toBe("course_unpublished");
  const { id } = await createListed(author, { price: 500 });
  expect(await code(setListing(other.actor, id, { listed: false }))).toBe("course_not_found");
  expect(await code(setListing(superuser.actor, id, { listed: false }))).toBe("ok");
  await db().update(schema.users).set({ subscriptionId: 0 }).where(eq(schema.users.id, author.id));
  expect(await code(setListing(author.actor, id, { listed: true }))).toBe("paid_plan_required");
  expect(await code(setListing(superuser.actor, id, { listed: true }))).toBe("ok");
});
