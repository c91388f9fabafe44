import type { Page } from "playwright/test";
import { and, eq } from "drizzle-orm";
import { db, schema } from "@/db";
import { PASSWORD } from "@/tests/support/users/factories";
import { refused } from "@/tests/support/pages/watch-pages";
import { fill } from "@/tests/support/text/words";
import { expect, test } from "@/tests/e2e/fixtures";
import { submitLogin, toastOf, translations, type Translation } from "@/tests/e2e/steps";

const NEW = "a brand new password";
const { outbox } = schema;

/** Requests a link on the open page. */
async function ask(page: Page, { words }: Translation, email: string): Promise<void> {
  await page.getByLabel(words.users.email).fill(email);
  await page.getByRole("button", { name: words.common.continue, exact: true }).click();
}

/** The same response for every address: the specified toast, and advice if no email arrives. */
async function expectSent(page: Page, { words }: Translation, email: string): Promise<void> {
  const { recover } = words.users;
  await expect(toastOf(page, recover.sentTitle)).toContainText(recover.sentText);
  await expect(page.getByText(fill(recover.lookFor, { email }))).toBeVisible();
  await expect(page.getByText(recover.outbox)).toBeVisible();
}

/** Waits until the mail job has delivered this person's email and returns its id. */
async function mailTo(person: { id: string }): Promise<string> {
  let id = "";
  const look = async () => {
    const [row] = await db()
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(eq(outbox.userId, person.id), eq(outbox.kind, "recovery"), eq(outbox.status, "kept")));
    id = row?.id ?? "";
    return id;
  };
  await expect.poll(look, { timeout: 30_000 }).not.toBe("");
  return id;
}

/** Opens the email as a superuser and returns the address of its button. */
async function linkInOutbox(page: Page, { at, words }: Translation, mail: string): Promise<string> {
  await page.goto(at(`/admin/outbox?mail=${mail}`));
  const letter = page.frameLocator(`iframe[title="${words.mail.view.title}"]`);
  await expect(letter.getByRole("heading", { name: words.mail.recovery.title })).toBeVisible();
  return (
    (await letter
      .getByRole("link", { name: words.mail.recovery.button, exact: true })
      .getAttribute("href")) ?? ""
  );
}

/** Triggers every rule of the form's fields, then submits a valid password. */
async function choosePassword(page: Page, { words }: Translation): Promise<void> {
  const { reset, rules, confirmPassword } = words.users;
  const [first, second] = [
    page.getByLabel(reset.newPassword),
    page.getByLabel(confirmPassword, { exact: true }),
  ];
  // The button is enabled when the page is hydrated; rules are checked from then on.
  await expect(page.getByRole("button", { name: reset.submit })).toBeEnabled();
  await first.focus();
  await second.focus();
  await expect(page.getByText(rules.passwordRequired)).toBeVisible();
  await first.fill("short");
  await second.fill("something else");
  await first.focus();
  await expect(page.getByText(rules.passwordShort)).toBeVisible();
  await expect(page.getByText(rules.confirmDiffers)).toBeVisible();
  await first.fill(NEW);
  await second.fill(NEW);
  // The click must count although the rule's message disappears and moves the button.
  await page.getByRole("button", { name: reset.submit }).click();
}

