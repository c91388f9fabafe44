import { eq } from "drizzle-orm";
import { generate } from "otplib";
import { describe, expect, inject, test } from "vitest";
import { db, schema } from "@/db";
import { user as userShape } from "@/lib/users/schema";
import { call } from "@/tests/support/http/api-client";
import { createTotp, TOTP_SECRET } from "@/tests/support/users/factors";
import { createPerson, PASSWORD } from "@/tests/support/users/factories";
import {
  byAccessToken,
  byCallback,
  fetchCsrf,
  loginRoutes,
  sessionOf,
} from "@/tests/support/users/login-routes";
import { callAction } from "@/tests/support/http/server-action";
import { sessionCookieOf } from "@/tests/support/users/sign-in";

const { url: one, secondUrl: second } = inject("app");

let made = 0;
/** A new address for each attempt: limits count by address. */
const address = () => `198.51.100.${(made += 1)}`;
const me = (headers: Record<string, string>, base?: string) =>
  call("GET", "/api/v1/users/me", { headers }, base);

describe("bearer tokens", () => {
  test("need the code of a second factor, which works once", async () => {
    const person = await createPerson();
    await createTotp(person);
    const ask = (otp?: string) =>
      call("POST", "/api/v1/login/access-token", {
        form: { username: person.email, password: PASSWORD, ...(otp ? { otp } : {}) },
        headers: { "x-forwarded-for": address() },
      });
    expect(await ask()).toMatchObject({ status: 403, body: { code: "second_factor_required" } });
    expect(await ask("000000")).toMatchObject({ status: 400, body: { code: "wrong_otp" } });
    const otp = await generate({ secret: TOTP_SECRET });
    const answer = await ask(otp);
    const { access_token } = answer.body as { access_token: string };
    expect((await me({ authorization: `Bearer ${access_token}` })).status).toBe(200);
    expect(await ask(otp)).toMatchObject({ status: 400, body: { code: "wrong_otp" } });
  });

  test("are issued for email and password, and identify their owner", async () => {
    const person = await createPerson();
    const answer = await byAccessToken({
      username: person.email.toUpperCase(),
      password: PASSWORD,
      from: address(),
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      access_token: expect.stringMatching(/^meno_[\w-]{43}$/) as string,
      token_type: "bearer",
    });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const { access_token } = answer.body as { access_token: string };
    const tested = await call(
      "POST",
      "/api/v1/login/test-token",
      { headers: { authorization: `Bearer ${access_token}` } },
      second,
    );
    expect([tested.status, userShape.parse(tested.body).id]).toEqual([200, person.id]);
  });

  test.each([
    "",
    "Bearer",
    "Bearer ",
    "Bearer  x",
    "bearer x y",
    "Basic dXNlcjpwYXNz",
    "Token abc",
    "Bearer meno_short",
    `Bearer ${"x".repeat(5000)}`,
    "Bearer null",
    "Bearer ,",
    `Bearer meno_${"a".repeat(43)}`,
  ])(
    "a malformed or unknown Authorization header %j is 401, even beside a good cookie (T016)",
    async (authorization) => {
      const person = await createPerson();
      const { name, value } = await sessionCookieOf(person);
      expect((await me({ cookie: `${name}=${value}` })).status).toBe(200);
      const answer = await me({ cookie: `${name}=${value}`, authorization });
      expect([answer.status, answer.body]).toEqual([
        401,
        { detail: "Unauthorized", code: "unauthenticated" },
      ]);
      expect(answer.headers.get("www-authenticate")).toBe("Bearer");
    },
  );
});

describe.each(loginRoutes)("%s", (_, logIn) => {
  test("answers known, unknown, deactivated and password-less people alike (T014)", async () => {
    const [known, inactive, bare] = [
      await createPerson(),
      await createPerson({ isActive: false }),
      await createPerson(),
    ];
    await db().update(schema.users).set({ passwordHash: null }).where(eq(schema.users.id, bare.id));
    const answers = [
      await logIn({ username: known.email, password: "wrong", from: address() }),
      await logIn({ username: "stranger@example.org", password: PASSWORD, from: address() }),
      await logIn({ username: inactive.email, password: PASSWORD, from: address() }),
      await logIn({ username: bare.email, password: PASSWORD, from: address() }),
    ];
    for (const answer of answers) {
      expect([answer.status, answer.body]).toEqual([
        400,
        { detail: "Incorrect email or password", code: "wrong_credentials" },
      ]);
      expect(sessionOf(answer)).toBeUndefined();
    }
  });
});

