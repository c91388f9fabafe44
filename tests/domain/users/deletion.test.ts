import { eq, inArray, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, schema } from "@/db";
import {
  findBearerSession,
  findCookieSession,
  openBearerSession,
  openCookieSession,
} from "@/lib/core/auth/session/sessions";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { rateCourse } from "@/lib/learning/mutations";
import { getCertificate } from "@/lib/learning/queries";
import { deleteUser } from "@/lib/users/deletion/mutations";
import { exportMyData } from "@/lib/users/export/mutations";
import { getAccount } from "@/lib/users/profile/queries";
import { createCourse, enrol, type MadeCourse } from "@/tests/support/courses/course-factory";
import { createPerson, PASSWORD, type Person } from "@/tests/support/users/factories";
import { certify } from "@/tests/support/courses/certify";

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => "ok",
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );
const exists = async (id: string) => (await db().$count(schema.users, eq(schema.users.id, id))) === 1;

test("deleting one's own account needs the password, or the email address without a password", async () => {
  const person = await createPerson();
  expect(await code(deleteUser(person.actor, person.id, {}))).toBe("validation");
  expect(await code(deleteUser(person.actor, person.id, { email: person.email }))).toBe("validation");
  expect(await code(deleteUser(person.actor, person.id, { password: "wrong" }))).toBe("wrong_password");
  expect(await exists(person.id)).toBe(true);
  expect(await code(deleteUser(person.actor, person.id, { password: PASSWORD }))).toBe("ok");
  expect(await exists(person.id)).toBe(false);

  const bare = await createPerson();
  await db().update(schema.users).set({ passwordHash: null }).where(eq(schema.users.id, bare.id));
  for (const confirmation of [{}, { password: PASSWORD }, { email: "else@example.org" }])
    expect(await code(deleteUser(bare.actor, bare.id, confirmation))).toBe("validation");
  expect(await code(deleteUser(bare.actor, bare.id, { email: ` ${bare.email.toUpperCase()} ` }))).toBe("ok");
});

test("wrong passwords are limited to five", async () => {
  const person = await createPerson();
  const codes = await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      code(deleteUser(person.actor, person.id, { password: `guess ${i}` })),
    ),
  );
  expect([
    codes.filter((c) => c === "wrong_password").length,
    codes.filter((c) => c === "rate_limited").length,
  ]).toEqual([5, 7]);
});

test("another person's account is answered like a random id, except to a superuser (T006)", async () => {
  const [person, other, admin, second] = [
    await createPerson(),
    await createPerson(),
    await createPerson({ isSuperuser: true }),
    await createPerson({ isSuperuser: true }),
  ];
  for (const confirmation of [{}, { password: PASSWORD }]) {
    expect(await code(deleteUser(person.actor, other.id, confirmation))).toBe("user_not_found");
    expect(await code(deleteUser(person.actor, newId(), confirmation))).toBe("user_not_found");
  }
  expect(await exists(other.id)).toBe(true);
  expect(await code(deleteUser(admin.actor, newId(), {}))).toBe("user_not_found");
  expect(await code(deleteUser(admin.actor, other.id, {}))).toBe("ok");
  expect(await code(deleteUser(admin.actor, admin.id, {}))).toBe("validation");
  expect(await code(deleteUser(admin.actor, second.id, {}))).toBe("ok");
});

test("the sessions and published courses of a deleted person end at once, and other people keep theirs (T019)", async () => {
  const [author, buyer] = [await createPerson(), await createPerson()];
  const [sid, token] = [await openCookieSession(author.id), await openBearerSession(author.id)];
  const course = await createCourse(author, { isPublished: true, price: 500 });
  const theirs = await createCourse(buyer);
  await enrol(buyer, course.id);
  await deleteUser(author.actor, author.id, { password: PASSWORD });
  expect([await findCookieSession({ sid, sub: author.id }), await findBearerSession(token)]).toEqual([
    null,
    null,
  ]);
  const left = await db().select({ id: schema.courses.id }).from(schema.courses);
  expect(left.map(({ id }) => id)).toEqual([theirs.id]);
  expect([
    await exists(buyer.id),
    await db().$count(schema.enrolments, eq(schema.enrolments.userId, buyer.id)),
  ]).toEqual([true, 1]);
});

/** A learner's certificate of a course with all quizzes passed. */
async function passAndCertify(person: Person, course: MadeCourse): Promise<string> {
  await db()
    .insert(schema.quizPasses)
    .values(course.quizIds.map((quizId) => ({ userId: person.id, quizId })));
  return certify(person.actor, course.id);
}

