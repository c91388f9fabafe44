import type { Page } from "playwright/test";
import { eq } from "drizzle-orm";
import { generate } from "otplib";
import { db, schema } from "@/db";
import { IdentityProvider } from "@/tests/support/oidc/identity-provider";
import { fill } from "@/tests/support/text/words";
import { createTotp, TOTP_SECRET } from "@/tests/support/users/factors";
import { expect, testWith } from "@/tests/e2e/fixtures";
import { hydrated, languagesFor } from "@/tests/e2e/steps";

// T143: who signs in with a provider is asked for the second factor of the account, with oidc-provider as the provider.

const test = testWith(
  () => IdentityProvider.start(),
  (provider) => provider.env,
);

/** Signs in at the provider, which then leads back to the app. */
async function signInAtProvider(page: Page, email: string): Promise<void> {
  await page.getByPlaceholder("Enter any login").fill(email);
  await page.getByPlaceholder("and password").fill("any");
  await page.getByRole("button", { name: "Sign-in" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
}

for (const { locale, words, at } of languagesFor(1))
  test(`an account with a factor opens with its code, at the page that was asked for, ${locale}`, async ({
    page,
    makePerson,
    service,
    watch,
  }) => {
    watch.expectRequest(`${service.issuer}/`);
    // The provider's sign-in page asks for a font.
    watch.expectRequest("https://fonts.googleapis.com/");
    await page.route("https://fonts.googleapis.com/**", (route) =>
      route.fulfill({ contentType: "text/css", body: "" }),
    );
    const person = await makePerson({ locale });
    await db()
      .update(schema.users)
      .set({ emailVerifiedAt: new Date() })
      .where(eq(schema.users.id, person.id));
    await createTotp(person);
    await page.goto(at(`/login?next=${encodeURIComponent(at("/courses"))}`));
    await hydrated(page);
    await page.getByRole("button", { name: fill(words.users.oidc.login, { name: "School" }) }).click();
    await signInAtProvider(page, person.email);
    await page.waitForURL((url) => url.pathname === at("/login"));
    const code = page.getByRole("textbox", { name: words.users.login.code });
    await expect(code).toBeFocused();
    expect(await db().$count(schema.sessions, eq(schema.sessions.userId, person.id))).toBe(0);
    await code.fill("000000");
    await code.press("Enter");
    await expect(page.getByText(words.errors.wrong_otp)).toBeVisible();
    await code.fill(await generate({ secret: TOTP_SECRET }));
    await code.press("Enter");
    await page.waitForURL((url) => url.pathname === at("/courses"));
    const [session] = await db().select().from(schema.sessions).where(eq(schema.sessions.userId, person.id));
    expect(session?.hasFactor).toBe(true);
  });
