import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { browserHeaders, createClient } from "@/tests/support/http/api-client";
import { createLearner } from "@/tests/support/users/factories";
import { ask, page, paypalSettings } from "@/tests/support/pages/page-policy";
import { startPlainNext } from "@/tests/support/app/plain-next";
import { rawGet, type RawAnswer } from "@/tests/support/http/raw-http";
import { expectSecurityHeaders } from "@/tests/support/http/security-headers";
import { createUnfinished } from "@/tests/support/generation/unfinished-course";

// T034: the headers of every kind of response, from the product's own server and from plain `next start`.

const plainHeaders = ({ headers }: RawAnswer) =>
  new Headers(Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]));

let plain: Awaited<ReturnType<typeof startPlainNext>>;
const bases = () =>
  [
    ["npm start", inject("app").url],
    ["next start", plain.url],
  ] as const;

beforeAll(async () => {
  plain = await startPlainNext(inject("app").databaseUrl, paypalSettings);
});
afterAll(() => plain.stop());

describe("every other kind of response", () => {
  test("has the same headers on both servers", { timeout: 120_000 }, async () => {
    const learner = await createLearner();
    const { cookie = "" } = await browserHeaders(learner);
    const client = await createClient();
    const { id } = await createUnfinished(client, "writing");
    const bearer = { authorization: `Bearer ${client.token}` };
    const script =
      /src="(\/_next\/static\/[^"]+\.js)"/.exec((await page(inject("app").url, "/login")).html)?.[1] ?? "";
    const kinds: [string, number, Record<string, string>?][] = [
      ["/api/v1/users/me", 200, bearer],
      ["/api/v1/users/me", 401],
      ["/api/v1/users/?limit=x", 403, bearer],
      ["/api/v1/nothing", 404],
      ["/api/nothing", 404],
      ["/api/v1/login/options", 200],
      ["/api/health/live", 200],
      ["/api/auth/expired?next=/create", 303],
      ["/create", 307],
      ["/en/login", 307],
      ["/login", 307, { cookie }],
      ["/nowhere", 404],
      ["/es/nowhere", 404],
      ["/nowhere.txt", 404],
      ["/admin", 404, { cookie }],
      ["/course/01900000-0000-7000-8000-000000000000", 404, { cookie }],
      ["/_next/nothing", 404],
      ["/certificate/01900000-0000-7000-8000-000000000000", 404],
      [script, 200],
      ["/favicon.ico", 200],
      ["/images/og-en.png", 200],
      ["/icon.svg", 200],
      ["/robots.txt", 200],
      ["/sitemap.xml", 200],
      ["/manifest.webmanifest", 200],
    ];
    for (const [server, base] of bases()) {
      for (const [path, status, headers = {}] of kinds) {
        const got = await ask(base, path, headers);
        const what = `${path} under ${server}`;
        expect(got.status, what).toBe(status);
        expectSecurityHeaders(got.headers, what);
        await got.answer.body?.cancel();
      }
      const stream = await ask(base, `/api/v1/courses/${id}/generation`, {
        ...bearer,
        accept: "text/event-stream",
      });
      expect([stream.status, stream.headers.get("content-type")]).toEqual([
        200,
        expect.stringContaining("text/event-stream"),
      ]);
      expectSecurityHeaders(stream.headers, `a stream under ${server}`);
      await stream.answer.body?.cancel();
    }
  });

  test(
    "including refusals, other methods, other formats and partial responses",
    { timeout: 120_000 },
    async () => {
      const client = await createClient();
      const { cookie = "" } = await browserHeaders(client);
      const bearer = { authorization: `Bearer ${client.token}` };
      const json = { "content-type": "application/json" };
      const nobody = `${client.id}@example.com`;
      for (const [server, base] of bases()) {
        // `fetch` would add `no-cache` and another encoding.
        for (const path of ["/api/v1/openapi.json", "/", "/es", "/login", "/es/login"]) {
          const etag = String((await rawGet(base, path)).headers.etag);
          const unchanged = await rawGet(base, path, { "if-none-match": etag });
          expect([unchanged.status, unchanged.body], `${path} under ${server}`).toEqual([304, ""]);
          expectSecurityHeaders(plainHeaders(unchanged), `304 of ${path} under ${server}`);
        }
        const kinds: [string, number, string, RequestInit][] = [
          ["HEAD of a page", 200, "/login", { method: "HEAD" }],
          ["HEAD of the API", 401, "/api/v1/users/me", { method: "HEAD" }],
          ["OPTIONS of the API", 204, "/api/v1/users/me", { method: "OPTIONS" }],
          ["no such method", 405, "/api/v1/users/me", { method: "DELETE", headers: bearer }],
          [
            "another site's",
            403,
            "/api/v1/users/me",
            { method: "PATCH", headers: { cookie, origin: "https://evil.test" } },
          ],
          [
            "too large",
            413,
            "/api/v1/users/signup",
            { method: "POST", headers: json, body: "x".repeat(300_000) },
          ],
          [
            "of no known type",
            415,
            "/api/v1/users/signup",
            { method: "POST", headers: { "content-type": "text/plain" }, body: "x" },
          ],
          ["not as documented", 422, "/api/v1/users/signup", { method: "POST", headers: json, body: "{" }],
          [
            "switched off",
            503,
            "/api/v1/users/google",
            { method: "POST", headers: json, body: '{"id_token":"x"}' },
          ],
          ["a table", 200, "/api/v1/users/me/statement", { headers: { ...bearer, accept: "text/csv" } }],
          ["the document", 200, "/api/v1/openapi.json", {}],
          ["readiness", 200, "/api/health/ready", {}],
          ["the way to a page's data", 307, "/courses", { headers: { cookie, RSC: "1" } }],
          ["a page's data", 200, "/courses?_rsc", { headers: { cookie, RSC: "1" } }],
          ["a token for forms", 200, "/api/auth/csrf", {}],
          ["a disabled next-auth route", 404, "/api/auth/session", {}],
          ["who it is", 401, "/api/auth/admission", {}],
          ["the cron path", 404, "/api/jobs/run", {}],
          ["the sandbox, or none", server === "npm start" ? 401 : 404, "/api/sandbox-paypal/v1/x", {}],
        ];
        for (const [kind, status, path, init] of kinds) {
          const answer = await fetch(new URL(path, base), { redirect: "manual", ...init });
          expect(answer.status, `${kind} under ${server}`).toBe(status);
          expectSecurityHeaders(answer.headers, `${kind} under ${server}`);
          await answer.body?.cancel();
        }
      }
      // Undecodable addresses of a page and of the API, which the framework alone fails on.
      for (const path of [
        "/%ff",
        "/es/%c3",
        "/course/%80",
        "/api/%ff",
        "/api/v1/%ff",
        "/api/v1/courses/%e0%a4",
        "/api/v1/users/me%",
      ]) {
        const malformed = await rawGet(inject("app").url, path);
        expect([404, 307], path).toContain(malformed.status);
        expectSecurityHeaders(plainHeaders(malformed), path);
      }
      // Last, because the limit refuses the fourth request in an hour.
      for (const status of [200, 200, 200, 429]) {
        const answer = await fetch(new URL(`/api/v1/password-recovery/${nobody}`, inject("app").url), {
          method: "POST",
        });
        expect(answer.status).toBe(status);
        expectSecurityHeaders(answer.headers, String(status));
      }
    },
  );

  test("an unknown API address has the API's error format, for every method", async () => {
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
      const answer = await fetch(new URL("/api/v1/nothing/at/all", inject("app").url), { method });
      expect([answer.status, await answer.json()], method).toEqual([
        404,
        { detail: "Not Found", code: "not_found" },
      ]);
    }
  });

  test("a mail shown as HTML keeps the policy that blocks all scripts", async () => {
    const admin = await createClient({ isSuperuser: true });
    const answer = await admin.call(
      "POST",
      `/api/v1/password-recovery-html-content/${(await createLearner()).email}`,
    );
    expect([answer.status, answer.headers.get("content-security-policy")]).toEqual([
      200,
      expect.stringMatching(/^default-src 'none'; style-src 'unsafe-inline'; sandbox/),
    ]);
  });

  test("HSTS is sent over https only", async () => {
    for (const path of ["/", "/nowhere", "/api/health/live", "/images/og-en.png"])
      for (const [, base] of bases()) {
        expect(
          (await ask(base, path, { "x-forwarded-proto": "https" })).headers.get("strict-transport-security"),
          path,
        ).toBe("max-age=31536000; includeSubDomains");
        expect((await ask(base, path)).headers.get("strict-transport-security"), path).toBeNull();
      }
  });

  test("pages that depend on the cookie are stored by no shared cache, and still revalidate", async () => {
    for (const path of [
      "/",
      "/es",
      "/welcome",
      "/login",
      "/es/signup",
      "/recover-password",
      "/reset-password",
    ])
      for (const [server, base] of bases()) {
        const { headers } = await ask(base, path);
        expect([headers.get("cache-control"), headers.has("etag")], `${path} under ${server}`).toEqual([
          "private, max-age=0, must-revalidate",
          true,
        ]);
      }
  });
});
