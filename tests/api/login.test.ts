import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { db, schema } from "@/db";
import { user as userShape } from "@/lib/users/schema";
import { errorTable, type ErrorCode } from "@/lib/core/errors";
import { call, type Answer } from "../support/api-client";
import { startAppServer, type AppServer } from "../support/app-server";
import { createBearer, createPerson, PASSWORD } from "../support/factories";
import { createPersonalToken } from "../support/personal-tokens";
import { startPlainNext } from "../support/plain-next";
import { inParallel } from "../support/raw-http";
import { callAction } from "../support/server-action";
import { sessionCookieOf } from "../support/sign-in";

const one = inject("app").url;
let second: AppServer;

beforeAll(async () => {
  second = await startAppServer({ databaseUrl: inject("app").databaseUrl });
});
afterAll(async () => {
  await second.stop();
});

let made = 0;
const address = () => `198.51.100.${(made += 1)}`;

type Guess = {
  username: string;
  password: string;
  from: string;
  base?: string;
  headers?: Record<string, string>;
};

/** The door of API clients. */
function byToken({ username, password, from, base, headers }: Guess): Promise<Answer> {
  return call(
    "POST",
    "/api/v1/login/access-token",
    { form: { username, password }, headers: { "x-forwarded-for": from, ...headers } },
    base,
  );
}

type Csrf = { csrfToken: string; jar: string[] };

/** next-auth's CSRF token with its cookie; one pair may be shown many times. */
async function fetchCsrf(base: string): Promise<Csrf> {
  const csrf = await call("GET", "/api/auth/csrf", {}, base);
  const { csrfToken } = csrf.body as { csrfToken: string };
  return { csrfToken, jar: csrf.headers.getSetCookie().flatMap((cookie) => cookie.split(";")[0] ?? []) };
}

/** The door of next-auth, with its CSRF token, as a browser's form would use it. */
async function byCallback(
  { username, password, from, base = one, headers }: Guess,
  csrf?: Csrf,
): Promise<Answer> {
  const { csrfToken, jar } = csrf ?? (await fetchCsrf(base));
  const cookie = [...jar, headers?.cookie].filter(Boolean).join("; ");
  return call(
    "POST",
    "/api/auth/callback/credentials",
    {
      form: { username, password, csrfToken },
      headers: { origin: base, "x-forwarded-for": from, ...headers, cookie },
    },
    base,
  );
}

/** The door of the sign-in page: its server action. What it returns is told here as the other doors answer. */
async function byForm({ username, password, from, base = one, headers }: Guess): Promise<Answer> {
  const answer = await callAction("signInAction", [{ username, password, next: null }], {
    base,
    path: "/login",
    headers: { origin: base, "x-forwarded-for": from, ...headers },
  });
  const result = answer.result as { ok: true } | { ok: false; code: ErrorCode };
  if (answer.status !== 200 || result.ok)
    return { status: answer.status, body: result, headers: answer.headers };
  const [status, detail] = errorTable[result.code];
  return { status, body: { detail, code: result.code }, headers: answer.headers };
}

const doors = [
  ["/login/access-token", byToken],
  ["the next-auth callback", byCallback],
  ["the sign-in page", byForm],
] as const;
const sessionOf = (answer: Answer) =>
  answer.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith("meno.session=") && !cookie.startsWith("meno.session=;"));
const me = (headers: Record<string, string>, base?: string) =>
  call("GET", "/api/v1/users/me", { headers }, base);

