import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { THEME_SCRIPT } from "@/components/layout/theme-script";
import { completeCourse, submitAnswer } from "@/lib/learning/mutations";
import { inlineScripts } from "@/scripts/runtime/site-policy";
import { browserHeaders, createClient } from "../support/api-client";
import { createCourse, RIGHT_OPTION } from "../support/course-factory";
import { createLearner, createPerson } from "../support/factories";
import { pageRoutes } from "../support/page-routes";
import { startPlainNext } from "../support/plain-next";
import { rawGet, type RawAnswer } from "../support/raw-http";
import { expectSecurityHeaders } from "../support/security-headers";
import { createUnfinished } from "../support/unfinished-course";

// T034. Every kind of answer under our own server, and once more under plain `next start`.

/** An answer with its headers as they came: a second policy would be a second line. */
async function ask(base: string, path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(new URL(path, base), { headers, redirect: "manual" });
  return {
    status: answer.status,
    headers: answer.headers,
    policy: answer.headers.get("content-security-policy") ?? "",
    answer,
  };
}

/** What a page says, with its policy read into directives. */
async function page(base: string, path: string, headers: Record<string, string> = {}) {
  const { status, headers: answered, policy, answer } = await ask(base, path, headers);
  const directives = new Map(
    policy
      .split("; ")
      .map((directive) => [directive.split(" ")[0] ?? "", directive.split(" ").slice(1)] as const),
  );
  return {
    status,
    headers: answered,
    policy,
    html: await answer.text(),
    scripts: directives.get("script-src") ?? [],
    directives,
  };
}

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const plainHeaders = ({ headers }: RawAnswer) =>
  new Headers(Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]));

function expectStrict({ scripts, directives }: Awaited<ReturnType<typeof page>>, what: string) {
  for (const loose of [
    "'unsafe-inline'",
    "'unsafe-eval'",
    "'strict-dynamic'",
    "*",
    "https:",
    "data:",
    "blob:",
  ])
    expect(scripts, what).not.toContain(loose);
  expect(scripts[0], what).toBe("'self'");
  expect(
    [
      directives.get("default-src"),
      directives.get("object-src"),
      directives.get("base-uri"),
      directives.get("form-action"),
    ],
    what,
  ).toEqual([["'none'"], ["'none'"], ["'none'"], ["'self'"]]);
  expect([directives.get("img-src")?.slice(0, 2), directives.get("worker-src")], what).toEqual([
    ["'self'", "data:"],
    ["'self'", "blob:"],
  ]);
}

const routes = pageRoutes();
const sitePaths = [
  "/",
  "/es",
  ...routes.filter(({ root }) => root === "site").flatMap(({ path }) => [path, `/es${path}`]),
];

let plain: Awaited<ReturnType<typeof startPlainNext>>;
const bases = () =>
  [
    ["npm start", inject("app").url],
    ["next start", plain.url],
  ] as const;

beforeAll(async () => {
  plain = await startPlainNext(inject("app").databaseUrl, {
    PAYPAL_CLIENT_ID: "client-of-a-test",
    PAYPAL_CLIENT_SECRET: "secret-of-a-test",
    PAYPAL_WEBHOOK_ID: "1AB2CD",
    PAYPAL_PLAN_SELF_TAUGHT: "P-1",
    PAYPAL_PLAN_INTELLECTUAL: "P-2",
  });
});
afterAll(() => plain.stop());

