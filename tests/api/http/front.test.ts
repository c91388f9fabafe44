import { statSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { readStaticRoutes } from "@/scripts/front/static-routes";
import { browserHeaders } from "@/tests/support/http/api-client";
import { createLearner } from "@/tests/support/users/factories";
import { comparable, withoutNonces, type FrontRequest } from "@/tests/support/http/front-responses";
import { withAddedHeaders } from "@/tests/support/http/added-headers";
import { pageRoutes } from "@/tests/support/pages/page-routes";
import { startPlainNext } from "@/tests/support/app/plain-next";
import { inParallel, rawRequest } from "@/tests/support/http/raw-http";

// The front answers from memory what plain `next start` answers: both get the same requests and must give the same responses.

const sitePages = pageRoutes()
  .filter(({ root }) => root === "site")
  .flatMap(({ path }) => [path, `/es${path}`]);
const pages = ["/", "/es", ...sitePages].sort();
const encodings: Record<string, Record<string, string>> = {
  identity: {},
  gzip: { "accept-encoding": "gzip, deflate" },
  br: { "accept-encoding": "gzip, deflate, br, zstd" },
};
const rsc: Record<string, string> = { rsc: "1" };

let plain: Awaited<ReturnType<typeof startPlainNext>>;
let cookie = "";
let files: string[] = [];
const front = () => inject("app").url;

beforeAll(async () => {
  plain = await startPlainNext(inject("app").databaseUrl);
  ({ cookie = "" } = await browserHeaders(await createLearner()));
  // The largest file of each kind: small ones are not compressed.
  const size = (path: string) =>
    statSync(
      path.startsWith("/_next")
        ? path.replace("/_next", ".next")
        : path.startsWith("/words")
          ? `.next/server/app${path}.body`
          : `public${path}`,
    ).size;
  const all = [...(await readStaticRoutes())]
    .filter(([, place]) => place === "file")
    .map(([path]) => path)
    .sort((a, b) => size(a) - size(b));
  files = [...new Map(all.map((path) => [path.slice(path.lastIndexOf(".")), path])).values()];
});
afterAll(() => plain.stop());

/** Compares Next's response with the front's, before and after the front has stored it. */
async function expectSame(asked: FrontRequest): Promise<void> {
  const expected = (await comparable(plain.url, asked)).answer;
  for (let time = 0; time < 2; time += 1) {
    const { answer } = await comparable(front(), asked);
    // A diff of whole pages would be too long to read.
    expect({ ...answer, body: answer.body === expected.body }, what(asked)).toEqual({
      ...expected,
      headers: withAddedHeaders(expected.headers),
      body: true,
    });
  }
}

const what = ({ path, method = "GET", headers = {} }: FrontRequest) =>
  `${method} ${path} ${JSON.stringify(headers)}`;

/** The requests for an address, in each encoding: GET, HEAD, and conditional ones. */
async function formsOf(path: string, more: Record<string, string> = {}): Promise<FrontRequest[]> {
  const forms = await Promise.all(
    Object.values(encodings).map(async (encoding): Promise<FrontRequest[]> => {
      const headers = { ...encoding, ...more };
      const { headers: known } = await rawRequest(plain.url, { path, headers });
      const since: Record<string, string> =
        known["last-modified"] === undefined ? {} : { "if-modified-since": String(known["last-modified"]) };
      const tag = { "if-none-match": String(known.etag), ...since };
      return [
        { path, headers },
        { path, headers, method: "HEAD" },
        { path, headers: { ...headers, ...tag } },
        { path, headers: { ...headers, ...tag }, method: "HEAD" },
        { path, headers: { ...headers, "if-none-match": '"of-another-build"' } },
      ];
    }),
  );
  return forms.flat();
}

/** Waits until the front has stored every response so far: it stores them in order, and only stored ones come in brotli. */
async function everythingLearned(path: string): Promise<void> {
  const last = { path, headers: { ...encodings.br, "x-forwarded-proto": "http" } };
  await expect
    .poll(async () => (await rawRequest(front(), last)).headers["content-encoding"], { timeout: 60_000 })
    .toBe("br");
}

test("every prerendered page is in memory, and no other page of the product", async () => {
  const places = [...(await readStaticRoutes())];
  expect(
    places
      .filter(([, place]) => place === "page")
      .map(([path]) => path)
      .sort(),
  ).toEqual(pages);
  expect(
    places
      .filter(([, place]) => place === "file")
      .filter(([path]) => !/^\/(?:_next\/static|images|words)\//.test(path)),
  ).toEqual([]);
});

describe("the front answers as plain Next does", () => {
  test("a visitor's requests for every page in every form", { timeout: 300_000 }, async () => {
    const asked = (await Promise.all(pages.map((path) => formsOf(path)))).flat();
    await inParallel(asked, 4, async (each) => {
      await comparable(front(), each);
    });
    await everythingLearned("/vision");
    await inParallel(asked, 4, expectSame);
    // These responses came from the front's memory.
    for (const path of pages) {
      const { headers, body } = await rawRequest(front(), { path, headers: encodings.br });
      expect([headers["content-encoding"], headers["content-length"]], path).toEqual([
        "br",
        String(body.length),
      ]);
      expect(
        (await rawRequest(front(), { path, headers: encodings.gzip })).headers["content-length"],
        path,
      ).toMatch(/^\d+$/);
    }
  });

  test("requests for build files and pictures, with and without a cookie", { timeout: 120_000 }, async () => {
    expect(files.map((path) => path.slice(path.lastIndexOf("."))).sort()).toEqual(
      expect.arrayContaining([".css", ".js", ".png", ".webp", ".woff2"]),
    );
    const script = files.find((path) => path.endsWith(".js")) ?? "";
    const asked = (
      await Promise.all(files.flatMap((path) => [formsOf(path), formsOf(path, { cookie })]))
    ).flat();
    await inParallel(asked, 4, async (each) => {
      await comparable(front(), each);
    });
    await everythingLearned(script);
    await inParallel(asked, 4, expectSame);
    expect(
      (await rawRequest(front(), { path: script, headers: { ...encodings.br, cookie } })).headers[
        "content-encoding"
      ],
    ).toBe("br");
  });

  test(
    "the requests of a signed-in person, of an ended session, and of the router",
    { timeout: 300_000 },
    async () => {
      // The page at `/` is rendered per request; the next test covers it.
      const asked = pages
        .filter((path) => path !== "/" && path !== "/es")
        .flatMap((path) => [
          ...Object.values(encodings).flatMap((encoding) =>
            [
              { cookie },
              { cookie: "meno.session=dead" },
              rsc,
              { ...rsc, "next-router-prefetch": "1" },
            ].flatMap((more) => [
              { path, headers: { ...encoding, ...more } },
              { path, headers: { ...encoding, ...more }, method: "HEAD" },
            ]),
          ),
          { path: `${path}?_rsc=1`, headers: rsc },
          {
            path,
            headers: { ...rsc, "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" },
          },
        ]);
      await inParallel(asked, 4, expectSame);
    },
  );

  test("with the landing page at `/` for a visitor and the dashboard for a member, alternately", async () => {
    for (const path of ["/", "/es", "/", "/es"]) {
      const [visitor, member] = [
        await rawRequest(front(), { path }),
        await rawRequest(front(), { path, headers: { cookie } }),
      ];
      expect(
        [visitor.status, visitor.headers["cache-control"], member.status, member.headers["cache-control"]],
        path,
      ).toEqual([200, "private, max-age=0, must-revalidate", 200, expect.stringContaining("no-store")]);
      expect(member.headers["content-security-policy"], path).toContain("'nonce-");
      expect(visitor.headers["content-security-policy"], path).not.toContain("'nonce-");
    }
  });

  test("unusual addresses, methods, hosts and headers", { timeout: 120_000 }, async () => {
    const file = files.find((path) => path.endsWith(".js")) ?? "";
    const addresses = [
      "//vision",
      "/vision/",
      "/vision//",
      "/VISION",
      "/%76ision",
      "/%2e/vision",
      "/x/%2e%2e/vision",
      "/./vision",
      "/vision?",
      "/vision?utm_source=x",
      "/vision?_rsc=1",
      "/vision.rsc",
      "/vision.html",
      "/en/vision",
      "/en",
      "/es/",
      "/es/es",
      "/dashboard",
      "/nowhere",
      `${file}?x=1`,
      `${file}/`,
      file.toUpperCase(),
      `/_next/static/../..${file}`,
      "/_next/static/chunks",
      "/_next/static/nothing.js",
      "/images",
      "/images/nothing.png",
      "/_next//static",
      "/favicon.ico",
      "/robots.txt",
    ];
    const variants: Record<string, string>[] = [
      { host: "unknown.test" },
      { host: "evil.test:99999" },
      { "x-forwarded-proto": "https" },
      { "x-forwarded-proto": "http" },
      { "x-forwarded-proto": "https, http" },
      { "x-forwarded-host": "evil.test" },
      { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" },
      { "user-agent": "Twitterbot/1.0" },
      { "if-none-match": "*" },
      { "if-none-match": '"a", "b"' },
      { "if-modified-since": "Mon, 01 Jan 2035 00:00:00 GMT" },
      { "accept-encoding": "gzip;q=0, identity" },
      { "accept-encoding": "*" },
      { "accept-encoding": "GZIP" },
      { "accept-encoding": "deflate" },
      { "accept-encoding": "" },
      { "cache-control": "no-cache", pragma: "no-cache" },
      { "accept-language": "es" },
      { accept: "text/x-component" },
      { "x-forwarded-scheme": "https" },
      { "x-envoy-original-path": "/terms" },
      { "sec-fetch-dest": "image" },
      { "sec-purpose": "prefetch" },
      { purpose: "prefetch" },
      { cookie: "NEXT_LOCALE=es; theme=dark" },
      { "x-middleware-subrequest": "middleware:middleware" },
      { "x-nextjs-data": "1" },
      { "x-matched-path": "/en/terms" },
      { "x-forwarded-for": "1.2.3.4" },
      { authorization: "Bearer nothing" },
      { origin: "https://evil.test" },
      { "content-length": "0" },
    ];
    const methods = ["POST", "PUT", "DELETE", "OPTIONS", "PATCH"];
    const asked: FrontRequest[] = [
      ...addresses.map((path) => ({ path })),
      // request-sanitizer.test.ts covers ranges, conditions and methods that fail at a file: plain Next fails there itself.
      ...["/", "/vision", "/es/login", file].flatMap((path) => [
        ...variants.map((headers) => ({ path, headers })),
        ...(path === file ? [] : methods).map((method) => ({ path, method })),
      ]),
    ];
    // Pages rendered per request, including 404s, have a policy with a nonce.
    await inParallel(asked, 4, async (each) => {
      const [expected, got] = [
        (await comparable(plain.url, each)).answer,
        (await comparable(front(), each)).answer,
      ];
      expect(withoutNonces(got), what(each)).toEqual(
        withoutNonces({ ...expected, headers: withAddedHeaders(expected.headers) }),
      );
    });
  });
});
