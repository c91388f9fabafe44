import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright/test";
import { words as all } from "../support/words";
import { expect, test } from "./fixtures";

const pages = ["/", "/vision", "/terms", "/privacy", "/mobile", "/focustimesupport", "/focustimeprivacy"];
const languages = [
  { locale: "en", words: all.en, at: (path: string) => path },
  { locale: "es", words: all.es, at: (path: string) => (path === "/" ? "/es" : `/es${path}`) },
] as const;

const consent = (page: Page, value: "accepted" | "rejected") => page.addInitScript((v) => localStorage.setItem("cookieConsent", v), value);

for (const { locale, words, at } of languages) {
  test.describe(`the public site in ${locale}`, () => {
    for (const path of pages) {
      test(`${path} says what it is, to people and to search engines`, async ({ page, request }) => {
        await consent(page, "rejected");
        expect((await page.goto(at(path)))?.status()).toBe(200);
        await expect(page.locator("html")).toHaveAttribute("lang", locale);
        await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
        const canonical = await page.locator('link[rel="canonical"]').getAttribute("href");
        expect(new URL(canonical ?? "").pathname).toBe(at(path));
        const alternates = await page.locator('link[rel="alternate"][hreflang]').evaluateAll((links) => links.map((link) => link.getAttribute("hreflang")));
        expect(alternates.sort()).toEqual(["en", "es", "x-default"]);
        const image = await page.locator('meta[property="og:image"]').getAttribute("content");
        expect((await request.get(new URL(image ?? "").pathname)).headers()["content-type"]).toBe("image/png");
        expect(await page.locator('meta[name="twitter:card"]').getAttribute("content")).toBe("summary_large_image");
        for (const json of await page.locator('script[type="application/ld+json"]').allTextContents()) expect(JSON.parse(json)).toHaveProperty("@graph");
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
      });

      for (const colorScheme of ["light", "dark"] as const) {
        test(`${path} is accessible in ${colorScheme}`, async ({ page }) => {
          await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
          await page.goto(at(path));
          const { violations } = await new AxeBuilder({ page }).analyze();
          const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
          expect(grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
        });
      }
    }

    test("the lesson can be played by keyboard, and a wrong answer gets a question", async ({ page }) => {
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
      await say("2,5", reply.sideNear.replaceAll("{n}", locale === "en" ? "2.5" : "2,5").replaceAll("{square}", locale === "en" ? "6.25" : "6,25"));
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
      const group = page.getByRole("group", { name: words.welcome.pricing.legend });
      const plan = (name: string) => group.getByRole("radio", { name: words.welcome.pricing.see.replace("{plan}", name) });
      await expect(plan(words.billing.plans.selfTaught)).toBeChecked();
      await expect(group.getByRole("link")).toHaveCount(1);
      await group.getByText(words.welcome.pricing.see.replace("{plan}", words.billing.plans.polymath)).click();
      await expect(group.getByRole("link", { name: words.welcome.pricing.buy })).toBeVisible();
      await plan(words.billing.plans.polymath).press("ArrowLeft");
      await expect(plan(words.billing.plans.intellectual)).toBeChecked();
      await expect(group.getByRole("link")).toHaveAttribute("href", at("/signup"));
    });

    test("the cookie banner asks once, keeps the answer, and can be asked again", async ({ page }) => {
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

    test("the terms have ten sections, a way back and a dialog", async ({ page }) => {
      await consent(page, "rejected");
      await page.goto(at("/terms"));
      await expect(page.locator("main section")).toHaveCount(10);
      await expect(page.getByText(words.terms.effective)).toBeVisible();
      await expect(page.getByRole("link", { name: words.terms.back })).toHaveAttribute("href", at("/welcome"));
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

test("the dots follow the sections, and the doors are where they should be", async ({ page }) => {
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
  for (const name of ["Meno, sign up", "Sign up", "Start Learning for free", "Try MentorAI Now", "Get Started For Free"]) {
    await expect(page.getByRole("link", { name, exact: true })).toHaveAttribute("href", "/signup");
  }
  await expect(page.getByRole("link", { name: /Coming soon/ })).toHaveAttribute("href", "/mobile");
});

test("no link of the public pages is dead, and every anchor exists", async ({ page, request }) => {
  const seen = new Map<string, string>();
  for (const { at } of languages) {
    for (const path of pages) {
      await page.goto(at(path));
      const links = await page.locator("a[href]").evaluateAll((all) => all.map((a) => (a instanceof HTMLAnchorElement ? a.href : "")));
      for (const link of links) if (link.startsWith(new URL(page.url()).origin)) seen.set(link, at(path));
    }
  }
  expect(seen.size).toBeGreaterThan(20);
  for (const [link, from] of seen) {
    const { pathname, hash } = new URL(link);
    const response = await request.get(pathname);
    expect(response.status(), `${link} on ${from}`).toBe(200);
    if (hash) expect(await response.text(), `${link} on ${from}`).toContain(`id="${hash.slice(1)}"`);
  }
});

test("a first visit is light: few requests and little script", async ({ page }) => {
  const asked: string[] = [];
  let script = 0;
  page.on("response", async (response) => {
    const url = new URL(response.url());
    if (url.pathname.endsWith(".woff2")) return;
    asked.push(url.pathname);
    if (url.pathname.endsWith(".js")) script += (await response.body()).length;
  });
  await page.goto("/", { waitUntil: "networkidle" });
  expect(asked.length, asked.join("\n")).toBeLessThanOrEqual(12);
  // Decoded; compressed it is about 117 KB, of which our own part is 3.
  expect(script).toBeLessThan(420_000);
});

test("sitemap, robots and manifest agree with the pages", async ({ request }) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const urls = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? "").pathname);
  expect(urls).toEqual(expect.arrayContaining(["/", "/es", "/vision", "/es/vision", "/terms", "/es/privacy"]));
  for (const path of urls) expect((await request.get(path)).status(), path).toBe(200);
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain("Disallow: /es/settings");
  expect(robots).toMatch(/Sitemap: https?:\/\/\S+\/sitemap\.xml/);
  const manifest: unknown = await (await request.get("/manifest.webmanifest")).json();
  expect(manifest).toMatchObject({ name: "Meno", start_url: "/" });
  for (const icon of ["/images/icon-192.png", "/images/icon-512.png", "/images/icon-maskable-512.png", "/icon.svg", "/apple-icon.png"]) {
    expect((await request.get(icon)).status(), icon).toBe(200);
  }
});
