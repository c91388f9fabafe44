import { brotliCompressSync, constants } from "node:zlib";
import type { Page } from "playwright/test";
import { colourFaults, seriousFaults } from "@/tests/support/pages/page-faults";
import { isFull } from "@/tests/support/sample";
import { publicPages } from "@/tests/support/pages/public-pages";
import { words as all } from "@/tests/support/text/words";
import { expect, test } from "@/tests/e2e/fixtures";

const languages = [
  { locale: "en", words: all.en, at: (path: string) => path },
  { locale: "es", words: all.es, at: (path: string) => (path === "/" ? "/es" : `/es${path}`) },
] as const;

const consent = (page: Page, value: "accepted" | "rejected") =>
  page.addInitScript((v) => localStorage.setItem("cookieConsent", v), value);

for (const { locale, words, at } of languages) {
  test.describe(`the public site in ${locale}`, () => {
    // Spanish has the longer words; a full run checks English, too.
    for (const path of locale === "es" || isFull ? publicPages : []) {
      test(`${path} is accessible in light and dark, and fits the narrowest phone`, async ({ page }) => {
        // The API reference is ten times as long as any other page.
        if (path === "/docs") test.setTimeout(180_000);
        await page.emulateMedia({ reducedMotion: "reduce" });
        for (const [colorScheme, faults] of [
          ["light", seriousFaults],
          ["dark", colourFaults],
        ] as const) {
          await page.emulateMedia({ colorScheme });
          expect((await page.goto(at(path)))?.status()).toBe(200);
          await expect(page.locator("html")).toHaveClass(
            colorScheme === "dark" ? /\bdark\b/ : /^(?!.*\bdark\b)/,
          );
          if (!path.startsWith("/focustime"))
            await expect(page.getByRole("region", { name: words.cookies.label })).toBeVisible();
          expect(await faults(page), colorScheme).toEqual([]);
        }
        await page.setViewportSize({ width: 320, height: 640 });
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
        ).toBeLessThanOrEqual(0);
      });
    }

    test("the lesson can be played by keyboard, and a wrong answer gets a follow-up question", async ({
      page,
    }) => {
      await consent(page, "rejected");
      await page.goto(at("/"));
      const { reply, input, label, again } = words.welcome.dialogue;
      const log = page.getByRole("log", { name: label });
      const field = page.getByRole("textbox", { name: input });
      const say = async (text: string, answer: string) => {
        await field.fill(text);
        await field.press("Enter");
        await expect(log.locator("p").last()).toHaveText(answer);
      };
      await expect(log).toContainText(words.welcome.dialogue.ask);
      await say("3", reply.sideThree);
      await say(
        "2,5",
        reply.sideNear
          .replaceAll("{n}", locale === "en" ? "2.5" : "2,5")
          .replaceAll("{square}", locale === "en" ? "6.25" : "6,25"),
      );
      await expect(page.locator(".plate")).toHaveAttribute("data-stage", "0");
      await page.getByRole("button", { name: "4", exact: true }).click();
      await expect(log.locator("p").last()).toHaveText(reply.sideFour);
      await expect(page.locator(".plate")).toHaveAttribute("data-stage", "1");
      await say("8", reply.areaEight);
      await say("16", reply.areaRight);
      await say("half", reply.tiltedHalf);
      await say("8", reply.done);
      await expect(page.locator(".plate")).toHaveAttribute("data-stage", "3");
      await expect(field).toHaveCount(0);
      await expect(page.getByRole("button", { name: again })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(log.locator("p")).toHaveCount(2);
    });

    test("one plan is open at a time, the popular one first", async ({ page }) => {
      await consent(page, "rejected");
      await page.goto(at("/"));
      const group = page.getByRole("group", { name: words.billing.legend });
      const plan = (name: string) =>
        group.getByRole("radio", { name: words.billing.see.replace("{plan}", name) });
      await expect(plan(words.billing.plans.selfTaught)).toBeChecked();
      await expect(group.getByRole("link")).toHaveCount(1);
      await group.getByText(words.billing.see.replace("{plan}", words.billing.plans.polymath)).click();
      await expect(group.getByRole("link", { name: words.billing.buy })).toBeVisible();
      await plan(words.billing.plans.polymath).press("ArrowLeft");
      await expect(plan(words.billing.plans.intellectual)).toBeChecked();
      await expect(group.getByRole("link")).toHaveAttribute("href", at("/signup"));
    });

    test("the cookie banner asks once, keeps the answer, and can be reopened", async ({ page }) => {
      const { label, accept, reject } = words.cookies;
      const banner = page.getByRole("region", { name: label });
      const kept = () => page.evaluate(() => localStorage.getItem("cookieConsent"));
      await page.goto(at("/focustimesupport"));
      await expect(page.getByRole("contentinfo")).toBeVisible();
      await expect(banner).toHaveCount(0);
      await page.goto(at("/"));
      await expect(banner.getByRole("link")).toHaveAttribute("href", at("/privacy"));
      expect(await kept()).toBeNull();
      await banner.getByRole("button", { name: reject }).click();
      await expect(banner).toHaveCount(0);
      expect(await kept()).toBe("rejected");
      await page.goto(at("/terms"));
      await expect(page.getByRole("contentinfo")).toBeVisible();
      await expect(banner).toHaveCount(0);
      const again = page.getByRole("button", { name: words.site.footer.cookies });
      await again.press("Enter");
      await banner.getByRole("button", { name: accept }).click();
      await expect(again).toBeFocused();
      expect(await kept()).toBe("accepted");
    });

    test("the terms have ten sections, a link back and a dialog", async ({ page }) => {
      await consent(page, "rejected");
      await page.goto(at("/terms"));
      await expect(page.locator("main section")).toHaveCount(10);
      await expect(page.getByText(words.terms.effective)).toBeVisible();
      await expect(page.getByRole("link", { name: words.terms.back })).toHaveAttribute(
        "href",
        at("/welcome"),
      );
      const more = page.getByRole("button", { name: words.terms.more });
      await more.press("Enter");
      const dialog = page.getByRole("dialog", { name: words.terms.dialog.title });
      await expect(dialog).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(more).toBeFocused();
      await more.click();
      await dialog.getByRole("link", { name: words.terms.home }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/YOU are|TÚ eres/);
    });
  });
}

