import type { Page, Route } from "playwright/test";
import { eq } from "drizzle-orm";
import { db, schema } from "@/db";
import { PASSWORD } from "@/tests/support/users/factories";
import { refused } from "@/tests/support/pages/watch-pages";
import { expect, test } from "@/tests/e2e/fixtures";
import { ownAddress, toastOf, translations, type Translation } from "@/tests/e2e/steps";

function fieldsOf(page: Page, { words }: Translation) {
  const { userName, email, password, confirmPassword } = words.users;
  const field = (name: string) => page.getByLabel(name, { exact: true });
  return {
    userName: field(userName),
    email: field(email),
    password: field(password),
    confirm: field(confirmPassword),
  };
}

/** Holds the matching POST requests until `release` is called, and counts them. */
async function hold(page: Page, url: string): Promise<{ count: () => number; release: () => void }> {
  let count = 0;
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route: Route) => {
    if (route.request().method() !== "POST") return route.fallback();
    count += 1;
    await held;
    return route.continue();
  });
  return { count: () => count, release };
}

test("logging in, in Spanish: rules on blur, a refusal under the password, one request on a slow line", async ({
  page,
  makePerson,
}) => {
  const translation = translations.es;
  const { locale, words, at } = translation;
  const { login, rules } = words.users;
  const person = await makePerson({ locale, tier: undefined });
  const { email, password } = fieldsOf(page, translation);
  const submit = page.getByRole("button", { name: login.submit, exact: true });
  await page.goto(at("/login"));
  await expect(submit).toBeEnabled();
  await email.focus();
  await password.focus();
  await expect(email).toHaveAccessibleDescription(rules.emailRequired);
  await email.fill("ada@");
  await password.focus();
  await expect(email).toHaveAccessibleDescription(rules.emailInvalid);
  await email.focus();
  await expect(password).toHaveAccessibleDescription(rules.passwordRequired);
  await email.fill(person.email);
  await password.fill("not the password");
  await page.getByRole("button", { name: words.common.showPassword }).click();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: words.common.hidePassword }).click();
  await expect(password).toHaveAttribute("type", "password");

  await submit.click();
  await expect(password).toHaveAccessibleDescription(words.errors.wrong_credentials);
  await expect(email).toHaveValue(person.email);
  await expect(password).toHaveValue("not the password");

  const held = await hold(page, `**${at("/login")}`);
  await password.fill(PASSWORD);
  await submit.dblclick();
  await expect(submit).toHaveAttribute("aria-busy", "true");
  await password.press("Enter");
  held.release();
  await page.waitForURL(`**${at("/pricing")}`);
  expect(held.count()).toBe(1);
  expect(await db().$count(schema.sessions, eq(schema.sessions.userId, person.id))).toBe(1);
});

