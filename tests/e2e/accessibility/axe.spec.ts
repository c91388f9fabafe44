import { colourFaults, overflowing, seriousFaults } from "@/tests/support/pages/page-faults";
import { pageRoutes } from "@/tests/support/pages/page-routes";
import { publicPages } from "@/tests/support/pages/public-pages";
import { accountScreens } from "./account-screens";
import { creatorScreens } from "./creator-screens";
import { marketScreens } from "./market-screens";
import { expectWorksTranslated } from "@/tests/support/pages/translated";
import { expect, test } from "@/tests/e2e/fixtures";
import { publicScreens } from "./public-screens";
import { studioScreens } from "./studio-screens";
import { reviewScreens } from "./review-screens";
import { screens, type Screen } from "./screens";
import { isFull } from "@/tests/support/sample";
import { translations } from "@/tests/e2e/steps";

// T131, T155 and phone width: each screen is opened once and checked in light mode, in dark mode, at 360 px and translated by the browser. The watch
// fails on breaches of the pages' policy (T034).
const WIDE = { width: 1280, height: 900 };
test.use({ viewport: WIDE });

const everyScreen = [
  ...publicScreens,
  ...screens,
  ...creatorScreens,
  ...accountScreens,
  ...marketScreens,
  ...reviewScreens,
  ...studioScreens,
];

test("every page is covered, here or in site.spec.ts", () => {
  const inSite = publicPages.map((path) => (path === "/" ? "/welcome" : path));
  const seen = new Set<string>([...inSite, ...everyScreen.flatMap(({ path }) => path ?? [])]);
  expect([...seen].sort()).toEqual(
    pageRoutes()
      .map(({ path }) => path)
      .sort(),
  );
});

/** Spanish has the longer words; a full run adds the first screen of each page in English. */
const isFirstOfPage = (screen: Screen) => everyScreen.find(({ path }) => path === screen.path) === screen;

for (const translation of Object.values(translations)) {
  for (const screen of everyScreen.filter(
    (each) => translation.locale === "es" || (isFull && isFirstOfPage(each)),
  )) {
    test(`${screen.name} in ${translation.locale}: no serious fault in light or dark, nothing wider than a phone, nothing broken by a translation`, async ({
      page,
      makePerson,
      login,
      watch,
    }) => {
      await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
      await page.addInitScript(() => localStorage.setItem("cookieConsent", "rejected"));
      const enter = async (options = {}) => {
        const person = await makePerson({ locale: translation.locale, ...options });
        await login(page, person);
        return person;
      };
      await screen.open({ page, translation, enter, expectError: watch.expectError });
      await expect(page.locator("html")).toHaveAttribute("lang", translation.locale);
      expect(await seriousFaults(page), "in light").toEqual([]);
      await page.evaluate(() => document.documentElement.classList.add("dark"));
      expect(await colourFaults(page), "in dark").toEqual([]);
      await page.setViewportSize({ width: 360, height: 740 });
      await expect.poll(() => overflowing(page)).toEqual([]);
      if (!isFirstOfPage(screen)) return;
      await page.setViewportSize(WIDE);
      await expectWorksTranslated(page);
    });
  }
}
