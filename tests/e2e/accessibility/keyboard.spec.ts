import type { Page } from "playwright/test";
import { eq } from "drizzle-orm";
import { db, schema } from "@/db";
import { createCourse, RIGHT_OPTION } from "@/tests/support/courses/course-factory";
import { completeOwn } from "@/tests/support/market/market";
import { keyboardOf } from "@/tests/support/pages/keyboard";
import { teachingCourse } from "@/tests/support/mentor/mentor-course";
import { createUnfinished } from "@/tests/support/generation/unfinished-course";
import { fill } from "@/tests/support/text/words";
import { expect, test } from "@/tests/e2e/fixtures";
import { answerField, conversation, openMentor, translations } from "@/tests/e2e/steps";

// T132: eight journeys by keyboard alone. No test clicks, focuses or fills; each focused element must show its focus.
test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: "reduce" } });

const { en } = translations;
const w = en.words;
const button = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true });

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem("cookieConsent", "rejected")));

test("the creator: notice, language, start, a suggestion, an answer, starting over", async ({
  page,
  learner: _,
}) => {
  const keys = keyboardOf(page);
  const g = w.generation;
  await page.goto("/create");
  await keys.use(page.getByRole("checkbox", { name: g.intro.dontShow }), "Space");
  await keys.use(button(page, g.intro.close));
  await keys.to(page.getByRole("radio", { name: "English" }));
  await keys.press("ArrowRight");
  await keys.isAt(page.getByRole("radio", { name: "Español" }));
  await expect(page.getByRole("radio", { name: "Español" })).toBeChecked();
  await keys.press("ArrowLeft");
  await keys.use(button(page, g.start.button));
  await keys.isAt(answerField(page, en, 1));
  await keys.write(answerField(page, en, 1), "The guitar");
  await keys.to(page.getByRole("radio", { name: g.kinds.language }));
  await keys.press("ArrowRight");
  await expect(page.getByRole("radio", { name: g.kinds.programming })).toBeChecked();
  await keys.press("Enter");
  await keys.use(page.getByRole("button", { name: g.offer.planTake }));
  await expect(conversation(page, en).getByText("The guitar")).toBeVisible();
  await keys.isAt(answerField(page, en, 2));
  const suggestions = page.getByRole("group", { name: g.suggestions }).getByRole("button");
  await keys.press("Shift+Tab");
  await keys.isAt(suggestions.last());
  await keys.press("Tab");
  await keys.write(answerField(page, en, 2), "I have never tried it");
  await keys.press("Enter");
  await keys.isAt(answerField(page, en, 3));
  const again = button(page, g.startOver);
  await keys.use(again);
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await keys.press("Escape");
  await keys.isAt(again);
  await keys.press("Enter");
  await keys.use(page.getByRole("alertdialog").getByRole("button", { name: g.startOver }));
  await keys.isAt(button(page, g.start.button));
});

test("the creator at work: Stop, and the focus is on the start button", async ({ page, learner }) => {
  const keys = keyboardOf(page);
  const g = w.generation;
  const { id } = await createUnfinished(learner, "writing", { written: 0 });
  await page.goto("/create");
  await keys.use(button(page, g.progress.stop));
  await expect(page.getByText(g.stopped.givenBack)).toBeVisible();
  await keys.isAt(button(page, g.start.button));
  expect(await db().$count(schema.courses, eq(schema.courses.id, id))).toBe(0);
});

