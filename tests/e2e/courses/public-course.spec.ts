import { db, schema } from "@/db";
import { PLATFORM_ID } from "@/lib/core/auth/platform-account";
import { countAttempts, RIGHT_OPTION } from "@/tests/support/courses/course-factory";
import { createListed } from "@/tests/support/market/market";
import { expect, test } from "@/tests/e2e/fixtures";
import {
  answerQuestion,
  openQuiz,
  ownAddress,
  startFree,
  submitSignUp,
  toastOf,
  translations,
  type Translation,
  settingsFor,
} from "@/tests/e2e/steps";

async function publish(
  makeAuthor: () => Promise<{ id: string }>,
  { locale, language }: Translation,
  price = 0,
) {
  const title = locale === "en" ? `Shelves in order ${Date.now()}` : `Estantes en orden ${Date.now()}`;
  return createListed(await makeAuthor(), { title, language, price, modules: ["One", "Two"] });
}

for (const [translation, width] of settingsFor(1))
  test(`a stranger tries a course, signs up, takes the free plan and studies it (${translation.locale}, ${width} px)`, async ({
    page,
    makePerson,
  }) => {
    test.slow();
    const { words, at, locale } = translation;
    const { publicCourse } = words.learning;
    const { course } = words;
    await page.setViewportSize({ width, height: 900 });
    const made = await publish(makePerson, translation);
    const { id, slug } = made;
    await ownAddress(page);
    await page.goto(at(`/learn/${slug}`));
    const questions = page.getByRole("main").locator("fieldset");
    await expect(questions).toHaveCount(2);
    await answerQuestion(page, translation, 0, 0);
    await expect(questions.nth(0).getByText(course.quiz.incorrect)).toBeVisible();
    await answerQuestion(page, translation, 0, RIGHT_OPTION);
    await expect(questions.nth(0).getByText(course.quiz.correct)).toBeVisible();
    expect(await countAttempts(made)).toBe(0);

    // Far from the title, a phone shows the link in its bar, and a wide screen at the end of the page.
    await page.getByRole("link", { name: publicCourse.study }).filter({ visible: true }).last().click();
    await page.waitForURL((url) => url.pathname === at("/welcome"));
    await page.getByRole("banner").getByRole("link", { name: words.layout.signUp, exact: true }).click();
    await submitSignUp(page, translation, `stranger-${locale}-${width}-${Date.now()}@example.org`);
    await page.waitForURL((url) => url.pathname === at("/pricing"));
    await startFree(page, translation);
    await page.waitForURL((url) => url.pathname === at(`/course/${id}`));
    await expect(page.getByRole("heading", { level: 2, name: "One" })).toBeVisible();
    await openQuiz(page, translation);
    await answerQuestion(page, translation, 0, RIGHT_OPTION);
    await expect(
      page.getByRole("main").locator("fieldset").nth(0).getByText(course.quiz.correct),
    ).toBeVisible();
    expect(await countAttempts(made)).toBe(1);
  });

test("a signed-in reader goes straight into the course, or to the offer of a priced one", async ({
  page,
  makePerson,
  login,
}) => {
  const translation = translations.en;
  const { publicCourse } = translation.words.learning;
  const [free, priced] = [
    await publish(makePerson, translation),
    await publish(makePerson, translation, 500),
  ];
  await login(page, await makePerson());
  for (const visit of [1, 2]) {
    await page.goto(`/learn/${free.slug}`);
    await expect(
      page.getByRole("banner").getByRole("link", { name: translation.words.layout.dashboard }),
    ).toBeVisible();
    await page.getByRole("link", { name: publicCourse.study }).first().click();
    await page.waitForURL((url) => url.pathname === `/course/${free.id}`, { timeout: 15_000 * visit });
  }
  await page.goto(`/learn/${priced.slug}`);
  await page.getByRole("link", { name: publicCourse.study }).first().click();
  await page.waitForURL((url) => url.searchParams.get("course") === priced.id);
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("a reader copies a library course from its public page, and the studio says so", async ({
  page,
  makePerson,
  login,
}) => {
  const { copy, module } = translations.en.words.studio;
  await db()
    .insert(schema.users)
    .values({ id: PLATFORM_ID, email: "platform@example.org", passwordHash: "none" })
    .onConflictDoNothing();
  const { slug } = await publish(() => Promise.resolve({ id: PLATFORM_ID }), translations.en);
  await login(page, await makePerson());
  await page.goto(`/learn/${slug}`);
  await page.getByRole("button", { name: copy.make }).click();
  await page.waitForURL(/\/studio\//);
  await expect(toastOf(page, copy.done)).toBeVisible();
  await expect(page.getByRole("textbox", { name: module.title, exact: true })).toHaveValue("One");
});

test("an answer without a connection can be sent again", async ({ page, makePerson, watch }) => {
  const translation = translations.en;
  const { slug } = await publish(makePerson, translation);
  await page.goto(`/learn/${slug}`);
  watch.expectError(/net::ERR/);
  await page.route("**/answer", (route) => route.abort());
  await answerQuestion(page, translation, 0, RIGHT_OPTION);
  await expect(page.getByText(translation.words.course.quiz.network, { exact: false })).toBeVisible();
  await page.unroute("**/answer");
  const question = page.getByRole("main").locator("fieldset").nth(0);
  await question.getByRole("button", { name: translation.words.course.quiz.check }).click();
  await expect(question.getByText(translation.words.course.quiz.correct)).toBeVisible();
});