/** Somebody with a finished course: paths of every page that is rendered per request. */
async function requestPages() {
  const person = await createPerson({ isSuperuser: true, tier: 2 });
  const course = await createCourse(person);
  for (const quiz_id of course.quizIds)
    for (const question_index of [0, 1])
      await submitAnswer(person.actor, { quiz_id, question_index, answer_index: RIGHT_OPTION });
  const { certificate_id } = await completeCourse(person.actor, course.id);
  const fill = (path: string) =>
    path.replace("[courseId]", course.id).replace("[id]", certificate_id).replace("/dashboard", "/");
  // The sandbox's page is there only for who has begun to pay; its layout and policy are those of the others.
  const paths = routes
    .filter(({ root, path }) => root !== "site" && path !== "/sandbox-checkout")
    .map(({ path }) => fill(path));
  const { cookie = "" } = await browserHeaders(person);
  return { cookie, paths: paths.flatMap((path) => [path, path === "/" ? "/es" : `/es${path}`]) };
}

describe("the policy of a page", () => {
  test(
    "one built ahead names the hash of each of its inline scripts, and nothing else",
    { timeout: 120_000 },
    async () => {
      for (const [server, base] of bases()) {
        for (const path of sitePaths) {
          const what = `${path} under ${server}`;
          const got = await page(base, path);
          expect(got.status, what).toBe(200);
          expectSecurityHeaders(got.headers, what);
          expectStrict(got, what);
          const hashes = [...new Set(inlineScripts(got.html).map(hashOf))].sort();
          expect(hashes.length, what).toBeGreaterThan(1);
          expect(
            got.scripts
              .slice(1)
              .filter((source) => !source.startsWith("https://"))
              .sort(),
            what,
          ).toEqual(hashes);
        }
      }
    },
  );

  test(
    "one rendered per request has a nonce of its own on each script, and the hash of the constant one",
    { timeout: 240_000 },
    async () => {
      const { cookie, paths } = await requestPages();
      const nonces = new Set<string>();
      for (const [server, base] of bases()) {
        for (const path of paths) {
          const what = `${path} under ${server}`;
          const got = await page(base, path, { cookie });
          expect(got.status, what).toBe(200);
          expectSecurityHeaders(got.headers, what);
          expectStrict(got, what);
          const nonce = /^'nonce-([A-Za-z0-9+/]{22}==)'$/.exec(got.scripts[1] ?? "")?.[1] ?? "";
          expect(nonce, what).not.toBe("");
          expect(nonces.has(nonce), what).toBe(false);
          nonces.add(nonce);
          expect(got.scripts[2], what).toBe(hashOf(THEME_SCRIPT));
          const bare = [...got.html.matchAll(/<script\b([^>]*)>([^<]*)/g)].filter(
            ([, attributes = ""]) =>
              !/\ssrc=|ld\+json/.test(attributes) && !attributes.includes(`nonce="${nonce}"`),
          );
          expect(
            bare.map(([, , text]) => text),
            what,
          ).toEqual([THEME_SCRIPT]);
        }
      }
    },
  );

  test("foreign hosts stand only where they are needed", { timeout: 240_000 }, async () => {
    const { cookie, paths } = await requestPages();
    for (const path of paths) {
      const isPricing = path.endsWith("/pricing");
      const { policy, headers } = await page(plain.url, path, { cookie });
      expect(
        [policy, headers.get("permissions-policy")].map((said) => said?.includes("https://www.paypal.com")),
        path,
      ).toEqual([isPricing, isPricing]);
      expect((await page(inject("app").url, path, { cookie })).policy, path).not.toContain("https:");
    }
    for (const path of sitePaths) {
      const { policy } = await page(inject("app").url, path);
      const hosts = [...new Set([...policy.matchAll(/https:\/\/([^/ ;]+)/g)].map(([, host]) => host))].sort();
      const google = /\/(?:login|signup|reset-password)$/.test(path) ? ["accounts.google.com"] : [];
      const captcha = path.endsWith("/signup")
        ? ["recaptcha.google.com", "www.google.com", "www.gstatic.com"]
        : [];
      expect(hosts, path).toEqual([...google, ...captcha]);
    }
  });

  test("a client cannot choose the nonce, nor bring a policy onto a page that was built ahead", async () => {
    const { cookie } = await requestPages();
    const forged = { "content-security-policy": "script-src 'nonce-Zm9yZ2VkZm9yZ2VkZm9yZw=='" };
    for (const [path, headers] of [
      ["/create", { cookie, ...forged }],
      ["/login", forged],
      ["/", forged],
    ] as const) {
      const got = await page(inject("app").url, path, headers);
      expect(got.policy + got.html, path).not.toContain("Zm9yZ2Vk");
    }
  });
});

