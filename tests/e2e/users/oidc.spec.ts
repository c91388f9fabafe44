import type { BrowserContext, Page } from "playwright/test";
import { eq } from "drizzle-orm";
import { db, schema } from "@/db";
import { PASSWORD } from "@/tests/support/users/factories";
import { IdentityProvider } from "@/tests/support/oidc/identity-provider";
import { fill } from "@/tests/support/text/words";
import { expect, testWith } from "@/tests/e2e/fixtures";
import { hydrated, translations, languagesFor } from "@/tests/e2e/steps";

const { users, sessions, identities } = schema;

const test = testWith(
  () => IdentityProvider.start(),
  (provider) => provider.env,
);

// One worker, because each starts its own app.
test.describe.configure({ mode: "default" });

/** Presses the provider's button of the sign-in page. */
async function begin(page: Page, { words, at, path = "/login" }: Begin): Promise<void> {
  await page.goto(at(path));
  await hydrated(page);
  await page.getByRole("button", { name: fill(words.users.oidc.login, { name: "School" }) }).click();
}
type Begin = (typeof translations)["en"] & { path?: string };

/** Signs in at the provider, which then leads back to the app. */
async function signInAtProvider(page: Page, email: string): Promise<void> {
  await page.getByPlaceholder("Enter any login").fill(email);
  await page.getByPlaceholder("and password").fill("any");
  await page.getByRole("button", { name: "Sign-in" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
}

const sessionOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => /^meno\.session$/.test(name));
const newAddress = (name: string) => `${name}.${Date.now()}@school.test`;
const idOf = async (email: string) =>
  (await db().select({ id: users.id }).from(users).where(eq(users.email, email)))[0]?.id;

test.describe("with a provider that works", () => {
  test.beforeEach(async ({ page, service, watch }) => {
    watch.expectRequest(`${service.issuer}/`);
    // The provider's sign-in page asks for a font.
    watch.expectRequest("https://fonts.googleapis.com/");
    await page.route("https://fonts.googleapis.com/**", (route) =>
      route.fulfill({ contentType: "text/css", body: "" }),
    );
  });

  for (const translation of languagesFor(0))
    test(`a newcomer gets an account and is led to the plans, later to \`next\`, ${translation.locale}`, async ({
      page,
      context,
      service,
    }) => {
      const { at } = translation;
      const email = newAddress("nadia");
      await begin(page, translation);
      await signInAtProvider(page, email);
      await page.waitForURL((url) => url.pathname === at("/pricing"));
      expect(await sessionOf(context)).toMatchObject({ httpOnly: true, sameSite: "Lax" });
      const request = service.requests.at(-1);
      expect(Object.fromEntries(request ?? [])).toMatchObject({
        response_type: "code",
        code_challenge_method: "S256",
        code_challenge: expect.stringMatching(/^[\w-]{43}$/),
        state: expect.stringMatching(/./),
        nonce: expect.stringMatching(/./),
        redirect_uri: expect.stringMatching(/\/api\/auth\/callback\/oidc$/),
      });
      const id = (await idOf(email)) ?? "";
      const [row] = await db().select().from(users).where(eq(users.id, id));
      expect(row).toMatchObject({ passwordHash: null, fullName: "Olga Single", isSuperuser: false });
      expect(row?.emailVerifiedAt).toBeInstanceOf(Date);

      await context.clearCookies({ name: /^meno/ });
      const next = at("/guide");
      await begin(page, { ...translation, path: `/login?next=${encodeURIComponent(next)}` });
      // The provider still knows the browser and asks for nothing.
      await page.waitForURL((url) => url.pathname === next);
      expect(await db().$count(users, eq(users.email, email))).toBe(1);
    });

  test("a verified address joins its account; an unverified one is refused, with `next` kept", async ({
    page,
    context,
    service,
    makePerson,
  }) => {
    const { es } = translations;
    const person = await makePerson();
    await db().update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, person.id));
    service.unverified.add(person.email);
    await begin(page, { ...es, path: "/login?next=%2Fes%2Fguide" });
    await signInAtProvider(page, person.email);
    await page.waitForURL((url) => url.pathname === "/es/login");
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(es.words.errors.oidc_refused);
    expect(new URL(page.url()).search).toBe("?next=%2Fes%2Fguide");
    expect(await sessionOf(context)).toBeUndefined();
    expect(await db().$count(identities, eq(identities.userId, person.id))).toBe(0);

    service.unverified.delete(person.email);
    await hydrated(page);
    await page.getByRole("button", { name: fill(es.words.users.oidc.login, { name: "School" }) }).click();
    await page.waitForURL((url) => url.pathname === "/es/guide");
    expect(await db().$count(sessions, eq(sessions.userId, person.id))).toBe(1);
    expect(await db().$count(identities, eq(identities.userId, person.id))).toBe(1);
  });

  test("an answer of the provider opens nothing in another browser, and nothing twice", async ({
    page,
    context,
    otherContext,
    watch,
  }) => {
    const email = newAddress("stolen");
    const answer = page.waitForRequest((request) => request.url().includes("/api/auth/callback/oidc?"));
    await begin(page, translations.en);
    await signInAtProvider(page, email);
    const stolen = (await answer).url();
    await page.waitForURL("**/pricing");
    watch.add(otherContext);
    const other = await otherContext.newPage();
    for (const [browser, at] of [
      [otherContext, other],
      [context, page],
    ] as const) {
      await browser.clearCookies({ name: "meno.session" });
      await at.goto(stolen);
      await expect(at.getByRole("main").getByRole("alert")).toHaveText(
        translations.en.words.errors.oidc_refused,
      );
      expect(await sessionOf(browser)).toBeUndefined();
    }
  });
});

