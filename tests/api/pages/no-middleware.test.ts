import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { db } from "@/db";
import { newId } from "@/lib/core/ids";
import { seedLibrary } from "@/scripts/seed/library";
import { linkWithoutMiddleware } from "@/tests/support/app/build-without-middleware";
import { createDatabase, dropDatabase } from "@/tests/support/database/clone";
import { createBearer } from "@/tests/support/users/factories";
import { createPageCallers, type PageFixture, forbiddenTexts } from "@/tests/support/pages/page-callers";
import { pageRoutes } from "@/tests/support/pages/page-routes";
import { startPlainNext } from "@/tests/support/app/plain-next";
import { inParallel, rawGet, rawGetRsc } from "@/tests/support/http/raw-http";
import { isFull, sample } from "@/tests/support/sample";
import { setDatabase } from "@/tests/support/database/set-database";

// T003, T032: the build without its middleware, on a database of its own.

let folder: string;
let site: Awaited<ReturnType<typeof startPlainNext>>;
let fixture: PageFixture;
let database: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "meno-no-middleware-"));
  linkWithoutMiddleware(folder);
  database = await createDatabase(inject("testServer"));
  setDatabase(database);
  // An instance is ready with the platform's account.
  await seedLibrary([]);
  fixture = await createPageCallers();
  site = await startPlainNext(database, {}, folder);
});
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
  await dropDatabase(inject("testServer"), database);
});

const callers = () => Object.values(fixture.callers);

/** All rows of all tables, except rate limits and the stamps of the last use and the last study. */
async function fingerprint(): Promise<Record<string, string>> {
  const tables = await db().execute<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss') and tablename not in ('sessions', 'rate_limits', 'study_minutes') order by 1`);
  const prints: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await db().execute<{ print: string }>(
      sql`select count(*) || ' ' || coalesce(md5(string_agg(r, '|' order by r)), '') as print
        from (select (to_jsonb(t) - 'last_studied_at' - 'last_module_id')::text as r from ${sql.raw(name)} t) rows`,
    );
    prints[name] = row?.print ?? "";
  }
  expect(Object.keys(prints).length).toBeGreaterThan(20);
  return prints;
}

describe("without the middleware (T003)", () => {
  test("an address without a language is 404, and nothing redirects", async () => {
    expect((await rawGet(site.url, "/courses")).status).toBe(404);
    expect((await rawGet(site.url, "/en/welcome")).status).toBe(200);
  });

  test(
    "a page opens only for permitted people, however its address is spelled",
    { timeout: 240_000 },
    async () => {
      const before = await fingerprint();
      const asked: Record<string, string>[] = [{}, { RSC: "1" }];
      const tries = pageRoutes().flatMap(({ path, root, admin }) => {
        const at = fixture.fill(path) + (path === "/sandbox-checkout" ? `?token=${fixture.checkoutId}` : "");
        return callers().flatMap((caller) =>
          asked.flatMap((headers) =>
            (isFull ? ["en", "es"] : ["en"]).map((locale) => ({
              caller,
              path: `/${locale}${at}`,
              headers,
              root,
              admin,
              plain: true,
            })),
          ),
        );
      });
      // Other spellings, with and without the framework's headers: a 404 or the caller's own page. A short run sends half of them to each page.
      const spelled = pageRoutes()
        .filter(({ root }) => root === "app")
        .flatMap(({ path, root, admin }, n) => {
          const at = `/en${path.replace("[courseId]", fixture.courseId)}`;
          const all = [
            `${at}/`,
            `/${at}`,
            `${at}//`,
            `${at}?_rsc=1`,
            `${at}.rsc`,
            at.toUpperCase(),
            `/%2e${at}`,
            `/x/%2e%2e${at}`,
            at.replace("/en/", "/%65n/"),
            at.replace("/en", ""),
          ];
          const written = sample(all, 2, n);
          const variants: Record<string, string>[] = [
            {},
            { RSC: "1" },
            { "x-middleware-subrequest": "middleware", "x-invoke-path": at, "x-matched-path": at },
          ];
          // The owner and superusers may see these pages anyway.
          const others = isFull ? callers() : [fixture.callers.anonymous, fixture.callers.other];
          return others.flatMap((caller) =>
            variants.flatMap((headers) =>
              written.map((address) => ({ caller, path: address, headers, root, admin, plain: false })),
            ),
          );
        });
      await inParallel([...tries, ...spelled], 6, async ({ caller, path, headers, root, admin, plain }) => {
        const answer = await rawGetRsc(site.url, path, { ...headers, ...caller.headers });
        const what = `${path} ${JSON.stringify(headers)} to ${caller.name}: ${answer.status}`;
        const said = answer.body + JSON.stringify(answer.headers);
        expect(
          forbiddenTexts(fixture, caller, path).filter((text) => said.includes(text)),
          what,
        ).toEqual([]);
        expect(answer.status, what).toBeLessThan(500);
        if (root !== "app" || headers.RSC || !plain) return;
        if (!caller.person)
          expect([answer.status, answer.headers.location], what).toEqual([
            307,
            expect.stringMatching(/\/welcome\?next=%2F/),
          ]);
        else if (admin) expect(answer.status, what).toBe(caller.isSuperuser ? 200 : 404);
        else if (path.includes(fixture.courseId))
          expect(answer.status, what).toBe(
            caller.isSuperuser || caller === fixture.callers.owner ? 200 : 404,
          );
      });
      const { owner } = fixture.callers;
      expect((await rawGet(site.url, `/en/course/${fixture.courseId}`, owner.headers)).body).toContain(
        "canary-course-owner",
      );
      expect(await fingerprint()).toEqual(before);
    },
  );
});

