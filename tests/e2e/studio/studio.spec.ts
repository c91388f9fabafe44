import type { Page } from "playwright/test";
import { publishDraft, saveDraft } from "@/lib/studio/mutations";
import { getDraft } from "@/lib/studio/queries";
import { enrol } from "@/tests/support/courses/course-factory";
import { createDocumentCourse } from "@/tests/support/courses/document-course";
import { refused } from "@/tests/support/pages/watch-pages";
import { fill } from "@/tests/support/text/words";
import type { Person } from "@/tests/support/users/factories";
import { expect, test } from "@/tests/e2e/fixtures";
import { hydrated, translations, type Translation } from "@/tests/e2e/steps";

const { en, es } = translations;
const w = en.words.studio;

async function openStudio(page: Page, { at }: Translation, courseId: string): Promise<void> {
  await page.goto(at(`/studio/${courseId}`));
  await hydrated(page);
}

const titleField = (page: Page, { words }: Translation) =>
  page.getByRole("textbox", { name: words.studio.module.title, exact: true });

/** Waits until the server has the title of the first module. */
const savedTitle = async (author: Person, courseId: string) =>
  (await getDraft(author.actor, courseId)).document.modules[0]?.title;

const publishButton = (page: Page, { words }: Translation) =>
  page
    .getByRole("button", { name: words.studio.frame.publish })
    .or(page.getByRole("button", { name: words.studio.frame.publishShort }));

for (const [translation, width] of [
  [en, 1440],
  [es, 390],
] as const)
  test(`a typo is corrected and published with a note, which a learner sees once (${translation.locale}, ${width} px)`, async ({
    page,
    learner,
    makePerson,
    otherContext,
    login,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { id } = await createDocumentCourse(learner);
    const reader = await makePerson();
    await enrol(reader, id);
    await openStudio(page, translation, id);
    await titleField(page, translation).fill("Doubling one");
    await expect.poll(() => savedTitle(learner, id)).toBe("Doubling one");

    await publishButton(page, translation).click();
    const { publish } = translation.words.studio;
    const sheet = page.getByRole("dialog");
    await expect(sheet.getByText(publish.laterText)).toBeVisible();
    await sheet.getByRole("textbox", { name: publish.note }).fill("The first title is clearer.");
    await sheet.getByRole("button", { name: /^(Publish to|Publicar para)/ }).click();
    await expect(page.getByText(fill(publish.done, { number: 2 }))).toBeVisible();
    await expect(sheet).toHaveCount(0);
    await expect(
      page.getByText(translation.words.studio.frame.unchanged).filter({ visible: true }),
    ).toBeVisible();

    const course = await otherContext.newPage();
    await login(course, reader);
    const seen = course.waitForResponse(/update-seen/);
    await course.goto(`/course/${id}`);
    await expect(course.getByText("The first title is clearer.")).toBeVisible();
    await expect(course.getByRole("heading", { name: "Doubling one" })).toBeVisible();
    expect((await seen).ok()).toBe(true);
    await course.reload();
    await expect(course.getByRole("heading", { name: "Doubling one" })).toBeVisible();
    await expect(course.getByText("The first title is clearer.")).toHaveCount(0);
  });

test("two tabs that change the same draft keep both texts, and merge change by change", async ({
  page,
  learner,
  watch,
}) => {
  watch.expectError(refused(/draft/, 409));
  const { id } = await createDocumentCourse(learner);
  const other = await page.context().newPage();
  await openStudio(page, en, id);
  await openStudio(other, en, id);
  await titleField(other, en).fill("The other tab");
  await expect.poll(() => savedTitle(learner, id)).toBe("The other tab");
  await other.close();

  await titleField(page, en).fill("My title");
  const dialog = page.getByRole("dialog", { name: w.conflict.title });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText("The other tab")).toBeVisible();
  await expect(dialog.getByText("My title")).toBeVisible();
  await expect(dialog.getByText(w.conflict.misfit)).toBeVisible();
  await dialog.getByRole("button", { name: w.conflict.keepMine }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => savedTitle(learner, id)).toBe("My title");
  await expect(titleField(page, en)).toHaveValue("My title");
});

test("without a connection nothing is lost, even when the page is reloaded", async ({
  page,
  learner,
  watch,
}) => {
  watch.expectError(refused(/draft/, "net::ERR"));
  const { id } = await createDocumentCourse(learner);
  await openStudio(page, en, id);
  await page.route("**/draft", (route) =>
    route.request().method() === "PUT" ? route.abort() : route.continue(),
  );
  await titleField(page, en).fill("Written in a train");
  await expect(page.getByText(w.frame.kept)).toBeVisible();
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await page.unroute("**/draft");
  await hydrated(page);
  await expect(titleField(page, en)).toHaveValue("Written in a train");
  await expect.poll(() => savedTitle(learner, id)).toBe("Written in a train");
});

test("modules are reordered, removed and brought back by keyboard, and every step can be undone", async ({
  page,
  learner,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { id } = await createDocumentCourse(learner);
  await openStudio(page, en, id);
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
    page.getByText(fill(en.words.common.sortable.lifted, { title: "Doubling 3", number: 3, count: 3 })),
  ).toBeAttached();
  await page.keyboard.press("ArrowUp");
  await expect(
    page.getByText(fill(en.words.common.sortable.over, { title: "Doubling 3", number: 2, count: 3 })),
  ).toBeAttached();
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

test("version 1 is compared, looked at and restored as a new draft", async ({ page, learner }) => {
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
  await page.goBack();
  await hydrated(page);
  await page.getByLabel(w.history.from, { exact: true }).selectOption("2");
  await page.getByLabel(w.history.to, { exact: true }).selectOption("1");
  await page.getByRole("button", { name: w.history.show, exact: true }).click();
  await expect(page.locator("del")).toHaveText("Halving");
  await page.getByRole("button", { name: fill(w.history.restore, { number: 1 }) }).click();
  await expect(titleField(page, en)).toHaveValue("Doubling 1");
  expect(await getDraft(learner.actor, id)).toMatchObject({ revision: 2, document, published: changed });
});
