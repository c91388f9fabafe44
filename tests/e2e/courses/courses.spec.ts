import type { Page } from "playwright/test";
import { createCourse, enrol, RIGHT_OPTION } from "@/tests/support/courses/course-factory";
import { stopGeneration } from "@/lib/generation/mutations";
import { completeCourse, submitAnswer } from "@/lib/learning/mutations";
import { createUnfinished, finishWriting } from "@/tests/support/generation/unfinished-course";
import { refused } from "@/tests/support/pages/watch-pages";
import { expect, test } from "@/tests/e2e/fixtures";

const titles = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 }).getByRole("link");

test("my courses: the URL keeps search and filters on the way to a course and back", async ({
  page,
  learner,
  makePerson,
}) => {
  const author = await makePerson({ fullName: "Tom Akande" });
  const music = await createCourse(author, {
    title: "How Music Is Built",
    description: "geometry of sound",
    level: "intermediate",
    tags: ["Music"],
    isPublished: true,
    price: 500,
  });
  await enrol(learner, music.id);
  await createCourse(learner, {
    title: "Geometry and more geometry",
    description: "geometry",
    tags: ["Geometry"],
  });
  await createCourse(learner, { title: "Estadística", language: "español", tags: ["Estadística"] });

  await page.goto("/courses");
  await expect(page.getByRole("heading", { level: 1, name: "My Courses" })).toBeVisible();
  await expect(page.getByRole("main").getByText("Click on a course to see more details")).toBeVisible();
  await expect(titles(page)).toHaveCount(3);
  await page.getByPlaceholder("Search courses...").fill("GEOMETRY");
  await expect(titles(page)).toHaveText(["Geometry and more geometry", "How Music Is Built"]);
  await page.getByRole("checkbox", { name: "Intermediate" }).click();
  await expect(titles(page)).toHaveText(["How Music Is Built"]);
  // The search is added to the address a moment after the filter, so their order varies.
  await expect(page).toHaveURL(
    (url) => url.searchParams.get("q") === "GEOMETRY" && url.searchParams.get("level") === "intermediate",
  );
  await titles(page).first().click();
  await expect(page).toHaveURL(/\/course\//);
  await page.goBack();
  await expect(page.getByPlaceholder("Search courses...")).toHaveValue("GEOMETRY");
  await expect(titles(page)).toHaveText(["How Music Is Built"]);

  await page.getByRole("button", { name: "Clear all" }).click();
  await page.getByPlaceholder("Search courses...").fill("estadistica");
  await expect(titles(page)).toHaveText(["Estadística"]);
  await page.getByPlaceholder("Search courses...").fill("nothing like it");
  await expect(page.getByText("No courses match")).toBeVisible();
});

test("a rating shows as x.x/5, and as -/5 without one", async ({ page, learner }) => {
  await createCourse(learner, { title: "Rated", ratingSum: 13, ratingCount: 3 });
  await createCourse(learner, { title: "Unrated" });
  await page.goto("/courses");
  // Only a hydrated page handles the pointer, and only when it moves.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await page.getByRole("button", { name: "Rating: 4.3/5" }).hover();
    await expect(page.getByRole("tooltip")).toHaveText("4.3/5", { timeout: 1000 });
  }).toPass();
  await page.getByRole("button", { name: "Rating: -/5" }).focus();
  // The first tooltip may still be visible.
  await expect(page.getByRole("tooltip", { name: "-/5" })).toBeVisible();
});

test("deleting asks first, removes the card at once, restores it on failure, and refuses public courses", async ({
  page,
  learner,
  watch,
}) => {
  await createCourse(learner, { title: "Keep" });
  await createCourse(learner, { title: "Throw away" });
  await createCourse(learner, { title: "Shared", isPublished: true });
  await page.goto("/courses");
  await expect(titles(page)).toHaveCount(3);

  const choose = async (title: string) => {
    await page.getByRole("button", { name: `Options for ${title}` }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: "Delete" }).press("Enter");
  };
  await choose("Shared");
  await expect(page.getByText("Public courses cannot be deleted.")).toBeVisible();

  await choose("Keep");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Options for Keep" })).toBeFocused();

  watch.expectError(refused(/api\/v1\/courses/, "net::ERR"));
  await page.route("**/api/v1/courses/*", (route) =>
    route.request().method() === "DELETE" ? route.abort() : route.continue(),
  );
  await choose("Keep");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("An error occurred while deleting the course.")).toBeVisible();
  await expect(titles(page)).toHaveCount(3);
  await page.unroute("**/api/v1/courses/*");

  await choose("Throw away");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("The course was deleted successfully.")).toBeVisible();
  await page.reload();
  await expect(titles(page)).toHaveCount(2);
});

