import { eq } from "drizzle-orm";
import { db, schema } from "@/db";
import { PASSWORD } from "@/tests/support/users/factories";
import { keyboardOf } from "@/tests/support/pages/keyboard";
import { createPersonalToken } from "@/tests/support/users/personal-tokens";
import { refused } from "@/tests/support/pages/watch-pages";
import { expect, test } from "@/tests/e2e/fixtures";
import { hydrated, translations } from "@/tests/e2e/steps";

const { tokens: w, password: pw } = translations.en.words.settings;
const TAB = "/settings?tab=tokens";

test("a token can be created, copied, used and revoked, and its secret is shown once", async ({
  page,
  context,
  baseURL,
  learner,
  watch,
}) => {
  const ask = async (token: string, method = "GET", body?: string) => {
    const answer = await fetch(`${baseURL}/api/v1/users/me`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body ? { body } : {}),
    });
    return [answer.status, ((await answer.json()) as { id?: string; code?: string }).id ?? "nobody"];
  };
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(TAB);
  await hydrated(page);
  await expect(page.getByText(w.emptyTitle)).toBeVisible();
  await page.getByRole("button", { name: w.create }).click();
  const dialog = page.getByRole("dialog");
  const name = dialog.getByRole("textbox", { name: w.form.name });
  await expect(name).toBeFocused();
  const make = dialog.getByRole("button", { name: w.form.submit });
  await make.click();
  await expect(dialog.getByText(w.form.nameMissing)).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill("x".repeat(61));
  await make.click();
  await expect(dialog.getByText(w.form.nameLong)).toBeVisible();
  await name.fill("Backup script");
  await dialog.getByRole("combobox", { name: w.form.expiry }).selectOption({ label: w.form.none });
  await expect(dialog.getByText(w.form.noneHint)).toBeVisible();

  // A failed request keeps the typed name and the selected expiry.
  await page.route("**/users/me/tokens", (route) => route.abort());
  watch.expectError(refused(/me\/tokens/, "net::ERR"));
  await make.click();
  await expect(dialog.getByRole("alert")).toContainText(w.form.failed);
  await expect(name).toHaveValue("Backup script");
  await page.unroute("**/users/me/tokens");
  await make.click();

  const secret = dialog.getByRole("textbox", { name: "Token “Backup script”" });
  await expect(secret).toBeFocused();
  const token = await secret.inputValue();
  expect(token).toMatch(/^meno_pat_[\w-]{43}$/);
  await page.keyboard.press("Escape");
  await expect(secret).toBeVisible();
  await dialog.getByRole("button", { name: w.made.copy, exact: true }).click();
  await expect(dialog.getByRole("status")).toHaveText(w.made.copied);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
  await dialog.getByRole("button", { name: w.made.done }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: w.create })).toBeFocused();

  expect(await ask(token)).toEqual([200, learner.id]);
  expect((await ask(token, "PATCH", '{"full_name":"No"}'))[0]).toBe(403);
  await page.reload();
  await hydrated(page);
  const row = page.getByRole("list", { name: w.list }).getByRole("listitem");
  await expect(row).toContainText(["Backup script"]);
  await expect(row).toContainText([w.noExpiry]);
  await expect(row).not.toContainText([w.neverUsed]);
  expect(await page.content()).not.toContain(token);

  await row.getByRole("button", { name: "Revoke “Backup script”" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Revoke “Backup script”?");
  await question.getByRole("button", { name: w.confirm.action }).click();
  await expect(page.getByText(w.emptyTitle)).toBeVisible();
  await expect(page.getByRole("button", { name: w.create })).toBeFocused();
  expect(await ask(token)).toEqual([401, "nobody"]);
});

test("by keyboard alone every choice for a token can be reached, and Esc returns the focus", async ({
  page,
  learner,
}) => {
  const keys = keyboardOf(page);
  await page.addInitScript(() => localStorage.setItem("cookieConsent", "rejected"));
  await createPersonalToken(learner, { name: "The first" });
  await page.goto(TAB);
  await hydrated(page);
  const create = page.getByRole("button", { name: w.create });
  await keys.use(create);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("textbox", { name: w.form.name })).toBeFocused();
  await keys.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(create).toBeFocused();
  await keys.press("Enter");
  await keys.write(dialog.getByRole("textbox", { name: w.form.name }), "By keyboard");
  await keys.to(dialog.getByRole("radio", { name: w.form.readText }));
  await keys.press("ArrowDown");
  await expect(dialog.getByRole("radio", { name: w.form.writeText })).toBeChecked();
  await keys.use(dialog.getByRole("button", { name: w.form.submit }));
  await expect(dialog.getByRole("textbox", { name: "Token “By keyboard”" })).toBeFocused();
  await keys.use(dialog.getByRole("button", { name: w.made.done }));
  await expect(create).toBeFocused();
  const [row] = await db()
    .select()
    .from(schema.personalTokens)
    .where(eq(schema.personalTokens.name, "By keyboard"));
  expect(row).toMatchObject({ userId: learner.id, scope: "write", lastUsedAt: null });
});

test("a new password announces that it ends the tokens, and ends them", async ({ page, learner }) => {
  const [one] = [
    await createPersonalToken(learner),
    await createPersonalToken(learner, { expiresAt: new Date(0) }),
  ];
  await page.goto("/settings?tab=password");
  await hydrated(page);
  await expect(page.getByText("Your API token stops working as soon as the password changes.")).toBeVisible();
  await page.getByRole("textbox", { name: pw.current }).fill(PASSWORD);
  await page.getByRole("textbox", { name: pw.next }).fill("a quite different sentence");
  await page.getByRole("textbox", { name: pw.confirm }).fill("a quite different sentence");
  await page.getByRole("button", { name: pw.save, exact: true }).click();
  await expect(page.getByText(pw.savedTokens)).toBeVisible();
  await expect(page.getByText("Your API token stops working")).toHaveCount(0);
  await page.getByRole("tab", { name: w.title }).click();
  await expect(page.getByText(w.emptyTitle)).toBeVisible();
  expect(await db().$count(schema.personalTokens, eq(schema.personalTokens.id, one.id))).toBe(0);
});
