import type { BrowserContext, Page } from "playwright/test";
import { eq } from "drizzle-orm";
import { db, schema } from "@/db";
import { enrol } from "@/tests/support/courses/course-factory";
import { createDocumentCourse } from "@/tests/support/courses/document-course";
import { answer } from "@/tests/support/courses/learners";
import { fill } from "@/tests/support/text/words";
import type { Person } from "@/tests/support/users/factories";
import { expect, test } from "@/tests/e2e/fixtures";
import { documentIn, open, openStudio, settingsByKeyboard, storedDraft, type Setting } from "./by-keyboard";

// Journeys by keyboard alone, in both languages, on a wide screen and on a phone.
test.use({ contextOptions: { reducedMotion: "reduce" } });

type Given = {
  learner: Person;
  otherContext: BrowserContext;
  makePerson: () => Promise<Person>;
  login: (page: Page, person: { id: string }) => Promise<unknown>;
};

/** A course of the author, and another person who learns it. */
async function begin(setting: Setting, { learner, makePerson }: Given) {
  const document = documentIn(setting);
  const { id } = await createDocumentCourse(learner, document);
  const reader = await makePerson();
  await enrol(reader, id);
  return { id, document, reader };
}

/** The course as its learner finds it, in another browser. */
async function readAs(reader: Person, setting: Setting, courseId: string, { otherContext, login }: Given) {
  const page = await otherContext.newPage();
  await login(page, reader);
  return { page, keys: await open(page, setting, `/course/${courseId}`) };
}

/** What the author says about an update, which a learner sees once. */
const updateIn = (page: Page, { translation }: Setting) =>
  page.getByRole("complementary", { name: translation.words.course.update.label });

for (const setting of settingsByKeyboard(1)) {
  const { translation, name } = setting;
  const { words } = translation;
  const w = words.studio;

  test(`a typo is corrected, and a learner who has passed notices nothing (${name})`, async ({
    page,
    learner,
    makePerson,
    otherContext,
    login,
  }) => {
    const given = { learner, makePerson, otherContext, login };
    const { id, document, reader } = await begin(setting, given);
    await answer(reader, document, { module: 0 });
    const studio = await openStudio(page, setting, id);
    await studio.keys.write(studio.title, "Doubling one");
    await expect.poll(async () => (await storedDraft(page, id)).modules[0]?.title).toBe("Doubling one");
    await studio.publish(2, "");

    const { page: course, keys: reading } = await readAs(reader, setting, id, given);
    await expect(course.getByRole("heading", { level: 2, name: "Doubling one" })).toBeVisible();
    await expect(updateIn(course, setting)).toHaveCount(0);
    await reading.use(course.getByRole("button", { name: new RegExp(words.course.quiz.passed) }));
    await expect(course.getByText(words.course.quiz.congratulationsBody)).toBeVisible();
  });

  test(`a question with another right answer is new for those who passed, and they stay passed (${name})`, async ({
    page,
    learner,
    makePerson,
    otherContext,
    login,
  }) => {
    const given = { learner, makePerson, otherContext, login };
    const { id, document, reader } = await begin(setting, given);
    await answer(reader, document, { module: 0 });
    const studio = await openStudio(page, setting, id);
    const { keys } = studio;
    await studio.goTo("quiz");
    const question = fill(w.quiz.question, { number: 1 });
    await keys.use(page.getByRole("button", { name: fill(w.module.open, { name: question }) }));
    const options = page.getByRole("group", { name: fill(w.quiz.options, { name: question }) });
    const right = (number: number) =>
      options.getByRole("radio", { name: fill(w.quiz.markRight, { number }), exact: true });
    await keys.to(right(1));
    await keys.press("ArrowDown");
    await keys.isAt(right(2));
    await expect(right(2)).toBeChecked();
    await expect(page.getByText(w.quiz.isRekeyed)).toBeVisible();
    await keys.to(options.getByLabel(fill(w.quiz.misconception, { number: 1 })), "Shift+Tab");
    await keys.write(options.getByLabel(fill(w.quiz.misconception, { number: 1 })), "Stops one short");
    await studio.publish(2, "Another right answer.");

    const { page: course, keys: reading } = await readAs(reader, setting, id, given);
    await expect(updateIn(course, setting)).toContainText("Another right answer.");
    const q = words.course.quiz;
    await reading.use(course.getByRole("button", { name: new RegExp(q.passed) }));
    await expect(course.getByText(q.congratulations)).toBeVisible();
    await reading.use(course.getByRole("button", { name: q.review, exact: true }));
    const questions = course.getByRole("main").locator("fieldset");
    await expect(questions.getByText(q.newSincePassed)).toHaveCount(1);
    const first = questions.first();
    await expect(first.getByText(q.newSincePassed)).toBeVisible();
    await reading.to(first.getByRole("radio").first());
    await reading.press("ArrowDown");
    await reading.use(first.getByRole("button", { name: q.check }));
    await expect(first.getByText(q.correct)).toBeVisible();
    await expect(course.getByText(q.congratulations)).toBeVisible();
    await course.reload();
    await expect(course.getByRole("heading", { level: 2, name: "Doubling 1" })).toBeVisible();
    await expect(updateIn(course, setting)).toHaveCount(0);
    const ofReader = eq(schema.quizPasses.userId, reader.id);
    expect(await db().$count(schema.quizPasses, ofReader)).toBe(1);
  });

  test(`a module is added, written and published, and a learner takes it (${name})`, async ({
    page,
    learner,
    makePerson,
    otherContext,
    login,
  }) => {
    const given = { learner, makePerson, otherContext, login };
    const { id, reader } = await begin(setting, given);
    const studio = await openStudio(page, setting, id);
    await writeModule(page, setting, studio);
    await studio.publish(2, "A fourth module.");

    const { page: course, keys } = await readAs(reader, setting, id, given);
    const q = words.course.quiz;
    await keys.use(course.getByRole("navigation", { name: words.course.modules }).getByRole("link").nth(3));
    await expect(course.getByRole("heading", { level: 2, name: "Halving" })).toBeVisible();
    await expect(course.getByText("Half of eight is four.")).toBeVisible();
    await keys.use(course.getByRole("button", { name: new RegExp(q.take) }));
    const question = course.getByRole("main").locator("fieldset");
    await keys.to(question.getByRole("radio").first());
    await keys.press("Space");
    await keys.use(question.getByRole("button", { name: q.check }));
    await expect(course.getByText(q.congratulations)).toBeVisible();
  });
}

