import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { newPersonalToken, personalTokenList, type NewPersonalToken } from "@/lib/users/tokens/schema";
import { user as userShape } from "@/lib/users/schema";
import { browserHeaders, call, createClient, type Answer } from "@/tests/support/http/api-client";
import { startAppServer, type AppServer } from "@/tests/support/app/app-server";
import { createPerson, PASSWORD, type PersonOptions } from "@/tests/support/users/factories";
import { createPersonalToken } from "@/tests/support/users/personal-tokens";
import { sessionCookieOf } from "@/tests/support/users/sign-in";

const one = inject("app").url;
let second: AppServer;
/** Every secret that this file has received. */
const planted: string[] = [];

beforeAll(async () => {
  second = await startAppServer({ databaseUrl: inject("app").databaseUrl, env: { LOG_LEVEL: "trace" } });
});
afterAll(async () => {
  await second.stop();
});

const NEXT = "a quite different sentence";
const TOKENS = "/api/v1/users/me/tokens";
const codeOf = (answer: Answer) => [answer.status, (answer.body as { code?: string }).code];
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
/** The responses of both instances to a token. */
const statuses = (token: string) =>
  Promise.all(
    [one, second.url].map(
      async (base) => (await call("GET", "/api/v1/users/me", { headers: bearer(token) }, base)).status,
    ),
  );

/** A person's browser session at the second instance, and a token created there. */
async function createTokenOwner(body: Record<string, unknown> = {}, overrides: PersonOptions = {}) {
  const person = await createPerson(overrides);
  const headers = await browserHeaders(person, second.url);
  const answer = await call(
    "POST",
    TOKENS,
    { headers, body: { name: "A program", scope: "write", ...body } },
    second.url,
  );
  const made: NewPersonalToken = newPersonalToken.parse(answer.body);
  planted.push(made.token);
  return {
    person,
    headers,
    made,
    answer,
    as: (method: string, path: string, options = {}, base = one) =>
      call(method, path, { ...options, headers: bearer(made.token) }, base),
  };
}

describe("a token", () => {
  test("is shown once, never cached, and works on both instances until it is revoked", async () => {
    const { made, headers, answer, as } = await createTokenOwner({ name: "Backup", expires_in_days: 30 });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await statuses(made.token)).toEqual([200, 200]);
    const list = await call("GET", TOKENS, { headers }, second.url);
    expect(list.headers.get("cache-control")).toBe("no-store");
    expect(JSON.stringify(list.body)).not.toMatch(/meno_pat|hash/);
    expect(personalTokenList.parse(list.body)).toMatchObject({
      count: 1,
      data: [
        {
          id: made.id,
          name: "Backup",
          scope: "write",
          last_used_at: expect.any(String) as string,
          is_expired: false,
        },
      ],
    });
    expect(
      (await as("PATCH", "/api/v1/users/me", { body: { full_name: "By a program" } })).body,
    ).toMatchObject({ full_name: "By a program" });
    const revoked = await call("DELETE", `${TOKENS}/${made.id}`, { headers }, second.url);
    expect([revoked.status, revoked.body]).toEqual([200, { message: "The token was revoked" }]);
    expect(await statuses(made.token)).toEqual([401, 401]);
    expect(codeOf(await call("DELETE", `${TOKENS}/${made.id}`, { headers }, second.url))).toEqual([
      404,
      "token_not_found",
    ]);
  });

  test("with read scope is refused for writing, and allowed for a POST that only reads", async () => {
    const { made } = await createTokenOwner({ scope: "read" }, { tier: 0 });
    const as = (method: string, path: string, body?: unknown) =>
      call(method, path, { ...(body === undefined ? {} : { body }), headers: bearer(made.token) });
    expect((await as("GET", "/api/v1/courses")).status).toBe(200);
    expect(userShape.parse((await as("POST", "/api/v1/login/test-token")).body)).toMatchObject({
      full_name: "Ada Learner",
    });
    const refused = await as("PATCH", "/api/v1/users/me", { full_name: "Not this" });
    expect([refused.status, refused.body]).toEqual([
      403,
      { detail: "This API token may only read", code: "token_read_only" },
    ]);
    expect(codeOf(await as("GET", "/api/v1/ai/initial-assesment?language=english"))).toEqual([
      403,
      "token_read_only",
    ]);
    expect(
      (await fetch(`${one}/api/v1/users/me`, { method: "HEAD", headers: bearer(made.token) })).status,
    ).toBe(200);
  });

  test("cannot change or delete the account, nor use a superuser's rights", async () => {
    const { person, as } = await createTokenOwner({}, { isSuperuser: true });
    for (const [method, path, body] of [
      ["GET", TOKENS],
      ["POST", TOKENS, { name: "Another" }],
      ["GET", "/api/v1/users/me/export"],
      ["PATCH", "/api/v1/users/me/password", { current_password: PASSWORD, new_password: NEXT }],
      ["DELETE", `/api/v1/users/${person.id}`, { password: PASSWORD }],
      ["GET", "/api/v1/users"],
      ["GET", "/api/v1/users/readfeedback"],
    ] as const) {
      const answer = await as(method, path, body ? { body } : {});
      expect([path, answer.status, answer.body]).toEqual([
        path,
        403,
        { detail: "Personal API tokens cannot do this", code: "token_not_allowed" },
      ]);
    }
    expect((await as("GET", "/api/v1/users/me")).status).toBe(200);
  });

  test("is no browser session and cannot create one", async () => {
    const { person, made } = await createTokenOwner();
    const { name } = await sessionCookieOf(person);
    for (const headers of [{ cookie: `${name}=${made.token}` }, { cookie: `${name}=${made.id}` }])
      expect((await call("GET", "/api/v1/users/me", { headers })).status).toBe(401);
    const test = await call("POST", "/api/v1/login/test-token", { headers: bearer(made.token) });
    expect([test.headers.getSetCookie(), JSON.stringify(test.body)]).toEqual([
      [],
      expect.not.stringMatching(/meno_|token/),
    ]);
    for (const password of [made.token, ""]) {
      const signIn = await call("POST", "/api/v1/login/access-token", {
        form: { username: person.email, password },
        headers: bearer(made.token),
      });
      expect([signIn.status, JSON.stringify(signIn.body)]).toEqual([
        password ? 400 : 422,
        expect.not.stringContaining("access_token"),
      ]);
    }
    expect((await call("GET", "/api/auth/admission", { headers: bearer(made.token) })).status).toBe(401);
    const settings = await call("GET", "/settings", { headers: bearer(made.token) });
    expect([settings.status, String(settings.body)]).toEqual([
      307,
      expect.not.stringContaining(person.email),
    ]);
    const callback = await call("POST", "/api/auth/callback/credentials", {
      form: { username: person.email, password: made.token },
      headers: { ...bearer(made.token), origin: one },
    });
    expect(callback.status).toBeGreaterThanOrEqual(400);
    expect(callback.headers.getSetCookie().join()).not.toMatch(/session=ey/);
  });
});