test("certificates of others stay without the deleted author's name, and the author's own are deleted", async () => {
  const [author, learner] = [
    await createPerson({ fullName: "Leaving Author" }),
    await createPerson({ fullName: "Inés Robles" }),
  ];
  const made = [
    await createCourse(author, { title: "Geometry", isPublished: true }),
    await createCourse(author, { title: "Algebra", isPublished: true }),
  ];
  for (const { id } of made) await enrol(learner, id);
  const [geometry, algebra] = [
    await passAndCertify(learner, made[0] as MadeCourse),
    await passAndCertify(learner, made[1] as MadeCourse),
  ];
  const own = await passAndCertify(author, made[0] as MadeCourse);
  const before = await getCertificate(geometry);
  await deleteUser(author.actor, author.id, { password: PASSWORD });

  expect(before).toMatchObject({ holder: "Inés Robles", course_title: "Geometry", module_count: 2 });
  expect(await getCertificate(geometry)).toEqual(before);
  const { learning } = await exportMyData(learner.actor);
  expect(learning.certificates).toMatchObject([
    { id: geometry, course: "Geometry" },
    { id: algebra, course: "Algebra" },
  ]);
  expect(learning.enrolments).toEqual([]);
  const { certificates } = await getAccount(learner.actor);
  expect(certificates).toMatchObject([
    { id: algebra, course_title: "Algebra", issued_at: (await getCertificate(algebra)).issued_at },
    { id: geometry, course_title: "Geometry", issued_at: before.issued_at },
  ]);
  const rows = await db().execute<{ text: string }>(
    sql`select c::text as text from certificates c where user_id = ${learner.id}`,
  );
  for (const { text } of rows)
    for (const theirs of [author.id, author.email, author.fullName, ...made.map(({ id }) => id)])
      expect(text).not.toContain(theirs);
  expect(await code(getCertificate(own))).toBe("not_found");

  await deleteUser(learner.actor, learner.id, { password: PASSWORD });
  for (const id of [geometry, algebra]) expect(await code(getCertificate(id))).toBe("not_found");
});

const starsOf = async (id: string) =>
  (
    await db()
      .select({ sum: schema.courses.ratingSum, count: schema.courses.ratingCount })
      .from(schema.courses)
      .where(eq(schema.courses.id, id))
  )[0];

test("a person's ratings are deleted with the account, by themselves or by a superuser", async () => {
  const [author, leaving, removed, staying, admin] = [
    await createPerson(),
    await createPerson(),
    await createPerson(),
    await createPerson(),
    await createPerson({ isSuperuser: true }),
  ];
  const course = await createCourse(author, { isPublished: true });
  const other = await createCourse(author, { isPublished: true });
  for (const person of [leaving, removed, staying]) await enrol(person, course.id);
  await enrol(removed, other.id);
  for (const [person, rating] of [
    [author, 3],
    [leaving, 5],
    [removed, 1],
    [staying, 4],
  ] as const)
    await rateCourse(person.actor, { id: course.id, rating });
  await rateCourse(removed.actor, { id: other.id, rating: 2 });
  expect(await starsOf(course.id)).toEqual({ sum: 10, count: 3 });
  await deleteUser(leaving.actor, leaving.id, { password: PASSWORD });
  expect(await starsOf(course.id)).toEqual({ sum: 5, count: 2 });
  await deleteUser(admin.actor, removed.id, {});
  expect([await starsOf(course.id), await starsOf(other.id)]).toEqual([
    { sum: 4, count: 1 },
    { sum: 0, count: 0 },
  ]);
  expect(await rateCourse(staying.actor, { id: course.id, rating: 2 })).toMatchObject({
    rating: 2,
    rating_count: 1,
  });
});

test("rating sums stay exact while authors and raters leave concurrently", async () => {
  const admin = await createPerson({ isSuperuser: true });
  const people = await Promise.all(Array.from({ length: 8 }, () => createPerson()));
  const stay = await createPerson();
  const lasting = await Promise.all([1, 2].map(() => createCourse(stay, { isPublished: true, modules: [] })));
  const passing = await Promise.all(
    people.slice(0, 4).map((author) => createCourse(author, { isPublished: true, modules: [] })),
  );
  const made = [...lasting, ...passing];
  const [keen, calm] = [await createPerson(), await createPerson()];
  const raters = [...people, keen, calm];
  for (const { actor } of raters)
    for (const { id } of made) {
      await enrol(actor, id).catch(() => undefined);
      await rateCourse(actor, { id, rating: 1 });
    }
  const rates = [...people, keen].flatMap(({ actor }) =>
    made.map(({ id }) => code(rateCourse(actor, { id, rating: 5 }))),
  );
  const ended = await Promise.all([
    ...people.map(({ id }) => code(deleteUser(admin.actor, id, {}))),
    ...rates,
  ]);
  expect(ended.slice(0, people.length)).toEqual(Array(people.length).fill("ok"));
  expect(ended.filter((end) => typeof end !== "string")).toEqual([]);
  for (const { id } of lasting) expect(await starsOf(id)).toEqual({ sum: 6, count: 2 });
  expect(
    await db().$count(
      schema.courses,
      inArray(
        schema.courses.id,
        passing.map(({ id }) => id),
      ),
    ),
  ).toBe(0);
});
