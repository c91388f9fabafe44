import type { Browser, Page } from "playwright/test";
import { PASSWORD } from "@/tests/support/users/factories";
import { waitForHydration } from "@/tests/support/pages/hydration";
import { expect, test } from "@/tests/e2e/fixtures";
import { translations } from "@/tests/e2e/steps";

// A form can be submitted before the page's scripts have loaded, or without scripts. The browser then submits it
// itself: a password must not reach a URL, a history or a log that way.
const SECRET = "a secret that belongs in no address";
const forms = ["/login", "/signup", "/reset-password?token=abc"];

/** Fills every field with the secret, then submits the form in every way. */
async function sendByAllMeans(page: Page): Promise<void> {
  const fields = page.getByRole("main").locator("form input");
  for (const field of await fields.all()) await field.fill(SECRET);
  for (const field of await fields.all()) await field.press("Enter");
  for (const button of await page.getByRole("main").locator("form button").all())
    await button.click({ force: true });
}

/** Opens a page in its own context and records its requests. */
async function openIn(
  browser: Browser,
  options: { baseURL: string | undefined; javaScriptEnabled: boolean },
) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(`${request.method()} ${request.url()}`));
  return { context, page, asked };
}

test("without JavaScript no password form is sent", async ({ browser, baseURL }) => {
  const { context, page, asked } = await openIn(browser, { baseURL, javaScriptEnabled: false });
  for (const path of forms) {
    await page.goto(path);
    await expect(page.getByRole("main").locator("form [type=submit]")).toBeDisabled();
    const before = asked.length;
    await sendByAllMeans(page);
    expect(asked.slice(before), path).toEqual([]);
    expect(new URL(page.url()).pathname + new URL(page.url()).search, path).toBe(path);
  }
  await page.goto("/recover-password");
  await sendByAllMeans(page);
  expect(asked.filter((one) => /secret/.test(one))).toEqual([]);
  await context.close();
});

test("nothing is sent or lost while the scripts load, and the form works afterwards", async ({
  browser,
  baseURL,
  makePerson,
}) => {
  const person = await makePerson();
  const { words } = translations.en;
  const { context, page, asked } = await openIn(browser, { baseURL, javaScriptEnabled: true });
  const arrival = Promise.withResolvers<undefined>();
  await page.route("**/_next/**/*.js", async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto("/login?next=%2Fcourses", { waitUntil: "commit" });
  const email = page.getByLabel(words.users.email);
  const password = page.getByLabel(words.users.password, { exact: true });
  const send = page.getByRole("button", { name: words.users.login.submit, exact: true });
  await email.fill(person.email);
  await password.fill(PASSWORD);
  await password.press("Enter");
  await send.click({ force: true });
  expect(asked.filter((one) => !one.startsWith("GET") || /battery/.test(one))).toEqual([]);
  arrival.resolve(undefined);
  await waitForHydration(page);
  await expect(email).toHaveValue(person.email);
  await expect(password).toHaveValue(PASSWORD);
  await send.click();
  await page.waitForURL("**/courses");
  await context.close();
});