test("the dots follow the sections, and every call to action leads to sign-up", async ({ page }) => {
  await page.setViewportSize({ width: 1500, height: 900 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await consent(page, "rejected");
  await page.goto("/");
  const dots = page.getByRole("navigation", { name: "Sections" });
  await expect(dots.getByRole("link")).toHaveCount(4);
  for (const name of ["Pricing", "Vision", "Features"]) {
    await dots.getByRole("link", { name }).click();
    await expect(dots.getByRole("link", { name })).toHaveAttribute("aria-current", "true");
  }
  for (const name of [
    "Meno, sign up",
    "Sign up",
    "Start Learning for free",
    "Try MentorAI Now",
    "Get Started For Free",
  ]) {
    await expect(page.getByRole("link", { name, exact: true })).toHaveAttribute("href", "/signup");
  }
  await expect(page.getByRole("link", { name: /Coming soon/ })).toHaveAttribute("href", "/mobile");
});

test("sections below the first screen are laid out, and an address with a hash scrolls to its section", async ({
  page,
}) => {
  await consent(page, "rejected");
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    const sections = page.locator(".landing > *");
    await expect
      .poll(
        async () =>
          (await sections.evaluateAll((all) => all.filter((one) => !one.hasAttribute("data-laid-out"))))
            .length,
      )
      .toBe(0);
    for (const motion of ["reduce", "no-preference"] as const) {
      await page.emulateMedia({ reducedMotion: motion });
      // Another address first: one that differs only in its hash would not load the page.
      await page.goto("/vision");
      await page.goto("/#pricing");
      // The value of `scroll-padding-top`.
      await expect
        .poll(async () => Math.round((await page.locator("#pricing").boundingBox())?.y ?? 0))
        .toBe(104);
    }
  }
});

test("a first visit needs few requests and little script", async ({ page }) => {
  const asked: string[] = [];
  const bytes = { script: 0, all: 0 };
  const bodies: Promise<void>[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith(".woff2") || pathname.startsWith("/images/")) return;
    asked.push(pathname);
    bodies.push(
      response.body().then((body) => {
        const { length } = brotliCompressSync(body, {
          params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
        });
        bytes.all += length;
        if (pathname.endsWith(".js")) bytes.script += length;
      }),
    );
  });
  await page.goto("/", { waitUntil: "networkidle" });
  await Promise.all(bodies);
  // Pictures load when they are near: 1,250 px on a fast connection, 2,500 px if the browser does not report one, as here.
  const near = await page
    .locator("img")
    .evaluateAll(
      (all) =>
        (all as HTMLImageElement[]).filter(
          (img) =>
            img.loading !== "lazy" ||
            (img.checkVisibility() && img.getBoundingClientRect().top < innerHeight + 1_250),
        ).length,
    );
  expect(near, "pictures of the first visit").toBe(0);
  expect(asked.length, asked.join("\n")).toBeLessThanOrEqual(13);
  // An empty page of the same framework loads 115,060 bytes of compressed script.
  expect(bytes.script).toBeLessThanOrEqual(1.05 * 115_060);
  expect(bytes.script, "the scripts had come").toBeGreaterThan(0.9 * 115_060);
  expect(bytes.all).toBeLessThan(160_000);
});
