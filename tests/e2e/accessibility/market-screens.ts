import { expect } from "playwright/test";
import { openCheckout } from "@/lib/billing/sandbox/mutations";
import { grantCredits } from "@/lib/credits/mutations";
import { db } from "@/db";
import { createCourse } from "@/tests/support/courses/course-factory";
import { createPerson } from "@/tests/support/users/factories";
import { completeOwn, createListed } from "@/tests/support/market/market";
import { fill } from "@/tests/support/text/words";
import { answerQuestion } from "@/tests/e2e/steps";
import type { Screen } from "./screens";

const title = "A long title about the order of things, and what one look at the middle of a shelf can tell";

/** The Knowledge Hub, an offer, publishing, buying and the statement. */
export const marketScreens: Screen[] = [
  {
    name: "the Hub, searched",
    path: "/market",
    open: async ({ page, translation: { at, words, language }, enter }) => {
      const author = await createPerson({ fullName: "Hypatia of the Long Name and the Longer Street" });
      const word = `shelf${Date.now()}`;
      await createListed(author, {
        title: `${title} ${word}`,
        language,
        tags: ["Searching", "Order"],
        price: 800,
      });
      await enter();
      await page.goto(at(`/market?q=${word}&level=beginner`));
      await expect(page.getByRole("heading", { level: 2 }).filter({ hasText: word })).toBeVisible();
      await expect(page.getByRole("button", { name: words.courses.clear })).toBeVisible();
    },
  },
  {
    name: "the Hub, with an offer",
    path: "/market",
    open: async ({ page, translation: { at, words, language }, enter }) => {
      const made = await createListed(await createPerson(), { title, language, price: 800 });
      await enter();
      await page.goto(at(`/market?course=${made.id}`));
      await expect(page.getByText(words.market.shortTitle)).toBeVisible();
    },
  },
  {
    name: "a public course, with a wrong answer",
    path: "/learn/[slug]",
    open: async ({ page, translation }) => {
      const { at, words, language } = translation;
      const author = await createPerson({ fullName: "Hypatia of the Long Name and the Longer Street" });
      const { slug } = await createListed(author, {
        title,
        language,
        price: 800,
        ratingSum: 9,
        ratingCount: 2,
      });
      await page.goto(at(`/learn/${slug}`));
      await answerQuestion(page, translation, 0, 0);
      await expect(page.getByText(words.course.quiz.incorrect)).toBeVisible();
    },
  },
  {
    name: "a course that cannot be opened",
    path: "/learn/[slug]/study",
    open: async ({ page, translation: { at, words, language }, enter, expectError }) => {
      const { slug } = await createListed(await createPerson(), { title, language, price: 0 });
      await enter();
      expectError(/net::ERR/);
      await page.route("**/courses/buy/*", (route) => route.abort());
      await page.goto(at(`/learn/${slug}/study`));
      await expect(page.getByText(words.market.enrolment.failed)).toBeVisible();
    },
  },
  {
    name: "publishing at a wrong price",
    path: "/courses",
    open: async ({ page, translation: { at, words, language }, enter }) => {
      const person = await enter({ tier: 1 });
      const { id } = await createCourse(person, { title, language });
      await completeOwn(id);
      await page.goto(at("/courses"));
      await page.getByRole("button", { name: fill(words.courses.menu.label, { title }) }).click();
      await page.getByRole("menuitem", { name: words.market.publish.menu }).click();
      await page.getByLabel(words.market.publish.price).fill("99");
      await expect(page.getByText(fill(words.market.publish.range, { min: 5, max: 15 }))).toBeVisible();
    },
  },
  {
    name: "settings: plan, earnings and statement",
    path: "/settings",
    open: async ({ page, translation: { at, words, language }, enter }) => {
      const person = await enter({ tier: 1 });
      await db().transaction((tx) =>
        grantCredits(tx, { userId: person.id, amount: 2_500, key: "of a test" }),
      );
      await createListed(person, { title, language, price: 500 });
      await page.goto(at("/settings?tab=plan"));
      await expect(page.getByRole("heading", { name: words.market.earned.title })).toBeVisible();
      await expect(page.getByRole("heading", { name: words.billing.statement.title })).toBeVisible();
    },
  },
  {
    name: "pricing, with the payment's dialog",
    path: "/pricing",
    open: async ({ page, translation: { at, words }, enter }) => {
      await enter();
      await page.goto(at("/pricing"));
      await page.getByRole("button", { name: words.billing.join }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "the demo's sandbox for payments",
    path: "/sandbox-checkout",
    open: async ({ page, translation: { at, words }, enter }) => {
      const { id } = await openCheckout((await enter()).actor, { tier: 1 });
      await page.goto(at(`/sandbox-checkout?token=${id}`));
      await expect(page.getByRole("button", { name: words.billing.sandbox.approve })).toBeVisible();
    },
  },
];
