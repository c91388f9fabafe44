import type { Page } from "playwright/test";
import { completeCourse, submitAnswer } from "@/lib/learning/mutations";
import { createCourse, RIGHT_OPTION } from "@/tests/support/courses/course-factory";
import { createListed } from "@/tests/support/market/market";
import { overflowing } from "@/tests/support/pages/page-faults";
import { expect, test as base } from "@/tests/e2e/fixtures";
import { translations } from "@/tests/e2e/steps";

// A browser with a default font size of 32 px, twice the usual one, also in media queries.
const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, give) =>
      give({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), "--blink-settings=defaultFontSize=32"],
      }),
    { scope: "worker" },
  ],
});

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: "reduce" } });

const { words, at, language } = translations.es;
const tags = ["estadística", "probabilidad", "decisiones"];

async function expectToFit(page: Page, where: string): Promise<void> {
  expect(await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize))).toBe(32);
  await expect.poll(() => overflowing(page), `too wide: ${where}`).toEqual([]);
}

/** The texts of the course cards that overflow their card, which clips them. */
const cutTexts = (page: Page) =>
  page.locator(".course-card").evaluateAll((cards) =>
    cards.flatMap((card) => {
      const box = card.getBoundingClientRect();
      const cut: string[] = [];
      const texts = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(text);
        const { left, right, width } = range.getBoundingClientRect();
        const isRead = text.parentElement?.closest(".sr-only") === null;
        if (isRead && width > 0 && (left < box.left || right > box.right)) cut.push(text.textContent ?? "");
      }
      return cut;
    }),
  );

test("with a doubled font size the public pages fit a phone, with the cookie banner", async ({ page }) => {
  for (const path of ["/", "/signup"]) {
    await page.goto(at(path));
    const question = page.getByRole("region", { name: words.cookies.label });
    for (const answer of [words.cookies.reject, words.cookies.accept]) {
      await expect(question.getByRole("button", { name: answer })).toBeInViewport({ ratio: 1 });
    }
    await expect(
      page.getByRole("banner").getByRole("link", { name: words.layout.signUp, exact: true }),
    ).toBeInViewport({ ratio: 1 });
    await expectToFit(page, path);
  }
});

test("with a doubled font size plans, a finished course and its certificate fit a phone", async ({
  page,
  learner,
}) => {
  const { id, quizIds } = await createCourse(learner, {
    title: "Estadística para decisiones cotidianas",
    language,
    tags,
  });
  for (const quiz_id of quizIds)
    for (const question_index of [0, 1])
      await submitAnswer(learner.actor, { quiz_id, question_index, answer_index: RIGHT_OPTION });
  const { certificate_id } = await completeCourse(learner.actor, id);
  await page.goto(at("/pricing"));
  await expectToFit(page, "pricing");
  await page.goto(at(`/course/${id}`));
  await expect(page.getByRole("heading", { name: words.learning.completion.congratulation })).toBeVisible();
  await expectToFit(page, "a finished course");
  await page.goto(at(`/certificate/${certificate_id}`));
  await expect(page.getByRole("banner").getByRole("button", { name: words.layout.darkMode })).toBeInViewport({
    ratio: 1,
  });
  await expectToFit(page, "certificate");
});

test("with a doubled font size the course cards cut none of their text", async ({
  page,
  learner,
  makePerson,
}) => {
  const word = `w${Date.now()}`;
  await createListed(await makePerson(), {
    title: `Estadística para decisiones ${word}`,
    language,
    tags,
    price: 1_200,
  });
  await createCourse(learner, { title: "Cuidar las plantas de mi balcón", language, tags });
  for (const path of [`/market?q=${word}`, "/courses"]) {
    await page.goto(at(path));
    await expect(page.getByText(tags[1] ?? "").first()).toBeVisible();
    await expect.poll(() => cutTexts(page), path).toEqual([]);
    await expectToFit(page, path);
  }
});
