import type { Page } from "playwright/test";
import { expect, test } from "@/tests/e2e/fixtures";
import { translations } from "@/tests/e2e/steps";

const { words } = translations.en;
const DARK = /\bdark\b/;

/** Changes the system to light or dark while the page is open, and waits until the page has noticed. */
async function systemTurns(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction(
    (scheme) => matchMedia(`(prefers-color-scheme: ${scheme})`).matches,
    colorScheme,
  );
}

for (const path of ["/terms", "/login", "/guide"]) {
  test(`${path} follows the system until the visitor chooses a mode, and then keeps that mode`, async ({
    page,
    login,
    makePerson,
  }) => {
    if (path === "/guide") await login(page, await makePerson());
    const html = page.locator("html");
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto(path);
    await expect(html).not.toHaveClass(DARK);
    await systemTurns(page, "dark");
    await expect(html).toHaveClass(DARK);
    await systemTurns(page, "light");
    await expect(html).not.toHaveClass(DARK);
    const choice =
      path === "/guide"
        ? page.getByRole("switch", { name: words.layout.darkMode })
        : page.getByRole("button", { name: words.layout.darkMode }).first();
    await choice.click();
    await expect(html).toHaveClass(DARK);
    await systemTurns(page, "dark");
    await systemTurns(page, "light");
    await expect(html).toHaveClass(DARK);
    await expect(choice).toHaveAttribute(path === "/guide" ? "aria-checked" : "aria-pressed", "true");
  });
}

test("a page restored from the back/forward cache has the current colours", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/terms");
  await expect(page.locator("html")).not.toHaveClass(DARK);
  await page.evaluate(() => {
    localStorage.setItem("meno-color-mode", "dark");
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await expect(page.locator("html")).toHaveClass(DARK);
  await expect(page.getByRole("button", { name: words.layout.darkMode }).first()).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});

test("the error page of a failed layout is dark if the visitor prefers dark", async ({
  page,
  learner: _,
  watch,
}) => {
  watch.expectError(/a part of the frame fails/);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.addInitScript(() => {
    const listen = window.addEventListener.bind(window);
    // The event of the layout's toasts: no error boundary lies between it and the root.
    window.addEventListener = (...given: Parameters<typeof listen>) => {
      if (given[0] === "meno:toast") throw new Error("a part of the frame fails");
      listen(...given);
    };
  });
  await page.goto("/guide");
  await expect(page.getByRole("heading", { name: words.common.fallback.title })).toBeVisible();
  await expect(page.locator("html")).toHaveClass(DARK);
  await systemTurns(page, "light");
  await expect(page.locator("html")).not.toHaveClass(DARK);
});
