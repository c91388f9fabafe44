import { describe, expect, inject, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { dataExport } from "@/lib/users/export/schema";
import { user as userShape } from "@/lib/users/schema";
import { browserHeaders, call, createClient, type Answer } from "@/tests/support/http/api-client";
import { createBearer, createPerson, PASSWORD } from "@/tests/support/users/factories";
import { sessionCookieOf } from "@/tests/support/users/sign-in";

const { url: one, secondUrl: second } = inject("app");

const NEXT = "a quite different sentence";
const codeOf = (answer: Answer) => [answer.status, (answer.body as { code?: string }).code];
const me = (headers: Record<string, string>, base: string) =>
  call("GET", "/api/v1/users/me", { headers }, base).then((answer) => answer.status);

/** A person with two browsers and an API client; `refused` says whether both instances refuse all of them. */
async function createSignedIn(options = {}) {
  const person = await createPerson(options);
  const [headers, other, token] = [
    await browserHeaders(person),
    await sessionCookieOf(person),
    await createBearer(person),
  ];
  const all: Record<string, string>[] = [
    { cookie: headers.cookie ?? "" },
    { cookie: `${other.name}=${other.value}` },
    { authorization: `Bearer ${token}` },
  ];
  const statuses = (which = all) =>
    Promise.all([one, second].flatMap((base) => which.map((one) => me(one, base))));
  return { person, headers, token, others: all.slice(1), statuses };
}

describe("PATCH /users/me", () => {
  test("changes the name only (T007)", async () => {
    const client = await createClient();
    const others = {
      email: "x@example.org",
      is_superuser: true,
      is_active: false,
      credits: 9,
      id: newId(),
      subscription_id: 9,
      generation_count: 9,
    };
    for (const [field, value] of Object.entries(others))
      expect(
        (await client.call("PATCH", "/api/v1/users/me", { body: { full_name: "No", [field]: value } }))
          .status,
        field,
      ).toBe(422);
    const answer = await client.call("PATCH", "/api/v1/users/me", { body: { full_name: "New Name" } });
    expect(userShape.parse(answer.body)).toMatchObject({
      id: client.id,
      email: client.email,
      full_name: "New Name",
      is_superuser: false,
      is_active: true,
      credits: 0,
      generation_count: 1,
    });
    expect(
      (await client.call("PATCH", "/api/v1/users/me", { body: { full_name: "x".repeat(31) } })).status,
    ).toBe(422);
    expect((await client.call("PATCH", "/api/v1/users/me/")).status).toBe(200);
  });

  test.each(["a\nb", "a\tb", "a\r\nBcc: x@y.z", "\u200b\u200b\u200b", "\u00ad"])(
    "a name needs one line with visible characters: %j is refused",
    async (full_name) => {
      const client = await createClient();
      const answer = await client.call("PATCH", "/api/v1/users/me", { body: { full_name } });
      expect([answer.status, answer.body]).toEqual([
        422,
        {
          code: "validation",
          detail: [
            { loc: ["body", "full_name"], msg: "Contains characters that cannot be used", type: "custom" },
          ],
        },
      ]);
    },
  );

  test.each([
    [` ${"x".repeat(30)} `, "x".repeat(30)],
    ["e\u0301".repeat(20), "é".repeat(20)],
  ])("the length of a name is that of the stored text: %j", async (full_name, stored) => {
    const client = await createClient();
    expect((await client.call("PATCH", "/api/v1/users/me", { body: { full_name } })).body).toMatchObject({
      full_name: stored,
    });
  });
});

describe("PATCH /users/me/password", () => {
  test("rotates the browser's session and ends all others on both instances at once (T017)", async () => {
    const { person, headers, others, statuses } = await createSignedIn();
    const answer = await call("PATCH", "/api/v1/users/me/password", {
      body: { current_password: PASSWORD, new_password: NEXT },
      headers,
    });
    expect([answer.status, answer.body]).toEqual([200, { message: "Password updated successfully" }]);
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith("meno.session=")) ?? "";
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    const rotated = { cookie: cookie.split(";")[0] ?? "" };
    expect(rotated.cookie).not.toBe(headers.cookie);
    expect(await statuses([{ cookie: headers.cookie ?? "" }, ...others])).toEqual(Array(6).fill(401));
    expect(await statuses([rotated])).toEqual([200, 200]);
    const signIn = (password: string) =>
      call("POST", "/api/v1/login/access-token", {
        form: { username: person.email, password },
        headers: { "x-forwarded-for": "192.0.2.77" },
      });
    expect([(await signIn(PASSWORD)).status, (await signIn(NEXT)).status]).toEqual([400, 200]);
  });

  test("keeps the bearer token that made the change, and sets no cookie", async () => {
    const client = await createClient();
    const answer = await client.call("PATCH", "/api/v1/users/me/password", {
      body: { current_password: PASSWORD, new_password: NEXT },
    });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
    expect((await client.call("GET", "/api/v1/users/me")).status).toBe(200);
  });

  test("reports a wrong current password, an invalid new one and a wrong origin", async () => {
    const client = await createClient();
    const change = (body: unknown) => client.call("PATCH", "/api/v1/users/me/password", { body });
    expect(codeOf(await change({ current_password: "wrong", new_password: NEXT }))).toEqual([
      400,
      "wrong_password",
    ]);
    expect(codeOf(await change({ current_password: PASSWORD, new_password: PASSWORD }))).toEqual([
      400,
      "password_unchanged",
    ]);
    expect(codeOf(await change({ current_password: PASSWORD, new_password: "password123" }))).toEqual([
      422,
      "password_too_common",
    ]);
    expect(codeOf(await change({ current_password: PASSWORD, new_password: "short" }))).toEqual([
      422,
      "validation",
    ]);
    const { cookie = "" } = await browserHeaders(client);
    expect(
      codeOf(
        await call("PATCH", "/api/v1/users/me/password", {
          body: {},
          headers: { cookie, origin: "https://evil.test" },
        }),
      ),
    ).toEqual([403, "bad_origin"]);
  });
});

