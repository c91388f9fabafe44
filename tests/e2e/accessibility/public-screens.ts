import { expect } from "playwright/test";
import type { Screen } from "./screens";

/** The welcome page, the auth pages and the 404. site.spec.ts covers the rest of the public site. */
export const publicScreens: Screen[] = [
  {
    name: "welcome",
    path: "/welcome",
    open: async ({ page, translation }) => {
      await page.goto(translation.at("/welcome"));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    },
  },
  {
    name: "login with errors",
    path: "/login",
    open: async ({ page, translation: { at, words } }) => {
      await page.goto(at("/login"));
      await page.getByRole("button", { name: words.users.login.submit, exact: true }).click();
      await expect(page.getByText(words.users.rules.emailRequired)).toBeVisible();
    },
  },
  {
    name: "signup with its check",
    path: "/signup",
    open: async ({ page, translation: { at, words } }) => {
      await page.goto(at("/signup"));
      await page.getByLabel(words.users.userName).fill("Ad");
      await page.getByLabel(words.users.email).fill("ada@example.org");
      await page.getByLabel(words.users.password, { exact: true }).fill("short");
      await page.getByLabel(words.users.confirmPassword, { exact: true }).focus();
      await expect(page.getByText(words.users.rules.passwordShort)).toBeVisible();
      await expect(page.getByRole("checkbox", { name: words.users.captcha.check })).toBeVisible();
    },
  },
  {
    name: "a forgotten password, with an error",
    path: "/recover-password",
    open: async ({ page, translation: { at, words } }) => {
      await page.goto(at("/recover-password"));
      // The button is enabled when the page is hydrated; rules are checked from then on.
      await expect(page.getByRole("button", { name: words.common.continue, exact: true })).toBeEnabled();
      await page.getByLabel(words.users.email).focus();
      await page.getByLabel(words.users.email).blur();
      await expect(page.getByText(words.users.rules.emailRequired)).toBeVisible();
    },
  },
  {
    name: "a new password, with errors",
    path: "/reset-password",
    open: async ({
      page,
      translation: {
        at,
        words: { users },
      },
    }) => {
      await page.goto(at("/reset-password?token=abc"));
      await expect(page.getByRole("button", { name: users.reset.submit })).toBeEnabled();
      await page.getByLabel(users.reset.newPassword).fill("short");
      await page.getByLabel(users.confirmPassword, { exact: true }).fill("something else");
      await page.getByLabel(users.reset.newPassword).focus();
      await expect(page.getByText(users.rules.passwordShort)).toBeVisible();
      await expect(page.getByText(users.rules.confirmDiffers)).toBeVisible();
    },
  },
  {
    name: "the page of a mailed link, without its link",
    path: "/verify-email",
    open: async ({ page, translation: { at, words } }) => {
      await page.goto(at("/verify-email"));
      await expect(page.getByText(words.users.verify.noToken)).toBeVisible();
    },
  },
  {
    name: "the page that ends the digest",
    path: "/unsubscribe",
    open: async ({ page, translation: { at, words }, expectError }) => {
      // The translated page is used, with a link that is none.
      expectError(/status of 400/);
      await page.goto(at("/unsubscribe?token=abc"));
      await expect(page.getByRole("button", { name: words.users.unsubscribe.button })).toBeEnabled();
    },
  },
  {
    name: "404",
    path: null,
    open: async ({ page, translation: { at, words }, expectError }) => {
      expectError(/status of 404/);
      await page.goto(at("/nowhere"));
      await expect(page.getByText(words.notFound.text)).toBeVisible();
    },
  },
];
