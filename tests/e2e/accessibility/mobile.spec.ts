import type { Locator, Page } from "playwright/test";
import { answerKeys } from "@/tests/support/courses/answer-keys";
import { RIGHT_OPTION } from "@/tests/support/courses/course-factory";
import { createPerson } from "@/tests/support/users/factories";
import { teachingCourse } from "@/tests/support/mentor/mentor-course";
import { overflowing } from "@/tests/support/pages/page-faults";
import { smallTargets } from "@/tests/support/pages/touch-targets";
import { fill } from "@/tests/support/text/words";
import { expect, test } from "@/tests/e2e/fixtures";
import {
  answerField,
  courseIdOf,
  translations,
  type Translation,
  sendSubject,
  reachSecondQuestion,
} from "@/tests/e2e/steps";

// The main job on a phone: 360 × 740, by touch.
const PHONE = { width: 360, height: 740 };
/** The window above an on-screen keyboard. */
const KEYBOARD_OPEN = { width: 360, height: 400 };
test.use({ viewport: PHONE, hasTouch: true, isMobile: true, contextOptions: { reducedMotion: "reduce" } });

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem("cookieConsent", "rejected")));

/** Every target is large enough for touch, and nothing is wider than the window. */
async function expectHandy(page: Page, where: string): Promise<void> {
  await expect.poll(() => smallTargets(page), `small targets: ${where}`).toEqual([]);
  await expect.poll(() => overflowing(page), `too wide: ${where}`).toEqual([]);
}

async function signIn(
  page: Page,
  { words, at }: Translation,
  person: { email: string; password: string },
): Promise<void> {
  await page.goto(at("/login"));
  await expectHandy(page, "login");
  await page.getByLabel(words.users.email).fill(person.email);
  await page.getByLabel(words.users.password, { exact: true }).fill(person.password);
  await page.getByRole("button", { name: words.users.login.submit, exact: true }).tap();
  await page.waitForURL((url) => url.pathname === at("/"));
}

/** Opens the sidebar's sheet and follows a link in it. */
async function goBySheet(page: Page, { words, at }: Translation, name: string, path: string): Promise<void> {
  await expect(page.getByRole("complementary", { name: words.layout.menu })).toBeHidden();
  await page.getByRole("button", { name: words.layout.openMenu }).tap();
  const sheet = page.getByRole("dialog", { name: words.layout.menu });
  await expect(sheet.getByText(words.layout.loggedInAs)).toBeVisible();
  await expectHandy(page, "the sheet");
  await sheet.getByRole("link", { name, exact: true }).tap();
  await page.waitForURL(`**${at(path)}`);
  await expect(sheet).toHaveCount(0);
}

async function create(page: Page, translation: Translation, answers: readonly string[]): Promise<void> {
  const g = translation.words.generation;
  await expectHandy(page, "creator");
  await page.getByRole("button", { name: g.start.button }).tap();
  for (const [i, answer] of answers.entries()) {
    const field = answerField(page, translation, i + 1);
    await field.fill(answer);
    if (i === 1) await expectHandy(page, "conversation");
    if (i === 0) {
      await sendSubject(page, translation);
      await reachSecondQuestion(page, translation);
      continue;
    }
    await page.getByRole("main").getByRole("button", { name: g.send, exact: true }).tap();
    await expect(field).toHaveCount(0);
  }
  await expect(page.getByText(g.complete.happy)).toBeVisible({ timeout: 60_000 });
  await page.waitForURL(/\/course\/[0-9a-f-]{36}$/);
}

/** The left edges of these elements: one for each column. */
const columns = async (all: Locator) =>
  new Set(
    await all.evaluateAll((nodes) => nodes.map((node) => Math.round(node.getBoundingClientRect().left))),
  );

async function passQuiz(page: Page, { words }: Translation): Promise<void> {
  const q = words.course.quiz;
  await page.getByRole("button", { name: new RegExp(q.take) }).tap();
  const questions = page.getByRole("main").locator("fieldset");
  const keys = await answerKeys(courseIdOf(page), 1);
  await expect(questions).toHaveCount(keys.length);
  await expectHandy(page, "quiz");
  expect((await columns(questions.first().locator("label"))).size, "columns of the quiz").toBe(1);
  for (const [i, key] of keys.entries()) {
    await questions.nth(i).locator("label").nth(key).tap();
    await questions.nth(i).getByRole("button", { name: q.check }).tap();
    if (i < keys.length - 1) await expect(questions.nth(i).getByText(q.correct)).toBeVisible();
  }
  await expect(page.getByText(q.congratulations)).toBeVisible();
}

/** Opens the conversation from the bar at the bottom when the mentor has set an exercise. */
async function openSheet(page: Page, { words }: Translation) {
  await page.getByRole("button", { name: new RegExp(words.mentor.asks) }).tap();
  const sheet = page.getByRole("dialog", { name: words.mentor.name });
  const replies = sheet.getByRole("log").locator("[data-role=assistant]");
  await expect(replies.first()).toBeVisible({ timeout: 30_000 });
  return { sheet, replies, composer: sheet.getByRole("textbox") };
}

