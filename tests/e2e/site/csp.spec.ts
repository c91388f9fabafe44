import type { Page } from "playwright/test";
import { openCheckout } from "@/lib/billing/sandbox/mutations";
import { publishDraft, saveDraft } from "@/lib/studio/mutations";
import { getDraft } from "@/lib/studio/queries";
import { submitAnswer } from "@/lib/learning/mutations";
import { createCourse, RIGHT_OPTION } from "@/tests/support/courses/course-factory";
import { createListed } from "@/tests/support/market/market";
import { pageRoutes } from "@/tests/support/pages/page-routes";
import type { Person, PersonOptions } from "@/tests/support/users/factories";
import { expect, test } from "@/tests/e2e/fixtures";
import { translations, type Translation } from "@/tests/e2e/steps";
import { certify } from "@/tests/support/courses/certify";

// T034 in a browser: no page violates its policy, and every page hydrates. The policy does not depend on the language.

declare global {
  interface Window {
    policyBreaches?: string[];
    intruder?: boolean;
  }
}

/** Records violations of the policy from the start of the page. */
async function noteBreaches(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const breaches: string[] = (window.policyBreaches = []);
    document.addEventListener("securitypolicyviolation", (event) =>
      breaches.push(`${event.effectiveDirective}: ${event.blockedURI} ${event.sample}`),
    );
  });
}

const breaches = (page: Page) => page.evaluate(() => window.policyBreaches ?? []);

/** The studio has a frame of its own; in the editor an objective can be added. */
async function expectStudio(page: Page, { words }: Translation, path: string): Promise<void> {
  await expect(page.getByRole("heading").first()).toBeVisible();
  if (path !== "/studio/[courseId]") return;
  await page.getByRole("button", { name: words.studio.module.addObjective }).click();
  await expect(page.getByRole("button", { name: words.studio.frame.undo })).toBeEnabled();
}

/** Uses a control that needs scripts: the colour switch of public pages, the account menu of the others. */
async function expectAlive(
  page: Page,
  { words }: Translation,
  root: "site" | "record" | "app",
): Promise<void> {
  if (root === "app") {
    await page.getByRole("button", { name: new RegExp(words.layout.account.replace("{who}", ".*")) }).click();
    await expect(page.getByRole("menuitem", { name: words.layout.logOut })).toBeVisible();
    await page.keyboard.press("Escape");
    return;
  }
  const dark = () => page.evaluate(() => document.documentElement.classList.contains("dark"));
  expect(await dark()).toBe(false);
  await expect(async () => {
    if (!(await dark())) await page.getByRole("button", { name: words.layout.darkMode }).first().click();
    expect(await dark()).toBe(true);
  }).toPass();
}

const routes = pageRoutes();

/** A person with a finished course and an open checkout, and the paths of that person's pages. */
async function makeVisitor(
  makePerson: (options: PersonOptions) => Promise<Person>,
  { locale, language }: Translation,
) {
  const person = await makePerson({ isSuperuser: true, tier: 2, locale });
  const course = await createCourse(person, { language });
  for (const quiz_id of course.quizIds)
    for (const question_index of [0, 1])
      await submitAnswer(person.actor, { quiz_id, question_index, answer_index: RIGHT_OPTION });
  const certificate_id = await certify(person.actor, course.id);
  const { slug } = await createListed(await makePerson({}), {
    title: "A policy for everybody",
    language,
    price: 0,
  });
  const { document, version } = await getDraft(person.actor, course.id);
  document.tags = ["edited"];
  await saveDraft(person.actor, course.id, { version, document, edited_by: "person" });
  await publishDraft(person.actor, course.id, { note: "" });
  const checkout = await openCheckout(person.actor, { tier: 1 });
  const addressOf = (path: string) =>
    path
      .replace("/dashboard", "/")
      .replace("[courseId]", course.id)
      .replace("[number]", "1")
      .replace("[id]", certificate_id)
      .replace("[slug]", slug)
      .replace(/^\/sandbox-checkout$/, `$&?token=${checkout.id}`);
  return { person, addressOf };
}

for (const [area, translation] of [
  ["site", translations.es],
  ["account", translations.en],
] as const) {
  test(`every ${area} page in ${translation.locale} respects its policy and reacts`, async ({
    page,
    makePerson,
    login,
  }) => {
    test.slow();
    await page.emulateMedia({ colorScheme: "light" });
    await noteBreaches(page);
    const { person, addressOf } = await makeVisitor(makePerson, translation);
    if (area === "account") await login(page, person);
    for (const { path, root } of routes.filter((each) => (each.root === "site") === (area === "site"))) {
      await test.step(path, async () => {
        await page.evaluate(() => {
          if (location.protocol.startsWith("http")) localStorage.clear();
        });
        const address = area === "site" ? path.replace("/welcome", "/") : addressOf(path);
        expect((await page.goto(translation.at(address)))?.status(), path).toBe(200);
        if (path.startsWith("/studio")) await expectStudio(page, translation, path);
        else await expectAlive(page, translation, root);
        expect(await breaches(page), path).toEqual([]);
      });
    }
  });
}

for (const translation of Object.values(translations)) {
  test(`the 404 pages in ${translation.locale} respect the policy and react`, async ({
    page,
    login,
    makePerson,
    watch,
  }) => {
    watch.expectError(/status of 404/);
    await page.emulateMedia({ colorScheme: "light" });
    await noteBreaches(page);
    for (const path of ["/nowhere", "/nowhere.txt", "/certificate/01900000-0000-7000-8000-000000000000"]) {
      expect((await page.goto(translation.at(path)))?.status(), path).toBe(404);
      await expect(page.getByText(translation.words.notFound.text)).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("lang", translation.locale);
      expect(await breaches(page), path).toEqual([]);
    }
    await login(page, await makePerson({ locale: translation.locale }));
    for (const path of ["/admin", "/course/01900000-0000-7000-8000-000000000000"]) {
      expect((await page.goto(translation.at(path)))?.status(), path).toBe(404);
      await expect(page.getByText(translation.words.notFound.text)).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("lang", translation.locale);
      expect(await breaches(page), path).toEqual([]);
    }
  });
}

test("a script injected into a page does not run", async ({ page, makePerson, login, watch }) => {
  watch.expectError(/Content Security Policy/);
  await noteBreaches(page);
  const inject = async () => {
    await page.evaluate(() => {
      const script = document.createElement("script");
      script.textContent = "window.intruder = true";
      const image = document.createElement("img");
      image.setAttribute("onerror", "window.intruder = true");
      image.src = "data:image/png;base64,AA==";
      const frame = document.createElement("a");
      frame.href = "javascript:void(window.intruder = true)";
      document.body.append(script, image, frame);
      frame.click();
    });
    await expect
      .poll(async () => (await breaches(page)).filter((breach) => breach.startsWith("script-src")).length)
      .toBeGreaterThanOrEqual(3);
    expect(await page.evaluate(() => window.intruder)).toBeUndefined();
  };
  await page.goto("/");
  await inject();
  await login(page, await makePerson());
  await page.goto("/settings");
  await inject();
});
