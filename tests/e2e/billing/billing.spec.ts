import { and, eq } from "drizzle-orm";
import { db, schema } from "@/db";
import { refused } from "@/tests/support/pages/watch-pages";
import { expect, test } from "@/tests/e2e/fixtures";
import { held, openPlan, pay, payInSandbox } from "./plans";

test("Self-Taught through the sandbox, upgraded to Intellectual, then cancelled: the plan continues to the end of its period", async ({
  page,
  login,
  makePerson,
}) => {
  const person = await makePerson();
  await login(page, person);
  await openPlan(page, "Self-Taught");
  await pay(page, "Join now", "Approve payment");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Payment Successful!")).toBeVisible();
  await expect(dialog.getByText("Thank you for your purchase!")).toBeVisible();
  await expect(dialog.locator("canvas[data-particles='80']")).toHaveCount(1);
  expect(await held(person)).toEqual({ tier: 1, monthly: 5, permanent: 1, balance: 2500 });
  await dialog.getByRole("button", { name: "Back to the plans" }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  // The page opened with the dialog, so no button gets the focus back.
  await expect(page.getByRole("radio", { name: "See Self-Taught" })).toBeFocused();
  await expect(page.getByText("This is your current plan.")).toBeVisible();

  await openPlan(page, "Intellectual");
  await pay(page, "Upgrade", "Approve payment");
  await expect(dialog.getByText("Payment Successful!")).toBeVisible();
  expect(await held(person)).toEqual({ tier: 2, monthly: 15, permanent: 1, balance: 7500 });

  await page.goto("/settings?tab=plan");
  await page.getByRole("button", { name: "Cancel plan" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel plan" }).click();
  await expect(page.getByText("Your plan is cancelled.")).toBeVisible();
  await expect(
    page.getByText(/^Cancelled\. You keep it until .*, and then move to Explorer\.$/),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel plan" })).toHaveCount(0);
  expect(await held(person)).toMatchObject({ tier: 2, monthly: 15 });
});

test("Self-Taught, bought while a cancelled Intellectual still runs, waits for its end and is not sold twice", async ({
  page,
  login,
  makePerson,
}) => {
  const person = await makePerson();
  await login(page, person);
  await openPlan(page, "Intellectual");
  await pay(page, "Join now", "Approve payment");
  await expect(page.getByText("Payment Successful!")).toBeVisible();
  await page.goto("/settings?tab=plan");
  await page.getByRole("button", { name: "Cancel plan" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel plan" }).click();
  await expect(
    page.getByText(/^Cancelled\. You keep it until .*, and then move to Explorer\.$/),
  ).toBeVisible();

  await openPlan(page, "Self-Taught");
  await page.getByRole("button", { name: "Join now", exact: true }).click();
  await expect(
    page
      .getByRole("dialog")
      .getByText(/^Your current plan runs until .*, and you can use the courses of this one from then\./),
  ).toBeVisible();
  await payInSandbox(page, "Approve payment");
  await expect(page.getByText("Payment Successful!")).toBeVisible();
  await expect(
    page.getByText(
      /^You have paid for Self-Taught\. You can use its courses from .*, when your current plan ends\./,
    ),
  ).toBeVisible();
  await expect(page.getByRole("dialog").getByRole("link", { name: "Create a course" })).toHaveCount(0);
  expect(await held(person)).toMatchObject({ tier: 2, balance: 7500 });
  await openPlan(page, "Self-Taught");
  const plan = page.getByRole("article", { name: "Self-Taught", exact: true });
  await expect(plan.getByText("Starts when your current plan ends.")).toBeVisible();
  await expect(plan.getByRole("button")).toHaveCount(0);
  await page.goto("/settings?tab=plan");
  await expect(
    page.getByText(/^Cancelled\. You keep it until .*, and then move to Self-Taught\.$/),
  ).toBeVisible();
});

test("the sandbox's page of an approved payment leads to the plan, and on to the page that asked for one", async ({
  page,
  login,
  makePerson,
}) => {
  const person = await makePerson();
  await login(page, person);
  await openPlan(page, "Self-Taught", "/pricing?next=%2Fmarket%3Fq%3Dchess");
  await page.getByRole("button", { name: "Join now", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Continue to the sandbox" }).click();
  await expect(page.getByRole("heading", { name: "Approve this payment" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("listitem")).toContainText([
    "Pricing & Plans",
    "Sandbox",
  ]);
  await db()
    .update(schema.sandboxPayments)
    .set({ status: "active", paidAt: new Date() })
    .where(eq(schema.sandboxPayments.userId, person.id));
  await page.reload();
  await expect(page.getByText("This payment has already been approved or declined.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Back to the plans" }).click();
  await expect(page.getByText("Payment Successful!")).toBeVisible();
  expect(await held(person)).toEqual(bought["Self-Taught"]);
  await page.getByRole("dialog").getByRole("link", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/market\?q=chess$/);
});

test("Polymath by an order; without motion there is no confetti; a reload grants nothing again", async ({
  page,
  login,
  makePerson,
}) => {
  const person = await makePerson();
  await login(page, person);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openPlan(page, "Polymath");
  await pay(page, "Buy now", "Approve payment");
  await expect(page.getByText("Payment Successful!")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Payment Successful!")).toBeVisible();
  await expect(page.locator("canvas[data-particles]")).toHaveCount(0);
  expect(await held(person)).toEqual({ tier: 3, monthly: 0, permanent: 21, balance: 7500 });
  expect(
    await db().$count(
      schema.outbox,
      and(eq(schema.outbox.userId, person.id), eq(schema.outbox.kind, "payment")),
    ),
  ).toBe(1);
});

const bought = {
  "Self-Taught": { tier: 1, monthly: 5, permanent: 1, balance: 2500 },
  Polymath: { tier: 3, monthly: 0, permanent: 21, balance: 7500 },
};

for (const [name, button] of [
  ["Self-Taught", "Join now"],
  ["Polymath", "Buy now"],
] as const)
  test(`a payment for ${name} that fails shows an error and grants nothing; the next try is a new payment`, async ({
    page,
    login,
    makePerson,
    watch,
  }) => {
    const person = await makePerson();
    await login(page, person);
    watch.expectError(refused(/\/api\/v1\/(?:payments|subscriptions)/, 400));
    await openPlan(page, name);
    await pay(page, button, "Make the payment fail");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("Payment Error")).toBeVisible();
    await expect(
      dialog.getByText(/^There was an error processing your payment\. Please contact us at \S+@\S+$/),
    ).toBeVisible();
    await expect(dialog.getByText("PayPal declined the payment. Nothing was charged.")).toBeVisible();
    expect(await held(person)).toEqual({ tier: 0, monthly: 0, permanent: 1, balance: 0 });
    await dialog.getByRole("button", { name: "Try again" }).click();
    await expect(page).toHaveURL(/\/pricing$/);
    await payInSandbox(page, "Approve payment");
    await expect(dialog.getByText("Payment Successful!")).toBeVisible();
    expect(await held(person)).toEqual(bought[name]);
  });

test("Try again repeats a failed confirmation of a payment instead of paying again", async ({
  page,
  login,
  makePerson,
  watch,
}) => {
  const person = await makePerson();
  await login(page, person);
  await openPlan(page, "Polymath");
  const sent: unknown[] = [];
  await page.route("**/api/v1/payments/payment", async (route) => {
    sent.push(route.request().postDataJSON());
    if (sent.length > 1) return route.continue();
    await route.fulfill({
      status: 503,
      contentType: "application/json",
      body: JSON.stringify({ code: "unavailable", detail: "Service Unavailable" }),
    });
  });
  watch.expectError(refused(/\/api\/v1\/payments\/payment/, 503));
  await pay(page, "Buy now", "Approve payment");
  await page.getByRole("dialog").getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Payment Successful!")).toBeVisible();
  expect(sent).toEqual([sent[0], sent[0]]);
  expect(await held(person)).toEqual(bought.Polymath);
});

test("Polymath in two tabs: the second tab shows that it is bought, and pays nothing", async ({
  page,
  context,
  login,
  makePerson,
  watch,
}) => {
  const person = await makePerson();
  await login(page, person);
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await openPlan(tab, "Polymath");
    await tab.getByRole("button", { name: "Buy now", exact: true }).click();
    await tab.getByRole("dialog").getByRole("button", { name: "Continue to the sandbox" }).click();
    await expect(tab.getByRole("heading", { name: "Approve this payment" })).toBeVisible();
  }
  await page.getByRole("button", { name: "Approve payment" }).click();
  await expect(page.getByText("Payment Successful!")).toBeVisible();
  watch.expectError(refused(/\/api\/v1\/payments\/payment/, 400));
  await second.getByRole("button", { name: "Approve payment" }).click();
  const dialog = second.getByRole("dialog");
  await expect(dialog.getByText("You already have this plan.")).toBeVisible();
  await dialog.getByRole("button", { name: "Back to the plans" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(second).toHaveURL(/\/pricing$/);
  await expect(second.getByText("This is your current plan.").first()).toBeVisible();
  expect(await held(person)).toEqual(bought.Polymath);
});

test("a plan that has ended here but renews at PayPal can be cancelled in the settings", async ({
  page,
  login,
  makePerson,
}) => {
  const person = await makePerson();
  await login(page, person);
  await openPlan(page, "Self-Taught");
  await pay(page, "Join now", "Approve payment");
  await expect(page.getByText("Payment Successful!")).toBeVisible();
  const { subscriptions, users } = schema;
  const [explorer] = await db()
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, person.id), eq(subscriptions.tier, 0)));
  await db()
    .update(subscriptions)
    .set({ status: "ended" })
    .where(and(eq(subscriptions.userId, person.id), eq(subscriptions.tier, 1)));
  await db()
    .update(users)
    .set({ subscriptionId: explorer?.id ?? null })
    .where(eq(users.id, person.id));

  await page.goto("/settings?tab=plan");
  await expect(page.getByText("PayPal may still charge you for Self-Taught.")).toBeVisible();
  await page.getByRole("button", { name: "Cancel plan" }).click();
  const question = page.getByRole("alertdialog", { name: "Cancel Self-Taught?" });
  await expect(
    question.getByText("You won’t be charged again, and your credits don’t expire."),
  ).toBeVisible();
  await question.getByRole("button", { name: "Cancel plan" }).click();
  await expect(page.getByText("Your plan is cancelled.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel plan" })).toHaveCount(0);
  await expect(page.getByText("PayPal may still charge you")).toHaveCount(0);
  const [paid] = await db()
    .select({ status: schema.sandboxPayments.status })
    .from(schema.sandboxPayments)
    .where(eq(schema.sandboxPayments.userId, person.id));
  expect(paid).toEqual({ status: "cancelled" });
});

test("another person's checkout is not found", async ({ page, login, makePerson, otherContext, watch }) => {
  await login(page, await makePerson());
  await openPlan(page, "Self-Taught");
  await page.getByRole("button", { name: "Join now" }).click();
  await page.getByRole("button", { name: "Continue to the sandbox" }).click();
  await expect(page.getByRole("heading", { name: "Approve this payment" })).toBeVisible();
  const other = await otherContext.newPage();
  await login(other, await makePerson());
  watch.expectError(/status of 404/);
  await other.goto(new URL(page.url()).pathname + new URL(page.url()).search);
  await expect(other.getByRole("heading", { name: "Approve this payment" })).toHaveCount(0);
});
