import { newId } from "@/lib/core/ids";
import type { CourseDocument } from "@/lib/courses/document";
import { publishDraft, saveDraft } from "@/lib/studio/mutations";
import { getDraft } from "@/lib/studio/queries";
import { enrol } from "@/tests/support/courses/course-factory";
import { createDocumentCourse } from "@/tests/support/courses/document-course";
import { withNumberedIds } from "@/tests/support/courses/documents";
import { refused } from "@/tests/support/pages/watch-pages";
import { fill } from "@/tests/support/text/words";
import { expect, test } from "@/tests/e2e/fixtures";
import { hydrated } from "@/tests/e2e/steps";
import {
  COLUMNS_FROM,
  documentIn,
  followInBar,
  open,
  openStudio,
  settingsByKeyboard,
  storedDraft,
  studioOf,
  type Setting,
} from "./by-keyboard";

// Journeys by keyboard alone, in both languages, on a wide screen and on a phone.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** A course with everything that a document can hold. */
function wholeDocument(setting: Setting): CourseDocument {
  const document = documentIn(setting);
  const [first, second, third] = document.modules;
  if (!first?.lesson || !second || !third) throw new Error("The course has three modules");
  first.lesson.explanation =
    "## Lists\n\nA `List<String>` costs $10; ~~gone~~.\n\n| a | b |\n|:--|--:|\n| 1 \\| 2 | $$x^2$$ |\n\n> [!TIP]\n> Ask first.";
  Object.assign(first, {
    ...{ minutes: 25, keyTerms: ["double", "twice"], misconceptions: ["Adding two is doubling"] },
    ...{ shapedBy: [1, 3], fresh: first.practice.map((item) => ({ ...item, id: newId() })) },
  });
  second.prerequisites = [first.id];
  third.hidden = true;
  return {
    ...document,
    runningExample: "A baker who doubles a recipe.",
    mentor: { hints: "slow", answersLessonQuestions: true, tone: "warm", context: "Evening class" },
  };
}

for (const setting of settingsByKeyboard(1)) {
  const { translation, width, name } = setting;
  const w = translation.words.studio;

  test(`two tabs that change the same draft keep both texts (${name})`, async ({ page, learner, watch }) => {
    watch.expectError(refused(/draft/, 409));
    const { id } = await createDocumentCourse(learner, documentIn(setting));
    const saved = async () => (await storedDraft(page, id)).modules[0]?.title;
    const mine = await openStudio(page, setting, id);
    const tab = await page.context().newPage();
    const other = await openStudio(tab, setting, id);
    await other.keys.write(other.title, "The other tab");
    await expect.poll(saved).toBe("The other tab");
    await tab.close();

    await mine.keys.write(mine.title, "My title");
    const dialog = page.getByRole("dialog", { name: w.conflict.title });
    await expect(dialog.getByText("The other tab")).toBeVisible();
    await expect(dialog.getByText("My title")).toBeVisible();
    await expect(dialog.getByText(w.conflict.misfit)).toBeVisible();
    await mine.keys.use(dialog.getByRole("button", { name: w.conflict.keepMine }));
    await expect(dialog).toHaveCount(0);
    await expect.poll(saved).toBe("My title");
    await expect(mine.title).toHaveValue("My title");
    await mine.keys.isAt(mine.title);
  });

  test(`version 1 is compared, restored as a new draft and published (${name})`, async ({
    page,
    learner,
    makePerson,
    otherContext,
    login,
  }) => {
    const document = documentIn(setting);
    const { id } = await createDocumentCourse(learner, document);
    const reader = await makePerson();
    await enrol(reader, id);
    const changed = structuredClone(document);
    const [first] = changed.modules;
    if (first) first.title = "Halving 1";
    await saveDraft(learner.actor, id, { version: 0, document: changed, edited_by: "both" });
    await publishDraft(learner.actor, id, { note: "Halving instead of doubling." });

    const studio = await openStudio(page, setting, id);
    const { keys } = studio;
    // The lesson is drawn by then; leaving the page would break that call off.
    await expect(page.locator("#lesson").getByRole("heading", { name: "Twice" })).toBeVisible();
    await followInBar(page, setting, w.frame.history);
    await expect(page.getByRole("heading", { level: 1, name: w.history.title })).toBeVisible();
    await hydrated(page);
    await keys.to(page.getByLabel(w.history.from, { exact: true }));
    await keys.press("ArrowUp");
    await keys.to(page.getByLabel(w.history.to, { exact: true }));
    await keys.press("ArrowDown");
    await keys.use(page.getByRole("button", { name: w.history.show, exact: true }));
    await expect(
      page.getByRole("heading", { name: fill(w.history.fromTo, { from: 2, to: 1 }) }),
    ).toBeVisible();
    await expect(page.locator("del")).toHaveText("Halving");
    await expect(page.locator("ins")).toHaveText("Doubling");
    await hydrated(page);
    await keys.use(page.getByRole("button", { name: fill(w.history.restore, { number: 1 }) }));

    await expect(studio.title).toHaveValue("Doubling 1");
    expect(await getDraft(learner.actor, id)).toMatchObject({ revision: 2, document, published: changed });
    await keys.to(studio.title);
    await studio.publish(3, "Doubling again.");
    expect(await getDraft(learner.actor, id)).toMatchObject({ revision: 3, document, published: document });

    const course = await otherContext.newPage();
    await login(course, reader);
    await open(course, setting, `/course/${id}`);
    await expect(course.getByRole("heading", { level: 2, name: "Doubling 1" })).toBeVisible();
  });

  test(`a downloaded course is imported into a new account as an equal course (${name})`, async ({
    page,
    learner,
    makePerson,
    otherContext,
    login,
  }) => {
    const { id } = await createDocumentCourse(learner);
    const document = wholeDocument(setting);
    await saveDraft(learner.actor, id, { version: 0, document, edited_by: "person" });
    await openStudio(page, setting, id);
    const download = page.waitForEvent("download");
    await followInBar(page, setting, width < COLUMNS_FROM ? w.transfer.download : w.transfer.downloadShort);
    const archive = await download;
    expect(archive.suggestedFilename()).toBe("doubling-numbers.zip");
    const file = test.info().outputPath(archive.suggestedFilename());
    await archive.saveAs(file);

    const courses = await otherContext.newPage();
    await login(courses, await makePerson());
    const keys = await open(courses, setting, "/courses");
    await keys.use(courses.getByRole("button", { name: w.transfer.import, exact: true }));
    const chooser = courses.waitForEvent("filechooser");
    await keys.use(courses.getByRole("dialog").getByRole("button", { name: w.transfer.choose }));
    await (await chooser).setFiles(file);
    await courses.waitForURL(/\/studio\//);
    await expect(studioOf(courses, setting).title).toHaveValue("Doubling 1");

    const copyId = /studio\/([0-9a-f-]{36})/.exec(courses.url())?.[1] ?? "";
    const [old, copy] = [await storedDraft(page, id), await storedDraft(courses, copyId)];
    expect(old).toEqual(document);
    expect(withNumberedIds(copy)).toEqual(withNumberedIds(old));
    expect(copy.modules[0]?.id).not.toBe(old.modules[0]?.id);
  });
}