/** Every GET path of the API, with ids in place of its parameters. */
function reads(): string[] {
  const files = readdirSync("app/api", { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith("route.ts"),
  );
  const ids: Record<string, string[]> = {
    certificates: [fixture.certificateId],
    users: [fixture.callers.owner.person?.id ?? ""],
  };
  return files
    .filter((file) => /\bGET\b/.test(readFileSync(join("app/api", file), "utf8")))
    .flatMap((file) => {
      const path = `/api/${file.slice(0, -"/route.ts".length)}`.replace(/\[\.\.\.\w+\]/, "v1/oauth2/token");
      const folder = /\/([^/]+)\/\[\w+\]/.exec(path)?.[1];
      return folder === undefined
        ? [path]
        : [...(ids[folder] ?? [fixture.courseId]), newId(), "x"].map((id) => path.replace(/\[\w+\]/, id));
    });
}

/** Opens an assessment, which changes rows, and is therefore closed to other sites. */
const OPENS = "/api/v1/ai/initial-assesment?language=english";
/** The GETs that change rows: an export leaves an entry in the audit trail. */
const WRITES = ["/api/v1/ai/initial-assesment", "/api/v1/users/me/export"];

test(
  "no GET of the API changes a row for any caller, except one that is closed to other sites' pages (T032)",
  { timeout: 120_000 },
  async () => {
    const before = await fingerprint();
    const paths = reads();
    expect(paths.length).toBeGreaterThan(25);
    for (const caller of callers()) {
      const bearer: Record<string, string> = caller.person
        ? { authorization: `Bearer ${await createBearer(caller.person)}` }
        : {};
      await inParallel(paths, 4, async (path) => {
        for (const [headers, query] of [
          [caller.headers, ""],
          [caller.headers, "?skip=0&limit=5&q=a&language=english&next=/courses"],
          [bearer, ""],
        ] as const) {
          if (headers === bearer && WRITES.includes(path)) continue;
          const answer = await rawGet(site.url, path + query, headers);
          const what = `${path}${query} to ${caller.name}: ${answer.status}`;
          expect(answer.status, what).toBeLessThan(500);
          expect(
            forbiddenTexts(fixture, caller, path).filter((text) => answer.body.includes(text)),
            what,
          ).toEqual([]);
        }
      });
    }
    for (const from of ["cross-site", "same-site", "none"])
      expect(
        (await rawGet(site.url, OPENS, { ...fixture.callers.owner.headers, "sec-fetch-site": from })).status,
      ).toBe(403);
    expect(await fingerprint()).toEqual(before);
    expect(
      (await rawGet(site.url, OPENS, { ...fixture.callers.owner.headers, "sec-fetch-site": "same-origin" }))
        .status,
    ).toBe(200);
    expect(await fingerprint()).not.toEqual(before);
  },
);

test("a session's last use is updated at most once a minute (T032)", async () => {
  const stamps = () =>
    db().execute<{ stamps: string }>(
      sql`select string_agg(last_used_at::text, ' ' order by id) as stamps from sessions`,
    );
  const set = (age: string) => db().execute(sql`update sessions set last_used_at = now() - ${age}::interval`);
  const ask = () => rawGet(site.url, "/api/v1/users/me", fixture.callers.owner.headers);
  await set("30 seconds");
  const recent = await stamps();
  for (let i = 0; i < 3; i += 1) expect((await ask()).status).toBe(200);
  expect(await stamps()).toEqual(recent);
  await set("61 seconds");
  const old = await stamps();
  await ask();
  await expect.poll(stamps).not.toEqual(old);
});
