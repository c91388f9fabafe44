import { statSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { readStaticRoutes } from "@/scripts/front/static-routes";
import { browserHeaders } from "../support/api-client";
import { createLearner } from "../support/factories";
import { completed } from "../support/own-headers";
import { pageRoutes } from "../support/page-routes";
import { startPlainNext } from "../support/plain-next";
import { inParallel, rawAsk, unpacked } from "../support/raw-http";

// The front answers from memory what plain `next start` answers: both are asked, and must say the same.

type Asked = { path: string; method?: string; headers?: Record<string, string> };

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

/** Of the connection, not of the answer; and what packing makes of the body. */
const FRAMING = [
  "connection",
  "keep-alive",
  "date",
  "transfer-encoding",
  "content-encoding",
  "content-length",
];

let plain: Awaited<ReturnType<typeof startPlainNext>>;
let cookie = "";
let files: string[] = [];
const front = () => inject("app").url;

beforeAll(async () => {
  plain = await startPlainNext(inject("app").databaseUrl);
  ({ cookie = "" } = await browserHeaders(await createLearner()));
  // The biggest file of each kind: a small one is not packed.
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

/** What matters of an answer. */
async function tell(base: string, asked: Asked) {
  const { status, headers, body } = await rawAsk(base, asked);
  const packing = headers["content-encoding"];
  const told = Object.entries(headers)
    .filter(([name]) => !FRAMING.includes(name))
    .map(([name, value]) => [name, name === "location" ? String(value).replace(base, "") : value] as const);
  // A body's length follows from the body; what HEAD says of it has to be said alike.
  const length = asked.method === "HEAD" ? headers["content-length"] : undefined;
  return {
    packing,
    answer: {
      status,
      headers: Object.fromEntries(told.sort()),
      length,
      isPacked: packing !== undefined,
      body: unpacked({ headers, body }).toString("latin1"),
    },
  };
}

/** Next's own answer, and the front's while it learns and afterwards. */
async function expectSame(asked: Asked): Promise<void> {
  const expected = (await tell(plain.url, asked)).answer;
  for (let time = 0; time < 2; time += 1) {
    const { answer } = await tell(front(), asked);
    // Megabytes of difference are read by nobody.
    expect({ ...answer, body: answer.body === expected.body }, what(asked)).toEqual({
      ...expected,
      headers: completed(expected.headers),
      body: true,
    });
  }
}

const what = ({ path, method = "GET", headers = {} }: Asked) =>
  `${method} ${path} ${JSON.stringify(headers)}`;

/** Everything a client may ask of an address, in each encoding: whole, head alone, and with what it has from before. */
async function formsOf(path: string, more: Record<string, string> = {}): Promise<Asked[]> {
  const forms = await Promise.all(
    Object.values(encodings).map(async (encoding): Promise<Asked[]> => {
      const headers = { ...encoding, ...more };
      const { headers: known } = await rawAsk(plain.url, { path, headers });
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

/** Learning goes in the order of asking: once this address, in a form that nobody asked for before, is answered with brotli, which Next never does, all before it is learned. */
async function everythingLearned(path: string): Promise<void> {
  const last = { path, headers: { ...encodings.br, "x-forwarded-proto": "http" } };
  await expect
    .poll(async () => (await rawAsk(front(), last)).headers["content-encoding"], { timeout: 60_000 })
    .toBe("br");
}

test("every page that is built ahead is in memory, and nothing else of the product's pages", async () => {
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

describe("the same as plain Next", () => {
  test("for a visitor: every page in every form", { timeout: 300_000 }, async () => {
    const asked = (await Promise.all(pages.map((path) => formsOf(path)))).flat();
    await inParallel(asked, 4, async (each) => {
      await tell(front(), each);
    });
    await everythingLearned("/vision");
    await inParallel(asked, 4, expectSame);
    // And it was the front's memory that said so, not Next behind it.
    for (const path of pages) {
      const { headers, body } = await rawAsk(front(), { path, headers: encodings.br });
      expect([headers["content-encoding"], headers["content-length"]], path).toEqual([
        "br",
        String(body.length),
      ]);
      expect(
        (await rawAsk(front(), { path, headers: encodings.gzip })).headers["content-length"],
        path,
      ).toMatch(/^\d+$/);
    }
  });

  test("for files of the build and pictures, whoever asks", { timeout: 120_000 }, async () => {
    expect(files.map((path) => path.slice(path.lastIndexOf("."))).sort()).toEqual(
      expect.arrayContaining([".css", ".js", ".png", ".webp", ".woff2"]),
    );
    const script = files.find((path) => path.endsWith(".js")) ?? "";
    const asked = (
      await Promise.all(files.flatMap((path) => [formsOf(path), formsOf(path, { cookie })]))
    ).flat();
    await inParallel(asked, 4, async (each) => {
      await tell(front(), each);
    });
    await everythingLearned(script);
    await inParallel(asked, 4, expectSame);
    expect(
      (await rawAsk(front(), { path: script, headers: { ...encodings.br, cookie } })).headers[
        "content-encoding"
      ],
    ).toBe("br");
  });

  test(
    "for somebody signed in, with a cookie of a dead session, and for the router's requests",
    { timeout: 300_000 },
    async () => {
      // The page at `/` is theirs and drawn anew each time; that it is, and is nobody else's, is asked below.
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

  test("the front door is a visitor's landing page and a member's own page, in turn", async () => {
    for (const path of ["/", "/es", "/", "/es"]) {
      const [visitor, member] = [
        await rawAsk(front(), { path }),
        await rawAsk(front(), { path, headers: { cookie } }),
      ];
      expect(
        [visitor.status, visitor.headers["cache-control"], member.status, member.headers["cache-control"]],
        path,
      ).toEqual([200, "private, no-cache", 200, expect.stringContaining("no-store")]);
      expect(member.headers["content-security-policy"], path).toContain("'nonce-");
      expect(visitor.headers["content-security-policy"], path).not.toContain("'nonce-");
    }
  });

  test("for odd addresses, methods, hosts and headers", { timeout: 120_000 }, async () => {
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
    const told: Record<string, string>[] = [
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
    const asked: Asked[] = [
      ...addresses.map((path) => ({ path })),
      // Parts, conditions and methods that fail at a file stand in request-sanitizer.test.ts: plain Next fails there itself.
      ...["/", "/vision", "/es/login", file].flatMap((path) => [
        ...told.map((headers) => ({ path, headers })),
        ...(path === file ? [] : methods).map((method) => ({ path, method })),
      ]),
    ];
    // Pages that are drawn for this request have a policy of their own, and so has a 404.
    await inParallel(asked, 4, async (each) => {
      const [expected, got] = [(await tell(plain.url, each)).answer, (await tell(front(), each)).answer];
      expect(alike(got), what(each)).toEqual(alike({ ...expected, headers: completed(expected.headers) }));
    });
  });
});

/** Without what differs from answer to answer: nonces, in the policy and in the page. */
function alike({ body, headers, ...rest }: Awaited<ReturnType<typeof tell>>["answer"]) {
  const policy = String(headers["content-security-policy"]);
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  const without = (text: string) => (nonce === undefined ? text : text.replaceAll(nonce, "NONCE"));
  const plainer = without(body).replaceAll(/"digest":"\d+"/g, "");
  return {
    ...rest,
    headers: {
      ...headers,
      "content-security-policy": without(policy),
      etag: nonce === undefined ? headers.etag : undefined,
    },
    body: plainer.length > 2_000 ? plainer.length : plainer,
  };
}
