import { beforeAll, describe, expect, inject, test } from "vitest";
import { fingerprintOf } from "@/tests/support/http/fingerprint";
import {
  createPageCallers,
  type Caller,
  type PageFixture,
  forbiddenTexts,
} from "@/tests/support/pages/page-callers";
import { pageAccess, type PageAccess } from "@/tests/support/pages/page-access";
import { pageRoutes } from "@/tests/support/pages/page-routes";
import { startPlainNext } from "@/tests/support/app/plain-next";
import { inParallel, rawGet, rawGetRsc } from "@/tests/support/http/raw-http";
import { amount, sample } from "@/tests/support/sample";

// T003, T009, T015, T032 for pages.

const bypass = "middleware:middleware:middleware:middleware:middleware";

type Way = { path: string; headers: Record<string, string> };

/** The spellings of a page's address. */
function spellings(path: string): string[] {
  return [
    path,
    `${path}/`,
    `/${path}`,
    `${path}//`,
    `${path}?_rsc=1`,
    `${path}.rsc`,
    `${path}.txt`,
    `/%2e${path}`,
    `/x/%2e%2e${path}`,
    `/./${path}`,
    `/%${path.charCodeAt(1).toString(16)}${path.slice(2)}`,
    path.toUpperCase(),
    `/es${path}`,
    `/es/${path}`,
    `/en${path}`,
    `/en/${path}`,
    `/api/..${path}`,
    `/es${path}.rsc`,
    `/ES${path}`,
  ];
}

/** Headers that address the framework instead of the page. */
function tricks(path: string): Record<string, string>[] {
  const flight = { RSC: "1" };
  const past = {
    "x-middleware-subrequest": bypass,
    "x-invoke-path": `/en${path}`,
    "x-matched-path": `/en${path}`,
  };
  return [flight, past];
}

/**
 * Every spelling of a page's address with each header variant, and each variant at the plain address. Pages that the caller may open anyway get
 * a third of the spellings, without variants.
 */
function ways(path: string, { opens }: PageAccess, { isSuperuser }: Caller): Way[] {
  const withHeaders = (headers: Record<string, string>): Way => ({ path, headers });
  const mayAlwaysOpen = opens === "everybody" || isSuperuser;
  const spelled = sample(spellings(path), mayAlwaysOpen ? 3 : 1).flatMap((written): Way[] =>
    [{}, ...(mayAlwaysOpen ? [] : tricks(path))].map((headers) => ({ path: written, headers })),
  );
  return [
    ...spelled,
    { path: `${path}?_rsc=1`, headers: { RSC: "1" } },
    withHeaders({ RSC: "1" }),
    withHeaders({ RSC: "1", "Next-Router-Prefetch": "1" }),
    withHeaders({ RSC: "1", "Next-Router-Prefetch": "1", "Next-Router-Segment-Prefetch": "/_tree" }),
    withHeaders({ "x-middleware-subrequest": bypass }),
    withHeaders({ "x-middleware-subrequest": `src/${bypass}`, RSC: "1" }),
    withHeaders({ "x-invoke-path": `/en${path}` }),
    withHeaders({ "x-matched-path": `/en${path}` }),
    withHeaders({ "x-middleware-rewrite": `/en${path}`, "x-nextjs-data": "1" }),
    withHeaders({ "x-meno-path": "/", "x-forwarded-host": "evil.test", "x-forwarded-proto": "https" }),
  ];
}

const TURNS = amount(120, 500);

let fixture: PageFixture;
const site = () => inject("app").url;

beforeAll(async () => {
  fixture = await createPageCallers();
});

const at = (path: string) => fixture.fill(path);
const queries: Record<string, () => string> = {
  "/admin/users": () => "?q=canary-mail-other",
  "/sandbox-checkout": () => `?token=${fixture.checkoutId}`,
};
const address = (path: string) => (path === "/dashboard" ? "/" : at(path) + (queries[path]?.() ?? ""));
const mayOpen = (caller: Caller, { opens }: PageAccess) =>
  opens === "everybody" ||
  (caller.person !== null &&
    (opens === "signed-in" ||
      (opens !== "owner-alone" && caller.isSuperuser) ||
      (opens.startsWith("owner") && caller === fixture.callers.owner)));

const fingerprint = () =>
  fingerprintOf(Object.values(fixture.callers).flatMap(({ person }) => (person ? [person.id] : [])));

test("every page has a row, and every row a page", () => {
  expect(Object.keys(pageAccess)).toEqual(pageRoutes().map(({ path }) => path));
});