/** Adds a module with an objective, a lesson and a question. */
async function writeModule(
  page: Page,
  { translation }: Setting,
  { keys, title, openOutline }: Awaited<ReturnType<typeof openStudio>>,
): Promise<void> {
  const { lesson, module, outline, quiz } = translation.words.studio;
  await keys.use((await openOutline()).getByRole("button", { name: outline.add, exact: true }));
  await keys.isAt(title);
  await keys.write(title, "Halving");
  await keys.write(page.getByRole("textbox", { name: module.description, exact: true }), "How to halve.");
  await keys.use(page.getByRole("button", { name: module.addObjective }));
  await keys.isAt(page.getByRole("textbox", { name: fill(module.objective, { number: 1 }), exact: true }));
  await page.keyboard.type("Halve a number");

  await keys.use(page.getByRole("button", { name: fill(lesson.editPart, { part: lesson.explanation }) }));
  const editor = page.locator(".cm-content");
  await expect(editor).toBeFocused();
  await page.keyboard.type("Half of **eight** is four.");
  await expect(page.locator("#lesson strong", { hasText: "eight" })).toBeVisible();
  await keys.press("Shift+Tab");
  await keys.isAt(page.getByRole("button", { name: lesson.toolbar.style }));
  await keys.press("End", "Enter");
  await keys.isAt(page.getByRole("button", { name: fill(lesson.editPart, { part: lesson.explanation }) }));

  await keys.use(page.getByRole("button", { name: quiz.add, exact: true }));
  const name = fill(quiz.question, { number: 1 });
  await keys.isAt(page.getByRole("textbox", { name: fill(quiz.stem, { name }) }));
  await page.keyboard.type("What is half of ten?");
  const options = page.getByRole("group", { name: fill(quiz.options, { name }) });
  for (const [index, [text, feedback]] of [
    ["Five", "Yes, twice five is ten."],
    ["Two", "Twice two is four."],
    ["Ten", "That is the whole."],
  ].entries()) {
    const field = (label: string) =>
      options.getByRole("textbox", { name: fill(label, { number: index + 1 }), exact: true });
    await keys.write(field(quiz.optionText), text ?? "");
    await keys.write(field(quiz.feedback), feedback ?? "");
  }
}
