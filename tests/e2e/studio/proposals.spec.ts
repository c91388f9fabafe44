import { eq } from "drizzle-orm";
import type { Page } from "playwright/test";
import { db, schema } from "@/db";
import { courseDocument, type CourseDocument } from "@/lib/courses/document";
import { fill } from "@/tests/support/text/words";
import { createDocumentCourse } from "@/tests/support/courses/document-course";
import { modelChange } from "@/tests/support/courses/proposals";
import { expect, test } from "@/tests/e2e/fixtures";
import { hydrated, translations } from "@/tests/e2e/steps";
import { openStudio, settingsByKeyboard } from "./by-keyboard";

test.use({ author: "model" });

const changes = [
  modelChange("L.worked.1", "One spoon and one spoon are two spoons"),
  modelChange("Q1.stem", "How many spoons are one spoon and one spoon?"),
  modelChange("L.summary.1", "Doubling is adding the same number of spoons again."),
];

async function storedDraft(courseId: string) {
  const [row] = await db()
    .select()
    .from(schema.courseDrafts)
    .where(eq(schema.courseDrafts.courseId, courseId));
  return { origin: row?.origin, document: courseDocument.safeParse(row?.document).data };
}

const lessonOf = (document: CourseDocument | undefined) => document?.modules[0]?.lesson;

async function open(page: Page, author: { id: string }) {
  const { id } = await createDocumentCourse(author);
  await page.goto(`/studio/${id}`);
  await hydrated(page);
  return { id };
}

for (const setting of settingsByKeyboard(0))
  test(`one of three changes is accepted by keyboard, the others are rejected (${setting.name})`, async ({
    page,
    learner,
    model,
  }) => {
    const { words, locale } = setting.translation;
    const w = words.studio.ask;
    const { id, document } = await createDocumentCourse(learner);
    const { keys, title, openSide } = await openStudio(page, setting, id);
    await keys.write(title, "Doubling in the kitchen");
    model.respond(() => ({ json: { changes }, tokenMs: 10, fault: "silence", at: 0.85 }));
    const panel = await openSide();
    await keys.write(panel.getByRole("textbox", { name: w.request }), "Make the example about cooking");
    await keys.use(panel.getByRole("button", { name: w.send }));
    // The first changes are there while the model writes the last one.
    const entries = panel.locator("ol > li");
    await expect(entries.first()).toContainText("spoon", { timeout: 30_000 });
    await expect(panel.getByRole("button", { name: w.stop })).toBeVisible();
    model.release();
    await expect(entries).toHaveCount(3);
    await expect(panel.getByText(locale === "en" ? "1 of 4" : "1 de 4")).toBeVisible();
    await expect(entries.first().locator("ins").first()).toHaveCSS("text-decoration-line", "underline");
    await expect(entries.first().locator("del").first()).toHaveCSS("text-decoration-line", "line-through");

    await keys.use(panel.getByRole("button", { name: fill(w.acceptChange, { number: 1 }) }));
    const undo = panel.getByRole("button", { name: fill(w.undoChange, { number: 1 }) });
    await keys.isAt(undo);
    await keys.use(panel.getByRole("button", { name: w.rejectRest }));
    await expect(entries.nth(1)).toHaveAttribute("data-state", "rejected");
    await expect(entries.nth(2)).toHaveAttribute("data-state", "rejected");
    await keys.isAt(panel.getByRole("button", { name: fill(w.undoChange, { number: 2 }) }));

    await expect
      .poll(async () => lessonOf((await storedDraft(id)).document)?.worked)
      .toBe("One spoon and one spoon are two spoons");
    const stored = await storedDraft(id);
    expect(stored.origin).toBe("both");
    expect(stored.document?.modules[0]?.title).toBe("Doubling in the kitchen");
    expect(lessonOf(stored.document)?.summary).toBe(lessonOf(document)?.summary);
    expect(stored.document?.modules[0]?.quiz).toEqual(document.modules[0]?.quiz);

    await keys.to(undo, "Shift+Tab");
    await keys.press("Enter");
    await expect
      .poll(async () => lessonOf((await storedDraft(id)).document)?.worked)
      .toBe(lessonOf(document)?.worked);
  });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the sheet asks about the paragraph at the caret, and shows why a change is left out", async ({
    page,
    learner,
    model,
  }) => {
    const w = translations.en.words.studio.ask;
    const { id } = await open(page, learner);
    model.respond(() => ({
      json: { changes: [...changes, modelChange("M.title", "<b>Doubling</b>")] },
    }));
    await page.getByRole("button", { name: w.title }).click();
    const sheet = page.getByRole("dialog", { name: w.title });
    await expect(sheet.getByRole("radio", { name: w.scope.paragraph })).toBeDisabled();
    await sheet.getByRole("radio", { name: w.scope.module }).check();
    await sheet.getByRole("textbox", { name: w.request }).fill("Make the example about cooking");
    await sheet.getByRole("button", { name: w.send }).click();
    await expect(sheet.locator("ol > li")).toHaveCount(3);
    await expect(sheet.getByText("1 brings an image, HTML or an unsafe link")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
    await page.getByRole("button", { name: fill(w.pin, { number: 3 }) }).click();
    await expect(sheet.locator("ol > li").nth(2).getByRole("button").first()).toBeFocused();
    await sheet.getByRole("button", { name: fill(w.acceptAll, { count: 3 }) }).click();
    await expect(sheet.locator("ol > li[data-state=accepted]")).toHaveCount(3);
    await expect
      .poll(async () => (await storedDraft(id)).document?.modules[0]?.quiz?.questions[0]?.text)
      .toBe("How many spoons are one spoon and one spoon?");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

test("a pin beside a changed part leads to its change, and goes with the decision", async ({
  page,
  learner,
  model,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const w = translations.en.words.studio.ask;
  await open(page, learner);
  model.respond(() => ({ json: { changes } }));
  const panel = page.getByRole("region", { name: w.title, exact: true }).first();
  await panel.getByRole("textbox", { name: w.request }).fill("Make the example about cooking");
  await panel.getByRole("textbox", { name: w.request }).press("Enter");
  const entries = panel.locator("ol > li");
  await expect(entries).toHaveCount(3);
  const pinOf = (number: number) => page.getByRole("button", { name: fill(w.pin, { number }) });
  await pinOf(2).press("Enter");
  await expect(entries.nth(1).getByRole("button").first()).toBeFocused();
  await panel.getByRole("button", { name: fill(w.acceptChange, { number: 1 }) }).press("Enter");
  await expect(pinOf(1)).toHaveCount(0);
});

test("Fix of a finding asks for a proposal about its part", async ({ page, learner, model }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { ask, findings } = translations.en.words.studio;
  await open(page, learner);
  model.respond(() => ({ json: { changes: [modelChange("L.why.1", "Doubling saves a lot of counting.")] } }));
  const list = page.getByRole("region", { name: findings.title, exact: true });
  await list
    .getByRole("button", { name: /^Fix: The lesson has/ })
    .first()
    .click();
  const panel = page.getByRole("region", { name: ask.title, exact: true }).first();
  await expect(panel.locator("ol > li")).toHaveCount(1);
  expect(model.requests.at(-1)?.context.request).toContain("between 600 and 1,200 words");
  await expect(panel.getByRole("textbox", { name: ask.request })).toHaveValue(/between 600 and 1,200 words/);
});
