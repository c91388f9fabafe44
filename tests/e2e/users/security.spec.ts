import { eq } from "drizzle-orm";
import { generate } from "otplib";
import { db, schema } from "@/db";
import { PASSWORD } from "@/tests/support/users/factories";
import { withAuthenticator } from "@/tests/support/pages/virtual-authenticator";
import { expect, test } from "@/tests/e2e/fixtures";
import { hydrated, translations } from "@/tests/e2e/steps";

// T143 and T144 in a browser, with Chromium's virtual authenticator and an independent TOTP library.

const TAB = "/settings?tab=security";
const { settings, users } = translations.en.words;
const w = settings.security;

test("a passkey is added, signs in instead of the password, and is removed", async ({ page, learner }) => {
  await withAuthenticator(page);
  await page.goto(TAB);
  await hydrated(page);
  await page.getByRole("textbox", { name: w.passkeys.name }).fill("My laptop");
  await page.getByRole("button", { name: w.passkeys.add }).click();
  const codes = page.getByRole("dialog").getByRole("textbox", { name: w.codes.newTitle });
  await expect(codes).toHaveValue(/^(?:[a-z0-9]{7}(?:-[a-z0-9]{7}){3}\n?){10}$/);
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

test("another login is ended by itself, and that browser is logged out at once", async ({
  page,
  learner,
  otherContext,
  login,
}) => {
  const other = await otherContext.newPage();
  await login(other, learner);
  await other.goto("/courses");
  await page.goto(TAB);
  await hydrated(page);
  const list = page.getByRole("list", { name: w.sessions.list });
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await expect(list).toContainText(w.sessions.current);
  await list.getByRole("button").click();
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await other.goto("/courses");
  await other.waitForURL("**/login?next=%2Fcourses");
  await page.reload();
  await expect(list.getByRole("listitem")).toHaveCount(1);
});
