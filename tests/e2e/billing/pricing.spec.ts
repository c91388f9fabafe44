import { expect, test } from "@/tests/e2e/fixtures";
import { held, openPlan } from "./plans";

const newcomer = { tier: undefined, generations: 0 } as const;

test("tier 1 is open at first, one plan at a time, with every item of the specification", async ({
  page,
  login,
  makePerson,
}) => {
  await login(page, await makePerson(newcomer));
  await page.goto("/pricing");
  await expect(page.getByRole("heading", { level: 1, name: "Choose Your Learning Journey" })).toBeVisible();
  const plan = (name: string) => page.getByRole("article", { name, exact: true });
  await expect(plan("Self-Taught").getByRole("button", { name: "Join now" })).toBeVisible();
  for (const text of ["POPULAR", "Was 14.99 $", "Cancel Anytime", "Limited time", "coming soon"])
    await expect(plan("Self-Taught").getByText(text)).toBeVisible();
  // Start free, and the open plan's button.
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(2);
  await openPlan(page, "Polymath");
  await expect(plan("Polymath").getByRole("button", { name: "Buy now" })).toBeVisible();
  await expect(plan("Polymath").locator(".plan-open").getByText("One time payment")).toBeVisible();
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(2);
  for (const text of ["Secure Payments", "Instant Access", "Premium Support"])
    await expect(page.getByRole("heading", { name: text })).toBeVisible();
});

test("the free plan leads to the courses", async ({ page, login, makePerson }) => {
  const person = await makePerson(newcomer);
  await login(page, person);
  await openPlan(page, "Explorer");
  await page.getByRole("button", { name: "Join now" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Subscribe for free" }).click();
  await expect(page).toHaveURL(/\/courses$/);
  await expect(page.getByText("Subscribed successfully")).toBeVisible();
  expect(await held(person)).toMatchObject({ tier: 0, permanent: 1 });
});
