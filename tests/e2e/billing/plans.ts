import { expect, type Page } from "playwright/test";
import { eq } from "drizzle-orm";
import { db, schema } from "@/db";
import type { Person } from "@/tests/support/users/factories";

/** Opens the pricing page with one of the four plans expanded. */
export async function openPlan(page: Page, name: string, path = "/pricing"): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("fieldset.plans") ?? {}).some((key) => key.startsWith("__react")),
  );
  const radio = page.getByRole("radio", { name: `See ${name}` });
  // The radio is visually hidden, and an expanded plan has no label to click.
  if (!(await radio.isChecked())) await page.getByText(`See ${name}`, { exact: true }).click();
  await expect(radio).toBeChecked();
}

/** Pays through the sandbox, from the plan's button. */
export async function pay(
  page: Page,
  button: string,
  decision: "Approve payment" | "Make the payment fail",
): Promise<void> {
  await page.getByRole("button", { name: button, exact: true }).click();
  await payInSandbox(page, decision);
}

/** Pays through the sandbox, from the open payment dialog. */
export async function payInSandbox(
  page: Page,
  decision: "Approve payment" | "Make the payment fail",
): Promise<void> {
  await page.getByRole("dialog").getByRole("button", { name: "Continue to the sandbox" }).click();
  await expect(page.getByRole("heading", { name: "Approve this payment" })).toBeVisible();
  await page.getByRole("button", { name: decision }).click();
}

/** A person's plan, remaining courses and credits in hundredths. */
export const held = async (person: Person) => {
  const [row] = await db()
    .select({
      tier: schema.subscriptions.tier,
      monthly: schema.users.monthlyGenerations,
      permanent: schema.users.permanentGenerations,
      balance: schema.creditAccounts.balance,
    })
    .from(schema.users)
    .innerJoin(schema.creditAccounts, eq(schema.creditAccounts.userId, schema.users.id))
    .leftJoin(schema.subscriptions, eq(schema.subscriptions.id, schema.users.subscriptionId))
    .where(eq(schema.users.id, person.id));
  return row;
};
