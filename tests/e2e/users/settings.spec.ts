import type { Page } from "playwright/test";
import { eq, sql } from "drizzle-orm";
import { db, schema } from "@/db";
import { PASSWORD } from "@/tests/support/users/factories";
import { refused } from "@/tests/support/pages/watch-pages";
import { expect, test } from "@/tests/e2e/fixtures";
import { hydrated } from "@/tests/e2e/steps";

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

test("links to the settings open their first tab, also from another one", async ({ page, learner: _ }) => {
  const ways = [
    async () => {
      await page.getByRole("button", { name: /^Account menu for/ }).click();
      await page.getByRole("menuitem", { name: "My profile" }).click();
    },
    () => page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "User Settings" }).click(),
  ];
  for (const go of ways) {
    await open(page, "/settings?tab=contact");
    await page.getByRole("tab", { name: "Password" }).click();
    await expect(page).toHaveURL(/tab=password$/);
    await go();
    await expect(page).toHaveURL(/\/settings$/);
    await expect(page.getByRole("tab", { name: "My profile" })).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("tabpanel", { name: "My profile" })).toBeVisible();
  }
});

test("contact: SQL-like text is refused with the specified message, the rest is sent once; tabs and reloads keep the draft", async ({
  page,
  learner,
}) => {
  await open(page, "/settings?tab=contact");
  const improve = page.getByRole("textbox", { name: "What should we improve?" });
  const send = page.getByRole("button", { name: "Send feedback" });
  await send.click();
  await expect(page.getByText("Write something in at least one field.")).toBeVisible();
  for (const text of ["'; DROP TABLE users; --", "x' or 1=1", "nice /* really */"]) {
    await improve.fill(text);
    await send.click();
    await expect(
      page.getByRole("main").getByText("Invalid input detected. Please remove any SQL-like syntax."),
    ).toBeVisible();
  }
  await improve.fill("It's the \"next\" button: select it from the list -- please; I'd update it");
  await page.getByRole("tab", { name: "Appearance" }).click();
  await expect(page).toHaveURL(/tab=appearance/);
  await page.getByRole("tab", { name: "Contact" }).click();
  await open(page, "/settings?tab=contact");
  await expect(improve).toHaveValue(/^It's the "next" button/);

  // A double click on a slow connection sends one message, and text typed in the meantime stays.
  const general = page.getByRole("textbox", { name: "Is there anything else you’d like to tell us?" });
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/users/feedback/", async (route) => {
    await held;
    await route.continue();
  });
  await send.dblclick();
  await expect(send).toHaveAttribute("aria-busy", "true");
  await general.fill("One more thing");
  answer();
  await expect(page.getByText("Thank you for your feedback.")).toBeVisible();
  await expect(improve).toHaveValue("");
  await expect(general).toHaveValue("One more thing");
  const rows = await db().select().from(schema.feedback).where(eq(schema.feedback.userId, learner.id));
  expect(rows.map((row) => [row.improve, row.general])).toEqual([
    ['It’s the "next" button: select it from the list -- please; I’d update it', ""],
  ]);
});

test("the personal data is downloaded as a JSON file", async ({ page, learner }) => {
  await open(page, "/settings?tab=account");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download my data" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^meno-\d{4}-\d\d-\d\d\.json$/);
  const stream = await download.createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  expect((JSON.parse(Buffer.concat(chunks).toString()) as { account: { email: string } }).account.email).toBe(
    learner.email,
  );
});

test("a changed password keeps this session and ends the other one", async ({
  page,
  learner,
  otherContext,
  login,
  watch,
}) => {
  const other = await otherContext.newPage();
  await login(other, learner);
  await open(page, "/settings?tab=password");
  const save = page.getByRole("button", { name: "Save" });
  await expect(save).toBeDisabled();
  const fill = async (current: string, next: string, again: string) => {
    await page.getByRole("textbox", { name: "Current password" }).fill(current);
    await page.getByRole("textbox", { name: "New password" }).fill(next);
    await page.getByRole("textbox", { name: "Confirm password" }).fill(again);
  };
  await fill(PASSWORD, "short", "other");
  await save.click();
  await expect(page.getByText("Password must be at least 8 characters")).toBeVisible();
  await expect(page.getByText("The passwords do not match")).toBeVisible();
  watch.expectError(refused(/me\/password/, 400));
  await fill("not the one", "a quite different sentence", "a quite different sentence");
  await save.click();
  await expect(page.getByText("Incorrect password")).toBeVisible();
  await fill(PASSWORD, "a quite different sentence", "a quite different sentence");
  await save.click();
  await expect(page.getByText("Password changed")).toBeVisible();
  await other.goto("/settings");
  await expect(other).toHaveURL(/\/login\?next=/);
});

