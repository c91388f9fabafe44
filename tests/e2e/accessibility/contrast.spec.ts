import type { Locator, Page } from "playwright/test";
import { createCourse } from "@/tests/support/courses/course-factory";
import { expect, test } from "@/tests/e2e/fixtures";
import { openQuiz, translations } from "@/tests/e2e/steps";

// A contrast theme forces the system's colours on pages and removes their backgrounds: selections must still be visible.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const { words } = translations.en;

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: "active", colorScheme: "light" }));

/** A screenshot of the element without focus and pointer. */
async function look(page: Page, place: Locator): Promise<string> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await page.mouse.move(0, 0);
  return (await place.screenshot({ animations: "disabled" })).toString("base64");
}

/** Four pixels of the rendered page. */
const pixelsAt = async (page: Page, x: number, y: number) =>
  (
    await page.screenshot({ clip: { x: Math.round(x) - 1, y: Math.round(y) - 1, width: 2, height: 2 } })
  ).toString("base64");

async function boxOf(place: Locator) {
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  if (box === null) throw new Error("it is not there to be seen");
  return {
    ...box,
    middle: box.x + box.width / 2,
    centre: box.y + box.height / 2,
    end: box.x + box.width,
    foot: box.y + box.height,
  };
}

test("a checked box differs from an unchecked one", async ({ page, learner: _ }) => {
  await page.goto("/market");
  const box = page.getByRole("checkbox", { name: words.common.levels.advanced });
  const empty = await look(page, box);
  await box.check();
  const ticked = await look(page, box);
  await box.uncheck();
  expect(await look(page, box)).toBe(empty);
  expect(ticked).not.toBe(empty);
});

test("a course shows the selected answer and the progress", async ({ page, learner }) => {
  const { id } = await createCourse(learner, { questions: 1 });
  await page.goto(`/course/${id}`);
  const bar = await boxOf(page.getByRole("progressbar").first());
  expect(await pixelsAt(page, bar.x + 6, bar.centre)).not.toBe(await pixelsAt(page, bar.x + 6, bar.y - 8));
  const questions = await openQuiz(page, translations.en);
  const option = questions.first().getByRole("radio").first();
  const open = await look(page, option);
  await option.check();
  expect(await look(page, option)).not.toBe(open);
});

test("settings show the open tab and the selected options, and the sidebar shows the state of its switch", async ({
  page,
  learner: _,
}) => {
  await page.goto("/settings?tab=appearance");
  const footOf = async (name: string) => {
    const tab = await boxOf(page.getByRole("tab", { name }));
    return pixelsAt(page, tab.middle, tab.foot - 1);
  };
  expect(await footOf(words.settings.tabs.appearance)).not.toBe(await footOf(words.settings.tabs.profile));
  await expect(page.getByRole("radio", { name: words.common.english })).toHaveCSS("outline-style", "solid");
  await expect(page.getByRole("radio", { name: words.common.spanish })).toHaveCSS("outline-style", "none");
  const control = page.getByRole("switch", { name: words.layout.darkMode });
  const [knob, track] = [await boxOf(control.locator("span span")), await boxOf(control.locator("> span"))];
  expect(await pixelsAt(page, knob.middle, knob.centre)).not.toBe(
    await pixelsAt(page, track.end - 6, track.centre),
  );
});
