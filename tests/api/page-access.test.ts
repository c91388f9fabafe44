import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { db } from "@/db";
import { castPeople, type Caller, type Cast } from "../support/page-cast";
import { pageRoutes } from "../support/page-routes";
import { startPlainNext } from "../support/plain-next";
import { inParallel, rawGet } from "../support/raw-http";

// T003, T009, T015, T032 for pages.

/** Who gets to see a page at its plain address, and what of theirs is on it then. */
type Row = { opens: "everybody" | "signed-in" | "owner" | "owner-alone" | "superuser"; shows?: RegExp };

/** One row per page: a page without one fails below. */
const rows: Record<string, Row> = {
  "/admin": { opens: "superuser", shows: /canary-mail-boss/ },
  "/admin/outbox": { opens: "superuser" },
  "/admin/users": { opens: "superuser", shows: /canary-mail-other/ },
  "/certificate/[id]": { opens: "everybody", shows: /Grace Graduate/ },
  "/course/[courseId]": { opens: "owner", shows: /canary-course-owner/ },
  "/courses": { opens: "signed-in" },
  "/create": { opens: "signed-in" },
  "/dashboard": { opens: "signed-in" },
  "/docs": { opens: "everybody" },
  "/focustimeprivacy": { opens: "everybody" },
  "/focustimesupport": { opens: "everybody" },
  "/guide": { opens: "signed-in" },
  "/login": { opens: "everybody" },
  "/market": { opens: "signed-in" },
  "/mobile": { opens: "everybody" },
  "/pricing": { opens: "signed-in" },
  "/privacy": { opens: "everybody" },
  "/readFeedback": { opens: "superuser", shows: /canary-feedback-other/ },
  "/recover-password": { opens: "everybody" },
  "/reset-password": { opens: "everybody" },
  "/sandbox-checkout": { opens: "owner-alone" },
  "/settings": { opens: "signed-in" },
  "/signup": { opens: "everybody" },
  "/terms": { opens: "everybody" },
  "/vision": { opens: "everybody" },
  "/welcome": { opens: "everybody" },
};

const bypass = "middleware:middleware:middleware:middleware:middleware";

/** The ways to write an address and to address the framework; `path` is one page's own. */
function ways(path: string): { path: string; headers: Record<string, string> }[] {
  const plain = (written: string) => ({ path: written, headers: {} });
  const told = (headers: Record<string, string>) => ({ path, headers });
  return [
    plain(path), plain(`${path}/`), plain(`/${path}`), plain(`${path}//`), plain(`${path}?_rsc=1`), plain(`${path}.rsc`), plain(`${path}.txt`), plain(`/%2e${path}`), plain(`/x/%2e%2e${path}`), plain(`/./${path}`),
    plain(`/%${path.charCodeAt(1).toString(16)}${path.slice(2)}`), plain(path.toUpperCase()), plain(`/es${path}`), plain(`/es/${path}`), plain(`/en${path}`), plain(`/en/${path}`), plain(`/api/..${path}`),
    { path: `${path}?_rsc=1`, headers: { RSC: "1" } }, { path: `/es${path}.rsc`, headers: { RSC: "1" } },
    told({ RSC: "1" }), told({ RSC: "1", "Next-Router-Prefetch": "1" }), told({ RSC: "1", "Next-Router-Prefetch": "1", "Next-Router-Segment-Prefetch": "/_tree" }),
    told({ "x-middleware-subrequest": bypass }), told({ "x-middleware-subrequest": `src/${bypass}`, RSC: "1" }), told({ "x-invoke-path": `/en${path}` }), told({ "x-matched-path": `/en${path}` }),
    told({ "x-middleware-rewrite": `/en${path}`, "x-nextjs-data": "1" }), told({ "x-meno-path": "/", "x-forwarded-host": "evil.test", "x-forwarded-proto": "https" }),
  ];
}

let cast: Cast;
const site = () => inject("app").url;

beforeAll(async () => {
  cast = await castPeople();
});

const at = (path: string) => path.replace("[courseId]", cast.courseId).replace("[id]", cast.certificateId);
// The list of people is long by now: the search finds those of this test.
const queries: Record<string, () => string> = { "/admin/users": () => "?q=canary-mail-other", "/sandbox-checkout": () => `?token=${cast.checkoutId}` };
const address = (path: string) => (path === "/dashboard" ? "/" : at(path) + (queries[path]?.() ?? ""));
const mayOpen = (caller: Caller, { opens }: Row) =>
  opens === "everybody" ||
  (caller.person !== null && (opens === "signed-in" || (opens !== "owner-alone" && caller.isSuperuser) || (opens.startsWith("owner") && caller === cast.callers.owner)));

/** What must not be in an answer to this caller: everybody else's, unless they may see all, and what is for nobody. */
function forbidden(caller: Caller): string[] {
  const foreign = caller.isSuperuser ? [] : Object.values(cast.callers).filter((each) => each !== caller).flatMap(({ own }) => own);
  // The address that was asked for may be said back.
  return [...foreign.filter((text) => text !== cast.courseId), ...cast.secret];
}

