import type { Page } from "playwright/test";
import { PASSWORD } from "@/tests/support/users/factories";
import { isFull } from "@/tests/support/sample";
import { fill } from "@/tests/support/text/words";
import { expect, test } from "@/tests/e2e/fixtures";
import {
  converse,
  openMentor,
  ownAddress,
  passQuiz,
  startAssessment,
  translations,
  type Translation,
} from "@/tests/e2e/steps";

const journeys = [
  {
    translation: translations.en,
    answers: [
      "Statistics",
      "I can work out a mean",
      "Twenty minutes on weekday evenings",
      "With worked examples",
    ],
    topic: /statistics/i,
    remark: "I think the order is what matters",
  },
  {
    translation: translations.es,
    answers: [
      "Estadística",
      "Sé calcular una media",
      "Veinte minutos entre semana",
      "Con ejemplos resueltos",
    ],
    topic: /estadística/i,
    remark: "Creo que lo que importa es el orden",
  },
];

async function signUp(page: Page, { words, at }: Translation, email: string): Promise<void> {
  const form = words.users;
  await ownAddress(page);
  await page.goto(at("/signup"));
  await page.getByLabel(form.userName).fill("Ada Lovelace");
  await page.getByLabel(form.email).fill(email);
  await expect(page.getByRole("group", { name: form.captcha.label })).toHaveCount(0);
  await page.getByLabel(form.password, { exact: true }).fill(PASSWORD);
  await page.getByLabel(form.confirmPassword, { exact: true }).fill(PASSWORD);
  await page.getByRole("checkbox", { name: form.captcha.check }).click();
  await expect(page.getByText(form.captcha.verified)).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: form.signup.submit, exact: true }).click();
  await page.waitForURL((url) => url.pathname === at("/"));
  await expect(page.getByText(form.signup.successTitle)).toBeVisible();
}

async function takeFreePlan(page: Page, { words, at }: Translation): Promise<void> {
  await page.goto(at("/pricing"));
  await page
    .getByText(fill(words.billing.see, { plan: words.billing.plans.explorer }), { exact: true })
    .click();
  await page.getByRole("button", { name: words.billing.join }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: words.billing.freeDialog.confirm }).click();
  await expect(page.getByText(words.billing.freeDialog.success)).toBeVisible();
  await page.waitForURL(`**${at("/courses")}`);
}

async function study(page: Page, translation: Translation): Promise<void> {
  const { words } = translation;
  const dots = page.getByRole("navigation", { name: words.course.modules }).getByRole("link");
  const total = await dots.count();
  expect(total).toBeGreaterThanOrEqual(4);
  for (let number = 1; number <= total; number += 1) {
    if (number > 1)
      await page.getByRole("navigation", { name: words.course.turn }).getByRole("link").last().click();
    await expect(dots.nth(number - 1)).toHaveAttribute("aria-current", "step");
    await expect(page.getByRole("article", { name: words.course.lesson })).toBeVisible();
    await expect(page.getByRole("heading", { name: words.course.materials.title })).toBeVisible();
    await passQuiz(page, translation, number);
    if (number < total) await expect(page.getByText(words.course.quiz.congratulations)).toBeVisible();
  }
}

async function complete(page: Page, { words }: Translation): Promise<void> {
  const w = words.learning;
  await expect(page.getByText(words.course.completedToast)).toHaveCount(1);
  await expect(page.getByRole("heading", { name: w.completion.congratulation })).toBeVisible();
  await page.getByRole("radio", { name: /^4/ }).click();
  const rated = page.waitForResponse("**/courses/rate");
  await page.getByRole("button", { name: w.rating.submit }).click();
  await expect(page.getByText(w.rating.yours)).toBeVisible();
  await rated;
  await page.goto(page.url().replace(/\?.*$/, ""));
  await expect(page.getByRole("heading", { name: w.completion.congratulation })).toBeVisible();
  await expect(page.getByText(w.rating.yours)).toBeVisible();
  await expect(page.getByText(words.course.completedToast)).toHaveCount(0);
}

// accessibility/mobile.spec.ts does the same job in Spanish; a full run also does it here.
for (const { translation, answers, topic, remark } of isFull ? journeys : journeys.slice(0, 1)) {
  test(`the main job in ${translation.locale}: sign up, create, study, ask the mentor, pass, complete`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 1440, height: 900 });
    const { words, at } = translation;
    const email = `journey-${translation.locale}-${Date.now()}@example.org`;
    await signUp(page, translation, email);
    await takeFreePlan(page, translation);

    await startAssessment(page, translation);
    await converse(page, translation, answers);
    await expect(page.getByText(words.generation.complete.happy)).toBeVisible({ timeout: 60_000 });
    await page.waitForURL(new RegExp(`${at("/course/")}[0-9a-f-]{36}$`), { timeout: 15_000 });
    await expect(page.getByRole("heading", { level: 1 })).toContainText(topic);

    const mentor = await openMentor(page);
    await mentor.composer.fill(remark);
    await mentor.composer.press("Enter");
    await expect(mentor.said.last()).toContainText(remark);
    await expect(mentor.replies).toHaveCount(2, { timeout: 30_000 });

    await study(page, translation);
    await complete(page, translation);
    // A copied library course is certified by the final check of its original.
    await page.getByRole("button", { name: words.course.review, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(topic);
    await page.getByRole("link", { name: words.learning.completion.finalCheck }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.learning.check.title.final);
    await page.getByRole("button", { name: words.learning.check.start, exact: true }).click();
    await expect(page.getByRole("radio").first()).toBeVisible();
  });
}
