import { teachingCourse } from "../support/mentor-course";
import { expect, test } from "./fixtures";
import { converse, tongues } from "./steps";

// Dialogs stand at the end of the page, outside of what says the language of a course: they have to say it themselves.

const { en, es } = tongues;

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem("cookieConsent", "rejected")));

test("a question of the creator in Spanish says on an English page that it is Spanish", async ({ page, learner: _ }) => {
  const { startOver, startOverTitle, start } = es.words.generation;
  await page.goto("/create");
  await page.getByRole("radio", { name: "Español" }).click();
  await page.getByRole("button", { name: start.button }).click();
  await converse(page, es, ["La guitarra"]);
  await page.getByRole("button", { name: startOver }).click();
  await expect(page.getByRole("alertdialog", { name: startOverTitle })).toHaveAttribute("lang", "es");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the mentor's sheet speaks the language of the course, the menu that of the page, and each says so", async ({ page, learner }) => {
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