test("signing up, in English: rules on blur, the check after three fields, a refusal that loses nothing, one account", async ({
  page,
  makePerson,
  watch,
}) => {
  const translation = translations.en;
  const { locale, words, at } = translation;
  const { signup, rules, captcha } = words.users;
  const [known, fresh] = [await makePerson(), `fresh-${locale}-${Date.now()}@example.org`];
  const { userName, email, password, confirm } = fieldsOf(page, translation);
  const submit = page.getByRole("button", { name: signup.submit, exact: true });
  const check = page.getByRole("checkbox", { name: captcha.check });
  const solve = async () => {
    await check.click();
    await expect(page.getByText(captcha.verified)).toBeVisible({ timeout: 30_000 });
  };
  await ownAddress(page);
  await page.goto(at("/signup"));
  await expect(submit).toBeEnabled();
  for (const field of [userName, email, password, confirm, userName]) await field.focus();
  await expect(userName).toHaveAccessibleDescription(rules.userNameRequired);
  await expect(email).toHaveAccessibleDescription(rules.emailRequired);
  await expect(password).toHaveAccessibleDescription(new RegExp(rules.passwordRequired));
  await expect(confirm).toHaveAccessibleDescription(rules.confirmRequired);
  await userName.fill("Ad");
  await email.fill("ada@");
  await email.blur();
  await expect(userName).toHaveAccessibleDescription(rules.userNameShort);
  await expect(email).toHaveAccessibleDescription(rules.emailInvalid);
  await expect(check).toHaveCount(0);
  await password.fill("short");
  await expect(check).toBeVisible();
  await confirm.fill("another");
  await confirm.blur();
  await expect(password).toHaveAccessibleDescription(new RegExp(rules.passwordShort));
  await expect(confirm).toHaveAccessibleDescription(rules.confirmDiffers);

  await userName.fill("Ada Lovelace");
  await email.fill(known.email);
  await password.fill(PASSWORD);
  await confirm.fill(PASSWORD);
  await submit.click();
  await expect(page.getByRole("alert").filter({ hasText: rules.captchaRequired })).toBeVisible();
  await solve();
  watch.expectError(refused(/signup/, 400));
  await submit.click();
  await expect(toastOf(page, words.common.somethingWentWrong)).toContainText(words.errors.email_taken);
  for (const [field, value] of [
    [userName, "Ada Lovelace"],
    [email, known.email],
    [password, PASSWORD],
    [confirm, PASSWORD],
  ] as const)
    await expect(field).toHaveValue(value);

  await email.fill(fresh);
  await solve();
  const held = await hold(page, "**/users/signup");
  await submit.dblclick();
  await expect(submit).toHaveAttribute("aria-busy", "true");
  held.release();
  await page.waitForURL((url) => url.pathname === at("/"));
  await expect(toastOf(page, signup.successTitle)).toContainText(signup.successText);
  await expect(page.getByRole("complementary", { name: words.layout.menu }).getByText(fresh)).toBeVisible();
  await expect(page.getByText(/welcome back/i)).toHaveCount(0);
  expect(held.count()).toBe(1);
});

test("a connection that fails shows an error, and the typed text is kept", async ({ page, watch }) => {
  const translation = translations.en;
  const { email, password } = fieldsOf(page, translation);
  await page.goto("/login");
  await page.route("**/login", (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  watch.expectError(refused(/login/, "net::ERR"));
  await email.fill("ada@example.org");
  await password.fill(PASSWORD);
  await page.getByRole("button", { name: translation.words.users.login.submit, exact: true }).click();
  await expect(password).toHaveAccessibleDescription(translation.words.errors.unavailable);
  await expect(email).toHaveValue("ada@example.org");
  await expect(password).toHaveValue(PASSWORD);
});

test("a form from before an update asks for a reload, and keeps the typed text", async ({ page, watch }) => {
  const translation = translations.es;
  const { email, password } = fieldsOf(page, translation);
  await page.goto("/es/login");
  const outdated = {
    status: 409,
    headers: { "x-nextjs-action-not-found": "1" },
    contentType: "text/plain",
    body: "Server Action unavailable.",
  };
  await page.route("**/login", (route) =>
    route.request().method() === "POST" ? route.fulfill(outdated) : route.fallback(),
  );
  watch.expectError(refused(/login/, 409));
  await email.fill("ada@example.org");
  await password.fill(PASSWORD);
  await page.getByRole("button", { name: translation.words.users.login.submit, exact: true }).click();
  await expect(password).toHaveAccessibleDescription(translation.words.users.outdated);
  await expect(password).toHaveValue(PASSWORD);
  await page.reload();
  await expect(email).toHaveValue("ada@example.org");
});

test("a logged-in person is redirected from the auth pages; Google's button is hidden where Google is not set up", async ({
  page,
  context,
  makePerson,
  login,
}) => {
  for (const path of ["/login", "/signup"]) {
    const answered = page.waitForResponse("**/api/v1/login/options");
    await page.goto(path);
    expect(await (await answered).json()).toMatchObject({ google_client_id: null });
    await expect(page.getByText(translations.en.words.users.google.or, { exact: true })).toHaveCount(0);
  }
  await login(page, await makePerson());
  for (const { at } of Object.values(translations))
    for (const path of ["/recover-password", "/reset-password?token=x"]) {
      await page.goto(at(path));
      expect(new URL(page.url()).pathname, at(path)).toBe(at("/"));
    }
  expect((await context.cookies()).filter(({ name }) => name.includes("session"))).toHaveLength(1);
});
