import { eq } from "drizzle-orm";
import { db, schema } from "@/db";
import { HostileIssuer, type Mutation } from "@/tests/support/oidc/hostile-issuer";
import { fill } from "@/tests/support/text/words";
import { expect, testWith } from "@/tests/e2e/fixtures";
import { hydrated, translations } from "@/tests/e2e/steps";

const test = testWith(
  () => HostileIssuer.start(),
  (issuer) => issuer.env,
);

const ago = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;

const mutations: [string, () => Mutation][] = [
  ["another audience", () => ({ claims: { aud: "somebody-else" } })],
  ["another issuer", () => ({ claims: { iss: "https://evil.test" } })],
  ["another nonce", () => ({ claims: { nonce: "replayed" } })],
  ["no nonce", () => ({ claims: { nonce: undefined } })],
  ["an end in the past", () => ({ claims: { iat: ago(7200), exp: ago(3600) } })],
  ["no end", () => ({ claims: { exp: undefined } })],
  ["no subject", () => ({ claims: { sub: undefined } })],
  [
    "several audiences, issued to another client",
    () => ({ claims: { aud: ["meno", "other"], azp: "other" } }),
  ],
  ["the signature of another key", () => ({ key: "other" })],
  ["no signature", () => ({ key: "none" })],
  ["a signature with the client's secret", () => ({ key: "shared secret" })],
  ["userinfo of another subject", () => ({ userinfo: "somebody-else" })],
];

test("an id token that is not the provider's own for this sign-in opens nothing (T023)", async ({
  page,
  context,
  service,
  watch,
}) => {
  test.slow();
  watch.expectRequest(`${service.url}/`);
  const { words } = translations.en;
  service.email = `victim.${Date.now()}@school.test`;
  const button = page.getByRole("button", { name: fill(words.users.oidc.login, { name: "School" }) });
  await page.goto("/login");
  for (const [round, [name, mutation]] of mutations.entries()) {
    service.mutation = mutation();
    await hydrated(page);
    await button.click();
    await expect.poll(() => service.issued, { message: name }).toBe(round + 1);
    await expect(page.getByRole("main").getByRole("alert"), name).toHaveText(words.errors.oidc_refused);
    expect(
      (await context.cookies()).some(({ name: cookie }) => cookie === "meno.session"),
      name,
    ).toBe(false);
  }
  expect(await db().$count(schema.users, eq(schema.users.email, service.email))).toBe(0);

  service.mutation = {};
  await hydrated(page);
  await button.click();
  await page.waitForURL("**/pricing");
  expect(await db().$count(schema.users, eq(schema.users.email, service.email))).toBe(1);
});
