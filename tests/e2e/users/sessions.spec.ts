import { eq } from "drizzle-orm";
import type { BrowserContext, Page } from "playwright/test";
import { db, schema } from "@/db";
import { createCourse } from "@/tests/support/courses/course-factory";
import { waitForHydration } from "@/tests/support/pages/hydration";
import { refused } from "@/tests/support/pages/watch-pages";
import { fill } from "@/tests/support/text/words";
import { expect, test } from "@/tests/e2e/fixtures";
import { submitLogin, translations } from "@/tests/e2e/steps";

async function sessionCookies(context: BrowserContext) {
  return (await context.cookies()).filter(({ name }) => name.includes("session"));
}

/** Opens the account menu and presses Log out. */
async function logOut(page: Page, { fullName }: { fullName: string }): Promise<void> {
  const { layout } = translations.en.words;
  await page.getByRole("button", { name: fill(layout.account, { who: fullName }) }).click();
  await page.getByRole("menuitem", { name: layout.logOut }).click();
}

/** Simulates a restore from the back/forward cache, which is disabled in tests. */
const comeBack = (page: Page) =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));

test("a live session skips the auth pages, and logging in leads to `next` only within the site", async ({
  page,
  context,
  makePerson,
  login,
}) => {
  const person = await makePerson();
  await login(page, person);
  for (const path of ["/login", "/signup", "/welcome"]) {
    await page.goto(path);
    expect(new URL(page.url()).pathname, path).toBe("/");
  }
  await context.clearCookies();
  await page.goto("/login?next=%2Fcourses%3Fq%3Dbread");
  await submitLogin(page, translations.en, person);
  await page.waitForURL("**/courses?q=bread");
  await context.clearCookies();
  await page.goto("/login?next=https%3A%2F%2Fevil.invalid%2F");
  await submitLogin(page, translations.en, person);
  await page.waitForURL((url) => url.pathname === "/");
});

test("after a session ends while a page is open, the next click leads to the login page", async ({
  page,
  learner,
}) => {
  await createCourse(learner, { title: "Held in the hand" });
  const zoneStored = page.waitForResponse((response) => response.request().method() === "PATCH");
  await page.goto("/courses");
  await zoneStored;
  await db().delete(schema.sessions).where(eq(schema.sessions.userId, learner.id));
  await page.getByRole("link", { name: "Held in the hand" }).click();
  await page.waitForURL(/\/login\?next=/);
  await submitLogin(page, translations.en, learner);
  await page.waitForURL(/\/course\//);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Held in the hand");
});

test("logging out ends the session here and in the other tab", async ({ page, context, learner }) => {
  const { layout } = translations.en.words;
  await page.goto("/");
  await expect(page.getByRole("complementary", { name: layout.menu }).getByText(learner.email)).toBeVisible();
  const other = await context.newPage();
  await other.goto("/courses");
  await logOut(page, learner);
  await page.waitForURL("**/login");
  expect(await sessionCookies(context)).toEqual([]);
  expect(await db().$count(schema.sessions, eq(schema.sessions.userId, learner.id))).toBe(0);
  await other.reload();
  await other.waitForURL("**/welcome?next=%2Fcourses");
  await page.goBack();
  await expect(page.getByText(learner.email)).toHaveCount(0);
});

test("Log out in a tab whose session has already ended leads to the login page, too", async ({
  page,
  context,
  learner,
}) => {
  const tabs = await Promise.all(
    ["/courses", "/", "/settings"].map(async (path) => {
      const tab = await context.newPage();
      await tab.goto(path);
      return tab;
    }),
  );
  await page.goto("/guide");
  await logOut(page, learner);
  await page.waitForURL("**/login");
  for (const tab of tabs) {
    await logOut(tab, learner);
    await tab.waitForURL("**/login");
  }
});

test("two tabs with the login page: logging in works in the second one, too", async ({
  page,
  context,
  makePerson,
}) => {
  const person = await makePerson();
  const tabs = [page, await context.newPage()];
  for (const tab of tabs) await tab.goto("/login?next=%2Fcourses");
  for (const tab of tabs) {
    await submitLogin(tab, translations.en, person);
    await tab.waitForURL("**/courses");
  }
});

test("logging out on a page from before an update reloads it, and the new page logs out", async ({
  page,
  learner,
  watch,
}) => {
  const outdated = {
    status: 409,
    headers: { "x-nextjs-action-not-found": "1" },
    contentType: "text/plain",
    body: "Server Action unavailable.",
  };
  await page.goto("/guide");
  let isOld = true;
  await page.route("**/guide", (route) =>
    route.request().method() === "POST" && isOld ? route.fulfill(outdated) : route.fallback(),
  );
  watch.expectError(refused(/guide/, 409));
  const loaded = page.waitForEvent("load");
  await logOut(page, learner);
  await loaded;
  await waitForHydration(page);
  expect(new URL(page.url()).pathname).toBe("/guide");
  isOld = false;
  await logOut(page, learner);
  await page.waitForURL("**/login");
});

test("a page restored from the back/forward cache shows no outdated auth page and no blocked form", async ({
  page,
  context,
  makePerson,
  login,
}) => {
  const { users, layout } = translations.en.words;
  const person = await makePerson();
  // A page that reported the time zone while the cookies are cleared would be refused.
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  await db().update(schema.users).set({ timeZone }).where(eq(schema.users.id, person.id));
  const email = page.getByLabel(users.email);
  const submit = page.getByRole("button", { name: users.login.submit, exact: true });
  await page.goto("/login");
  await email.fill(person.email);
  await page.getByLabel(users.password, { exact: true }).fill("typed before");
  const asked = page.waitForResponse((response) => response.request().method() === "HEAD");
  await comeBack(page);
  await asked;
  await expect(page.getByLabel(users.password, { exact: true })).toHaveValue("typed before");

  await page.route("**/login", (route) =>
    route.request().method() === "POST" ? undefined : route.fallback(),
  );
  await submit.click();
  await expect(submit).toHaveAttribute("aria-busy", "true");
  await comeBack(page);
  await expect(submit).not.toHaveAttribute("aria-busy");
  await expect(email).toHaveValue(person.email);
  await page.unrouteAll({ behavior: "ignoreErrors" });

  for (const path of ["/login", "/signup", "/", "/welcome"]) {
    await context.clearCookies();
    await page.goto(path);
    await login(page, person);
    await comeBack(page);
    await expect(
      page.getByRole("complementary", { name: layout.menu }).getByText(person.email),
      path,
    ).toBeVisible();
    expect(new URL(page.url()).pathname, path).toBe("/");
  }
});