describe("bearer tokens", () => {
  test("are issued for e-mail and password and say whose they are", async () => {
    const person = await createPerson();
    const answer = await byToken({
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
      second.url,
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

describe.each(doors)("the door %s", (_, door) => {
  test(
    "lets 5 of 1,000 guesses through, 50 at once over both instances, whatever X-Forwarded-For claims (T012, T013)",
    { timeout: 120_000 },
    async () => {
      const person = await createPerson();
      const from = address();
      const csrf = [await fetchCsrf(one), await fetchCsrf(second.url)] as const;
      const judged: unknown[] = [];
      let stopped = 0;
      await inParallel(
        Array.from({ length: 1000 }, (_, i) => i),
        50,
        async (i) => {
          const guess = {
            username: person.email,
            password: `guess ${i}`,
            from: `10.9.${i >> 8}.${i & 255}, ${from}`,
            base: i % 2 ? second.url : one,
          };
          const answer = await door(guess, csrf[i % 2 ? 1 : 0]);
          if (answer.status === 400) judged.push(answer.body);
          else expect([answer.status, (answer.body as { code: string }).code]).toEqual([429, "rate_limited"]);
          if (answer.status === 429) stopped += 1;
          // An action's answer has no status of its own, nor headers that its page would read.
          if (answer.status === 429 && door !== byForm)
            expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
        },
      );
      expect([judged.length, stopped]).toEqual([5, 995]);
      expect(judged).toEqual(
        Array(5).fill({ detail: "Incorrect email or password", code: "wrong_credentials" }),
      );
      expect((await door({ username: person.email, password: PASSWORD, from })).status).toBe(429);
    },
  );

  test("answers known, unknown, deactivated and password-less people alike (T014)", async () => {
    const [known, inactive, bare] = [
      await createPerson(),
      await createPerson({ isActive: false }),
      await createPerson(),
    ];
    await db().update(schema.users).set({ passwordHash: null }).where(eq(schema.users.id, bare.id));
    const answers = [
      await door({ username: known.email, password: "wrong", from: address() }),
      await door({ username: "stranger@example.org", password: PASSWORD, from: address() }),
      await door({ username: inactive.email, password: PASSWORD, from: address() }),
      await door({ username: bare.email, password: PASSWORD, from: address() }),
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

describe("what is no sign-in at all", () => {
  const long = (length: number) => "x".repeat(length);
  /** What is sent, and the fields that are wrong with it. */
  const forms: [string, (email: string) => Record<string, string>, string[]][] = [
    ["no fields", () => ({}), ["username", "password"]],
    ["empty fields", () => ({ username: "", password: "" }), ["username", "password"]],
    ["no password", (username) => ({ username }), ["password"]],
    ["a password of 1,025 characters", (username) => ({ username, password: long(1025) }), ["password"]],
    ["a name of 321", () => ({ username: long(321), password: PASSWORD }), ["username"]],
  ];

  test.each(forms)(
    "%s: the doors of HTTP name the fields, the page's says no, and no try is counted",
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
      expect((await byToken({ username: person.email, password: PASSWORD, from })).status).toBe(200);
    },
  );

  test.each(["signInAction", "signInByGoogleAction"])(
    "%s answers whatever is sent instead of a form",
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

describe("without the secret", () => {
  test(
    "no door lets anybody in, and nobody is known by cookie, sign-in or API token (T015)",
    { timeout: 240_000 },
    async () => {
      const person = await createPerson();
      const { name, value } = await sessionCookieOf(person);
      const bearers = [await createBearer(person), (await createPersonalToken(person)).token];
      const bare = await startPlainNext(inject("app").databaseUrl, { AUTH_SECRET: "" });
      try {
        const answers = [
          ...(await Promise.all(
            doors.map(([, door]) =>
              door(
                { username: person.email, password: PASSWORD, from: address(), base: bare.url },
                { csrfToken: "x", jar: [] },
              ),
            ),
          )),
          await call("GET", "/api/auth/csrf", {}, bare.url),
          await me({ cookie: `${name}=${value}` }, bare.url),
          ...(await Promise.all(
            bearers.map((bearer) => me({ authorization: `Bearer ${bearer}` }, bare.url)),
          )),
        ];
        for (const answer of answers) {
          expect([answer.status, answer.body]).toMatchObject([503, { code: "unavailable" }]);
          expect(sessionOf(answer)).toBeUndefined();
        }
      } finally {
        await bare.stop();
      }
      for (const bearer of bearers)
        expect((await me({ authorization: `Bearer ${bearer}` })).status).toBe(200);
    },
  );
});

describe("the browser's session", () => {
  test("is a HttpOnly Lax cookie that every instance knows, new at each sign-in (T020)", async () => {
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
    for (const base of [one, second.url]) {
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

  test("the rest of next-auth is closed", async () => {
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

describe("the end of a session reaches both instances at once (T017)", () => {
  const endings = {
    "sign-out": (id: string) => db().delete(schema.sessions).where(eq(schema.sessions.userId, id)),
    deactivation: (id: string) =>
      db().update(schema.users).set({ isActive: false }).where(eq(schema.users.id, id)),
    deletion: (id: string) => db().delete(schema.users).where(eq(schema.users.id, id)),
    expiry: (id: string) =>
      db()
        .update(schema.sessions)
        .set({ expiresAt: new Date(0) })
        .where(eq(schema.sessions.userId, id)),
  };
  test.each(Object.entries(endings))("%s", async (_, end) => {
    const person = await createPerson();
    const { name, value } = await sessionCookieOf(person);
    const authorization = `Bearer ${await createBearer(person)}`;
    for (const base of [one, second.url])
      expect([
        (await me({ cookie: `${name}=${value}` }, base)).status,
        (await me({ authorization }, base)).status,
      ]).toEqual([200, 200]);
    await end(person.id);
    for (const base of [one, second.url])
      expect([
        (await me({ cookie: `${name}=${value}` }, base)).status,
        (await me({ authorization }, base)).status,
      ]).toEqual([401, 401]);
  });
});

describe("a dead cookie finds a way out", () => {
  const location = (answer: Answer) => answer.headers.get("location")?.replace(one, "");

  test.each(["/", "/es", "/login", "/welcome", "/signup", "/create", "/es/create", "/pricing"])(
    "from %s, without a loop",
    async (start) => {
      const { name, value, sessionId } = await sessionCookieOf(await createPerson());
      await db().delete(schema.sessions).where(eq(schema.sessions.id, sessionId));
      let cookie = `${name}=${value}`;
      let path: string | undefined = start;
      for (let hops = 0; path !== undefined; hops += 1) {
        expect(hops, path).toBeLessThan(5);
        const answer: Answer = await call("GET", path, { headers: cookie ? { cookie } : {} });
        if (answer.headers.getSetCookie().some((set) => set.startsWith(`${name}=;`))) cookie = "";
        path = answer.status >= 300 && answer.status < 400 ? location(answer) : undefined;
        if (path === undefined) expect([answer.status, cookie]).toEqual([200, ""]);
      }
    },
  );

  test("expired: a live session goes home instead of to the sign-in pages; `next` never leaves the app (T033)", async () => {
    const { name, value } = await sessionCookieOf(await createPerson());
    const go = (next: string, cookie?: string) =>
      call("GET", `/api/auth/expired?next=${encodeURIComponent(next)}`, {
        headers: cookie ? { cookie } : {},
      });
    expect(location(await go("/login", `${name}=${value}`))).toBe("/");
    expect(location(await go("/es/signup", `${name}=${value}`))).toBe("/es");
    expect(location(await go("/create", `${name}=${value}`))).toBe("/create");
    expect(location(await go("/es/create?x=1"))).toBe("/es/login?next=%2Fes%2Fcreate%3Fx%3D1");
    for (const evil of [
      "//evil.test",
      "https://evil.test",
      "/\\evil.test",
      "javascript:alert(1)",
      "/\t/evil.test",
      "/.//evil.test",
    ])
      expect(location(await go(evil)), evil).toBe("/");
  });

  test("without a cookie the app pages lead to /welcome", async () => {
    for (const path of [
      "/create",
      "/courses",
      "/course/1",
      "/pricing/",
      "/settings",
      "/admin",
      "/readFeedback",
    ])
      expect(location(await call("GET", path)), path).toBe("/welcome");
    expect(location(await call("GET", "/es/create"))).toBe("/es/welcome");
    expect(location(await call("GET", "/dashboard"))).toBe("/");
  });
});
