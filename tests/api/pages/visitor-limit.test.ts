import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { startAppServer, type AppServer } from "@/tests/support/app/app-server";

let app: AppServer;
beforeAll(async () => {
  app = await startAppServer({ server: inject("testServer"), env: { VISITOR_LIMIT: "120" } });
});
afterAll(() => app.stop());

const get = (path: string, from: string, headers: Record<string, string> = {}) =>
  fetch(app.url + path, { redirect: "manual", headers: { "x-forwarded-for": from, ...headers } });

/** Requests until the first 429, which is returned. Two windows may meet in these calls, and no third. */
async function untilRefused(ask: () => Promise<Response>): Promise<Response> {
  let answer = await ask();
  for (let i = 1; i < 241 && answer.status !== 429; i += 1) {
    await answer.arrayBuffer();
    answer = await ask();
  }
  return answer;
}

test("an address may open 120 pages a minute; then it gets a page that says when it may again", async () => {
  const from = "203.0.113.80";
  for (let i = 0; i < 119; i += 1) await (await get("/courses", from)).arrayBuffer();
  for (const [path, text] of [
    ["/nowhere", "Too many requests"],
    ["/es/nowhere", "Demasiadas peticiones"],
  ] as const) {
    const refused = await untilRefused(() => get(path, from));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(refused.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(await refused.text()).toContain(`<h1>${text}</h1>`);
  }
  expect((await get("/nowhere", "203.0.113.81")).status).toBe(404);
});

test("an address above the limit still gets files, health and what the server keeps in memory", async () => {
  const from = "203.0.113.82";
  expect((await untilRefused(() => get("/learn/nowhere", from))).status).toBe(429);
  for (const path of ["/", "/login"]) await expect.poll(async () => (await get(path, from)).status).toBe(200);
  const paths = [
    "/",
    "/login",
    "/robots.txt",
    "/sitemap.xml",
    "/security.txt",
    "/icon.svg",
    "/api/health/live",
  ];
  const statuses = await Promise.all(paths.map(async (path) => [path, (await get(path, from)).status]));
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
});

test("a cookie that opens no session does not lift the limit", async () => {
  const headers = { cookie: "meno.session=invented" };
  for (const path of ["/learn/nowhere", "/courses"])
    expect((await untilRefused(() => get(path, "203.0.113.83", headers))).status, path).toBe(429);
});

test("the calls of public records are counted together with the pages", async () => {
  const from = "203.0.113.84";
  expect((await untilRefused(() => get("/learn/nowhere", from))).status).toBe(429);
  expect((await get("/api/v1/learn/nowhere", from)).status).toBe(429);
});
