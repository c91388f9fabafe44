import { createCourse } from "@/tests/support/courses/course-factory";
import { teachingCourse } from "@/tests/support/mentor/mentor-course";
import { expect, test } from "@/tests/e2e/fixtures";
import { converse, passQuiz, toastOf, translations } from "@/tests/e2e/steps";

// Dialogs, toasts and breadcrumbs are outside the element with the course's lang attribute, so they need their own.

const { en, es } = translations;

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem("cookieConsent", "rejected")));

test("a Spanish dialog of the creator on an English page has its lang attribute", async ({
  page,
  learner: _,
}) => {
  const { startOver, startOverTitle, start } = es.words.generation;
  await page.goto("/create");
  await page.getByRole("radio", { name: "Español" }).click();
  await page.getByRole("button", { name: start.button }).click();
  await converse(page, es, ["La guitarra"]);
  await page.getByRole("button", { name: startOver }).click();
  await expect(page.getByRole("alertdialog", { name: startOverTitle })).toHaveAttribute("lang", "es");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("a Spanish course on an English page: its breadcrumbs and its toast have their lang attribute", async ({
  page,
  learner,
}) => {
  const { id } = await createCourse(learner, {
    title: "Luz y sombra",
    language: "español",
    modules: ["Primeros pasos"],
    questions: 1,
  });
  await page.goto(`/course/${id}`);
  const trail = page.getByRole("navigation", { name: en.words.layout.breadcrumbs }).getByRole("list");
  await expect(trail).toContainText("Luz y sombra");
  await expect(trail).toHaveAttribute("lang", "es");
  await passQuiz(page, es, 1);
  await expect(toastOf(page, es.words.course.completedToast).locator('[lang="es"]')).toHaveText(
    es.words.course.completedToast,
  );
  // The next page's breadcrumbs have the language of the page again.
  await trail.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: en.words.courses.title })).toBeVisible();
  await expect(trail).toHaveText(en.words.layout.courses);
  await expect(trail).not.toHaveAttribute("lang");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the mentor's sheet has the language of the course, the menu that of the page", async ({
    page,
    learner,
  }) => {
    const { id } = await teachingCourse(learner, { language: "español" });
    await page.goto(`/course/${id}`);
    const asks = page.getByRole("button", { name: new RegExp(es.words.mentor.asks) });
    await expect(asks).toBeVisible({ timeout: 30_000 });
    await asks.click();
    const sheet = page.getByRole("dialog", { name: es.words.mentor.name });
    await expect(sheet).toHaveAttribute("lang", "es");
    await sheet.getByRole("button", { name: es.words.common.close }).click();
    await expect(sheet).toHaveCount(0);
    await page.getByRole("button", { name: en.words.layout.openMenu }).click();
    await expect(page.getByRole("dialog", { name: en.words.layout.menu })).toHaveAttribute("lang", "en");
  });
});
