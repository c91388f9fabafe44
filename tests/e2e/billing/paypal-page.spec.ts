import { eq } from "drizzle-orm";
import { db, schema } from "@/db";
import { FakePaypal, PLAN_1 } from "@/tests/support/paypal/fake-paypal";
import { expect, testWith } from "@/tests/e2e/fixtures";

/** A stand-in for PayPal's script: a button that subscribes at once through `payAtPaypal`. */
const SDK = `window.paypal = { version: "5", Buttons: ({ createSubscription, onApprove }) => ({
  isEligible: () => true,
  render: async (place) => {
    const button = Object.assign(document.createElement("button"), { textContent: "PayPal's button" });
    button.onclick = async () => onApprove({ subscriptionID: await createSubscription({}, { subscription: { create: window.payAtPaypal } }) });
    place.replaceChildren(button);
  },
  close: async () => undefined,
}) };`;
const ADDRESS =
  "https://www.paypal.com/sdk/js?client-id=client&currency=USD&components=buttons&locale=en_US&vault=true&intent=subscription";

/** An app that is configured for the fake PayPal. */
const test = testWith(
  () => FakePaypal.start(),
  (paypal) => paypal.env,
);

test("a client-side link to the plans loads the page as a document, whose policy allows PayPal", async ({
  page,
  login,
  makePerson,
  watch,
  service: paypal,
}) => {
  const person = await makePerson({ tier: undefined, generations: 0 });
  watch.expectRequest(ADDRESS);
  await page.route("https://www.paypal.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: SDK }),
  );
  await page.exposeFunction("payAtPaypal", (options: { plan_id: string; custom_id: string }) => {
    expect(options.plan_id).toBe(PLAN_1);
    return paypal.addPaid(options.custom_id).id;
  });
  await login(page, person);
  await page.goto("/guide");
  await page.getByRole("navigation").getByRole("link", { name: "Pricing" }).first().click();
  await page.waitForFunction(
    () =>
      new URL(performance.getEntriesByType("navigation")[0]?.name ?? location.href).pathname === "/pricing",
  );
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("fieldset.plans") ?? {}).some((key) => key.startsWith("__react")),
  );
  await page.getByRole("button", { name: "Join now", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "PayPal's button" }).click();
  await expect(dialog.getByText("Payment Successful!")).toBeVisible();
  const [plan] = await db()
    .select({ tier: schema.subscriptions.tier })
    .from(schema.subscriptions)
    .where(eq(schema.subscriptions.userId, person.id));
  expect(plan).toEqual({ tier: 1 });
});
