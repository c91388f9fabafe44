import { expect, inject, test } from "vitest";
import { browserHeaders } from "@/tests/support/http/api-client";
import { createLearner } from "@/tests/support/users/factories";
import { inParallel, rawGet } from "@/tests/support/http/raw-http";
import { sample } from "@/tests/support/sample";

// T033, through every route that redirects. lib/core/auth/pages/next-path.test.ts tests `safeNext` itself, so a short run sends each payload to
// two of the routes.

/** Texts that a browser might resolve to another site. */
const payloads = [
  "//evil.test",
  "///evil.test",
  "////evil.test",
  "https://evil.test",
  "HTTPS://EVIL.TEST",
  "http:evil.test",
  "https:/evil.test",
  "https:///evil.test",
  "//evil.test/%2e%2e",
  "//evil.test:80",
  "/\\evil.test",
  "\\/evil.test",
  "\\\\evil.test",
  "/\\/evil.test",
  "/\t/evil.test",
  "/\n/evil.test",
  "/\r\n/evil.test",
  "/\r\nLocation: https://evil.test",
  "\t//evil.test",
  " //evil.test",
  "/%09/evil.test",
  "/%0d%0aLocation:%20https://evil.test",
  "/%5cevil.test",
  "/%2f/evil.test",
  "/%2fevil.test",
  "/.//evil.test",
  "/..//evil.test",
  "/./..//evil.test",
  "/a/..//evil.test",
  "/es//evil.test",
  "/en//evil.test",
  "//localhost@evil.test",
  "//localhost:3000@evil.test",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "//[::1]@evil.test",
  "/\u2028/evil.test",
  "//evil%E3%80%82test",
  "/api/auth/expired?next=//evil.test",
  "/login?next=//evil.test",
  "/dashboard//evil.test",
  "/en/dashboard//evil.test",
];

test.each(payloads.map((payload, n) => [payload, n] as const))(
  "%j redirects only within this site",
  async (payload, n) => {
    const base = inject("app").url;
    const { cookie = "" } = await browserHeaders(await createLearner());
    const encoded = encodeURIComponent(payload);
    const all = [
      `/api/auth/expired?next=${encoded}`,
      `/login?next=${encoded}`,
      `/es/login?next=${encoded}`,
      `/signup?next=${encoded}`,
      `/api/auth/signin?callbackUrl=${encoded}`,
      `/api/auth/signout?callbackUrl=${encoded}`,
    ];
    const routes = sample(all, 3, n);
    // The payload as the request path, if a client can send it.
    if (/^\/[\x21-\x7e]*$/.test(payload))
      routes.push(payload, `${payload}/`, `/es${payload}`, `/en${payload}`);
    const tries = routes.flatMap((route): { route: string; headers: Record<string, string> }[] => [
      { route, headers: {} },
      { route, headers: { cookie } },
      { route, headers: { cookie: "meno.session=dead" } },
    ]);
    await inParallel(tries, 4, async ({ route, headers }) => {
      let path = route;
      let sent = headers;
      for (let hops = 0; hops < 6; hops += 1) {
        const { status, headers: answered } = await rawGet(base, path, sent);
        expect(status, path).toBeLessThan(500);
        if (status < 300 || status >= 400 || answered.location === undefined) return;
        const location = String(answered.location);
        const to = new URL(location, base);
        expect(to.origin, `${route} led from ${path} to ${location}`).toBe(new URL(base).origin);
        expect(to.pathname, `${route} led from ${path} to ${location}`).not.toMatch(/^\/[/\\]/);
        path = to.pathname + to.search;
        // A browser does not send a cleared cookie again.
        if (String(answered["set-cookie"]).includes("Max-Age=0")) sent = {};
      }
      throw new Error(`${route} redirects without end`);
    });
  },
);