describe("every other kind of answer", () => {
  test("has the same headers, under both servers", { timeout: 120_000 }, async () => {
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
    "and so have refusals, other methods, other forms of an answer and parts of it",
    { timeout: 120_000 },
    async () => {
      const client = await createClient();
      const { cookie = "" } = await browserHeaders(client);
      const bearer = { authorization: `Bearer ${client.token}` };
      const json = { "content-type": "application/json" };
      const nobody = `${client.id}@example.com`;
      for (const [server, base] of bases()) {
        // Not by `fetch`, which asks for a fresh one then, and for another encoding.
        const unchanged = await rawGet(base, "/api/v1/openapi.json", {
          "if-none-match": String((await rawGet(base, "/api/v1/openapi.json")).headers.etag),
        });
        expect(unchanged.status, server).toBe(304);
        expectSecurityHeaders(plainHeaders(unchanged), `304 under ${server}`);
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
          ["a closed door", 404, "/api/auth/session", {}],
          ["who it is", 401, "/api/auth/admission", {}],
          ["the cron's door", 404, "/api/jobs/run", {}],
          ["the sandbox, or none", server === "npm start" ? 401 : 404, "/api/sandbox-paypal/v1/x", {}],
        ];
        for (const [kind, status, path, init] of kinds) {
          const answer = await fetch(new URL(path, base), { redirect: "manual", ...init });
          expect(answer.status, `${kind} under ${server}`).toBe(status);
          expectSecurityHeaders(answer.headers, `${kind} under ${server}`);
          await answer.body?.cancel();
        }
      }
      // What cannot be read as text: a page's address, and one of the API, which the framework alone would fail on.
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
      // Last, for it closes the door: the fourth in an hour.
      for (const status of [200, 200, 200, 429]) {
        const answer = await fetch(new URL(`/api/v1/password-recovery/${nobody}`, inject("app").url), {
          method: "POST",
        });
        expect(answer.status).toBe(status);
        expectSecurityHeaders(answer.headers, String(status));
      }
    },
  );

  test("an unknown address of the API answers as the API does, whatever the method", async () => {
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
      const answer = await fetch(new URL("/api/v1/nothing/at/all", inject("app").url), { method });
      expect([answer.status, await answer.json()], method).toEqual([
        404,
        { detail: "Not Found", code: "not_found" },
      ]);
    }
  });

  test("a mail shown as HTML keeps the policy that lets nothing run", async () => {
    const boss = await createClient({ isSuperuser: true });
    const answer = await boss.call(
      "POST",
      `/api/v1/password-recovery-html-content/${(await createLearner()).email}`,
    );
    expect([answer.status, answer.headers.get("content-security-policy")]).toEqual([
      200,
      expect.stringMatching(/^default-src 'none'; style-src 'unsafe-inline'; sandbox/),
    ]);
  });

  test("HSTS where it was asked by https, and only there", async () => {
    for (const path of ["/", "/nowhere", "/api/health/live", "/images/og-en.png"])
      for (const [, base] of bases()) {
        expect(
          (await ask(base, path, { "x-forwarded-proto": "https" })).headers.get("strict-transport-security"),
          path,
        ).toMatch(/^max-age=\d{8}/);
        expect((await ask(base, path)).headers.get("strict-transport-security"), path).toBeNull();
      }
  });

  test("pages whose answer depends on the cookie are kept by no shared cache, and still revalidate", async () => {
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
          "private, no-cache",
          true,
        ]);
      }
  });
});