describe("creating a token", () => {
  test("reports an invalid name, scope or lifetime; a 21st token is refused", async () => {
    const client = await createClient();
    const make = (body: unknown) => client.call("POST", TOKENS, { body });
    for (const body of [
      {},
      { name: "" },
      { name: "x".repeat(61) },
      { name: "a\u0000" },
      { name: "A", scope: "admin" },
      { name: "A", expires_in_days: 7 },
      [],
      null,
    ])
      expect(codeOf(await make(body))).toEqual([422, "validation"]);
    for (let i = 0; i < 20; i += 1) await createPersonalToken(client);
    expect(codeOf(await make({ name: "One more" }))).toEqual([403, "token_limit"]);
  });

  test("with a cookie needs the app's own origin (T031), and another's token is 404 like a random one (T006)", async () => {
    const [mine, theirs] = [await createTokenOwner(), await createTokenOwner()];
    const { cookie = "" } = mine.headers;
    for (const origin of [{}, { origin: "null" }, { origin: "https://evil.test" }] as Record<
      string,
      string
    >[])
      expect(
        codeOf(
          await call("POST", TOKENS, { body: { name: "Evil" }, headers: { cookie, ...origin } }, second.url),
        ),
      ).toEqual([403, "bad_origin"]);
    expect(
      codeOf(await call("DELETE", `${TOKENS}/${theirs.made.id}`, { headers: mine.headers }, second.url)),
    ).toEqual([404, "token_not_found"]);
    expect(codeOf(await call("DELETE", `${TOKENS}/7`, { headers: mine.headers }, second.url))).toEqual([
      422,
      "validation",
    ]);
    expect(await statuses(theirs.made.token)).toEqual([200, 200]);
  });
});

describe("on both instances at once a token ends with", () => {
  const admin = () => createClient({ isSuperuser: true });
  type Owner = Awaited<ReturnType<typeof createTokenOwner>>;
  test.each<[string, (who: Owner) => Promise<Answer>]>([
    [
      "a new password",
      ({ headers }) =>
        call(
          "PATCH",
          "/api/v1/users/me/password",
          { headers, body: { current_password: PASSWORD, new_password: NEXT } },
          second.url,
        ),
    ],
    [
      "a deactivation",
      async ({ person }) =>
        (await admin()).call("PATCH", `/api/v1/users/${person.id}`, { body: { is_active: false } }),
    ],
    [
      "the account's deletion",
      ({ person, headers }) =>
        call("DELETE", `/api/v1/users/${person.id}`, { headers, body: { password: PASSWORD } }, second.url),
    ],
  ])("%s", async (_, act) => {
    const who = await createTokenOwner();
    expect(await statuses(who.made.token)).toEqual([200, 200]);
    expect((await act(who)).status).toBe(200);
    expect(await statuses(who.made.token)).toEqual([401, 401]);
  });
});

test("no log line contains a token, wherever a client sent it (T113)", async () => {
  const { made } = await createTokenOwner();
  const wrong = `${made.token.slice(0, -4)}xxxx`;
  planted.push(wrong);
  await call("DELETE", `${TOKENS}/${made.token}`, { headers: bearer(made.token) }, second.url);
  await call("GET", `/api/v1/courses?q=${made.token}`, { headers: bearer(wrong) }, second.url);
  await call("POST", `/api/v1/password-recovery/${made.token}`, {}, second.url);
  await call("GET", `/no/such/page/${made.token}`, {}, second.url);
  expect(planted.length).toBeGreaterThan(8);
  expect(planted.filter((token) => second.output().includes(token.slice(9)))).toEqual([]);
});
