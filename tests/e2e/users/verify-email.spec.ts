import { eq } from "drizzle-orm";
import { db, schema } from "@/db";
import { makeToken } from "@/lib/core/auth/session/opaque-token";
import { expect, test } from "@/tests/e2e/fixtures";
import { refused } from "@/tests/support/pages/watch-pages";
import { hydrated, toastOf, translations, languagesFor } from "@/tests/e2e/steps";

for (const { locale, words, at } of languagesFor(1))
  test(`the link to a changed address leaves the address bar, waits for a press and opens the login, ${locale}`, async ({
    page,
    learner,
    watch,
  }) => {
    const moved = `moved.${learner.email}`;
    const { token, tokenHash } = makeToken("");
    await db()
      .insert(schema.emailProofs)
      .values({ tokenHash, userId: learner.id, email: moved, expiresAt: new Date(Date.now() + 60_000) });
    const emailOf = async () =>
      (await db().select().from(schema.users).where(eq(schema.users.id, learner.id)))[0]?.email;
    // A signed-in person sees this page too.
    await page.goto(at(`/verify-email?token=${token}`));
    await hydrated(page);
    await expect.poll(() => page.url()).not.toContain(token);
    const leaks: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes(token) || request.headers().referer?.includes(token))
        leaks.push(request.url());
    });
    // A reload of the tab still has the token.
    await page.reload();
    await hydrated(page);
    expect(await emailOf()).toBe(learner.email);
    await page.getByRole("button", { name: words.users.verify.button }).click();
    await page.waitForURL((url) => url.pathname === at("/login"));
    await expect(toastOf(page, words.users.verify.doneTitle)).toBeVisible();
    await expect(page.getByLabel(words.users.email)).toHaveValue(moved);
    expect(await emailOf()).toBe(moved);
    expect(leaks).toEqual([]);

    watch.expectError(refused(/\/login\/verify-email$/, 400));
    await page.goto(at(`/verify-email?token=${token}`));
    await hydrated(page);
    await page.getByRole("button", { name: words.users.verify.button }).click();
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(words.users.verify.expired);
  });

test("a person changes the own address in the settings", async ({ page, learner, watch }) => {
  const { profile } = translations.en.words.settings;
  await page.goto("/settings");
  await hydrated(page);
  await page.getByRole("button", { name: profile.changeEmailTitle }).click();
  const dialog = page.getByRole("dialog");
  const field = dialog.getByLabel(profile.newEmail);
  const submit = dialog.getByRole("button", { name: profile.changeEmail, exact: true });
  watch.expectError(refused(/\/users\/me\/email$/, 422));
  await field.fill("nobody");
  await submit.click();
  await expect(dialog.getByText(translations.en.words.users.rules.emailInvalid)).toBeVisible();
  // Where no mail is sent, as in the demo, the address changes at once.
  const moved = `moved.${learner.email}`;
  await field.fill(moved);
  await submit.click();
  await expect(toastOf(page, profile.emailChanged)).toBeVisible();
  await expect(page.getByText(moved).first()).toBeVisible();
});
