import type { Page } from "playwright/test";
import { completeCourse, submitAnswer } from "@/lib/learning/mutations";
import { buyCourse } from "@/lib/market/mutations";
import { deleteUser } from "@/lib/users/deletion/mutations";
import { createCourse, RIGHT_OPTION } from "@/tests/support/courses/course-factory";
import { PASSWORD } from "@/tests/support/users/factories";
import { keyboardOf } from "@/tests/support/pages/keyboard";
import { createListed } from "@/tests/support/market/market";
import { fill } from "@/tests/support/text/words";
import { expect, test } from "@/tests/e2e/fixtures";
import { translations } from "@/tests/e2e/steps";

// When the pressed control disappears, the focus must move visibly to a sensible element.
test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: "reduce" } });

const w = translations.en.words;

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem("cookieConsent", "rejected")));

test("the page's title gets the focus when the creator's notice is closed", async ({ page, learner: _ }) => {
  const keys = keyboardOf(page);
  await page.goto("/create");
  await keys.use(page.getByRole("main").getByRole("button", { name: w.generation.intro.close, exact: true }));
  await keys.isAt(page.getByRole("heading", { level: 1, name: w.generation.title }));
});

test("the given rating gets the focus when its button disappears", async ({ page, learner }) => {
  const keys = keyboardOf(page);
  const { id, quizIds } = await createCourse(learner, { modules: ["The only one"], questions: 1 });
  for (const quiz_id of quizIds)
    await submitAnswer(learner.actor, { quiz_id, question_index: 0, answer_index: RIGHT_OPTION });
  await completeCourse(learner.actor, id);
  await page.goto(`/course/${id}`);
  const panel = page.getByRole("region", { name: w.learning.completion.congratulation });
  await expect(panel.getByRole("radio").first()).toBeEnabled();
  await keys.to(panel.getByRole("radio").first());
  await keys.press("ArrowRight");
  await keys.use(panel.getByRole("button", { name: w.learning.rating.submit }));
  await keys.isAt(panel.getByText(w.learning.rating.yours));
});

test("the empty state gets the focus when the last course is deleted", async ({ page, learner }) => {
  const keys = keyboardOf(page);
  const { courses } = w;
  await createCourse(learner, { title: "Bread" });
  await page.goto("/courses");
  await keys.use(page.getByRole("button", { name: fill(courses.menu.label, { title: "Bread" }) }));
  await page.getByRole("menuitem", { name: courses.menu.delete }).press("Enter");
  await keys.use(
    page
      .getByRole("alertdialog", { name: courses.delete.title })
      .getByRole("button", { name: courses.delete.confirm }),
  );
  await expect(page.getByText(courses.delete.done)).toBeVisible();
  await keys.isAt(page.getByText(courses.empty.title, { exact: true }));
});

test("the list gets the focus when a refund notice is closed, and the page after the last one", async ({
  page,
  makePerson,
  login,
}) => {
  const keys = keyboardOf(page);
  const { notices } = w.market;
  const author = await makePerson();
  const buyer = await makePerson({ balance: 2_000 });
  for (const title of ["Going One", "Going Two"])
    await buyCourse(buyer.actor, (await createListed(author, { title, price: 500 })).id, { key: null });
  await deleteUser(author.actor, author.id, { password: PASSWORD });
  await login(page, buyer);
  await page.goto("/");
  const list = page.getByRole("list", { name: notices.label });
  const dismiss = list.getByRole("button", { name: notices.dismiss });
  await expect(dismiss).toHaveCount(2);
  await keys.use(dismiss.first());
  await expect(dismiss).toHaveCount(1);
  await keys.isAt(list);
  await keys.use(dismiss);
  await expect(list).toHaveCount(0);
  await expect(page.getByRole("main")).toBeFocused();
});

/** Opens the Hub with one course more than fits on its first page; returns the cards' buttons. */
async function openTwoPages(page: Page, author: { id: string }) {
  const key = `w${Math.random().toString(36).slice(2, 10)}`;
  for (let number = 0; number < 25; number += 1)
    await createListed(author, {
      title: `Course ${number} ${key}`,
      modules: ["Only one"],
      questions: 1,
      price: 0,
    });
  await page.goto(`/market?q=${key}`);
  const cards = page.locator('button[id^="offer-"]');
  await expect(cards).toHaveCount(24);
  await page.getByRole("button", { name: w.market.more, exact: true }).press("Enter");
  await expect(cards).toHaveCount(25);
  return cards;
}

test("the line above the cards gets the focus when a course of the Hub's second page is bought", async ({
  page,
  learner: _,
  makePerson,
}) => {
  const cards = await openTwoPages(page, await makePerson());
  await cards.last().press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: w.market.enrol }).press("Enter");
  await expect(page.getByRole("dialog").getByText(w.market.nowYours)).toBeVisible();
  await expect(cards).toHaveCount(24);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("status").filter({ hasText: "25 courses" })).toBeFocused();
});

test("Back to the Hub keeps the cards that More loaded, and the place", async ({
  page,
  learner: _,
  makePerson,
}) => {
  const cards = await openTwoPages(page, await makePerson());
  await cards.last().scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);
  await page.getByRole("navigation").getByRole("link", { name: w.layout.settings }).first().click();
  await expect(page).toHaveURL(/\/settings/);
  await page.goBack();
  await expect(cards).toHaveCount(25);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});
