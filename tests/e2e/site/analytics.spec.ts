import type { Page } from "playwright/test";
import { words as all } from "@/tests/support/text/words";
import { expect, test } from "@/tests/e2e/fixtures";

test.describe("counting visits", () => {
  // The configuration is fixed at build time, so the test writes it into the responses, which their policy forbids.
  test.use({ bypassCSP: true });

  /** Serves the pages as a build with ANALYTICS_SRC=/visits.js would make them; returns the addresses that load the script. */
  async function withAnalytics(page: Page): Promise<string[]> {
    const loaded: string[] = [];
    await page.route("**/visits.js", async (route) => {
      loaded.push(new URL(route.request().frame().url()).pathname);
      await route.fulfill({
        contentType: "text/javascript",
        body: "window.counted = document.currentScript.dataset.domain",
      });
    });
    await page.route(
      (url) => !url.pathname.includes("."),
      async (route) => {
        if (route.request().resourceType() !== "document") return route.continue();
        const response = await route.fetch();
        const html = await response.text();
        return route.fulfill({
          response,
          body: html.replace(
            '\\"analytics\\":null',
            '\\"analytics\\":{\\"src\\":\\"/visits.js\\",\\"site\\":\\"meno.example\\"}',
          ),
        });
      },
    );
    return loaded;
  }
  const counted = (page: Page) => page.evaluate(() => (window as { counted?: string }).counted);

  test("begins with Accept All and not before, and never on the timer's pages", async ({ page }) => {
    const loaded = await withAnalytics(page);
    const banner = page.getByRole("region", { name: all.en.cookies.label });
    await page.goto("/");
    await expect(banner).toBeVisible();
    expect(await counted(page)).toBeUndefined();
    await banner.getByRole("button", { name: all.en.cookies.accept }).click();
    await expect.poll(() => counted(page)).toBe("meno.example");
    await page.goto("/es/terms");
    await expect.poll(() => counted(page)).toBe("meno.example");
    for (const path of ["/focustimesupport", "/es/focustimeprivacy"]) {
      await page.goto(path, { waitUntil: "networkidle" });
      expect(await counted(page)).toBeUndefined();
    }
    expect(loaded).toEqual(["/", "/es/terms"]);
  });

  test("ends when the visitor withdraws consent in the footer, and Reject All never starts it", async ({
    page,
  }) => {
    const loaded = await withAnalytics(page);
    const banner = page.getByRole("region", { name: all.en.cookies.label });
    const again = page.getByRole("button", { name: all.en.site.footer.cookies });
    await page.goto("/vision");
    await banner.getByRole("button", { name: all.en.cookies.reject }).click();
    await expect(banner).toHaveCount(0);
    expect(loaded).toEqual([]);
    await again.click();
    await banner.getByRole("button", { name: all.en.cookies.accept }).click();
    await expect.poll(() => counted(page)).toBe("meno.example");
    await again.click();
    // Only a reload stops a script that runs.
    await Promise.all([
      page.waitForEvent("load"),
      banner.getByRole("button", { name: all.en.cookies.reject }).click(),
    ]);
    await page.goto("/privacy", { waitUntil: "networkidle" });
    expect(await counted(page)).toBeUndefined();
    expect(loaded).toEqual(["/vision"]);
  });
});
