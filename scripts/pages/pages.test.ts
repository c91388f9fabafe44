import { mkdtemp, rm, writeFile, mkdir } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { drawPages } from "./pages";

/** What a page's file of the build does, by the page's name. */
const entries = {
  guide: `exports.handler = async (asked, response, { requestMeta }) => { response.end(requestMeta.initURL + " " + JSON.stringify(requestMeta.params)); };`,
  market: `module.exports = Promise.resolve({ handler: async (asked, response) => { response.end("late"); } });`,
  pricing: `exports.handler = async () => { throw new Error("a secret of ours"); };`,
  settings: `exports.handler = async (asked, response) => { response.write("half"); throw new Error("a secret of ours"); };`,
  create: `throw new Error("a secret of ours");`,
};

let build: string;
let server: Server;
let base: string;

beforeAll(async () => {
  build = await mkdtemp(join(tmpdir(), "pages-"));
  await mkdir(join(build, "server"));
  for (const [name, text] of Object.entries(entries))
    await writeFile(join(build, "server", `${name}.cjs`), text);
  const files = Object.keys(entries).map((name) => [`/[locale]/(app)/${name}/page`, `${name}.cjs`]);
  await writeFile(join(build, "server/app-paths-manifest.json"), JSON.stringify(Object.fromEntries(files)));
  await writeFile(
    join(build, "routes-manifest.json"),
    JSON.stringify({
      headers: [{ source: "/:path*", regex: "^/", headers: [{ key: "X-Fixed", value: "1" }] }],
    }),
  );
  const pages = await drawPages(3000, build);
  server = createServer((asked, response) => {
    const visit = pages.find(asked);
    if (visit) pages.draw(visit, asked, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(build, { recursive: true });
});

const ask = (path: string) => fetch(base + path, { headers: { cookie: "meno.session=a" } });

test("a page's file is told what the framework would tell it", async () => {
  const answer = await ask("/es/guide?a=1");
  expect([answer.status, await answer.text()]).toEqual([
    200,
    'http://localhost:3000/es/guide?a=1 {"locale":"es"}',
  ]);
  expect(answer.headers.get("x-fixed")).toBe("1");
  expect(answer.headers.get("content-security-policy")).toContain("'nonce-");
});

test("a file that waits for another comes later", async () => {
  expect(await (await ask("/market")).text()).toBe("late");
});

test.each(["/pricing", "/create"])(
  "a page that fails before it has begun says so, and nothing of why (%s)",
  async (path) => {
    for (let time = 0; time < 2; time += 1) {
      const answer = await ask(path);
      expect([answer.status, answer.headers.get("cache-control"), await answer.text()]).toEqual([
        500,
        "no-store",
        "Internal Server Error",
      ]);
    }
  },
);

test("a page that fails in its midst breaks off instead of ending as if it were whole", async () => {
  await expect(ask("/settings").then((answer) => answer.text())).rejects.toThrow();
});
