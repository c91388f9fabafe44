import { expect, test as base, withOwnApp } from "./fixtures";

/** PayPal's own script as far as our page sees it: a button. */
const SDK = `window.paypal = { version: "5", Buttons: () => ({
  isEligible: () => true,
  render: (place) => { place.replaceChildren(Object.assign(document.createElement("button"), { textContent: "PayPal's button" })); return Promise.resolve(); },
  close: () => Promise.resolve(),
}) };`;
const ADDRESS = "https://www.paypal.com/sdk/js?client-id=client-of-a-test&currency=USD&components=buttons&locale=en_US&vault=true&intent=subscription";

/** An app that is set up for PayPal, which it does not call before somebody has paid. */
const test = base.extend({
  site: [
    async ({}, give) => withOwnApp({ PAYPAL_CLIENT_ID: "client-of-a-test", PAYPAL_CLIENT_SECRET: "secret-of-a-test", PAYPAL_WEBHOOK_ID: "1AB2CD", PAYPAL_PLAN_SELF_TAUGHT: "P-1", PAYPAL_PLAN_INTELLECTUAL: "P-2" }, (own) => give({ ...own, model: null })),
    { scope: "worker", timeout: 120_000 },
  ],
});

test("whoever comes to the plans by a link within the app can pay: the page becomes a document with a policy of its own", async ({ page, login, makePerson, watch }) => {
  watch.expectRequest(ADDRESS);
  await page.route("https://www.paypal.com/**", (route) => route.fulfill({ contentType: "text/javascript", body: SDK }));
  await login(page, await makePerson({ tier: undefined, generations: 0 }));
  await page.goto("/guide");
  await page.getByRole("navigation").getByRole("link", { name: "Pricing" }).first().click();
  await page.waitForFunction(() => new URL(performance.getEntriesByType("navigation")[0]?.name ?? location.href).pathname === "/pricing");
  await page.waitForFunction(() => Object.keys(document.querySelector("fieldset.plans") ?? {}).some((key) => key.startsWith("__react")));
  await page.getByRole("button", { name: "Join now", exact: true }).click();
  await expect(page.getByRole("dialog").getByRole("button", { name: "PayPal's button" })).toBeVisible();
});
