import type { Page } from "playwright/test";
import { refused } from "@/tests/support/pages/watch-pages";
import { createCourse } from "@/tests/support/courses/course-factory";
import { expect, test } from "@/tests/e2e/fixtures";
import { hydrated } from "@/tests/e2e/steps";

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

test("a superuser finds the administration in the sidebar, with totals; a learner finds neither", async ({
  page,
  login,
  makePerson,
  otherContext,
  watch,
}) => {
  await login(page, await makePerson({ isSuperuser: true }));
  await open(page, "/guide");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Admin" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Admin" })).toBeVisible();
  await expect(page.getByRole("term")).toHaveText(["Total Users", "Total Courses"]);
  const other = await otherContext.newPage();
  await login(other, await makePerson());
  await open(other, "/guide");
  await expect(
    other.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Admin" }),
  ).toHaveCount(0);
  watch.expectError(refused(/admin/, 404));
  await other.goto("/admin/users");
  await expect(other.getByText("Page not found.")).toBeVisible();
});

test("the plots of the last twelve weeks state their numbers, and a table lists them", async ({
  page,
  login,
  makePerson,
}) => {
  const admin = await makePerson({ isSuperuser: true });
  await createCourse(admin);
  await login(page, admin);
  await open(page, "/admin");
  const weeks = page.getByRole("region", { name: "Last twelve weeks" });
  const plot = (name: string) =>
    weeks.getByRole("img", { name: new RegExp(`^${name} by week, oldest first: (\\d+, ){11}\\d+$`) });
  for (const name of ["New learners", "New courses", "Courses completed"])
    await expect(plot(name)).toBeVisible();
  // This test created a person and a course in the current week, the last of the plot and the first of the table.
  for (const name of ["New learners", "New courses"])
    await expect(plot(name)).toHaveAccessibleName(/, [1-9]\d*$/);
  const table = weeks.getByRole("table");
  await expect(table).toBeHidden();
  await weeks.getByRole("button", { name: "Numbers by week" }).click();
  await expect(table.getByRole("row")).toHaveCount(13);
  await expect(table.getByRole("row").nth(1).getByRole("cell")).toHaveText([/^[1-9]/, /^[1-9]/, /^\d/]);
});
