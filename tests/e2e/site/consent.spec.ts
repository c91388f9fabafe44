import type { Page } from "playwright/test";
import { expect, test } from "@/tests/e2e/fixtures";
import { translations } from "@/tests/e2e/steps";

// The cookie banner covers the bottom of the window until it is answered.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** The focused element if the banner hides it, an empty string if not, null without a focused element. */
const hiddenFocus = (page: Page) =>
  page.evaluate(() => {
    const [focused, question] = [document.activeElement, document.querySelector(".cookie-banner")];
    if (!focused || focused === document.body) return null;
    if (!question) return "the question is gone";
    const isUnder =
      !question.contains(focused) &&
      focused.getBoundingClientRect().top >= question.getBoundingClientRect().top;
    return isUnder ? focused.outerHTML.slice(0, 160) : "";
  });

for (const [path, translation, width, height] of [
  ["/signup", translations.en, 640, 360],
  ["/login", translations.es, 320, 640],
  ["/nowhere", translations.en, 640, 360],
  ["/terms", translations.en, 640, 360],
] as const) {
  test(`${translation.at(path)}, ${width} × ${height}: the cookie banner never hides the focused element`, async ({
    page,
    watch,
  }) => {
    if (path === "/nowhere") watch.expectError(/status of 404/);
    await page.setViewportSize({ width, height });
    await page.goto(translation.at(path));
    await expect(page.getByRole("region", { name: translation.words.cookies.label })).toBeVisible();
    const seen: string[] = [];
    for (let stops = 0; stops < 90; stops += 1) {
      await page.keyboard.press("Tab");
      const hidden = await hiddenFocus(page);
      if (hidden === null) break;
      seen.push(hidden);
    }
    expect(seen.length).toBeGreaterThan(10);
    expect(seen.filter(Boolean)).toEqual([]);
  });
}
