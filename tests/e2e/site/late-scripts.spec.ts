import type { Page } from "playwright/test";
import { createCourse } from "@/tests/support/courses/course-factory";
import { PASSWORD } from "@/tests/support/users/factories";
import { fill } from "@/tests/support/text/words";
import { expect, test } from "@/tests/e2e/fixtures";
import { hydrated, translations } from "@/tests/e2e/steps";

const { words } = translations.en;

/** Opens a page while the script that exports `part` is blocked until `release`, or refused until `mend`. */
async function openWithout(page: Page, path: string, part: string) {
  const arrival = Promise.withResolvers<undefined>();
  let isRefused = false;
  await page.route("**/_next/static/**/*.js", async (route) => {
    const script = await route.fetch();
    if (!(await script.text()).includes(`"${part}"`)) return route.fulfill({ response: script });
    await arrival.promise;
    return isRefused ? route.abort() : route.fulfill({ response: script });
  });
  await page.goto(path);
  await hydrated(page);
  return {
    release: () => arrival.resolve(undefined),
    refuse: () => {
      isRefused = true;
      arrival.resolve(undefined);
    },
    mend: () => {
      isRefused = false;
    },
  };
}

// Requests that the idle page makes may still be pending when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

const accountOf = (page: Page, { email, fullName }: { email: string; fullName: string | null }) =>
  page.getByRole("button", { name: fill(words.layout.account, { who: fullName?.trim() || email }) });

test("a menu opens when its code has loaded after the click, and returns the focus", async ({
  page,
  learner,
}) => {
  const late = await openWithout(page, "/guide", "AccountMenuEntries");
  const button = accountOf(page, learner);
  await button.click();
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByRole("menu")).toHaveCount(0);
  late.release();
  await expect(page.getByRole("menu")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute("aria-expanded", "false");
});

test("a menu opened by a key starts at its first entry, and a second press on the button closes it", async ({
  page,
  learner,
}) => {
  const late = await openWithout(page, "/guide", "AccountMenuEntries");
  const button = accountOf(page, learner);
  await button.press("Enter");
  late.release();
  await expect(page.getByRole("menuitem", { name: words.layout.myProfile })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await button.click();
  await expect(page.getByRole("menu")).toBeVisible();
  await button.click();
  await expect(page.getByRole("menu")).toHaveCount(0);
});

test("on a narrow screen the sidebar's sheet opens when its code has loaded", async ({
  page,
  learner: _,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const late = await openWithout(page, "/guide", "ShellSheet");
  const button = page.getByRole("button", { name: words.layout.openMenu });
  await button.click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  late.release();
  await expect(page.getByRole("dialog", { name: words.layout.menu })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(button).toBeFocused();
});

test("a quiz whose code fails to load shows an error, and Try again loads it", async ({
  page,
  learner,
  watch,
}) => {
  watch.expectError(/ERR_FAILED/);
  const { id } = await createCourse(learner);
  const late = await openWithout(page, `/course/${id}`, "QuizBody");
  await page.getByRole("button", { name: new RegExp(words.course.quiz.take) }).click();
  late.refuse();
  const alert = page.getByRole("alert").filter({ hasText: words.course.quiz.loadError });
  await expect(alert).toBeVisible();
  late.mend();
  await alert.getByRole("button", { name: words.course.quiz.retry }).click();
  await expect(page.getByRole("radio").first()).toBeVisible();
});

test("a captcha whose code fails to load shows an error, can be retried by its button or the form, and loses no typed text", async ({
  page,
  watch,
}) => {
  const { users, common } = words;
  watch.expectError(/ERR_FAILED/);
  await page.goto("/signup", { waitUntil: "networkidle" });
  await hydrated(page);
  const field = (name: string) => page.getByLabel(name, { exact: true });
  await field(users.userName).fill("Ada Lovelace");
  await field(users.email).fill("ada@example.org");
  let [isRefused, refusals] = [true, 0];
  await page.route("**/_next/static/**/*.js", (route) => {
    if (!isRefused) return route.continue();
    refusals += 1;
    return route.abort();
  });
  await field(users.password).fill(PASSWORD);
  await field(users.confirmPassword).fill(PASSWORD);
  const alert = page.getByRole("alert").filter({ hasText: users.captcha.error });
  await expect(alert).toBeVisible();
  const before = refusals;
  await page.getByRole("button", { name: users.signup.submit, exact: true }).click();
  await expect.poll(() => refusals).toBeGreaterThan(before);
  await expect(alert).toBeVisible();
  isRefused = false;
  await alert.getByRole("button", { name: common.retry }).click();
  await expect(page.getByRole("checkbox", { name: users.captcha.check })).toBeVisible();
  await expect(alert).toHaveCount(0);
  for (const name of [users.password, users.confirmPassword]) await expect(field(name)).toHaveValue(PASSWORD);
});

test("an answer in the landing page's dialogue stays in its field until its code has loaded", async ({
  page,
  watch,
}) => {
  const { label, answer, reply } = words.welcome.dialogue;
  watch.expectError(/ERR_FAILED/);
  await page.goto("/welcome", { waitUntil: "networkidle" });
  await hydrated(page);
  let [isRefused, refusals] = [true, 0];
  await page.route("**/_next/static/**/*.js", (route) => {
    if (!isRefused) return route.continue();
    refusals += 1;
    return route.abort();
  });
  const field = page.getByRole("textbox", { name: answer });
  await field.fill("2");
  await expect.poll(() => refusals).toBeGreaterThan(0);
  await field.press("Enter");
  await expect(field).toHaveValue("2");
  isRefused = false;
  await field.press("Enter");
  await expect(page.getByRole("log", { name: label }).locator("p").last()).toHaveText(reply.cutRight);
  await expect(field).toHaveValue("");
});
