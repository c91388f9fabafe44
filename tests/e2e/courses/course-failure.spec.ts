import { sql } from "drizzle-orm";
import { db } from "@/db";
import { createCourse } from "@/tests/support/courses/course-factory";
import { expect, test } from "@/tests/e2e/fixtures";
import { translations } from "@/tests/e2e/steps";

// The worker's own app and database, which the test may break; too narrow for the mentor to open.
test.use({ author: "model", viewport: { width: 900, height: 800 } });

const { common } = translations.en.words;

test("a course that cannot be read shows an error, and Try again opens it after the recovery", async ({
  page,
  learner,
  watch,
}) => {
  watch.expectError(/status of 500|React error #441/);
  const { id } = await createCourse(learner);
  await db().execute(sql`alter table courses rename to courses_gone`);
  try {
    await page.goto(`/course/${id}`);
    await expect(page.getByRole("heading", { level: 1, name: common.fallback.course })).toBeVisible();
  } finally {
    await db().execute(sql`alter table courses_gone rename to courses`);
  }
  await page.getByRole("button", { name: common.retry }).click();
  await expect(page.getByText("Lesson of First steps")).toBeVisible();
});
