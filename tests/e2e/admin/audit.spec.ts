import { expect, test } from "@/tests/e2e/fixtures";
import { leaveAuditEntries } from "@/tests/support/operators/audit";

// T142

test("a superuser filters the audit trail by event, person and day, and turns its pages", async ({
  page,
  makePerson,
  login,
}) => {
  const admin = await makePerson({ isSuperuser: true, fullName: "Hypatia Auditor" });
  await leaveAuditEntries(admin, [...Array.from({ length: 55 }, () => "sign_in" as const), "exported"]);
  await login(page, admin);
  await page.goto("/admin/audit");
  const rows = page.getByRole("row").filter({ has: page.getByRole("cell") });
  await page.getByRole("textbox", { name: "Person" }).fill(admin.email.toUpperCase());
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(rows).toHaveCount(50);
  await expect(rows.first()).toContainText("Data exported");
  await expect(rows.first()).toContainText("Hypatia Auditor");
  await page.getByRole("link", { name: "Next" }).click();
  await expect(rows).toHaveCount(6);
  await page.getByRole("combobox", { name: "Event" }).selectOption("Data exported");
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(rows).toHaveCount(1);
  await page.getByLabel("To", { exact: true }).fill("2020-01-01");
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(page.getByText("No entries found")).toBeVisible();
  await page.getByRole("link", { name: "Clear" }).first().click();
  await expect(rows.first()).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Person" })).toHaveValue("");
});
