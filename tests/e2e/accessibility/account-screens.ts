import { expect, type Page } from "playwright/test";
import { createPersonalToken } from "@/tests/support/users/personal-tokens";
import { fill } from "@/tests/support/text/words";
import { admin, adminScreens, open } from "./admin-screens";
import type { Screen } from "./screens";
import { securityScreens } from "./security-screens";

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

const settingsScreens: Screen[] = [
  {
    name: "settings: the profile being edited",
    path: "/settings",
    open: async (setup) => {
      const {
        page,
        translation: { words },
      } = setup;
      await setup.enter();
      await open(setup, "/settings");
      await page.getByRole("button", { name: words.settings.profile.edit, exact: true }).click();
      await field(page, words.settings.profile.fullName).fill("A name that is too long for a card");
      await expect(page.getByText(words.settings.profile.tooLong).last()).toBeVisible();
    },
  },
  {
    name: "settings: feedback refused",
    path: "/settings",
    open: async (setup) => {
      const {
        page,
        translation: { words },
      } = setup;
      await setup.enter();
      await open(setup, "/settings?tab=contact");
      await field(page, words.feedback.form.improve).fill("It's the button /* really */");
      await page.getByRole("button", { name: words.feedback.form.send }).click();
      await expect(page.getByRole("main").getByText(words.feedback.form.sqlLike)).toBeVisible();
    },
  },
  {
    name: "settings: the password's rules",
    path: "/settings",
    open: async (setup) => {
      const {
        page,
        translation: { words },
      } = setup;
      await setup.enter();
      await open(setup, "/settings?tab=password");
      await field(page, words.settings.password.next).fill("short");
      await field(page, words.settings.password.confirm).fill("other");
      await page.getByRole("button", { name: words.settings.password.save, exact: true }).click();
      await expect(page.getByText(words.users.rules.passwordShort)).toBeVisible();
    },
  },
  {
    name: "settings: appearance",
    path: "/settings",
    open: async (setup) => {
      await setup.enter();
      await open(setup, "/settings?tab=appearance");
      await expect(setup.page.getByRole("radio")).toHaveCount(5);
    },
  },
  {
    name: "settings: no API tokens",
    path: "/settings",
    open: async (setup) => {
      await setup.enter();
      await open(setup, "/settings?tab=tokens");
      await expect(setup.page.getByText(setup.translation.words.settings.tokens.emptyTitle)).toBeVisible();
    },
  },
  {
    name: "settings: API tokens, one of them expired",
    path: "/settings",
    open: async (setup) => {
      const person = await setup.enter();
      await createPersonalToken(person, {
        name: "A-very-long-name-without-any-blank-that-a-phone-has-to-break",
        scope: "write",
      });
      await createPersonalToken(person, { name: "Backup", expiresAt: new Date(Date.now() - 1000) });
      await open(setup, "/settings?tab=tokens");
      await expect(
        setup.page.getByText(setup.translation.words.settings.tokens.expired, { exact: true }),
      ).toBeVisible();
    },
  },
  {
    name: "settings: a new API token, refused",
    path: "/settings",
    open: async (setup) => {
      const {
        page,
        translation: {
          words: {
            settings: { tokens },
          },
        },
      } = setup;
      await setup.enter();
      await open(setup, "/settings?tab=tokens");
      await page.getByRole("button", { name: tokens.create }).click();
      await page.getByRole("button", { name: tokens.form.submit }).click();
      await expect(page.getByText(tokens.form.nameMissing)).toBeVisible();
    },
  },
  {
    name: "settings: an API token's secret",
    path: "/settings",
    open: async (setup) => {
      const {
        page,
        translation: {
          words: {
            settings: { tokens },
          },
        },
      } = setup;
      await setup.enter();
      await open(setup, "/settings?tab=tokens");
      await page.getByRole("button", { name: tokens.create }).click();
      await field(page, tokens.form.name).fill("A program");
      await page.getByRole("button", { name: tokens.form.submit }).click();
      await expect(page.getByRole("button", { name: tokens.made.done })).toBeVisible();
    },
  },
  {
    name: "settings: the danger zone",
    path: "/settings",
    open: async (setup) => {
      await admin(setup);
      await open(setup, "/settings?tab=danger");
      await expect(
        setup.page.getByRole("button", { name: setup.translation.words.settings.delete.action }),
      ).toBeVisible();
    },
  },
  {
    name: "settings: deleting the account",
    path: "/settings",
    open: async (setup) => {
      const {
        page,
        translation: { words },
      } = setup;
      await setup.enter();
      await open(setup, "/settings?tab=account");
      await page.getByRole("button", { name: words.settings.delete.action }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  {
    name: "guide, with the account's menu",
    path: "/guide",
    open: async (setup) => {
      const {
        page,
        translation: { words },
      } = setup;
      const person = await setup.enter({ fullName: "" });
      await open(setup, "/guide");
      await page
        .getByRole("banner")
        .getByRole("button", { name: fill(words.layout.account, { who: person.email }) })
        .click();
      await expect(page.getByRole("menu")).toBeVisible();
    },
  },
];

/** Settings, guide and administration. */
export const accountScreens: Screen[] = [...settingsScreens, ...securityScreens, ...adminScreens];
