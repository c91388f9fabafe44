import type { Page } from "playwright/test";
import type { CourseDocument, ModuleDocument } from "@/lib/courses/document";
import { createDocumentCourse } from "@/tests/support/courses/document-course";
import { courseDocumentOf } from "@/tests/support/courses/documents";
import { refused } from "@/tests/support/pages/watch-pages";
import { fill, words } from "@/tests/support/text/words";
import { expect, test } from "@/tests/e2e/fixtures";
import { hydrated } from "@/tests/e2e/steps";

const w = words.en.studio;

/** Everything that a rich editor would rewrite. */
const explanation = [
  "## Lists of a type",
  "A bare List<String> costs $10, `List<String>` too; ~~gone~~ and H~2~O stay.",
  "| type | holds |\n|:-----|------:|\n| `List<String>` | 1 \\| 2 |",
  "~~~~java\nList<String> names = List.of(```a```);\n~~~~",
  "$$\n\\begin{aligned} a &= b \\\\ c &< d \\end{aligned}\n$$",
  "> [!TIP]\n> Ask for the *type* first.",
  "5. five\n6. six  \n   six more",
].join("\n\n");

async function openStudio(
  page: Page,
  learner: { id: string },
): Promise<{ id: string; module: ModuleDocument }> {
  const document = courseDocumentOf(2);
  const [module] = document.modules;
  if (!module?.lesson) throw new Error("The course has no lesson");
  module.lesson.explanation = explanation;
  const { id } = await createDocumentCourse(learner, document);
  await page.goto(`/studio/${id}?module=${module.id}`);
  await hydrated(page);
  return { id, module };
}

/** The module as the server has it. */
async function savedModule(
  page: Page,
  courseId: string,
  moduleId: string,
): Promise<ModuleDocument | undefined> {
  const answer = await page.request.get(`/api/v1/courses/${courseId}/draft`);
  const { document } = (await answer.json()) as { document: CourseDocument };
  return document.modules.find((one) => one.id === moduleId);
}

const editButton = (page: Page) =>
  page.getByRole("button", { name: fill(w.lesson.editPart, { part: w.lesson.explanation }) });
const source = (page: Page) =>
  page.getByRole("textbox", { name: fill(w.lesson.source, { part: w.lesson.explanation }) });

test("a lesson keeps every character, is drawn as learners see it, and Tab leaves the editor", async ({
  page,
  learner,
}) => {
  const { id, module } = await openStudio(page, learner);
  const lesson = page.locator("#lesson");
  await expect(lesson.getByRole("table")).toBeVisible();
  await editButton(page).click();
  const editor = page.locator(".cm-content");
  await expect(editor).toBeFocused();
  await expect(editor).toHaveAttribute("aria-multiline", "true");
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type("\n\nLast *words*, with the formula ");
  await page.getByRole("button", { name: w.lesson.toolbar.formula }).click();
  await expect(editor).toBeFocused();
  await page.keyboard.type("x^2");
  await page.keyboard.press("ControlOrMeta+End");
  await page.getByRole("button", { name: w.lesson.toolbar.callout }).click();
  await page.getByRole("menuitem", { name: w.lesson.toolbar.warning }).click();
  await expect(editor).toBeFocused();
  await page.keyboard.type("Mind the gap.");
  const added = "Last *words*, with the formula $$x^2$$\n\n> [!WARNING]\n> Mind the gap.";
  const expected = `${explanation}\n\n${added}`;
  await expect.poll(async () => (await savedModule(page, id, module.id))?.lesson?.explanation).toBe(expected);

  await expect(lesson.locator("em", { hasText: "words" })).toBeVisible();
  await expect(lesson.locator("math")).toHaveCount(2);
  await expect(lesson.getByRole("cell", { name: "1 | 2" })).toBeVisible();
  await expect(lesson.locator("pre", { hasText: "List<String> names = List.of(```a```);" })).toBeVisible();
  await expect(lesson.getByRole("note").first()).toContainText("Ask for the type first.");
  await expect(lesson.getByRole("note").nth(1)).toContainText("Mind the gap.");
  await expect(lesson.locator("del", { hasText: "gone" })).toBeVisible();

  await page.keyboard.press("Tab");
  await expect(editor).not.toBeFocused();
  expect(await page.evaluate(() => document.activeElement?.closest(".cm-editor"))).toBeNull();
  await editor.focus();
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("button", { name: w.lesson.toolbar.style })).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(editButton(page)).toBeFocused();

  await page.reload();
  await hydrated(page);
  await expect(lesson.locator("em", { hasText: "words" })).toBeVisible();
  expect((await savedModule(page, id, module.id))?.lesson?.explanation).toBe(expected);
});

test("without the editor's code the lesson is edited in a textarea", async ({ page, learner, watch }) => {
  const { id, module } = await openStudio(page, learner);
  await expect(page.locator("#lesson").getByRole("table")).toBeVisible();
  watch.expectError(refused(/_next\/static/, "net::ERR"));
  await page.route("**/_next/static/**", (route) => route.abort());
  await editButton(page).click();
  await expect(source(page)).toBeFocused();
  await source(page).press("ControlOrMeta+End");
  await source(page).pressSequentially("!");
  await expect
    .poll(async () => (await savedModule(page, id, module.id))?.lesson?.explanation)
    .toBe(`${explanation}!`);
  await expect(page.locator(".cm-content")).toHaveCount(0);
});

