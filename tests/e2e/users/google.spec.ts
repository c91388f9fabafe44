import type { Page } from "playwright/test";
import { eq } from "drizzle-orm";
import { generate } from "otplib";
import { db, schema } from "@/db";
import { makeToken } from "@/lib/core/auth/session/opaque-token";
import { createPerson } from "@/tests/support/users/factories";
import { CLIENT_ID, FakeGoogle } from "@/tests/support/google/fake-google";
import { createTotp, TOTP_SECRET } from "@/tests/support/users/factors";
import { expect, testWith } from "@/tests/e2e/fixtures";
import { toastOf, translations } from "@/tests/e2e/steps";

const SCRIPT = "https://accounts.google.com/gsi/client";

/** A stand-in for Google's script: a button whose click returns `window.credential`. */
const WIDGET = `window.google = { accounts: { id: {
  initialize: (options) => { window.options = options; },
  renderButton: (place, look) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "Google " + look.text + " " + look.locale;
    button.onclick = () => window.options.callback(window.credential ? { credential: window.credential } : {});
    place.replaceChildren(button);
  },
} } };`;

/** An app that is configured for the fake Google. */
const test = testWith(
  () => FakeGoogle.start(),
  (google) => ({ GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_JWKS_URL: google.jwksUrl }),
);

// One worker, because each starts its own app.
test.describe.configure({ mode: "default" });

test.beforeEach(async ({ page, watch }) => {
  watch.expectRequest(SCRIPT);
  await page.route(SCRIPT, (route) => route.fulfill({ contentType: "text/javascript", body: WIDGET }));
});

/** Clicks Google's button, which then returns a token with its nonce and these claims, or none. */
async function choose(
  page: Page,
  name: string,
  { google, claims }: { google: FakeGoogle; claims: Record<string, unknown> | null },
): Promise<void> {
  const button = page.getByRole("button", { name, exact: true });
  await expect(button).toBeVisible();
  const nonce = await page.evaluate(
    () => (window as Window & { options?: { nonce: string } }).options?.nonce,
  );
  const credential = claims && (await google.token({ nonce, ...claims }));
  await page.evaluate((value) => Object.assign(window, { credential: value }), credential);
  await button.click();
}

test("logging in with Google, in Spanish: without a token, with another app's or browser's token, with a valid one", async ({
  page,
  context,
  service: google,
}) => {
  const { locale, words, at } = translations.es;
  const email = `gina.${locale}.${Date.now()}@gmail.com`;
  const button = `Google signin_with ${locale}`;
  await page.goto(at("/login"));
  await choose(page, button, { google, claims: null });
  await expect(toastOf(page, words.common.error)).toContainText(words.users.google.noToken);
  const invalid = [
    { aud: "somebody-else.apps.googleusercontent.com" },
    { nonce: "of-another-browser" },
    { nonce: undefined },
  ];
  for (const claims of invalid) {
    await choose(page, button, { google, claims: { email, ...claims } });
    const toast = toastOf(page, words.common.error);
    await expect(toast).toContainText(words.errors.google_refused);
    await toast.getByRole("button").click();
    await expect(toast).toHaveCount(0);
  }
  expect(new URL(page.url()).pathname).toBe(at("/login"));
  expect(await db().$count(schema.users, eq(schema.users.email, email))).toBe(0);

  await choose(page, button, { google, claims: { email, name: "Gina Google" } });
  // A person without a plan is sent to the plans, as after a login with a password.
  await page.waitForURL((url) => url.pathname === at("/pricing"));
  await page.goto(at("/"));
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Gina Google");
  const cookie = (await context.cookies()).find(({ name }) => name.includes("session"));
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /token/i.test(key)))).toEqual(
    [],
  );
});

test("signing up with Google creates an account without a password and leads to `next`", async ({
  page,
  service: google,
}) => {
  const email = `new.${Date.now()}@gmail.com`;
  await page.goto("/signup?next=%2Fguide");
  await choose(page, "Google signup_with en", { google, claims: { email } });
  await page.waitForURL("**/guide");
  const [person] = await db().select().from(schema.users).where(eq(schema.users.email, email));
  expect(person).toMatchObject({ passwordHash: null, isActive: true, isSuperuser: false });
});

test("the login page reached from the recovery page, whose policy forbids Google's script, shows the button", async ({
  page,
}) => {
  await page.goto("/recover-password");
  await page
    .getByRole("main")
    .getByRole("link", { name: translations.en.words.users.recover.toLogin })
    .click();
  await expect(page.getByRole("button", { name: "Google signin_with en", exact: true })).toBeVisible();
});

test("the login page reached from the reset page, which has no button, shows it", async ({ page }) => {
  const { reset, confirmPassword } = translations.en.words.users;
  const person = await createPerson();
  const { token, tokenHash } = makeToken("");
  await db()
    .insert(schema.recoveryTokens)
    .values({ tokenHash, userId: person.id, expiresAt: new Date(Date.now() + 60_000) });
  await page.goto(`/reset-password?token=${token}`);
  const submit = page.getByRole("button", { name: reset.submit });
  await expect(submit).toBeEnabled();
  await page.getByLabel(reset.newPassword).fill("a brand new password");
  await page.getByLabel(confirmPassword, { exact: true }).fill("a brand new password");
  await submit.click();
  await page.waitForURL("**/login");
  await expect(toastOf(page, reset.doneTitle)).toContainText(reset.doneText);
  await expect(page.getByRole("button", { name: "Google signin_with en", exact: true })).toBeVisible();
});

test("an account with a second factor is asked for its code", async ({
  page,
  makePerson,
  service: google,
}) => {
  const { words } = translations.en;
  const person = await makePerson({ email: `gail.${Date.now()}@gmail.com` });
  await db().update(schema.users).set({ emailVerifiedAt: new Date() }).where(eq(schema.users.id, person.id));
  await createTotp(person);
  await page.goto("/login");
  await choose(page, "Google signin_with en", { google, claims: { email: person.email } });
  const code = page.getByRole("textbox", { name: words.users.login.code });
  await expect(code).toBeFocused();
  await code.fill("000000");
  await code.press("Enter");
  await expect(page.getByText(words.errors.wrong_otp)).toBeVisible();
  expect(await db().$count(schema.sessions, eq(schema.sessions.userId, person.id))).toBe(0);
  await code.fill(await generate({ secret: TOTP_SECRET }));
  await code.press("Enter");
  await page.waitForURL((url) => url.pathname === "/");
});
