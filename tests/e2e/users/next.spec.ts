import { eq } from "drizzle-orm";
import { db, schema } from "@/db";
import { takePoint } from "@/lib/core/limits/rate-limit";
import { expect, test } from "@/tests/e2e/fixtures";
import {
  ownAddress,
  startFree,
  submitLogin,
  submitSignUp,
  toastOf,
  translations,
  settingsFor,
  languagesFor,
} from "@/tests/e2e/steps";

for (const [{ locale, words, at }, width] of settingsFor(1))
  test(`a link of a mail to a members' page survives logging in, with every step between (${locale}, ${width} px)`, async ({
    page,
    makePerson,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const person = await makePerson({ locale });
    const target = at("/settings?tab=plan");
    const carries = () =>
      expect.poll(() => new URL(page.url()).searchParams.get("next"), { message: page.url() }).toBe(target);
    await page.goto(target);
    expect(new URL(page.url()).pathname).toBe(at("/welcome"));
    await carries();
    const header = page.getByRole("banner");
    await header.getByRole("link", { name: words.layout.signUp, exact: true }).click();
    await page.waitForURL(`**${at("/signup")}?next=*`);
    await carries();
    await page.getByRole("main").getByRole("link", { name: words.users.signup.toLogin, exact: true }).click();
    await page.waitForURL(`**${at("/login")}?next=*`);
    await page.getByRole("link", { name: words.users.login.forgot }).click();
    await page.waitForURL(`**${at("/recover-password")}?next=*`);
    await page
      .getByRole("main")
      .getByRole("link", { name: words.users.recover.toLogin, exact: true })
      .click();
    await page.waitForURL(`**${at("/login")}?next=*`);
    await carries();
    await submitLogin(page, translations[locale], person);
    await page.waitForURL(`**${target}`);
    await expect(page.getByRole("tab", { name: words.settings.tabs.plan })).toHaveAttribute(
      "data-state",
      "active",
    );
  });

for (const { locale, words, at } of languagesFor(0))
  test(`signing up leads to the wanted page, and without a plan over the plans and back (${locale})`, async ({
    page,
  }) => {
    const { users, billing } = words;
    const email = `wanted-${locale}-${Date.now()}@example.org`;
    await ownAddress(page);
    await page.goto(at("/create"));
    await page.getByRole("banner").getByRole("link", { name: words.layout.signUp, exact: true }).click();
    for (const path of ["/terms", "/privacy"])
      await expect(page.locator(`form a[href="${at(path)}"]`)).toBeVisible();
    await submitSignUp(page, translations[locale], email);
    await page.waitForURL(`**${at("/pricing")}?next=${encodeURIComponent(at("/create"))}`);
    await expect(toastOf(page, users.signup.successTitle)).toContainText(users.signup.successText);
    await startFree(page, translations[locale]);
    await page.waitForURL((url) => url.pathname === at("/create"));
    await expect(toastOf(page, billing.freeDialog.success)).toContainText(billing.freeDialog.successText);
    const [person] = await db().select().from(schema.users).where(eq(schema.users.email, email));
    await expect
      .poll(async () => {
        const [row] = await db()
          .select()
          .from(schema.users)
          .where(eq(schema.users.id, person?.id ?? ""));
        return row?.timeZone;
      })
      .toBe(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone));
  });

test("after many failures elsewhere the form brings the proof by itself", async ({ page, makePerson }) => {
  const person = await makePerson();
  await ownAddress(page);
  for (let i = 0; i < 10; i += 1)
    await takePoint({ name: "signin_email", points: 10, seconds: 3600 }, person.email);
  await page.goto("/login?next=%2Fcourses");
  await submitLogin(page, translations.en, person);
  await page.waitForURL("**/courses");
});

test("a safe `next` alone leaves the plans", async ({ page, makePerson, login }) => {
  for (const next of ["https://evil.test/", "//evil.test", "/\\evil.test"]) {
    await login(page, await makePerson({ tier: undefined }));
    await page.goto(`/pricing?next=${encodeURIComponent(next)}`);
    await startFree(page, translations.en);
    await page.waitForURL("**/courses");
    await page.context().clearCookies();
  }
});