describe("GET /users/me/export", () => {
  test("returns the caller's own data in the strict schema, uncached and without hashes", async () => {
    const client = await createClient();
    const answer = await client.call("GET", "/api/v1/users/me/export");
    expect(dataExport.parse(answer.body).account).toMatchObject({ id: client.id, email: client.email });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(JSON.stringify(answer.body)).not.toMatch(/argon2|meno_/i);
    expect((await call("GET", "/api/v1/users/me/export")).status).toBe(401);
  });
});

describe("DELETE /users/{id}", () => {
  test("needs the password, ends every session on both instances (T019) and clears the cookie", async () => {
    const { person, headers, statuses } = await createSignedIn();
    const remove = (body?: unknown) =>
      call("DELETE", `/api/v1/users/${person.id}`, { headers, ...(body === undefined ? {} : { body }) });
    expect(codeOf(await remove())).toEqual([422, "validation"]);
    expect(codeOf(await remove({ password: "wrong" }))).toEqual([400, "wrong_password"]);
    const answer = await remove({ password: PASSWORD });
    expect([answer.status, answer.body]).toEqual([200, { message: "The user was deleted successfully." }]);
    expect(answer.headers.getSetCookie().join()).toMatch(/meno\.session=;.*(?:Max-Age=0|1970)/i);
    expect(await statuses()).toEqual(Array(6).fill(401));
  });

  test("of another person is answered like a random id (T006)", async () => {
    const [client, other] = [await createClient(), await createClient()];
    for (const body of [{}, { password: PASSWORD }]) {
      const [strange, random] = [
        await client.call("DELETE", `/api/v1/users/${other.id}`, { body }),
        await client.call("DELETE", `/api/v1/users/${newId()}`, { body }),
      ];
      expect([strange.status, strange.body]).toEqual([
        404,
        { detail: "User not found", code: "user_not_found" },
      ]);
      expect([random.status, random.body]).toEqual([strange.status, strange.body]);
    }
    expect((await other.call("GET", "/api/v1/users/me")).status).toBe(200);
    expect((await client.call("DELETE", "/api/v1/users/7")).status).toBe(422);
  });
});

test("a deactivation ends cookies and bearer tokens on both instances (T018)", async () => {
  const [admin, { person, statuses }] = [await createClient({ isSuperuser: true }), await createSignedIn()];
  expect(await statuses()).toEqual(Array(6).fill(200));
  expect(
    (await admin.call("PATCH", `/api/v1/users/${person.id}`, { body: { is_active: false } })).status,
  ).toBe(200);
  expect(await statuses()).toEqual(Array(6).fill(401));
});

test("a password reset ends cookies and bearer tokens on both instances at once (T018)", async () => {
  const [admin, { person, statuses }] = [await createClient({ isSuperuser: true }), await createSignedIn()];
  expect(await statuses()).toEqual(Array(6).fill(200));
  const html = String(
    (await admin.call("POST", `/api/v1/password-recovery-html-content/${person.email}`)).body,
  );
  const body = { token: /token=([\w-]+)/.exec(html)?.[1] ?? "none", new_password: NEXT };
  expect(
    (await call("POST", "/api/v1/reset-password/", { body, headers: { "x-forwarded-for": "192.0.2.78" } }))
      .status,
  ).toBe(200);
  expect(await statuses()).toEqual(Array(6).fill(401));
});