test("a course: dots, turning the page, a quiz answered wrong and then right, completion", async ({
  page,
  learner,
}) => {
  const keys = keyboardOf(page);
  const q = w.course.quiz;
  const { id } = await createCourse(learner, { questions: 1 });
  await page.goto(`/course/${id}`);
  await openMentor(page);
  const dots = page.getByRole("navigation", { name: w.course.modules }).getByRole("link");
  const turn = page.getByRole("navigation", { name: w.course.turn }).getByRole("link");
  const title = (name: string) => page.getByRole("heading", { level: 2, name });
  await keys.use(dots.nth(1));
  await expect(title("Second steps")).toBeVisible();
  await keys.isAt(title("Second steps"));
  await keys.use(turn.first());
  await expect(title("First steps")).toBeVisible();

  const question = page.getByRole("main").locator("fieldset").first();
  const options = question.getByRole("radio");
  const answer = async (option: number) => {
    await keys.to(options.locator("xpath=self::*[not(@disabled)]").first());
    for (let i = 0; i < 4 && !(await options.nth(option).isChecked()); i += 1) await keys.press("ArrowDown");
    await keys.isAt(options.nth(option));
    await keys.press("Tab");
    await keys.isAt(question.getByRole("button", { name: q.check }));
    await keys.press("Enter");
  };
  const openQuiz = () => keys.use(page.getByRole("button", { name: new RegExp(q.take) }));
  await openQuiz();
  await expect(question).toBeVisible();
  await answer(1);
  await expect(question.getByText(q.incorrect)).toBeVisible();
  await keys.isAt(options.nth(0));
  await answer(RIGHT_OPTION);
  await expect(page.getByText(q.congratulations)).toBeVisible();
  await keys.isAt(page.getByRole("status").filter({ hasText: q.congratulations }));
  await keys.press("Tab");
  await keys.isAt(button(page, q.review));

  await keys.use(turn.first());
  await expect(title("Second steps")).toBeVisible();
  await openQuiz();
  await expect(question).toBeVisible();
  await answer(RIGHT_OPTION);
  const panel = page.getByRole("region", { name: w.learning.completion.congratulation });
  await expect(panel.locator("xpath=..")).toBeFocused();
  await keys.press("Tab", "ArrowRight");
  await expect(panel.getByRole("radio", { checked: true })).toBeFocused();
  await keys.use(panel.getByRole("button", { name: w.learning.rating.submit }));
  await expect(panel.getByText(w.learning.rating.yours)).toBeVisible();
  await keys.use(button(page, w.course.review));
  await expect(title("Second steps")).toBeVisible();
});

test("the mentor: Shift+Enter starts a new line, Enter sends, an option keeps the focus", async ({
  page,
  learner,
}) => {
  const keys = keyboardOf(page);
  const { id } = await teachingCourse(learner);
  await page.goto(`/course/${id}`);
  const { composer, margin, said, replies, log } = await openMentor(page);
  await keys.to(log);
  await keys.to(composer);
  await page.keyboard.type("line one");
  await keys.press("Shift+Enter");
  await page.keyboard.type("line two");
  await expect(composer).toHaveValue("line one\nline two");
  await keys.press("Enter");
  await expect(said.last()).toContainText("line one");
  const example = margin.getByRole("button", { name: w.mentor.example });
  const spoken = (count: number) =>
    expect(replies)
      .toHaveCount(count)
      .then(() => expect(example).not.toHaveAttribute("aria-disabled"));
  await spoken(2);
  await expect(composer).toHaveValue("");
  await page.keyboard.type("hint");
  await keys.use(margin.getByRole("button", { name: w.mentor.send }));
  await keys.isAt(composer);
  await spoken(3);
  await keys.use(example);
  await spoken(4);
  await keys.isAt(example);
});

test("my courses: search, filters, the options menu, and deleting with the focus given back", async ({
  page,
  learner,
}) => {
  const keys = keyboardOf(page);
  const bread = await createCourse(learner, { title: "Bread", tags: ["Baking"] });
  await completeOwn(bread.id);
  await createCourse(learner, { title: "Bridges", level: "advanced" });
  await page.goto("/courses");
  const titles = page.getByRole("main").getByRole("heading", { level: 2 }).getByRole("link");
  await keys.write(page.getByRole("searchbox", { name: w.courses.search }), "br");
  await expect(titles).toHaveCount(2);
  await keys.use(page.getByRole("checkbox", { name: w.common.levels.advanced }), "Space");
  await expect(titles).toHaveText(["Bridges"]);
  await keys.use(button(page, w.courses.clear));
  await expect(titles).toHaveCount(2);
  await keys.to(titles.first());

  const item = (name: string) => page.getByRole("menuitem", { name });
  const options = page.getByRole("button", { name: fill(w.courses.menu.label, { title: "Bread" }) });
  await keys.use(options);
  await keys.isAt(item(w.courses.menu.open));
  await keys.press("Escape");
  await keys.isAt(options);
  const chooseDelete = async () => {
    await keys.press("Enter");
    await keys.isAt(item(w.courses.menu.open));
    // A menu moves its focus a moment after the key press.
    await keys.press("End");
    await keys.isAt(item(w.courses.menu.delete));
    await keys.press("Enter");
  };
  await chooseDelete();
  const dialog = page.getByRole("alertdialog", { name: w.courses.delete.title });
  await expect(dialog).toBeVisible();
  await keys.press("Escape");
  await keys.isAt(options);
  await chooseDelete();
  await keys.use(dialog.getByRole("button", { name: w.courses.delete.confirm }));
  await expect(page.getByText(w.courses.delete.done)).toBeVisible();
  await expect(page.getByRole("main").getByRole("status").filter({ hasText: "1 course" })).toBeFocused();
  await expect(titles).toHaveText(["Bridges"]);
  await keys.use(titles.first());
  await page.waitForURL(/\/course\//);
});