test("a question gets another right answer, and a practice item is added", async ({ page, learner }) => {
  const { id, module } = await openStudio(page, learner);
  const question = fill(w.quiz.question, { number: 1 });
  await page.getByRole("button", { name: fill(words.en.studio.module.open, { name: question }) }).click();
  const options = page.getByRole("group", { name: fill(w.quiz.options, { name: question }) });
  await options.getByRole("radio", { name: fill(w.quiz.markRight, { number: 2 }) }).check();
  await expect(page.getByText(w.quiz.isRekeyed)).toBeVisible();
  await options.getByLabel(fill(w.quiz.misconception, { number: 1 })).fill("Stops one short");

  await page.getByRole("button", { name: w.practice.add }).click();
  const item = fill(w.practice.item, { number: 3 });
  await expect(page.getByLabel(fill(w.practice.prompt, { name: item }))).toBeFocused();
  await page.keyboard.type("Name a number that is twice another one.");
  await page.getByLabel(w.practice.accepted).fill("two\n four \n\ntwo");
  await page.getByLabel(w.practice.modelAnswer).fill("Two, which is twice one.");
  await page.getByLabel(fill(w.practice.hint, { number: 2 })).fill("Add one to itself.");
  await page.getByLabel(fill(w.practice.hint, { number: 2 })).blur();

  const saved = async () => {
    const now = await savedModule(page, id, module.id);
    return {
      right: now?.quiz?.questions[0]?.options.map((option) => option.isRight),
      misconceptions: now?.quiz?.questions[0]?.options.slice(0, 2).map((option) => option.misconception),
      item: now?.practice[2],
    };
  };
  await expect.poll(saved).toMatchObject({
    right: [false, true, false, false],
    misconceptions: ["Stops one short", null],
    item: {
      objectiveId: module.objectives[0]?.id,
      kind: "short",
      prompt: "Name a number that is twice another one.",
      accepted: ["two", "four"],
      modelAnswer: "Two, which is twice one.",
      hints: ["", "Add one to itself."],
    },
  });
});

test("a question keeps its focus when it moves, and is asked again under a new id", async ({
  page,
  learner,
}) => {
  const { id, module } = await openStudio(page, learner);
  const before = module.quiz?.questions.map((question) => question.id) ?? [];
  const open = (number: number) =>
    page.getByRole("button", { name: fill(w.module.open, { name: fill(w.quiz.question, { number }) }) });
  const down = (number: number) =>
    page
      .locator("#quiz")
      .getByRole("button", { name: fill(w.module.moveDown, { name: fill(w.quiz.question, { number }) }) });
  await open(1).click();
  await down(1).press("Enter");
  await expect(down(2)).toBeFocused();
  await expect(page.getByText(fill(w.module.moved, { place: 2, count: 4 }))).toBeAttached();
  await page.getByRole("button", { name: w.quiz.askAgain }).click();
  await expect(page.locator("#quiz").getByText(w.quiz.isNew, { exact: true })).toBeVisible();
  const saved = async () => (await savedModule(page, id, module.id))?.quiz?.questions ?? [];
  await expect
    .poll(async () => (await saved()).map((question) => before.indexOf(question.id)))
    .toEqual([1, -1, 2, 3]);
  const [old] = module.quiz?.questions ?? [];
  const [, asked] = await saved();
  expect(asked?.text).toBe(old?.text);
  expect(asked?.options.map((option) => option.text)).toEqual(old?.options.map((option) => option.text));
  expect(asked?.options.filter((option) => old?.options.some((one) => one.id === option.id))).toEqual([]);
});

test("an objective that is tested goes after its questions have another one", async ({ page, learner }) => {
  const { id, module } = await openStudio(page, learner);
  const [, second] = module.objectives;
  const name = fill(w.module.objective, { number: 1 });
  await page.getByRole("button", { name: fill(w.module.remove, { name }), exact: true }).click();
  await page.getByRole("button", { name: w.module.removeConfirm }).click();
  await expect(page.getByRole("button", { name: w.module.addObjective })).toBeFocused();
  await expect
    .poll(async () => {
      const now = await savedModule(page, id, module.id);
      const items = [...(now?.practice ?? []), ...(now?.quiz?.questions ?? [])];
      return [now?.objectives.length, new Set(items.map((one) => one.objectiveId))];
    })
    .toEqual([1, new Set([second?.id])]);
});

test("on a phone the open editors are not wider than the screen", async ({ page, learner }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openStudio(page, learner);
  await editButton(page).click();
  await expect(page.locator(".cm-content")).toBeFocused();
  const question = fill(w.quiz.question, { number: 1 });
  await page.getByRole("button", { name: fill(w.module.open, { name: question }) }).click();
  await page
    .getByRole("button", { name: fill(w.module.open, { name: fill(w.practice.item, { number: 1 }) }) })
    .click();
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBeLessThanOrEqual(390);
  await page.goto(page.url().replace(/module=.*/, "module=about"));
  await expect(page.getByLabel(w.about.overview)).toBeVisible();
  expect(await width()).toBeLessThanOrEqual(390);
});