async function talk(page: Page, translation: Translation): Promise<void> {
  const { sheet, replies, composer } = await openSheet(page, translation);
  await expectHandy(page, "mentor");
  await composer.fill("1 + 1");
  await sheet.getByRole("button", { name: translation.words.mentor.send }).tap();
  await expect(replies).toHaveCount(2);
  await sheet.getByRole("button", { name: translation.words.common.close }).tap();
  await expect(sheet).toHaveCount(0);
}

test("the main job on a phone, in Spanish: sign in, create, read, ask the mentor, pass a quiz", async ({
  page,
  makePerson,
}) => {
  test.setTimeout(150_000);
  const translation = translations.es;
  const { words } = translation;
  await signIn(page, translation, await makePerson({ locale: translation.locale }));
  await expectHandy(page, "dashboard");
  await goBySheet(page, translation, words.layout.create, "/create");
  await create(page, translation, [
    "La guitarra, para acompañar canciones",
    "Conozco tres acordes",
    "Veinte minutos al día",
    "Con ejemplos resueltos",
  ]);
  await expect(page.getByRole("article", { name: words.course.lesson })).toBeVisible();
  await expectHandy(page, "course");
  await talk(page, translation);
  await passQuiz(page, translation);
  await page.getByRole("navigation", { name: words.course.turn }).getByRole("link").last().tap();
  await page.waitForURL(/module=2/);
  await goBySheet(page, translation, words.layout.courses, "/courses");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 }).getByRole("link")).toHaveCount(1);
  await expectHandy(page, "my courses");
});

test("the mentor's sheet leaves part of the page visible, and its input stays above the keyboard", async ({
  page,
  learner,
}) => {
  const { id } = await teachingCourse(learner);
  await page.goto(`/course/${id}`);
  const { sheet, composer, replies } = await openSheet(page, translations.en);
  const height = async () => (await sheet.boundingBox())?.height ?? Infinity;
  expect(await height()).toBeLessThanOrEqual(PHONE.height * 0.94 + 1);
  await expect(composer).toBeInViewport({ ratio: 1 });
  await expect(sheet.getByText(/free messages left today$/)).toBeInViewport({ ratio: 1 });
  for (let i = 2; i < 6; i += 1) {
    await composer.fill(
      `thought number ${i}, long enough to fill the log with more than fits on a small screen`,
    );
    await expect(sheet.getByRole("button", { name: translations.en.words.mentor.send })).toBeEnabled();
    await composer.press("Enter");
    await expect(replies).toHaveCount(i);
  }
  await composer.tap();
  await page.setViewportSize(KEYBOARD_OPEN);
  expect(await height()).toBeLessThanOrEqual(KEYBOARD_OPEN.height * 0.94 + 1);
  await expect(composer).toBeFocused();
  // The whole field with its border is visible without scrolling.
  await sheet.evaluate((node) => {
    node.scrollTop = 0;
  });
  const form = composer.locator("xpath=ancestor::form");
  await expect(form).toBeInViewport({ ratio: 1 });
  await expect(composer).toBeInViewport({ ratio: 1 });
  await expect(sheet.getByRole("button", { name: translations.en.words.mentor.send })).toBeInViewport({
    ratio: 1,
  });
  expect(await overflowing(page)).toEqual([]);
});

test("signing up, plans, guide, settings and menus work by touch, in Spanish", async ({ page, login }) => {
  const translation = translations.es;
  const { words, at } = translation;
  await page.goto(at("/signup"));
  await expectHandy(page, "signup");
  await login(page, await createPerson({ locale: translation.locale }));
  await page.goto(at("/pricing"));
  await expectHandy(page, "pricing");
  await page
    .getByText(fill(words.billing.see, { plan: words.billing.plans.explorer }), { exact: true })
    .tap();
  await page.getByRole("button", { name: words.billing.join }).tap();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectHandy(page, "the free plan's dialog");
  for (const path of [
    "/guide",
    "/settings",
    "/settings?tab=contact",
    "/settings?tab=password",
    "/settings?tab=appearance",
  ]) {
    await page.goto(at(path));
    await expectHandy(page, path);
  }
  await page.getByRole("button", { name: new RegExp(words.layout.account.replace("{who}", ".*")) }).tap();
  await expect(page.getByRole("menu")).toBeVisible();
  await expectHandy(page, "the account menu");
});

test("a quiz with a wrong answer fits, and its link to the mentor opens the sheet", async ({
  page,
  learner,
}) => {
  const { words } = translations.en;
  const { id } = await teachingCourse(learner);
  await page.goto(`/course/${id}`);
  await page.getByRole("button", { name: new RegExp(words.course.quiz.take) }).tap();
  const first = page.getByRole("main").locator("fieldset").first();
  await first
    .locator("label")
    .nth(RIGHT_OPTION + 1)
    .tap();
  await first.getByRole("button", { name: words.course.quiz.check }).tap();
  await expect(first.getByText(words.course.quiz.incorrect)).toBeVisible();
  await expectHandy(page, "a wrong answer");
  await first.getByRole("button", { name: words.course.quiz.askMentor }).tap();
  await expect(page.getByRole("dialog", { name: words.mentor.name })).toBeVisible();
});
