import { eq } from "drizzle-orm";
import { describe, expect, inject, test } from "vitest";
import { db, schema } from "@/db";
import { newId } from "@/lib/core/ids";
import { user as userShape } from "@/lib/users/schema";
import { fetchSolvedCaptcha } from "@/tests/support/users/altcha";
import { browserHeaders, call, createClient } from "@/tests/support/http/api-client";
import { createBearer, createPerson, PASSWORD } from "@/tests/support/users/factories";

const { url } = inject("app");
let made = 0;
const address = () => `203.0.113.${(made += 1)}`;

async function signUp(options: Record<string, unknown> = {}, from = address()) {
  const body = {
    email: `h${Date.now()}${(made += 1)}@example.org`,
    full_name: "Hedy",
    password: PASSWORD,
    confirm_password: PASSWORD,
    recaptcha_token: await fetchSolvedCaptcha(url),
    ...options,
  };
  return call("POST", "/api/v1/users/signup", { body, headers: { "x-forwarded-for": from } });
}

describe("POST /users/signup", () => {
  test("opens an account, with and without a slash, and returns the strict User (T008)", async () => {
    expect((await signUp({ is_superuser: true })).status).toBe(422);
    const answer = await signUp();
    expect(answer.status).toBe(200);
    expect(userShape.parse(answer.body)).toMatchObject({
      full_name: "Hedy",
      is_superuser: false,
      credits: 0,
      subscription_id: 0,
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/argon2|password|hash/i);
    expect(
      (await call("POST", "/api/v1/users/signup/", { body: {}, headers: { "x-forwarded-for": address() } }))
        .status,
    ).toBe(422);
  });

  test("lists every problem with its location", async () => {
    const answer = await signUp({
      email: "x@",
      full_name: "Al",
      password: "short",
      confirm_password: "other",
    });
    expect(answer.status).toBe(422);
    const { detail, code } = answer.body as {
      detail: { loc: string[]; msg: string; type: string }[];
      code: string;
    };
    expect(code).toBe("validation");
    expect(Object.fromEntries(detail.map(({ loc, msg }) => [loc.join("."), msg]))).toMatchObject({
      "body.email": "Invalid email address",
      "body.full_name": "At least 3 characters",
      "body.password": "Password must be at least 8 characters",
    });
  });

  test("reports missing fields in the product's words", async () => {
    const said = async (body: unknown) => {
      const answer = await call("POST", "/api/v1/users/signup", {
        body,
        headers: { "x-forwarded-for": address() },
      });
      return [
        answer.status,
        (answer.body as { detail: { loc: string[]; msg: string }[] }).detail.map(
          ({ loc, msg }) => `${loc.join(".")}: ${msg}`,
        ),
      ];
    };
    const rest = [
      "body.email: Email is required",
      "body.full_name: User Name is required",
      "body.password: Password is required",
      "body.confirm_password: Password confirmation is required",
    ];
    expect(await said({})).toEqual([422, rest]);
    for (const full_name of ["", "  ", null])
      expect((await said({ full_name }))[1]).toContain("body.full_name: User Name is required");
  });

  test("refuses a taken email, a missing captcha, a common password and an address's sixth account", async () => {
    const person = await createPerson();
    expect((await signUp({ email: person.email.toUpperCase() })).body).toEqual({
      detail: "The user with this email already exists in the system",
      code: "email_taken",
    });
    expect((await signUp({ recaptcha_token: "" })).body).toEqual({
      detail: "Please complete the reCAPTCHA",
      code: "captcha_failed",
    });
    const common = await signUp({ password: "password123", confirm_password: "password123" });
    expect([common.status, (common.body as { code: string }).code]).toEqual([422, "password_too_common"]);
    const from = address();
    const statuses = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await signUp({}, `1.2.3.${i}, ${from}`)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test.each([
    ["NUL", "a\u0000bc"],
    ["a lone surrogate", "\ud800abc"],
    ["bidi", "abc\u202egnp"],
    ["10,000 marks", `a${"\u0301".repeat(10_000)}`],
  ])("%s in a name is 422, never 500 (T047)", async (_, full_name) => {
    expect((await signUp({ full_name })).status).toBe(422);
  });

  test.each([
    ["half JSON", "{"],
    ["an array", "[]"],
    ["a number", "7"],
    ["null", "null"],
    ["deep nesting", "[".repeat(10_000) + "]".repeat(10_000)],
  ])("%s is 422", async (_, body) => {
    const answer = await fetch(`${url}/api/v1/users/signup`, {
      method: "POST",
      body,
      headers: { "content-type": "application/json" },
    });
    expect(answer.status).toBe(422);
  });

  test("refuses a megabyte with 413 and plain text with 415", async () => {
    expect(
      (await call("POST", "/api/v1/users/signup", { body: { full_name: "x".repeat(1_000_000) } })).status,
    ).toBe(413);
    expect(
      (
        await fetch(`${url}/api/v1/users/signup`, {
          method: "POST",
          body: "hello",
          headers: { "content-type": "text/plain" },
        })
      ).status,
    ).toBe(415);
  });
});

describe("access to the user operations (T001)", () => {
  const body = () => ({
    email: `m${Date.now()}${(made += 1)}@example.org`,
    password: PASSWORD,
    full_name: "Made",
  });
  const operations = [
    { method: "GET", path: "/api/v1/users/me", learner: 200, superuser: 200 },
    { method: "POST", path: "/api/v1/login/test-token", learner: 200, superuser: 200 },
    { method: "POST", path: "/api/v1/users/", body, learner: 403, superuser: 200 },
    { method: "POST", path: "/api/v1/users", body, learner: 403, superuser: 200 },
    { method: "PUT", path: `/api/v1/users/subscribe-free/${newId()}`, learner: 404, superuser: 404 },
  ];

  test.each(operations)(
    "$method $path for each kind of caller",
    async ({ method, path, body, learner, superuser }) => {
      const as = async (authorization?: string) =>
        (
          await call(method, path, {
            ...(body ? { body: body() } : {}),
            headers: authorization === undefined ? {} : { authorization },
          })
        ).status;
      const person = await createPerson();
      const admin = await createPerson({ isSuperuser: true });
      const [inactive, deleted, expired] = [
        await createPerson({ isActive: false }),
        await createPerson(),
        await createPerson(),
      ];
      const tokens = {
        inactive: await createBearer(inactive),
        deleted: await createBearer(deleted),
        expired: await createBearer(expired),
      };
      await db().delete(schema.users).where(eq(schema.users.id, deleted.id));
      await db()
        .update(schema.sessions)
        .set({ expiresAt: new Date(0) })
        .where(eq(schema.sessions.userId, expired.id));
      expect(await as()).toBe(401);
      for (const token of Object.values(tokens)) expect(await as(`Bearer ${token}`)).toBe(401);
      expect(await as(`Bearer ${await createBearer(person)}`)).toBe(learner);
      expect(await as(`Bearer ${await createBearer(admin)}`)).toBe(superuser);
    },
  );
});

describe("PUT /users/subscribe-free/{id}", () => {
  test("subscribes once without a body, and answers another's id like a random one (T006)", async () => {
    const client = await createClient();
    await db().update(schema.users).set({ subscriptionId: null }).where(eq(schema.users.id, client.id));
    await db().delete(schema.subscriptions).where(eq(schema.subscriptions.userId, client.id));
    const path = `/api/v1/users/subscribe-free/${client.id}`;
    const other = await createClient();
    const [strange, random] = [
      await other.call("PUT", path),
      await other.call("PUT", `/api/v1/users/subscribe-free/${newId()}`),
    ];
    expect([strange.status, strange.body]).toEqual([
      404,
      { detail: "User not found", code: "user_not_found" },
    ]);
    expect([random.status, random.body]).toEqual([strange.status, strange.body]);
    expect((await client.call("PUT", path)).body).toEqual({ message: "Subscribed successfully" });
    expect((await client.call("PUT", path)).body).toEqual({
      detail: "You are already subscribed to a plan",
      code: "already_subscribed",
    });
    expect(
      userShape.parse((await client.call("GET", "/api/v1/users/me")).body).subscription_id,
    ).toBeGreaterThan(0);
    expect((await client.call("PUT", "/api/v1/users/subscribe-free/7")).status).toBe(422);
  });

  test.each([
    ["no Origin", {}],
    ["null", { origin: "null" }],
    ["another site", { origin: "https://evil.test" }],
    ["a sub-domain", { origin: url.replace("://", "://x.") }],
  ])(
    "a cookie's request with %s is refused, and the app's own pages are allowed (T031)",
    async (_, origin) => {
      const person = await createPerson();
      const { cookie = "", ...own } = await browserHeaders(person);
      const path = `/api/v1/users/subscribe-free/${person.id}`;
      const refused = await call("PUT", path, { headers: { cookie, ...origin } });
      expect([refused.status, (refused.body as { code: string }).code]).toEqual([403, "bad_origin"]);
      expect((await call("PUT", path, { headers: { cookie, ...own } })).status).toBe(200);
    },
  );
});
