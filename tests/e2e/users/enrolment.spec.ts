import type { Page } from "playwright/test";
import { expect, testInProduction as test } from "@/tests/e2e/fixtures";
import { hydrated, submitLogin, translations, languagesFor } from "@/tests/e2e/steps";
import { withAuthenticator } from "@/tests/support/pages/virtual-authenticator";
import { refused } from "@/tests/support/pages/watch-pages";

// T143: in production a superuser can only add a factor until there is one.

// One worker, because each starts its own app.
test.describe.configure({ mode: "default" });

const { errors, settings, users } = translations.en.words;
const w = settings.security;
const TAB = "/settings?tab=security";

/** The statuses of calls with the page's cookie. */
async function statusesOf(page: Page, paths: readonly string[]): Promise<number[]> {
  const answers = await Promise.all(paths.map((path) => page.request.get(`/api/v1${path}`)));
  return answers.map((answer) => answer.status());
}

const closed = ["/users/", "/users/me", "/admin/audit", "/admin/health", "/courses/"] as const;

for (const { locale, at, words } of languagesFor(0))
  test(`every page leads a superuser without a factor to the enrolment, ${locale}`, async ({
    page,
    login,
    makePerson,
  }) => {
    await login(page, await makePerson({ isSuperuser: true, locale }));
    for (const path of ["/", "/admin", "/admin/users", "/courses", "/settings"]) {
      await page.goto(at(path));
      expect(new URL(page.url()).pathname, path).toBe(at("/settings"));
    }
    await page.goto(at("/admin/audit"));
    await page.waitForURL(`**${at(TAB)}`);
    await expect(page.getByText(words.settings.security.required.title)).toBeVisible();
    expect(await statusesOf(page, closed)).toEqual(closed.map(() => 403));
    expect(await statusesOf(page, ["/users/me/factors", "/users/me/sessions"])).toEqual([200, 200]);
  });

test("a passkey opens the administration, cannot be removed as the last one, and is asked for from then on", async ({
  page,
  login,
  makePerson,
  watch,
}) => {
  await withAuthenticator(page);
  const superuser = await makePerson({ isSuperuser: true });
  await login(page, superuser);
  await page.goto("/admin/audit");
  await page.waitForURL(`**${TAB}`);
  await hydrated(page);
  await page.getByRole("textbox", { name: w.passkeys.name }).fill("My laptop");
  await page.getByRole("button", { name: w.passkeys.add }).click();
  const codes = (await page.getByRole("textbox", { name: w.codes.newTitle }).inputValue()).split("\n");
  await page.getByRole("button", { name: w.codes.done }).click();
  await expect(page.getByText(w.required.title)).toHaveCount(0);
  expect(await statusesOf(page, closed)).toEqual(closed.map(() => 200));

  watch.expectError(refused(/me\/passkeys/, 403));
  await page.getByRole("button", { name: "Remove “My laptop”" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: w.passkeys.remove }).click();
  await expect(page.getByText(errors.last_factor)).toBeVisible();

  await page.context().clearCookies();
  await page.goto("/login?next=%2Fadmin%2Faudit");
  await submitLogin(page, translations.en, superuser);
  await page.getByRole("textbox", { name: users.login.code }).fill(codes[0] ?? "");
  await page.getByRole("button", { name: users.login.submit, exact: true }).click();
  await page.waitForURL("**/admin/audit");
});

test("an API client of a superuser needs the factor, too", async ({ page, makePerson }) => {
  const superuser = await makePerson({ isSuperuser: true });
  const form = { username: superuser.email, password: superuser.password };
  const signedIn = await page.request.post("/api/v1/login/access-token", { form });
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.get("/api/v1/users/", { headers });
  expect([answer.status(), await answer.json()]).toMatchObject([403, { code: "factor_required" }]);
});

test("a learner is not asked for a factor", async ({ page, learner }) => {
  await page.goto("/courses");
  expect(new URL(page.url()).pathname).toBe("/courses");
  expect(learner.actor.isSuperuser).toBe(false);
});