describe.each(["anonymous", "owner", "other", "superuser"] as const)("%s", (who) => {
  test(
    "sees the permitted pages at their plain addresses in both languages",
    { timeout: 120_000 },
    async () => {
      const caller = fixture.callers[who];
      for (const [path, row] of Object.entries(pageAccess))
        for (const prefix of ["", "/es"]) {
          const plain = `${prefix}${address(path)}`.replace(/(.)\/$/, "$1");
          const answer = await rawGet(site(), plain, caller.headers);
          const isAuthPage = /^\/(?:welcome|login|signup|recover-password|reset-password)$/.test(path);
          const what = `${plain} to ${who}: ${answer.status} ${String(answer.headers.location)}`;
          if (caller.person && isAuthPage)
            expect([answer.status, answer.headers.location], what).toEqual([
              307,
              expect.stringContaining("/api/auth/expired?next="),
            ]);
          else if (mayOpen(caller, row)) expect(answer.status, what).toBe(200);
          // At `/` a visitor gets the landing page.
          else if (path === "/dashboard")
            expect([answer.status, answer.headers["cache-control"]], what).toEqual([
              200,
              "private, max-age=0, must-revalidate",
            ]);
          else if (caller.person) expect(answer.status, what).toBe(404);
          else
            expect([answer.status, answer.headers.location], what).toEqual([
              307,
              expect.stringContaining(`${prefix}/welcome?next=${encodeURIComponent(plain)}`),
            ]);
          if (row.shows && mayOpen(caller, row)) expect(answer.body, what).toMatch(row.shows);
          if (caller.person && mayOpen(caller, row) && row.opens !== "everybody")
            expect(answer.body, what).toContain(caller.person.email);
          if (answer.status === 200 && !isAuthPage && row.opens !== "everybody" && caller.person)
            expect(answer.headers["cache-control"], what).toContain("no-store");
          // The framework renders a page's own 404 in the browser; here the response must contain nothing else.
          if (answer.status === 404)
            expect(answer.body, what).toMatch(/<meta name="robots" content="noindex"/);
        }
    },
  );

  test(
    "gets no text of another person, whatever the address's spelling and headers, and no GET changes a row",
    { timeout: 300_000 },
    async () => {
      const caller = fixture.callers[who];
      const before = await fingerprint();
      const tries = Object.entries(pageAccess).flatMap(([path, row]) => ways(at(path), row, caller));
      let data = 0;
      await inParallel(tries, 6, async ({ path, headers }) => {
        const answer = await rawGetRsc(site(), path, { ...headers, ...caller.headers });
        if (answer.headers["content-type"]?.includes("text/x-component")) data += 1;
        const said = answer.body + JSON.stringify(answer.headers);
        const what = `${path} ${JSON.stringify(headers)} to ${who}`;
        expect(
          forbiddenTexts(fixture, caller, path).filter((text) => said.includes(text)),
          what,
        ).toEqual([]);
        expect(answer.status, what).toBeLessThan(500);
        if (answer.status >= 300 && answer.status < 400 && answer.headers.location !== undefined)
          expect(new URL(String(answer.headers.location), site()).host, what).toMatch(/^localhost:/);
      });
      // The response contains the RSC payload, not only a redirect to it.
      expect(data).toBeGreaterThan(20);
      expect(await fingerprint()).toEqual(before);
    },
  );
});

test("a page's RSC payload has the page's content for the people who may open it (T009)", async () => {
  for (const who of ["owner", "superuser"] as const)
    for (const [path, { shows, opens }] of Object.entries(pageAccess)) {
      if (!shows || opens === "everybody" || !mayOpen(fixture.callers[who], pageAccess[path] ?? { opens }))
        continue;
      const { status, body, headers } = await rawGetRsc(site(), address(path), {
        ...fixture.callers[who].headers,
        RSC: "1",
      });
      expect([status, headers["content-type"]], path).toEqual([200, "text/x-component"]);
      expect(body, path).toMatch(shows);
    }
});

test(
  `two people with ${TURNS} alternating requests never get each other's content, and no response may be cached (T037)`,
  { timeout: 300_000 },
  async () => {
    const { owner, other } = fixture.callers;
    const paths = [
      "/",
      "/courses",
      "/settings",
      "/es/courses",
      "/api/v1/users/me",
      "/api/v1/courses/",
      "/pricing",
      "/create",
      "/es/guide",
      "/api/v1/users/me/export",
    ];
    const turns = Array.from({ length: TURNS }, (_, turn) => ({
      turn,
      caller: turn % 2 === 0 ? owner : other,
      path: paths[Math.floor(turn / 2) % paths.length] ?? "/",
    }));
    await inParallel(turns, 4, async ({ caller, path }) => {
      const answer = await rawGet(site(), path, { ...caller.headers, "sec-fetch-site": "same-origin" });
      const foreign = (caller === owner ? other : owner).own;
      expect(answer.status, path).toBe(200);
      expect(answer.headers["cache-control"], path).toContain("no-store");
      expect(
        foreign.filter((text) => answer.body.includes(text)),
        path,
      ).toEqual([]);
      expect(
        caller.own.some((text) => answer.body.includes(text)),
        path,
      ).toBe(true);
    });
  },
);

test(
  "without the database no member's page opens, and logging in fails (T015)",
  { timeout: 240_000 },
  async () => {
    const broken = await startPlainNext("postgres://nobody@127.0.0.1:1/nothing");
    try {
      const closed = Object.entries(pageAccess).flatMap(([path, { opens }]) =>
        opens === "everybody" ? [] : [path],
      );
      await inParallel(closed, 6, async (path) => {
        const answer = await rawGet(
          broken.url,
          path === "/dashboard" ? "/" : at(path),
          fixture.callers.superuser.headers,
        );
        expect(answer.status, path).toBeGreaterThanOrEqual(500);
        expect(answer.body, path).not.toMatch(/canary-|ECONNREFUSED|127\.0\.0\.1:1/);
      });
      expect((await rawGet(broken.url, "/api/v1/users/me", fixture.callers.owner.headers)).status).toBe(503);
      expect((await rawGet(broken.url, "/login")).status).toBe(200);
    } finally {
      await broken.stop();
    }
  },
);
