import { createCourse } from "@/tests/support/courses/course-factory";
import { teachingCourse } from "@/tests/support/mentor/mentor-course";
import { expect, test } from "@/tests/e2e/fixtures";
import { converse, passQuiz, toastOf, translations } from "@/tests/e2e/steps";

// Dialogs, toasts and the shell are outside the element with the course's lang attribute, so they need their own.

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

test("a Spanish course on an English page: the shell and its toast are Spanish, and the links stay English", async ({
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
  const { layout } = es.words;
  const trail = page.getByRole("banner").getByRole("navigation", { name: layout.breadcrumbs });
  await expect(trail.getByRole("list")).toContainText("Luz y sombra");
  const margin = page.getByRole("complementary", { name: layout.menu });
  const demo = page.getByRole("region", { name: layout.demo.label });
  for (const part of [page.getByRole("banner"), margin, demo])
    await expect(part).toHaveAttribute("lang", "es");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(margin.getByRole("link", { name: layout.market })).toHaveAttribute("href", "/market");
  await expect(margin.getByRole("link", { name: layout.courses })).toHaveAttribute("aria-current", "page");
  await passQuiz(page, es, 1);
  await expect(toastOf(page, es.words.course.completedToast).locator('[lang="es"]')).toHaveText(
    es.words.course.completedToast,
  );
  // The next page and its shell have the language of the page again.
  await trail.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: en.words.courses.title })).toBeVisible();
  await expect(page.getByRole("banner")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("banner").getByRole("list")).toHaveText(en.words.layout.courses);
});

test("an English course under a Spanish address: the menu changes the language of the address", async ({
  page,
  learner,
}) => {
  const { id } = await createCourse(learner);
  await page.goto(`/es/course/${id}`);
  await expect(page.getByRole("banner")).toHaveAttribute("lang", "en");
  await page.getByRole("banner").getByRole("button", { name: learner.fullName }).click();
  const menu = page.getByRole("menu");
  await expect(menu).toHaveAttribute("lang", "en");
  await menu.getByRole("menuitem", { name: "English" }).click();
  await page.waitForURL((url) => url.pathname === `/course/${id}`);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the mentor's sheet and the menu have the language of the course", async ({ page, learner }) => {
    const { id } = await teachingCourse(learner, { language: "español" });
    await page.goto(`/course/${id}`);
    const asks = page.getByRole("button", { name: new RegExp(es.words.mentor.asks) });
    await expect(asks).toBeVisible({ timeout: 30_000 });
    await asks.click();
    const sheet = page.getByRole("dialog", { name: es.words.mentor.name });
    await expect(sheet).toHaveAttribute("lang", "es");
    await sheet.getByRole("button", { name: es.words.common.close }).click();
    await expect(sheet).toHaveCount(0);
    await page.getByRole("button", { name: es.words.layout.openMenu }).click();
    await expect(page.getByRole("dialog", { name: es.words.layout.menu })).toHaveAttribute("lang", "es");
  });
});
