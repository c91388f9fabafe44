import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { serveOnLoopback } from "@/tests/support/app/loopback-server";
import { rawRequest } from "@/tests/support/http/raw-http";
import { openCompressedBodies } from "./compressed-bodies";
import { serveFromCache } from "./response-cache";
import type { StaticRoute } from "./static-routes";

const text = "what the build has fixed ".repeat(200);
const routes = new Map<string, StaticRoute>([
  ["/page", "page"],
  ["/file.js", "file"],
  ["/small.png", "file"],
  ["/own", "page"],
  ["/broken", "page"],
]);

/** A backend that records its requests, compresses with gzip and handles conditional requests. */
function backend() {
  const seen: string[] = [];
  const listener: RequestListener = ({ url = "", method = "", headers }, response) => {
    seen.push(`${method} ${url}`);
    const isPicture = url === "/small.png";
    response
      .setHeader("ETag", '"tag"')
      .setHeader("X-Proto", headers["x-forwarded-proto"] ?? "none")
      .setHeader("X-Of-Client", headers["user-agent"] ?? "nobody");
    if (!isPicture) response.setHeader("Vary", ["RSC", "Accept-Encoding"]);
    if (url === "/file.js") response.setHeader("Last-Modified", "Mon, 01 Jan 2024 00:00:00 GMT");
    if (url === "/own") response.setHeader("Content-Security-Policy", `script-src 'nonce-${seen.length}'`);
    if (url === "/broken") response.statusCode = 500;
    else if (headers["if-none-match"] === '"tag"') response.statusCode = 304;
    const isPacked =
      !isPicture &&
      headers["accept-encoding"]?.includes("gzip") === true &&
      method === "GET" &&
      response.statusCode === 200;
    if (isPacked) response.setHeader("Content-Encoding", "gzip");
    else if (response.statusCode === 200) response.setHeader("Content-Length", text.length);
    response.end(isPacked ? gzipSync(text) : text);
  };
  return { seen, listener };
}

let folder: string;
let close: (() => Promise<void>) | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "meno-front-"));
});
afterEach(async () => {
  await close?.();
  rmSync(folder, { recursive: true, force: true });
});

async function start() {
  const { seen, listener } = backend();
  const { url: base, close: stop } = await serveOnLoopback(
    serveFromCache(listener, routes, openCompressedBodies(folder)),
  );
  close = stop;
  type RequestOptions = { method?: string; headers?: Record<string, string> };
  const ask = (path: string, options: RequestOptions = {}) => rawRequest(base, { path, ...options });
  /** Whether the request reached the backend. */
  const passes = async (path: string, options: RequestOptions = {}) => {
    const before = seen.length;
    await ask(path, options);
    return seen.length > before;
  };
  /** Repeats the request until memory answers it, then returns one more answer. */
  const learned = async (path: string, options: RequestOptions = {}) => {
    await expect.poll(() => passes(path, options)).toBe(false);
    return ask(path, options);
  };
  return { seen, ask, passes, learned };
}

const unpack = { identity: (body: Buffer) => body, gzip: gunzipSync, br: brotliDecompressSync };
const accepting = {
  identity: {},
  gzip: { "accept-encoding": "gzip, deflate" },
  br: { "accept-encoding": "gzip, deflate, br, zstd" },
};

describe.each(["identity", "gzip", "br"] as const)("in memory, %s", (encoding) => {
  const headers: Record<string, string> = accepting[encoding];

  test("is what stands behind, packed once, and nothing of who asked first", async () => {
    const { learned } = await start();
    const got = await learned("/page", { headers: { ...headers, "user-agent": "the first to ask" } });
    expect([got.status, unpack[encoding](got.body).toString()]).toEqual([200, text]);
    expect(got.headers).toMatchObject({
      etag: '"tag"',
      vary: "RSC, Accept-Encoding",
      "content-length": String(got.body.length),
      "x-of-client": "nobody",
      "x-proto": "none",
    });
    expect(got.headers.date).toMatch(/GMT$/);
    expect([got.headers["content-encoding"], got.headers["transfer-encoding"]]).toEqual([
      encoding === "identity" ? undefined : encoding,
      undefined,
    ]);
  });

  test("HEAD has no body, and a condition that holds gets 304", async () => {
    const { learned } = await start();
    const head = await learned("/page", { method: "HEAD", headers });
    expect([head.status, head.body.length, head.headers.etag]).toEqual([200, 0, '"tag"']);
    for (const tag of ['"tag"', 'W/"tag"']) {
      const unchanged = await learned("/page", { headers: { ...headers, "if-none-match": tag } });
      expect([
        unchanged.status,
        unchanged.body.length,
        unchanged.headers.etag,
        unchanged.headers["content-encoding"],
      ]).toEqual([304, 0, '"tag"', undefined]);
    }
    const file = await learned("/file.js", {
      headers: { ...headers, "if-none-match": '"tag"', "if-modified-since": "Mon, 01 Jan 2024 00:00:00 GMT" },
    });
    expect(file.status).toBe(304);
  });

  test("each way of coming has its own answer", async () => {
    const { learned } = await start();
    for (const proto of ["http", "https"])
      expect(
        (await learned("/page", { headers: { ...headers, "x-forwarded-proto": proto } })).headers["x-proto"],
      ).toBe(proto);
    expect((await learned("/page", { headers })).headers["x-proto"]).toBe("none");
  });
});