test("without a connection a course that was to be deleted comes back, and the page stays", async ({
  page,
  context,
  learner,
  watch,
}) => {
  for (const title of ["Keep", "Stay"]) await createCourse(learner, { title });
  // The toast's code loads when the page is idle.
  await page.goto("/courses", { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Options for Keep" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Delete" }).press("Enter");
  const confirm = page.getByRole("alertdialog").getByRole("button", { name: "Delete" });
  await expect(confirm).toBeVisible();
  watch.expectError(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await confirm.click();
  await expect(page.getByText("An error occurred while deleting the course.")).toBeVisible();
  // Leaves enough time for a page that would navigate away.
  await page.waitForTimeout(2000);
  await expect(titles(page)).toHaveCount(2);
  await expect(page).toHaveURL(/\/courses$/);
});

test("a draft stopped elsewhere disappears from the list", async ({ page, learner }) => {
  const { id } = await createUnfinished(learner, "writing", { title: "Half written", written: 0 });
  await createCourse(learner, { title: "Whole" });
  await page.goto("/courses");
  await expect(page.getByText("Being written: 1 of 7 steps")).toBeVisible();
  await stopGeneration(learner.actor, id);
  await expect(titles(page)).toHaveText(["Whole"], { timeout: 20_000 });
  await expect(page.getByText("Being written")).toHaveCount(0);
});

test("a draft behind many newer courses is followed to its end without reloading the page", async ({
  page,
  learner,
}) => {
  const { id } = await createUnfinished(learner, "writing", { title: "Long in the making" });
  for (let i = 0; i < 31; i += 1)
    await createCourse(learner, { title: `Newer ${i}`, modules: ["One"], written: 0 });
  await page.goto("/courses");
  await expect(titles(page)).toHaveCount(32);
  const loads: string[] = [];
  page.on("request", (request) => {
    const { rsc, "next-router-prefetch": prefetch } = request.headers();
    if (rsc && !prefetch && new URL(request.url()).pathname === "/courses") loads.push(request.url());
  });
  for (let look = 0; look < 2; look += 1) await page.waitForResponse(/\/api\/v1\/courses\?limit=/);
  await finishWriting(id);
  await expect(page.getByText("Being written")).toHaveCount(0, { timeout: 20_000 });
  await expect(titles(page)).toHaveCount(32);
  expect(loads).toEqual([]);
});

test("the dashboard greets and offers the current course, and both pages suggest what to do without one", async ({
  page,
  otherContext,
  learner,
  login,
  makePerson,
}) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Hello, ${learner.fullName}`);
  await expect(page.getByRole("link", { name: "Create new Course" })).toHaveAttribute("href", "/create");
  await expect(page.getByRole("link", { name: "View All Courses" })).toHaveAttribute("href", "/courses");
  await page.goto("/courses");
  await expect(page.getByText("No courses yet")).toBeVisible();

  const { quizIds } = await createCourse(learner, { title: "Doubling the Square" });
  for (const i of [0, 1])
    await submitAnswer(learner.actor, {
      quiz_id: quizIds[0] ?? "",
      question_index: i,
      answer_index: RIGHT_OPTION,
    });
  await page.goto("/");
  await expect(page.getByText("1 of 2 quizzes passed")).toBeVisible();
  await page.getByRole("link", { name: "Continue with module 2" }).click();
  await expect(page).toHaveURL(/\/course\/[0-9a-f-]+\?module=2$/);

  // The dashboard leads to the open question itself, with the quiz unfolded.
  await submitAnswer(learner.actor, {
    quiz_id: quizIds[1] ?? "",
    question_index: 0,
    answer_index: RIGHT_OPTION,
  });
  await page.goto("/");
  await page.getByRole("link", { name: "Continue at question 2" }).click();
  await expect(
    page.getByRole("group", { name: "Question 1 of Second steps?" }).getByRole("radio").first(),
  ).toBeFocused();

  const nameless = await makePerson({ fullName: "" });
  const other = await otherContext.newPage();
  await login(other, nameless);
  await other.goto("/es");
  await expect(other.getByRole("heading", { level: 1 })).toHaveText(`Hola, ${nameless.email}`);
});

test("the sidebar shakes every 30 s, and not with reduced motion", async ({ page, learner }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/guide");
  const sidebar = page.getByRole("complementary", { name: "Menu" });
  await expect(sidebar.getByText("Logged in as")).toContainText(learner.email);
  const shake = sidebar.locator("> div");
  await expect(shake).toHaveCSS("animation-duration", "30s");
  await expect(shake).toHaveCSS("animation-iteration-count", "infinite");
  // The element moves during 2.5 s of the 30 s.
  const moving = await shake.evaluate((node) => {
    const frames = (node.getAnimations()[0]?.effect as KeyframeEffect).getKeyframes();
    return Math.max(
      ...frames.filter(({ transform }) => transform !== "none").map(({ computedOffset }) => computedOffset),
    );
  });
  expect(moving * 30).toBeGreaterThan(2);
  expect(moving * 30).toBeLessThanOrEqual(2.5);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect.poll(() => shake.evaluate((node) => node.getAnimations().length)).toBe(0);
});

test("anyone can verify a certificate, in the language of its course", async ({
  page,
  learner,
  context,
  watch,
}) => {
  const made = await createCourse(learner, { title: "Fotografía", language: "español" });
  for (const quiz_id of made.quizIds)
    for (const i of [0, 1])
      await submitAnswer(learner.actor, { quiz_id, question_index: i, answer_index: RIGHT_OPTION });
  const { certificate_id } = await completeCourse(learner.actor, made.id);
  await context.clearCookies();
  await page.goto(`/certificate/${certificate_id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(learner.fullName);
  await expect(page.getByText("ha completado el curso")).toBeVisible();
  await expect(page.getByText("This record is genuine")).toBeVisible();
  // The printed address keeps the language of the page.
  await page.goto(`/es/certificate/${certificate_id}`);
  await expect(page.getByText(`/es/certificate/${certificate_id}`)).toBeVisible();
  watch.expectError(refused(/certificate/, 404));
  await page.goto("/certificate/01900000-0000-7000-8000-000000000000");
  await expect(page.getByText("Page not found.")).toBeVisible();
});
