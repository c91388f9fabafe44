import { eq, sql } from "drizzle-orm";
import { generate } from "otplib";
import type { Page } from "playwright/test";
import { db, schema } from "@/db";
import { openCookieSession } from "@/lib/core/auth/session/sessions";
import { PASSWORD } from "@/tests/support/users/factories";
import { refused } from "@/tests/support/pages/watch-pages";
import { expect, test } from "@/tests/e2e/fixtures";
import { hydrated, translations } from "@/tests/e2e/steps";

// T143–T145 in a browser, with Chromium's virtual authenticator and an independent TOTP library.

const TAB = "/settings?tab=security";
const { settings, users } = translations.en.words;
const w = settings.security;

/** Gives the page's browser a device that verifies its person. */
async function withAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test("a passkey is added, signs in instead of the password, and is removed", async ({ page, learner }) => {
  await withAuthenticator(page);
  await page.goto(TAB);
  await hydrated(page);
  await page.getByRole("textbox", { name: w.passkeys.name }).fill("My laptop");
  await page.getByRole("button", { name: w.passkeys.add }).click();
  const codes = page.getByRole("dialog").getByRole("textbox", { name: w.codes.newTitle });
  await expect(codes).toHaveValue(/^(?:[a-z0-9]{6}(?:-[a-z0-9]{6}){3}\n?){10}$/);
  await page.getByRole("button", { name: w.codes.done }).click();
  await expect(page.getByRole("list", { name: w.passkeys.list })).toContainText("My laptop");

  await page.context().clearCookies();
  await page.goto(`/login?next=${encodeURIComponent(TAB)}`);
  await hydrated(page);
  await page.getByRole("button", { name: users.login.passkey }).click();
  await page.waitForURL(`**${TAB}`);
  await page.getByRole("button", { name: "Remove “My laptop”" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: w.passkeys.remove }).click();
  await expect(page.getByText(w.passkeys.removedToast)).toBeVisible();
  await expect(page.getByRole("list", { name: w.passkeys.list })).toHaveCount(0);
  expect(await db().$count(schema.passkeys, eq(schema.passkeys.userId, learner.id))).toBe(0);
});

test("an authenticator app is set up, and asked for after the password", async ({ page, learner }) => {
  await page.goto(TAB);
  await hydrated(page);
  await page.getByRole("button", { name: w.totp.add }).click();
  const dialog = page.getByRole("dialog");
  const secret = await dialog.getByRole("textbox", { name: w.totp.key }).inputValue();
  await expect(dialog.getByRole("img", { name: w.totp.qr })).toBeVisible();
  await dialog.getByRole("textbox", { name: w.totp.code }).fill(await generate({ secret }));
  await dialog.getByRole("button", { name: w.totp.confirm }).click();
  const codes = await page.getByRole("textbox", { name: w.codes.newTitle }).inputValue();
  await page.getByRole("button", { name: w.codes.done }).click();

  await page.context().clearCookies();
  await page.goto("/login");
  await hydrated(page);
  await page.getByRole("textbox", { name: users.email }).fill(learner.email);
  await page.getByLabel(users.password, { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: users.login.submit, exact: true }).click();
  const code = page.getByRole("textbox", { name: users.login.code });
  await code.fill(codes.split("\n")[0] ?? "");
  await page.getByRole("button", { name: users.login.submit, exact: true }).click();
  await page.waitForURL("**/");
});

test("an old sign-in is asked for the password before a token is made", async ({ page, learner, watch }) => {
  await page.goto("/settings?tab=tokens");
  await hydrated(page);
  await db()
    .update(schema.sessions)
    .set({ provedAt: sql`now() - interval '11 minutes'` })
    .where(eq(schema.sessions.userId, learner.id));
  await page.getByRole("button", { name: settings.tokens.create }).click();
  await page.getByRole("textbox", { name: settings.tokens.form.name }).fill("Backup script");
  watch.expectError(refused(/me\/tokens/, 403));
  await page.getByRole("button", { name: settings.tokens.form.submit }).click();
  const dialog = page.getByRole("dialog", { name: users.proof.title });
  await dialog.getByLabel(users.proof.password, { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: users.proof.confirm }).click();
  await expect(page.getByRole("textbox", { name: "Token “Backup script”" })).toBeVisible();
});

test("another login is ended by itself", async ({ page, learner }) => {
  const other = await openCookieSession(learner.id);
  await page.goto(TAB);
  await hydrated(page);
  const list = page.getByRole("list", { name: w.sessions.list });
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await expect(list).toContainText(w.sessions.current);
  await list.getByRole("button").click();
  await expect(list.getByRole("listitem")).toHaveCount(1);
  expect(await db().$count(schema.sessions, eq(schema.sessions.id, other))).toBe(0);
});