test("what no packing makes smaller is sent as it is", async () => {
  const { learned } = await start();
  const got = await learned("/small.png", { headers: accepting.br });
  expect([got.headers["content-encoding"], got.body.toString()]).toEqual([undefined, text]);
});

test("everything that is not surely the same goes through", async () => {
  const { passes, learned } = await start();
  await learned("/page");
  await learned("/file.js");
  const others: [string, string, Record<string, string>?][] = [
    ["/page/", "GET"],
    ["//page", "GET"],
    ["/PAGE", "GET"],
    ["/%70age", "GET"],
    ["/page?x=1", "GET"],
    ["/page?", "GET"],
    ["/other", "GET"],
    ["/page", "POST"],
    ["/page", "OPTIONS"],
    ["/page", "PUT"],
    ["/page", "GET", { RSC: "1" }],
    ["/page", "GET", { "next-router-prefetch": "1" }],
    ["/page", "GET", { "x-nextjs-data": "1" }],
    ["/page", "GET", { "x-middleware-subrequest": "middleware" }],
    ["/page", "GET", { cookie: "a=b; meno.session=x" }],
    ["/page", "GET", { cookie: "__Host-meno.session=" }],
    ["/page", "GET", { cookie: "__prerender_bypass=1" }],
    ["/page", "GET", { authorization: "Bearer x" }],
    ["/page", "GET", { range: "bytes=0-1" }],
    ["/file.js", "GET", { range: "bytes=0-1" }],
    ["/file.js", "GET", { "if-match": '"tag"' }],
    ["/page", "GET", { "x-anything": "1" }],
    ["/page", "GET", { "content-length": "0" }],
    ["/page", "GET", { "if-none-match": '"old"' }],
    ["/page", "GET", { "if-none-match": "*" }],
    ["/page", "GET", { "if-none-match": '"a", "tag"' }],
    ["/page", "GET", { "if-none-match": '"tag"', "cache-control": "no-cache" }],
    ["/file.js", "GET", { "if-modified-since": "Mon, 01 Jan 2024 00:00:00 GMT" }],
    ["/file.js", "GET", { "if-none-match": '"tag"', "if-modified-since": "Tue, 02 Jan 2024 00:00:00 GMT" }],
    ["/page", "GET", { "accept-encoding": "gzip;q=0" }],
    ["/page", "GET", { "accept-encoding": "*" }],
    ["/page", "GET", { "accept-encoding": "deflate" }],
    ["/page", "GET", { "x-forwarded-proto": "https,http" }],
    ["/page", "GET", { host: "a b" }],
    ["/page", "GET", { host: "evil.test/x" }],
    ["/page", "GET", { host: "a@evil.test" }],
  ];
  for (const [path, method, headers] of others) {
    await passes(path, { method, headers });
    expect(await passes(path, { method, headers }), `${method} ${path} ${JSON.stringify(headers)}`).toBe(
      true,
    );
  }
  const harmless: Record<string, string>[] = [
    { host: "unknown.test" },
    { host: "[::1]:3000" },
    { cookie: "theme=dark" },
    { "cache-control": "no-cache" },
    { "sec-fetch-dest": "document", "x-forwarded-for": "1.2.3.4" },
  ];
  for (const headers of harmless)
    expect(await passes("/page", { headers }), JSON.stringify(headers)).toBe(false);
  expect(await passes("/file.js", { headers: { cookie: "meno.session=x" } })).toBe(false);
});

test("an answer for one request alone is never kept, nor one that failed", async () => {
  const { passes, ask } = await start();
  const policies = new Set<unknown>();
  for (let i = 0; i < 4; i += 1) policies.add((await ask("/own")).headers["content-security-policy"]);
  expect(policies.size).toBe(4);
  for (let i = 0; i < 3; i += 1) expect(await passes("/broken")).toBe(true);
});

test("bodies are packed once per build: a later process reads what an earlier one wrote", async () => {
  const first = openCompressedBodies(folder);
  const packed = await first(Buffer.from(text), "br");
  expect(await first(Buffer.from(text), "br")).toBe(packed);
  const [name = ""] = readdirSync(folder);
  expect(name).toMatch(/^[\da-f]{64}\.br$/);
  writeFileSync(join(folder, name), "written before");
  expect((await openCompressedBodies(folder)(Buffer.from(text), "br")).toString()).toBe("written before");
  // Serving continues if the folder cannot be created.
  expect(
    gunzipSync(
      await openCompressedBodies(join(folder, name, "below-a-file"))(Buffer.from(text), "gzip"),
    ).toString(),
  ).toBe(text);
});
