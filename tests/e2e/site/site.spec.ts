import { brotliCompressSync, constants } from "node:zlib";
import type { Page } from "playwright/test";
import { colourFaults, seriousFaults } from "@/tests/support/pages/page-faults";
import { publicPages } from "@/tests/support/pages/public-pages";
import { expect, test } from "@/tests/e2e/fixtures";
import { languagesFor, translations } from "@/tests/e2e/steps";

const consent = (page: Page, value: "accepted" | "rejected") =>
  page.addInitScript((v) => localStorage.setItem("cookieConsent", v), value);

for (const { locale, words, at } of Object.values(translations))
  test(`the dialogue is under way, and can be finished by its buttons or in one's own words (${locale})`, async ({
    page,
  }) => {
    await consent(page, "rejected");
    await page.goto(at("/"));
    const { start, chip, opening, reply, answer, label, again } = words.welcome.dialogue;
    const log = page.getByRole("log", { name: label });
    const field = page.getByRole("textbox", { name: answer });
    const plate = page.locator(".plate");
    const replies = async (text: string) => {
      await expect(log.locator("p").last()).toHaveText(text);
      await expect(log.locator("p").last()).toBeInViewport({ ratio: 1 });
    };
    const write = async (text: string, expected: string) => {
      await field.fill(text);
      await field.press("Enter");
      await replies(expected);
    };
    await replies(start.mentor2);
    await expect(plate).toHaveAttribute("data-stage", "1");
    await write(locale === "en" ? "I do not know" : "No lo sé", `${opening.stuck} ${reply.cutHint1}`);
    await write("xyzzy", `${opening.unknown} ${reply.cutHint2}`);
    await page.getByRole("button", { name: chip.cut1, exact: true }).click();
    await replies(reply.cutRight);
    await expect(plate).toHaveAttribute("data-stage", "2");
    await page.getByRole("button", { name: chip.halves2, exact: true }).press("Enter");
    await replies(reply.halvesAll);
    await write("4", reply.halvesRight);
    await write("8", reply.done);
    await expect(plate).toHaveAttribute("data-stage", "3");
    await expect(field).toHaveCount(0);
    await expect(page.getByRole("button", { name: again })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(log.locator("p")).toHaveCount(4);
  });

// Spanish has the longer words.
for (const { locale, words, at } of languagesFor(1)) {
  test.describe(`the public site in ${locale}`, () => {
    for (const path of publicPages) {
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

    test("the first screen holds the dialogue and links to four public courses", async ({ page }) => {
      await consent(page, "rejected");
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(at("/"));
      const courses = page.getByRole("region", { name: words.welcome.library.title }).getByRole("link");
      await expect(courses).toHaveCount(4);
      for (const course of await courses.all()) {
        await expect(course).toBeInViewport({ ratio: 1 });
        expect(await course.getAttribute("href")).toMatch(
          new RegExp(`^${at("/learn")}/[a-z0-9]+(?:-[a-z0-9]+)*$`),
        );
      }
      await page.setViewportSize({ width: 390, height: 844 });
      const figure = await page.locator(".plate svg").first().boundingBox();
      const caption = await page.locator(".plate-caption").boundingBox();
      expect(figure?.width).toBe(148);
      expect(caption?.x).toBeGreaterThan((figure?.x ?? 0) + 148);
    });

    test("the header offers signing in on a phone, and the dashboard to people who are signed in", async ({
      page,
      login,
      makePerson,
      watch,
    }) => {
      watch.expectError(/status of 404/);
      await consent(page, "rejected");
      await page.setViewportSize({ width: 360, height: 740 });
      const header = page.getByRole("banner");
      const { layout } = words;
      await page.goto(at("/terms"));
      await expect(header.getByRole("link", { name: layout.logInShort })).toHaveAttribute(
        "href",
        at("/login"),
      );
      await expect(header.getByRole("link", { name: layout.signUp })).toBeInViewport({ ratio: 1 });
      await login(page, await makePerson({ fullName: "Åsa Lind" }));
      await page.goto(at("/guide"));
      // The account menu keeps the initial once it is alive.
      await expect
        .poll(async () => (await page.context().cookies()).find(({ name }) => name === "meno-initial")?.value)
        .toBe(encodeURIComponent("Å"));
      for (const path of ["/terms", "/privacy", "/vision", "/docs", "/no-such-page"]) {
        await page.goto(at(path));
        const dashboard = header.getByRole("link", { name: layout.dashboard });
        await expect(dashboard).toHaveAttribute("href", at("/"));
        await expect(dashboard.locator("[data-initial]")).toHaveAttribute("data-initial", "Å");
        await expect(header.getByRole("link", { name: layout.signUp })).toHaveCount(0);
      }
      await page.goto(at("/guide"));
      await page.getByRole("button", { name: layout.account.replace("{who}", "Åsa Lind") }).click();
      await page.getByRole("menuitem", { name: layout.logOut }).click();
      await page.waitForURL(`**${at("/login")}`);
      await page.goto(at("/terms"));
      await expect(header.getByRole("link", { name: layout.signUp })).toBeVisible();
      await expect(header.getByRole("link", { name: layout.dashboard })).toHaveCount(0);
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
  await page.setViewportSize({ width: 1100, height: 900 });
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
  expect(asked.length, asked.join("\n")).toBeLessThanOrEqual(15);
  // An empty page of the same framework loads 115,060 bytes of compressed script.
  expect(bytes.script).toBeLessThanOrEqual(1.06 * 115_060);
  expect(bytes.script, "the scripts had come").toBeGreaterThan(0.9 * 115_060);
  // P2: 160 KB.
  expect(bytes.all).toBeLessThanOrEqual(160 * 1_024);
});
