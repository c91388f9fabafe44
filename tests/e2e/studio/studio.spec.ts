import type { Page } from "playwright/test";
import { publishDraft, saveDraft } from "@/lib/studio/mutations";
import { getDraft } from "@/lib/studio/queries";
import { createDocumentCourse } from "@/tests/support/courses/document-course";
import { refused } from "@/tests/support/pages/watch-pages";
import { fill } from "@/tests/support/text/words";
import { expect, test } from "@/tests/e2e/fixtures";
import { hydrated, translations } from "@/tests/e2e/steps";

const en = translations.en;
const w = en.words.studio;

async function openStudio(page: Page, courseId: string): Promise<void> {
  await page.goto(`/studio/${courseId}`);
  await hydrated(page);
}

const titleField = (page: Page) => page.getByRole("textbox", { name: w.module.title, exact: true });

test("without a connection nothing is lost, even when the page is reloaded", async ({
  page,
  learner,
  watch,
}) => {
  watch.expectError(refused(/draft/, "net::ERR"));
  const { id } = await createDocumentCourse(learner);
  await openStudio(page, id);
  await page.route("**/draft", (route) =>
    route.request().method() === "PUT" ? route.abort() : route.continue(),
  );
  await titleField(page).fill("Written in a train");
  await expect(page.getByText(w.frame.kept)).toBeVisible();
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await page.unroute("**/draft");
  await hydrated(page);
  await expect(titleField(page)).toHaveValue("Written in a train");
  await expect
    .poll(async () => (await getDraft(learner.actor, id)).document.modules[0]?.title)
    .toBe("Written in a train");
});

test("modules are reordered, removed and brought back by keyboard, and every step can be undone", async ({
  page,
  learner,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { id } = await createDocumentCourse(learner);
  await openStudio(page, id);
  const outline = page.getByRole("navigation", { name: w.outline.title });
  const titles = outline.locator(".outline-row a");
  const order = async (expected: number[]) =>
    expect(titles).toHaveText(expected.map((number) => new RegExp(`Doubling ${number}$`)));
  await order([1, 2, 3]);

  const down = outline.getByRole("button", { name: fill(w.outline.down, { number: 1 }) });
  await down.focus();
  await page.keyboard.press("Enter");
  await order([2, 1, 3]);
  await expect(outline.getByRole("button", { name: fill(w.outline.down, { number: 2 }) })).toBeFocused();
  await expect(
    page.getByText(fill(w.outline.moved, { title: "Doubling 1", number: 2, count: 3 })),
  ).toBeAttached();

  await outline.getByRole("button", { name: fill(w.outline.grip, { number: 3 }) }).focus();
  await page.keyboard.press("Space");
  await expect(
    page.getByText(fill(en.words.sortable.lifted, { title: "Doubling 3", number: 3, count: 3 })),
  ).toBeAttached();
  // The library takes arrows only after it has measured the list.
  await expect(async () => {
    await page.keyboard.press("ArrowUp");
    const over = fill(en.words.sortable.over, { title: "Doubling 3", number: 2, count: 3 });
    await expect(page.getByText(over)).toBeAttached({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press("Space");
  await order([2, 3, 1]);

  await titles.nth(2).focus();
  await page.keyboard.press("Alt+ArrowUp");
  await order([2, 1, 3]);
  await outline.getByRole("button", { name: w.outline.remove, exact: true }).press("Enter");
  await order([2, 3]);
  await expect(outline.getByRole("button", { name: w.outline.undoRemoval })).toBeFocused();
  await outline
    .getByRole("button", { name: fill(w.outline.restoreLabel, { title: "Doubling 1" }) })
    .press("Enter");
  await order([1, 2, 3]);
  await page.keyboard.press("ControlOrMeta+z");
  await order([2, 3]);
  for (const step of [
    [2, 1, 3],
    [2, 3, 1],
    [2, 1, 3],
    [1, 2, 3],
  ]) {
    await page.keyboard.press("ControlOrMeta+z");
    await order(step);
  }
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await order([2, 1, 3]);
});

test("the two newest versions are compared, and version 1 is looked at", async ({ page, learner }) => {
  const { id, document } = await createDocumentCourse(learner);
  const changed = structuredClone(document);
  const [first] = changed.modules;
  if (first) first.title = "Halving 1";
  await saveDraft(learner.actor, id, { version: 0, document: changed, edited_by: "both" });
  await publishDraft(learner.actor, id, { note: "Halving instead of doubling." });
  await page.goto(`/studio/${id}`);
  // The lesson is drawn by then; leaving the page would break that call off.
  await expect(page.locator("#lesson").getByRole("heading", { name: "Twice" })).toBeVisible();
  await page.getByRole("link", { name: w.frame.history }).click();
  await expect(page.getByRole("heading", { name: fill(w.history.fromTo, { from: 1, to: 2 }) })).toBeVisible();
  await expect(page.locator("del")).toHaveText("Doubling");
  await expect(page.locator("ins")).toHaveText("Halving");

  await page.getByRole("link", { name: fill(w.history.look, { number: 1 }) }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Doubling 1" })).toBeVisible();
});
