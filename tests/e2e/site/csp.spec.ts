import type { Page } from "playwright/test";
import { expect, test } from "@/tests/e2e/fixtures";
import { languagesFor } from "@/tests/e2e/steps";

// T034 in a browser. A breach of the policy is a console error, so the watch of any other test that opens a page fails, too.

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

for (const translation of languagesFor(1)) {
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
