import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { and, asc, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db, schema } from "@/db";
import { newId } from "@/lib/core/ids";
import { publicRules, type LinkRules } from "@/lib/core/http/links/fetch-link";
import { recheckLinks } from "@/lib/generation/links/recheck";
import { createLearner } from "@/tests/support/users/factories";

let site: Server;
let port = 0;
beforeAll(async () => {
  site = createServer((req, res) => res.writeHead(req.url === "/gone" ? 410 : 200).end("page"));
  await new Promise<void>((done) => site.listen(0, "127.0.0.2", done));
  port = (site.address() as AddressInfo).port;
});
afterAll(() => void site.close());

/** Names under .test resolve to the site; no other name resolves. */
const rules: LinkRules = {
  ...publicRules,
  resolve: async (host) => {
    if (host.endsWith(".test")) return ["127.0.0.2"];
    throw Object.assign(new Error("no such host"), { code: "ENOTFOUND" });
  },
  allowsAddress: (a) => a === "127.0.0.2",
  allowsPort: () => true,
};
const nowhere: LinkRules = { ...rules, resolve: () => Promise.reject(new Error("no route")) };

async function courseWith(urls: string[]): Promise<string> {
  const author = await createLearner();
  const [courseId, moduleId] = [newId(), newId()];
  await db()
    .insert(schema.courses)
    .values({ id: courseId, authorId: author.id, title: "Links", language: "english" });
  await db().insert(schema.modules).values({ id: moduleId, courseId, position: 0, title: "One" });
  await db()
    .insert(schema.materials)
    .values(
      urls.map((url, position) => ({ id: newId(), moduleId, position, type: "Article", title: url, url })),
    );
  return moduleId;
}

const statesOf = async (moduleId: string) =>
  (
    await db()
      .select()
      .from(schema.materials)
      .where(eq(schema.materials.moduleId, moduleId))
      .orderBy(asc(schema.materials.position))
  ).map((m) => m.status);

test("the weekly check finds dead links at once or on the second day, and changes nothing without a network", async () => {
  const moduleId = await courseWith([
    `http://a.test:${port}/`,
    `http://a.test:${port}/gone`,
    "http://vanished.invalid/",
    "http://10.0.0.1/",
  ]);
  const weeks = (n: number) => new Date(Date.UTC(2026, 2, 2 + 7 * n));

  expect(await recheckLinks({ rules: nowhere, now: weeks(0) })).toMatchObject({
    checked: 4,
    dead: 1,
    unreached: 3,
  });
  expect(await statesOf(moduleId)).toEqual(["unchecked", "unchecked", "unchecked", "dead"]);

  expect(await recheckLinks({ rules, now: weeks(0) })).toMatchObject({
    checked: 3,
    ok: 1,
    dead: 1,
    failing: 1,
  });
  expect(await statesOf(moduleId)).toEqual(["ok", "dead", "unchecked", "dead"]);

  expect(await recheckLinks({ rules, now: new Date(weeks(0).getTime() + 3600_000) })).toMatchObject({
    checked: 0,
  });

  await recheckLinks({ rules, now: weeks(1) });
  expect(await statesOf(moduleId)).toEqual(["ok", "dead", "dead", "dead"]);
});

test("the check continues beyond one batch, and keeps its results when it is stopped", async () => {
  const moduleId = await courseWith(Array.from({ length: 230 }, (_, i) => `http://b.test:${port}/${i}`));
  const stop = new AbortController();
  stop.abort();
  expect(await recheckLinks({ rules, signal: stop.signal })).toMatchObject({ checked: 0 });
  const report = await recheckLinks({ rules, now: new Date(Date.UTC(2027, 0, 1)) });
  expect(report.ok).toBeGreaterThanOrEqual(230);
  expect(new Set(await statesOf(moduleId))).toEqual(new Set(["ok"]));
});

test("checks that are aborted every week still reach every link", async () => {
  const moduleId = await courseWith(Array.from({ length: 140 }, (_, i) => `http://c.test:${port}/${i}`));
  for (let week = 0; week < 4; week += 1) {
    const stop = new AbortController();
    let asked = 0;
    const cut: LinkRules = {
      ...rules,
      resolve: async (host) => {
        if ((asked += 1) === 60) stop.abort(new Error("cut off"));
        return rules.resolve(host);
      },
    };
    await recheckLinks({
      rules: cut,
      signal: stop.signal,
      now: new Date(Date.UTC(2028, 0, 3 + 7 * week)),
    }).catch((error: unknown) => {
      expect(error).toBe(stop.signal.reason);
    });
  }
  const unseen = await db().$count(
    schema.materials,
    and(eq(schema.materials.moduleId, moduleId), isNull(schema.materials.checkedAt)),
  );
  expect(unseen).toBe(0);
});
