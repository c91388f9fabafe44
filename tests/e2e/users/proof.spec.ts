import { eq, sql } from "drizzle-orm";
import type { Page } from "playwright/test";
import { db, schema } from "@/db";
import { refused } from "@/tests/support/pages/watch-pages";
import { withAuthenticator } from "@/tests/support/pages/virtual-authenticator";
import { createPerson, PASSWORD, type Person } from "@/tests/support/users/factories";
import { expect, test } from "@/tests/e2e/fixtures";
import { hydrated, translations } from "@/tests/e2e/steps";

// T145: an old sign-in is asked for a proof; then the refused action happens, with what was typed.

const { admin, errors, settings, users } = translations.en.words;

/** Opens a page, whose person signed in eleven minutes ago. */
async function openLate(page: Page, person: Person, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await db()
    .update(schema.sessions)
    .set({ provedAt: sql`now() - interval '11 minutes'` })
    .where(eq(schema.sessions.userId, person.id));
}

/** Gives the password to the dialog that asks for it. */
async function prove(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog", { name: users.proof.title });
  await dialog.getByLabel(users.proof.password, { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: users.proof.confirm }).click();
  await expect(dialog).toHaveCount(0);
}

test("a token is made after the proof, and a refused proof keeps its form", async ({
  page,
  learner,
  watch,
}) => {
  await openLate(page, learner, "/settings?tab=tokens");
  await page.getByRole("button", { name: settings.tokens.create }).click();
  const name = page.getByRole("textbox", { name: settings.tokens.form.name });
  await name.fill("Backup script");
  watch.expectError(refused(/me\/tokens/, 403));
  await page.getByRole("button", { name: settings.tokens.form.submit }).click();
  const dialog = page.getByRole("dialog", { name: users.proof.title });
  await dialog.getByLabel(users.proof.password, { exact: true }).fill("not the password");
  watch.expectError(refused(/me\/proof/, 400));
  await dialog.getByRole("button", { name: users.proof.confirm }).click();
  await expect(dialog.getByText(errors.wrong_password)).toBeVisible();
  await dialog.getByRole("button", { name: users.proof.cancel }).click();
  await expect(name).toHaveValue("Backup script");
  await page.getByRole("button", { name: settings.tokens.form.submit }).click();
  await prove(page);
  await expect(page.getByRole("textbox", { name: "Token “Backup script”" })).toBeVisible();
});

test("the data is downloaded after the proof", async ({ page, learner, watch }) => {
  await openLate(page, learner, "/settings?tab=account");
  watch.expectError(refused(/me\/export/, 403));
  await page.getByRole("button", { name: settings.data.action }).click();
  const [download] = await Promise.all([page.waitForEvent("download"), prove(page)]);
  expect(download.suggestedFilename()).toMatch(/^meno-[\d-]+\.json$/);
});

test("a passkey is added after the proof", async ({ page, learner, watch }) => {
  await withAuthenticator(page);
  await openLate(page, learner, "/settings?tab=security");
  await page.getByRole("textbox", { name: settings.security.passkeys.name }).fill("My laptop");
  watch.expectError(refused(/passkeys\/options/, 403));
  await page.getByRole("button", { name: settings.security.passkeys.add }).click();
  await prove(page);
  await page.getByRole("button", { name: settings.security.codes.done }).click();
  await expect(page.getByRole("list", { name: settings.security.passkeys.list })).toContainText("My laptop");
});

test("an account is added, changed and deleted after a proof", async ({ page, login, makePerson, watch }) => {
  const superuser = await makePerson({ isSuperuser: true });
  await login(page, superuser);
  const { form, list } = admin;
  const email = `${superuser.id}@example.net`;
  await openLate(page, superuser, "/admin/users");
  await page.getByRole("button", { name: list.add }).click();
  const adding = page.getByRole("dialog", { name: form.addTitle });
  const field = (name: string) => adding.getByRole("textbox", { name, exact: true });
  await field(form.email).fill(email);
  await field(form.fullName).fill("Added Later");
  await field(form.password).fill("a long enough phrase");
  await field(form.confirm).fill("a long enough phrase");
  watch.expectError(refused(/v1\/users/, 403));
  await adding.getByRole("button", { name: form.save }).click();
  await prove(page);
  await expect(adding).toHaveCount(0);
  const [added] = await db().select().from(schema.users).where(eq(schema.users.email, email));
  expect(added?.fullName).toBe("Added Later");

  await openLate(page, superuser, `/admin/users/${added?.id ?? ""}`);
  await page.getByRole("button", { name: list.edit, exact: true }).click();
  const editing = page.getByRole("dialog", { name: form.editTitle });
  await editing.getByRole("textbox", { name: form.fullName, exact: true }).fill("Changed Later");
  await editing.getByRole("button", { name: form.save, exact: true }).click();
  await prove(page);
  await expect(page.getByRole("heading", { level: 1, name: "Changed Later" })).toBeVisible();

  await openLate(page, superuser, `/admin/users?q=${added?.id ?? ""}`);
  await page.getByRole("button", { name: "Actions for Changed Later" }).click();
  await page.getByRole("menuitem", { name: list.delete }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: admin.delete.confirm }).click();
  await prove(page);
  await expect(page.getByText(admin.delete.done)).toBeVisible();
  expect(await db().$count(schema.users, eq(schema.users.email, email))).toBe(0);
});

test("a grant and the plans are stored after a proof", async ({ page, login, makePerson, watch }) => {
  const superuser = await makePerson({ isSuperuser: true });
  await login(page, superuser);
  const { id } = await createPerson();
  await openLate(page, superuser, `/admin/users/${id}`);
  await page.getByRole("combobox", { name: admin.grants.kind }).selectOption("credits");
  await page.getByRole("spinbutton", { name: admin.grants.amount }).fill("7");
  await page.getByRole("textbox", { name: admin.grants.reason }).fill("A prize");
  watch.expectError(refused(/admin\/grants/, 403));
  await page.getByRole("button", { name: admin.grants.give }).click();
  await prove(page);
  await expect(page.getByRole("list", { name: admin.grants.made })).toContainText("A prize");

  await openLate(page, superuser, "/admin/plans");
  watch.expectError(refused(/admin\/plans/, 403));
  const form = page.locator("form", { has: page.locator("#plan-sizes") });
  await form.getByRole("textbox").first().fill("3");
  await form.getByRole("button", { name: "Save one change" }).click();
  await prove(page);
  await expect(page.getByText(admin.plans.saved)).toBeVisible();
});