/** Every row of the cast's, in every table that names a person; not last-used stamps and what limits count. */
async function fingerprint(): Promise<Record<string, string>> {
  const people = sql.join(Object.values(cast.callers).flatMap(({ person }) => (person ? [sql`${person.id}`] : [])), sql`, `);
  const tables = await db().execute<{ name: string; owner: string }>(sql`
    select table_name as name, column_name as owner from information_schema.columns
    where table_schema = 'public' and table_name not in ('sessions', 'rate_limits')
      and (column_name in ('user_id', 'author_id') or (table_name = 'users' and column_name = 'id')) order by 1, 2`);
  const prints: Record<string, string> = {};
  for (const { name, owner } of tables) {
    const [row] = await db().execute<{ print: string }>(sql`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as print from ${sql.identifier(name)} t where t.${sql.identifier(owner)}::text in (${people})`);
    prints[`${name}.${owner}`] = row?.print ?? "";
  }
  expect(Object.keys(prints).length).toBeGreaterThan(8);
  return prints;
}

test("every page has its row, and every row its page", () => {
  expect(Object.keys(rows)).toEqual(pageRoutes().map(({ path }) => path));
});

describe.each(["anonymous", "owner", "other", "superuser"] as const)("%s", (who) => {
  test("sees a page or does not, at its plain address in both languages", { timeout: 120_000 }, async () => {
    const caller = cast.callers[who];
    for (const [path, row] of Object.entries(rows))
      for (const prefix of ["", "/es"]) {
        const plain = `${prefix}${address(path)}`.replace(/(.)\/$/, "$1");
        const answer = await rawGet(site(), plain, caller.headers);
        const isDoor = /^\/(?:welcome|login|signup|recover-password|reset-password)$/.test(path);
        const what = `${plain} to ${who}: ${answer.status} ${String(answer.headers.location)}`;
        if (caller.person && isDoor) expect([answer.status, answer.headers.location], what).toEqual([307, expect.stringContaining("/api/auth/expired?next=")]);
        else if (mayOpen(caller, row)) expect(answer.status, what).toBe(200);
        // At `/` a visitor gets the landing page.
        else if (path === "/dashboard") expect([answer.status, answer.headers["cache-control"]], what).toEqual([200, "private, no-cache"]);
        else if (caller.person) expect(answer.status, what).toBe(404);
        else expect([answer.status, answer.headers.location], what).toEqual([307, expect.stringMatching(new RegExp(`${prefix}/welcome$`))]);
        if (row.shows && mayOpen(caller, row)) expect(answer.body, what).toMatch(row.shows);
        if (caller.person && mayOpen(caller, row) && row.opens !== "everybody") expect(answer.body, what).toContain(caller.person.email);
        if (answer.status === 200 && !isDoor && row.opens !== "everybody" && caller.person) expect(answer.headers["cache-control"], what).toContain("no-store");
        // The framework draws a page's own 404 in the browser, where its language is proved; here it must say nothing else.
        if (answer.status === 404) expect(answer.body, what).toMatch(/<meta name="robots" content="noindex"/);
      }
  });

  test("gets no byte of anybody else's, however the address is written and the framework addressed; no GET changes a row", { timeout: 300_000 }, async () => {
    const caller = cast.callers[who];
    const never = forbidden(caller);
    const before = await fingerprint();
    const tries = Object.keys(rows).flatMap((path) => ways(at(path)));
    await inParallel(tries, 6, async ({ path, headers }) => {
      const answer = await rawGet(site(), path, { ...headers, ...caller.headers });
      const said = answer.body + JSON.stringify(answer.headers);
      const what = `${path} ${JSON.stringify(headers)} to ${who}`;
      expect(never.filter((text) => said.includes(text)), what).toEqual([]);
      expect(answer.status, what).toBeLessThan(500);
      if (answer.status >= 300 && answer.status < 400 && answer.headers.location !== undefined) expect(new URL(String(answer.headers.location), site()).host, what).toMatch(/^localhost:/);
    });
    expect(await fingerprint()).toEqual(before);
  });
});

test("two people who ask in turn never see each other's bytes, and nothing of theirs may be kept (T037)", { timeout: 120_000 }, async () => {
  const { owner, other } = cast.callers;
  const paths = ["/", "/courses", "/settings", "/es/courses", "/api/v1/users/me", "/api/v1/courses/", "/pricing"];
  const turns = Array.from({ length: 200 }, (_, turn) => ({ turn, caller: turn % 2 === 0 ? owner : other, path: paths[Math.floor(turn / 2) % paths.length] ?? "/" }));
  await inParallel(turns, 4, async ({ caller, path }) => {
    const answer = await rawGet(site(), path, caller.headers);
    const foreign = (caller === owner ? other : owner).own;
    expect(answer.status, path).toBe(200);
    expect(answer.headers["cache-control"], path).toContain("no-store");
    expect(foreign.filter((text) => answer.body.includes(text)), path).toEqual([]);
    expect(caller.own.some((text) => answer.body.includes(text)), path).toBe(true);
  });
});

test("without its database no page of anybody's opens, and nobody is let in (T015)", { timeout: 240_000 }, async () => {
  const broken = await startPlainNext("postgres://nobody@127.0.0.1:1/nothing");
  try {
    const closed = Object.entries(rows).flatMap(([path, { opens }]) => (opens === "everybody" ? [] : [path]));
    await inParallel(closed, 6, async (path) => {
      const answer = await rawGet(broken.url, path === "/dashboard" ? "/" : at(path), cast.callers.superuser.headers);
      expect(answer.status, path).toBeGreaterThanOrEqual(500);
      expect(answer.body, path).not.toMatch(/canary-|ECONNREFUSED|127\.0\.0\.1:1/);
    });
    expect((await rawGet(broken.url, "/api/v1/users/me", cast.callers.owner.headers)).status).toBe(503);
    expect((await rawGet(broken.url, "/login")).status).toBe(200);
  } finally {
    await broken.stop();
  }
});