describe("requests that are no login attempt", () => {
  const long = (length: number) => "x".repeat(length);
  /** The request and its invalid fields. */
  const forms: [string, (email: string) => Record<string, string>, string[]][] = [
    ["no fields", () => ({}), ["username", "password"]],
    ["empty fields", () => ({ username: "", password: "" }), ["username", "password"]],
    ["no password", (username) => ({ username }), ["password"]],
    ["a password of 1,025 characters", (username) => ({ username, password: long(1025) }), ["password"]],
    ["a name of 321", () => ({ username: long(321), password: PASSWORD }), ["username"]],
  ];

  test.each(forms)(
    "%s: the HTTP routes name the fields, the page's action refuses it, and no attempt is counted",
    async (_, formOf, fields) => {
      const person = await createPerson();
      const [from, { csrfToken, jar }] = [address(), await fetchCsrf(one)];
      const headers = { origin: one, "x-forwarded-for": from };
      for (let i = 0; i < 6; i += 1) {
        const form = formOf(person.email);
        const byApi = await call("POST", "/api/v1/login/access-token", { form, headers });
        expect([byApi.status, byApi.body]).toMatchObject([
          422,
          { code: "validation", detail: fields.map((field) => ({ loc: ["body", field] })) },
        ]);
        const byNextAuth = await call("POST", "/api/auth/callback/credentials", {
          form: { ...form, csrfToken },
          headers: { ...headers, cookie: jar.join("; ") },
        });
        expect([byNextAuth.status, byNextAuth.body]).toEqual([422, byApi.body]);
        expect(sessionOf(byNextAuth)).toBeUndefined();
        expect(
          (await callAction("signInAction", [form], { base: one, path: "/login", headers })).result,
        ).toEqual({ ok: false, code: "validation" });
      }
      expect((await byAccessToken({ username: person.email, password: PASSWORD, from })).status).toBe(200);
    },
  );

  test.each(["signInAction", "signInWithGoogleAction"])(
    "%s answers any body that is not a form",
    async (name) => {
      for (const sent of [
        [],
        [null],
        ["x"],
        [7],
        [[]],
        [{}],
        [{ username: 1, password: {}, idToken: [], next: {} }],
      ]) {
        const answer = await callAction(name, sent, {
          base: one,
          path: "/login",
          headers: { origin: one, "x-forwarded-for": address() },
        });
        expect([answer.status, answer.result], JSON.stringify(sent)).toEqual([
          200,
          { ok: false, code: "validation" },
        ]);
      }
    },
  );
});

describe("the browser's session", () => {
  test("is an HttpOnly Lax cookie, valid at every instance and new at each login (T020)", async () => {
    const person = await createPerson();
    const planted = await sessionCookieOf(person);
    const answer = await byCallback({
      username: person.email,
      password: PASSWORD,
      from: address(),
      headers: { cookie: `${planted.name}=${planted.value}` },
    });
    const cookie = sessionOf(answer) ?? "";
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(cookie).toMatch(/Path=\//i);
    expect(cookie).not.toContain(planted.value);
    const pair = cookie.split(";")[0] ?? "";
    for (const base of [one, second]) {
      expect((await me({ cookie: pair }, base)).status).toBe(200);
      expect((await me({ cookie: `${planted.name}=${planted.value}` }, base)).status).toBe(401);
    }
  });

  test.each([
    ["no Origin", { origin: "" }],
    ["null", { origin: "null" }],
    ["another site", { origin: "https://evil.test" }],
    ["a sub-domain", { origin: "http://x.localhost" }],
  ])("is not opened for a request with %s", async (_, headers) => {
    const person = await createPerson();
    const answer = await byCallback({ username: person.email, password: PASSWORD, from: address(), headers });
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([403, "bad_origin"]);
    expect(sessionOf(answer)).toBeUndefined();
  });

  test("is not opened without the CSRF token, from JSON or by an oversized body", async () => {
    const person = await createPerson();
    const credentials = { username: person.email, password: PASSWORD };
    const send = (options: Parameters<typeof call>[2]) =>
      call("POST", "/api/auth/callback/credentials", {
        ...options,
        headers: { origin: one, "x-forwarded-for": address() },
      });
    expect((await send({ form: credentials })).status).toBe(403);
    expect((await send({ body: credentials })).status).toBe(415);
    expect((await send({ form: { ...credentials, junk: "x".repeat(300_000) } })).status).toBe(413);
  });

  test("next-auth's other routes are closed", async () => {
    for (const path of [
      "session",
      "signin",
      "signin/credentials",
      "signout",
      "providers",
      "error",
      "verify-request",
      "callback/google",
      "callback/credentials",
    ])
      expect((await call("GET", `/api/auth/${path}`)).status, path).toBe(404);
    for (const path of ["session", "signin/credentials", "signout"])
      expect(
        (await call("POST", `/api/auth/${path}`, { form: { a: "b" }, headers: { origin: one } })).status,
        path,
      ).toBe(404);
  });
});
