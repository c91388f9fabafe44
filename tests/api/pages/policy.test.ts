import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { THEME_SCRIPT } from "@/components/layout/colour-mode/theme-script";
import { submitAnswer } from "@/lib/learning/mutations";
import { inlineScripts } from "@/scripts/runtime/site-policy";
import { browserHeaders } from "@/tests/support/http/api-client";
import { createCourse, RIGHT_OPTION } from "@/tests/support/courses/course-factory";
import { createListed } from "@/tests/support/market/market";
import { createPerson } from "@/tests/support/users/factories";
import { page, paypalSettings } from "@/tests/support/pages/page-policy";
import { pageRoutes } from "@/tests/support/pages/page-routes";
import { startPlainNext } from "@/tests/support/app/plain-next";
import { expectSecurityHeaders } from "@/tests/support/http/security-headers";
import { certify } from "@/tests/support/courses/certify";

// T034: the policy of every page, under the product's own server and under plain `next start`.

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

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
  plain = await startPlainNext(inject("app").databaseUrl, paypalSettings);
});
afterAll(() => plain.stop());

/** The paths of every page that is rendered per request, and the cookie of a superuser with a finished course. */
async function requestPages() {
  const person = await createPerson({ isSuperuser: true, tier: 2 });
  const course = await createCourse(person);
  for (const quiz_id of course.quizIds)
    for (const question_index of [0, 1])
      await submitAnswer(person.actor, { quiz_id, question_index, answer_index: RIGHT_OPTION });
  const certificate_id = await certify(person.actor, course.id);
  const { slug } = await createListed(await createPerson(), { title: "A policy for everybody", price: 0 });
  const fill = (path: string) =>
    path
      .replace("[courseId]", course.id)
      .replace("[id]", certificate_id)
      .replace("[slug]", slug)
      .replace("/dashboard", "/");
  // The sandbox page needs an open checkout; its layout and policy are those of the other pages.
  const paths = routes
    .filter(({ root, path }) => root !== "site" && path !== "/sandbox-checkout")
    .map(({ path }) => fill(path));
  const { cookie = "" } = await browserHeaders(person);
  return { cookie, paths: paths.flatMap((path) => [path, path === "/" ? "/es" : `/es${path}`]) };
}

describe("the content security policy of a page", () => {
  test(
    "lists exactly the hashes of the inline scripts if the page is prerendered",
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
    "has a new nonce for each script if the page is rendered per request, and the hash of the constant script",
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
          const nonce = /^'nonce-([A-Za-z0-9+/]{22,}={0,2})'$/.exec(got.scripts[1] ?? "")?.[1] ?? "";
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

  test("allows foreign hosts only on the pages that need them", { timeout: 240_000 }, async () => {
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

  test("ignores a client's nonce and a client's policy", async () => {
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