test("logging out everywhere asks for a proof and ends this session, too", async ({
  page,
  learner,
  otherContext,
  login,
}) => {
  const other = await otherContext.newPage();
  await login(other, learner);
  await db()
    .update(schema.sessions)
    .set({ provedAt: sql`now() - interval '11 minutes'` })
    .where(eq(schema.sessions.userId, learner.id));
  await open(page, "/settings?tab=security");
  await page.getByRole("button", { name: "Log out everywhere" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Log out everywhere" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm that it’s you" });
  await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await other.goto("/settings");
  await expect(other).toHaveURL(/\/login\?next=/);
});

test("appearance: colours change at once, the language with a reload and for emails", async ({
  page,
  learner,
}) => {
  await open(page, "/settings?tab=appearance");
  await page.getByRole("radio", { name: "Dark mode" }).click();
  await expect(page.locator("html")).toHaveClass(/dark/);
  await page.getByRole("radio", { name: "Español" }).click();
  await expect(page).toHaveURL(/\/es\/settings\?tab=appearance/);
  await expect(page.getByRole("tab", { name: "Apariencia" })).toHaveAttribute("aria-selected", "true");
  await expect(page.locator("html")).toHaveClass(/dark/);
  const [row] = await db()
    .select({ locale: schema.users.locale })
    .from(schema.users)
    .where(eq(schema.users.id, learner.id));
  expect(row?.locale).toBe("es");
});

test("pages in the other language show the language of the emails, and can change it", async ({
  page,
  learner,
}) => {
  await open(page, "/es/settings?tab=appearance");
  await expect(page.getByRole("radio", { name: "Español" })).toBeChecked();
  await expect(page.getByText("Los correos siguen llegando en inglés.")).toBeVisible();
  await page.getByRole("button", { name: "Recibirlos en español" }).click();
  await expect(page.getByText("Los correos siguen llegando en inglés.")).toHaveCount(0);
  const [row] = await db()
    .select({ locale: schema.users.locale })
    .from(schema.users)
    .where(eq(schema.users.id, learner.id));
  expect(row?.locale).toBe("es");
  await open(page, "/es/settings?tab=appearance");
  await expect(page.getByRole("radio", { name: "Español" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Recibirlos en español" })).toHaveCount(0);
});

test("deleting the account asks for the password, explains an error, and logs out; a learner has no danger zone", async ({
  page,
  learner,
  watch,
}) => {
  await open(page, "/settings?tab=danger");
  await expect(page.getByRole("tab", { name: "My profile" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("tab", { name: "Danger zone" })).toHaveCount(0);
  await page.getByRole("tab", { name: "Data & account" }).click();
  await page.getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("alertdialog");
  const confirm = dialog.getByRole("button", { name: "Delete for good" });
  await expect(confirm).toBeDisabled();
  watch.expectError(refused(/users\//, 400));
  await dialog.getByRole("textbox", { name: "Your password" }).fill("wrong");
  await confirm.click();
  await expect(dialog.getByText("Incorrect password")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Your password" }).fill(PASSWORD);
  await confirm.click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await db().$count(schema.users, eq(schema.users.id, learner.id))).toBe(0);
});

test("the guide links to the courses", async ({ page, learner: _ }) => {
  await open(page, "/guide");
  await expect(page.getByRole("heading", { level: 2 })).toHaveCount(8);
  await page.getByRole("link", { name: "Start Learning Now" }).click();
  await expect(page).toHaveURL(/\/courses$/);
});
