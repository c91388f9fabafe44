import type { Page } from "playwright/test";
import { eq } from "drizzle-orm";
import { db, schema } from "@/db";
import { createPerson, PASSWORD } from "@/tests/support/users/factories";
import { keyboardOf } from "@/tests/support/pages/keyboard";
import { fill } from "@/tests/support/text/words";
import { expect, test } from "@/tests/e2e/fixtures";
import { ownAddress, translations } from "@/tests/e2e/steps";

// T132: eight journeys by keyboard alone. No test clicks, focuses or fills; each focused element must show its focus.
test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: "reduce" } });

const { en } = translations;
const w = en.words;
const button = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true });

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem("cookieConsent", "rejected")));

test("signing up: every field in order, the captcha by the space bar, and the newcomer's dashboard", async ({
  page,
}) => {
  const [keys, email] = [keyboardOf(page), `keyboard-${Date.now()}@example.org`];
  await ownAddress(page);
  await page.goto("/signup");
  await keys.write(page.getByLabel(w.users.userName), "Ada Lovelace");
  await keys.press("Tab");
  await keys.isAt(page.getByLabel(w.users.email));
  await keys.write(page.getByLabel(w.users.email), "not an address");
  await keys.press("Tab");
  await expect(page.getByText(w.users.rules.emailInvalid)).toBeVisible();
  await keys.to(page.getByLabel(w.users.email), "Shift+Tab");
  await keys.write(page.getByLabel(w.users.email), email);
  await keys.write(page.getByLabel(w.users.password, { exact: true }), PASSWORD);
  await keys.write(page.getByLabel(w.users.confirmPassword, { exact: true }), PASSWORD);
  await keys.use(page.getByRole("checkbox", { name: w.users.captcha.check }), "Space");
  await expect(page.getByText(w.users.captcha.verified)).toBeVisible({ timeout: 30_000 });
  await keys.use(button(page, w.users.signup.submit));
  await page.waitForURL((url) => url.pathname === "/");
  await expect(page.getByText(w.users.signup.successTitle)).toBeVisible();
});

test("logging in: the password can be shown, a wrong one leaves the focus in place, Enter in the field submits", async ({
  page,
  makePerson,
}) => {
  const keys = keyboardOf(page);
  const person = await makePerson();
  const [password, send] = [
    page.getByLabel(w.users.password, { exact: true }),
    button(page, w.users.login.submit),
  ];
  await page.goto("/login");
  await keys.write(page.getByLabel(w.users.email), person.email);
  await keys.write(password, "not the password");
  await keys.press("Tab");
  await keys.isAt(button(page, w.common.showPassword));
  await keys.press("Enter");
  await expect(password).toHaveAttribute("type", "text");
  await keys.isAt(button(page, w.common.hidePassword));
  await keys.press("Enter");
  await keys.use(send);
  await expect(page.getByText(w.errors.wrong_credentials)).toBeVisible();
  await keys.isAt(send);
  await keys.to(password, "Shift+Tab");
  await keys.write(password, PASSWORD);
  await keys.press("Enter");
  await page.waitForURL((url) => url.pathname === "/");
  await keys.press("Tab");
  await keys.isAt(page.getByRole("link", { name: w.layout.skip }));
  await keys.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("the free plan: the dialog traps the focus, Escape returns it, and the toast can be reached", async ({
  page,
  login,
}) => {
  const keys = keyboardOf(page);
  const d = w.billing.freeDialog;
  await login(page, await createPerson());
  await page.goto("/pricing");
  const join = button(page, w.billing.join);
  await keys.to(page.getByRole("radio", { name: fill(w.billing.see, { plan: w.billing.plans.selfTaught }) }));
  await keys.press("ArrowLeft");
  await keys.use(join);
  const dialog = page.getByRole("alertdialog", { name: d.title });
  for (const name of [w.common.cancel, d.confirm, w.common.close])
    await keys.to(dialog.getByRole("button", { name, exact: true }));
  await keys.to(dialog.getByRole("button", { name: w.common.cancel }));
  await keys.press("Escape");
  await expect(dialog).toHaveCount(0);
  await keys.isAt(join);
  await keys.press("Enter");
  await keys.use(dialog.getByRole("button", { name: d.confirm }));
  await page.waitForURL("**/courses");
  const toast = page.getByRole("listitem").filter({ hasText: d.success });
  await expect(toast).toBeVisible();
  await keys.press("Alt+KeyT");
  await keys.to(toast);
  await keys.use(toast.getByRole("button", { name: w.common.close }));
  await expect(toast).toHaveCount(0);
});

test("settings by arrow keys, the profile, and logging out through the account menu", async ({
  page,
  learner,
}) => {
  const keys = keyboardOf(page);
  const s = w.settings;
  await page.goto("/settings");
  const tab = (name: string) => page.getByRole("tab", { name });
  const menuItem = (name: string) => page.getByRole("menuitem", { name });
  await keys.to(tab(s.tabs.profile));
  for (const name of [s.tabs.plan, s.tabs.contact, s.tabs.password, s.tabs.security, s.tabs.appearance]) {
    await keys.press("ArrowRight");
    await keys.isAt(tab(name));
    await expect(page.getByRole("tabpanel", { name })).toBeVisible();
  }
  await keys.press("Home");
  await keys.isAt(tab(s.tabs.profile));
  const edit = button(page, s.profile.edit);
  const name = page.getByRole("textbox", { name: s.profile.fullName });
  await keys.use(edit);
  await keys.isAt(name);
  await page.keyboard.type("Nobody");
  await keys.press("Escape");
  await keys.isAt(edit);
  await keys.press("Enter");
  await expect(name).toHaveValue(learner.fullName);
  await keys.isAt(name);
  await page.keyboard.type("Grace Hopper");
  await keys.press("Enter");
  await expect(page.getByText(s.profile.saved)).toBeVisible();
  await keys.isAt(edit);

  const account = page.getByRole("button", { name: fill(w.layout.account, { who: "Grace Hopper" }) });
  await keys.to(account, "Shift+Tab");
  for (const leave of ["Escape", "End"]) {
    await keys.press("Enter");
    await keys.isAt(menuItem(w.layout.myProfile));
    await keys.press(leave);
    await keys.isAt(leave === "Escape" ? account : menuItem(w.layout.logOut));
  }
  await keys.press("Enter");
  await page.waitForURL("**/login");
  expect(await db().$count(schema.sessions, eq(schema.sessions.userId, learner.id))).toBe(0);
});