test("a provider that is down is named as the reason, at the start and at the end", async ({
  page,
  service,
  watch,
}) => {
  const { en } = translations;
  service.isDown = true;
  try {
    await begin(page, en);
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(en.words.errors.oidc_unavailable);
    // Passwords go on working.
    await expect(page.getByRole("button", { name: en.words.users.login.submit, exact: true })).toBeEnabled();
  } finally {
    service.isDown = false;
  }
  watch.expectRequest(`${service.issuer}/`);
  await page.route(`${service.issuer}/**`, async (route) => {
    service.isDown = true;
    const { searchParams } = new URL(route.request().url());
    const back = new URL(searchParams.get("redirect_uri") ?? "");
    back.searchParams.set("code", "code");
    back.searchParams.set("state", searchParams.get("state") ?? "");
    await route.fulfill({ status: 302, headers: { location: back.href } });
  });
  try {
    await page.getByRole("button", { name: fill(en.words.users.oidc.login, { name: "School" }) }).click();
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(en.words.errors.oidc_unavailable);
  } finally {
    service.isDown = false;
  }
});

const only = testWith(
  () => IdentityProvider.start(),
  (provider) => ({ ...provider.env, OIDC_ONLY: "on" }),
);

for (const { locale, words, at } of languagesFor(1))
  only(
    `where it is the only way in, superusers alone have a password, ${locale}`,
    async ({ page, makePerson }) => {
      const { oidc, login, email, password } = words.users;
      await page.goto(at("/signup"));
      await expect(page.getByRole("button", { name: fill(oidc.signup, { name: "School" }) })).toBeVisible();
      await expect(page.getByLabel(password, { exact: true })).toHaveCount(0);
      await page.goto(at("/login"));
      await hydrated(page);
      await page.getByRole("button", { name: oidc.superusers }).click();
      const signIn = async (person: { email: string }) => {
        await page.getByLabel(email).fill(person.email);
        await page.getByLabel(password, { exact: true }).fill(PASSWORD);
        await page.getByRole("button", { name: login.submit, exact: true }).click();
      };
      await signIn(await makePerson());
      await expect(page.getByText(words.errors.oidc_only)).toBeVisible();
      await signIn(await makePerson({ isSuperuser: true }));
      await page.waitForURL((url) => url.pathname === at("/"));
    },
  );
