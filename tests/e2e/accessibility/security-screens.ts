import { expect } from "playwright/test";
import { eq, sql } from "drizzle-orm";
import { db, schema } from "@/db";
import { openCookieSession } from "@/lib/core/auth/session/sessions";
import { refused } from "@/tests/support/pages/watch-pages";
import { createPasskeyRow, createTotp } from "@/tests/support/users/factors";
import { createPerson } from "@/tests/support/users/factories";
import { submitLogin } from "@/tests/e2e/steps";
import { open } from "./admin-screens";
import type { Screen } from "./screens";

const TAB = "/settings?tab=security";

/** Passkeys, authenticator app, recovery codes, sessions, and the dialog that asks for a proof. */
export const securityScreens: Screen[] = [
  {
    name: "settings: security without a factor",
    path: "/settings",
    open: async (setup) => {
      const { security } = setup.translation.words.settings;
      await setup.enter();
      await open(setup, TAB);
      await setup.page.getByRole("button", { name: security.passkeys.add }).click();
      await expect(setup.page.getByText(security.passkeys.nameMissing)).toBeVisible();
    },
  },
  {
    name: "settings: security with factors and sessions",
    path: "/settings",
    open: async (setup) => {
      const { security } = setup.translation.words.settings;
      const person = await setup.enter();
      await createTotp(person);
      await createPasskeyRow(person, "A-very-long-name-without-any-blank-that-a-phone-has-to-break");
      await createPasskeyRow(person, "Key");
      await openCookieSession(person.id);
      const userAgent =
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";
      await db()
        .update(schema.sessions)
        .set({ userAgent, address: "2001:db8:85a3::8a2e:370:7334" })
        .where(eq(schema.sessions.userId, person.id));
      await open(setup, TAB);
      await expect(setup.page.getByRole("list", { name: security.passkeys.list })).toContainText("Key");
      await expect(setup.page.getByRole("list", { name: security.sessions.list })).toContainText("iPhone");
    },
  },
  {
    name: "settings: setting up an authenticator app",
    path: "/settings",
    open: async (setup) => {
      const { totp } = setup.translation.words.settings.security;
      await setup.enter();
      await open(setup, TAB);
      await setup.page.getByRole("button", { name: totp.add }).click();
      await setup.page.getByRole("button", { name: totp.confirm }).click();
      await expect(setup.page.getByText(totp.codeMissing)).toBeVisible();
    },
  },
  {
    name: "settings: new recovery codes",
    path: "/settings",
    open: async (setup) => {
      const { codes } = setup.translation.words.settings.security;
      const person = await setup.enter();
      await createTotp(person);
      await db()
        .update(schema.sessions)
        .set({ hasFactor: true })
        .where(eq(schema.sessions.userId, person.id));
      await open(setup, TAB);
      await setup.page.getByRole("button", { name: codes.make }).click();
      await setup.page.getByRole("alertdialog").getByRole("button", { name: codes.make }).click();
      await expect(setup.page.getByRole("textbox", { name: codes.newTitle })).toBeVisible();
    },
  },
  {
    name: "the dialog that asks for a proof",
    path: "/settings",
    open: async (setup) => {
      const { settings, users } = setup.translation.words;
      const person = await setup.enter();
      await createTotp(person);
      await createPasskeyRow(person);
      await db()
        .update(schema.sessions)
        .set({ provedAt: sql`now() - interval '11 minutes'` })
        .where(eq(schema.sessions.userId, person.id));
      await open(setup, "/settings?tab=account");
      setup.expectError(refused(/me\/export/, 403));
      await setup.page.getByRole("button", { name: settings.data.action }).click();
      await setup.page.getByRole("button", { name: users.proof.confirm }).click();
      await expect(setup.page.getByText(users.proof.passwordMissing)).toBeVisible();
    },
  },
  {
    name: "login that asks for a code",
    path: "/login",
    open: async ({ page, translation }) => {
      const { users } = translation.words;
      const person = await createPerson();
      await createTotp(person);
      await page.goto(translation.at("/login"));
      await submitLogin(page, translation, person);
      await expect(page.getByRole("textbox", { name: users.login.code })).toBeFocused();
      await page.getByRole("button", { name: users.login.submit, exact: true }).click();
      await expect(page.getByText(users.login.codeRequired)).toBeVisible();
    },
  },
];
