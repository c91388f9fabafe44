import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, schema } from "@/db";
import { listWeeks } from "@/lib/users/administration/weeks/queries";
import { createCourse } from "@/tests/support/courses/course-factory";
import { createPerson } from "@/tests/support/users/factories";

test("the administration has twelve weeks of new people, courses and completions, zeros included", async () => {
  const admin = await createPerson({ isSuperuser: true });
  const before = await listWeeks(admin.actor);
  expect(before).toHaveLength(12);
  const monday = new Date(`${before[4]?.week}T00:00:00Z`);
  expect(monday.getUTCDay()).toBe(1);

  const author = await createPerson();
  const course = await createCourse(author);
  // The last millisecond of week 3 and the first of week 4.
  await db()
    .update(schema.users)
    .set({ createdAt: new Date(monday.getTime() - 1) })
    .where(eq(schema.users.id, author.id));
  await db().update(schema.courses).set({ createdAt: monday }).where(eq(schema.courses.id, course.id));
  await db()
    .update(schema.enrolments)
    .set({ completedAt: new Date() })
    .where(eq(schema.enrolments.courseId, course.id));

  const after = await listWeeks(admin.actor);
  const added = after.map((week, index) => [
    week.learners - (before[index]?.learners ?? 0),
    week.courses - (before[index]?.courses ?? 0),
    week.completions - (before[index]?.completions ?? 0),
  ]);
  expect(added).toEqual(
    after.map((_, index) => [index === 3 ? 1 : 0, index === 4 ? 1 : 0, index === 11 ? 1 : 0]),
  );
  await expect(listWeeks(author.actor)).rejects.toMatchObject({ code: "forbidden" });
});