test("a forgotten password, in Spanish: email, link, new password, and the old sessions are over (T026)", async ({
  page,
  context,
  baseURL,
  makePerson,
  login,
  otherContext,
  watch,
}) => {
  const translation = translations.es;
  const { locale, words, at } = translation;
  const person = await makePerson({ locale });
  await login(page, person);
  await page.goto(at("/courses"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const oldSession = await context.cookies();
  await context.clearCookies();

  // Host headers of a proxy or an attacker must not change the link.
  await page.route("**/password-recovery/**", (route) =>
    route.continue({
      headers: {
        ...route.request().headers(),
        "x-forwarded-host": "evil.test",
        forwarded: "host=evil.test",
      },
    }),
  );
  await page.goto(at("/login"));
  await page.getByRole("link", { name: words.users.login.forgot }).click();
  await page.waitForURL(`**${at("/recover-password")}`);
  await ask(page, translation, person.email);
  await expectSent(page, translation, person.email);

  const admin = await otherContext.newPage();
  await login(admin, await makePerson({ isSuperuser: true }));
  const link = await linkInOutbox(admin, translation, await mailTo(person));
  expect(link).toMatch(new RegExp(`^${baseURL}${at("/reset-password")}\\?token=[\\w-]{43}$`));

  await page.goto(link);
  await expect(page).toHaveURL(`${baseURL}${at("/reset-password")}`);
  await choosePassword(page, translation);
  await expect(toastOf(page, words.users.reset.doneTitle)).toContainText(words.users.reset.doneText);
  await page.waitForURL(`**${at("/login")}`);

  await submitLogin(page, translation, { email: person.email, password: PASSWORD });
  await expect(page.getByText(words.errors.wrong_credentials)).toBeVisible();
  await page.goto(link);
  watch.expectError(refused(/reset-password/, 400));
  await page.getByLabel(words.users.reset.newPassword).fill(NEW);
  await page.getByLabel(words.users.confirmPassword, { exact: true }).fill(NEW);
  await page.getByRole("button", { name: words.users.reset.submit }).click();
  await expect(page.getByText(words.errors.invalid_token)).toBeVisible();
  await expect(page.getByRole("link", { name: words.users.reset.again })).toHaveAttribute(
    "href",
    at("/recover-password"),
  );

  await context.addCookies(oldSession);
  await page.goto(at("/courses"));
  expect(new URL(page.url()).pathname).toBe(at("/login"));
  await submitLogin(page, translation, { email: person.email, password: NEW });
  await page.waitForURL(`**${at("/courses")}`);
});

test("an unknown address gets the same answer and no email; too many requests show an error, and nothing typed is lost", async ({
  page,
  watch,
}) => {
  const translation = translations.en;
  const { recover, rules } = translation.words.users;
  const email = `nobody-${Date.now()}@example.org`;
  const field = page.getByLabel(translation.words.users.email);
  await page.goto("/recover-password");
  await expect(
    page.getByRole("button", { name: translation.words.common.continue, exact: true }),
  ).toBeEnabled();
  await field.focus();
  await field.blur();
  await expect(page.getByText(rules.emailRequired)).toBeVisible();
  await ask(page, translation, "nobody@");
  await expect(page.getByText(rules.emailInvalid)).toBeVisible();
  for (let i = 0; i < 3; i += 1) {
    const answered = page.waitForResponse(/password-recovery/);
    await ask(page, translation, email);
    expect((await answered).status()).toBe(200);
    await expectSent(page, translation, email);
  }
  watch.expectError(refused(/password-recovery/, 429));
  await ask(page, translation, email);
  const [until = ""] = recover.limited.split("{time}");
  await expect(toastOf(page, translation.words.common.somethingWentWrong)).toContainText(until);
  await expect(field).toHaveValue(email);
  expect(await db().$count(outbox, eq(outbox.toEmail, email))).toBe(0);
});

test("without a token the page explains it and links to the recovery page", async ({ page }) => {
  const { reset } = translations.en.words.users;
  await page.goto("/reset-password");
  await expect(page.getByText(reset.noToken)).toBeVisible();
  await page.getByRole("link", { name: reset.again }).click();
  await page.waitForURL("**/recover-password");
});

for (const width of [360, 1440]) {
  test(`a toast does not cover the cookie banner (${width} px)`, async ({ page }) => {
    const translation = translations.es;
    await page.setViewportSize({ width, height: 800 });
    await page.goto(translation.at("/recover-password"));
    await ask(page, translation, `consent-${width}@example.org`);
    const toast = toastOf(page, translation.words.users.recover.sentTitle);
    await expect(toast).toBeVisible();
    const question = page.getByRole("region", { name: translation.words.cookies.label });
    const top = (await question.boundingBox())?.y ?? NaN;
    const bottom = async () => {
      const box = await toast.boundingBox();
      return box ? box.y + box.height : NaN;
    };
    // The toast slides in.
    await expect.poll(bottom).toBeLessThan(top);
    expect(await bottom()).toBeGreaterThan(top - 40);
    await question.getByRole("button", { name: translation.words.cookies.reject }).click();
    await expect(question).toHaveCount(0);
  });
}
