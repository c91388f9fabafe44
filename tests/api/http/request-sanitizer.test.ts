import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { browserHeaders } from "@/tests/support/http/api-client";
import { createLearner } from "@/tests/support/users/factories";
import { pageRoutes } from "@/tests/support/pages/page-routes";
import { startPlainNext } from "@/tests/support/app/plain-next";
import { rawRequest } from "@/tests/support/http/raw-http";
import { expectSecurityHeaders } from "@/tests/support/http/security-headers";
import { actionId } from "@/tests/support/http/server-action";

// T034, T053: requests that no page of ours sends get a 4xx with all security headers, never a 500.

const sitePaths = [
  "/",
  "/es",
  ...pageRoutes()
    .filter(({ root }) => root === "site")
    .flatMap(({ path }) => [path, `/es${path}`]),
];
const url = () => inject("app").url;

let plain: Awaited<ReturnType<typeof startPlainNext>>;
let cookie = "";
beforeAll(async () => {
  plain = await startPlainNext(inject("app").databaseUrl);
  ({ cookie = "" } = await browserHeaders(await createLearner()));
});
afterAll(() => plain.stop());

type Asked = Parameters<typeof rawRequest>[1];

async function ask(base: string, asked: Asked) {
  const { status, headers, body } = await rawRequest(base, asked);
  expectSecurityHeaders(
    new Headers(Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)])),
    `${asked.method ?? "GET"} ${asked.path}`,
  );
  return { status, headers, body: body.toString("utf8") };
}

test(
  "a page answers only GET and HEAD, and refuses other sites' forms and other methods",
  { timeout: 60_000 },
  async () => {
    const foreign = { origin: "https://evil.test" };
    const sent: Omit<Asked, "path">[] = [
      {
        method: "POST",
        headers: { ...foreign, "content-type": "application/x-www-form-urlencoded" },
        body: "a=b",
      },
      {
        method: "POST",
        headers: { ...foreign, "content-type": "application/x-www-form-urlencoded" },
        body: "",
      },
      {
        method: "POST",
        headers: { "content-type": "multipart/form-data; boundary=x" },
        body: `--x\r\ncontent-disposition: form-data; name="$ACTION_ID_${actionId("signInAction")}"\r\n\r\n\r\n--x--\r\n`,
      },
      { method: "PUT" },
      { method: "DELETE" },
      { method: "OPTIONS" },
      { method: "PATCH" },
    ];
    for (const base of [url(), plain.url])
      for (const path of [...sitePaths, "/courses", "/nowhere"])
        for (const one of sent) {
          const { status, headers, body } = await ask(base, { path, ...one });
          expect([status, headers.allow, body], `${one.method ?? ""} ${path}`).toEqual([
            405,
            "GET, HEAD",
            "",
          ]);
        }
  },
);

describe("an address with a blank or a control character", () => {
  const steady = (html: string) =>
    html
      .replace(/nonce="[^"]*"/g, "")
      .replace(/nonce\\?":\\?"[^"\\]*/g, "")
      .replace(/"[\w-]{22}"/g, "");

  test.each([
    "/login%20",
    "/login%00",
    "/log%0ain",
    "/welcome%09",
    "/%09welcome",
    "/docs%1f",
    "/admin%20",
    "/ad%09min",
    "/readFeedback%00",
    "/read%0dFeedback",
    "/courses%20",
    "/es/login%20",
    "/es/admin%00",
  ])("%s redirects nowhere, for any caller", async (path) => {
    // A 404 page repeats its path, so the comparison uses a path of the same length.
    const unknown = path.replace(/^\/es(?=\/)|(?<!%.?)[a-z]/gi, (found) => (found === "/es" ? found : "z"));
    for (const base of [url(), plain.url])
      for (const headers of [{}, { cookie }] as Record<string, string>[]) {
        const [got, missing] = [
          await ask(base, { path, headers }),
          await ask(base, { path: unknown, headers }),
        ];
        expect([got.status, got.headers["cache-control"], got.headers["content-type"]]).toEqual([
          404,
          missing.headers["cache-control"],
          missing.headers["content-type"],
        ]);
        expect(Array.isArray(got.headers["content-security-policy"])).toBe(false);
        expect(String(got.headers["content-security-policy"]).match(/default-src/g)).toHaveLength(1);
        expect(steady(got.body).length).toBe(steady(missing.body).length);
      }
  });
});

test(
  "a file is sent whole after an invalid range or condition, and only for GET and HEAD",
  { timeout: 60_000 },
  async () => {
    const script =
      /src="(\/_next\/static\/[^"]+\.js)"/.exec((await ask(url(), { path: "/login" })).body)?.[1] ?? "";
    const conditions: Record<string, string>[] = [
      { range: "bytes=99999999-" },
      { range: "bytes=abc" },
      { range: "bytes=9-1" },
      { range: "bytes=0-9" },
      { "if-match": '"x"' },
      { "if-unmodified-since": "Mon, 01 Jan 2001 00:00:00 GMT" },
    ];
    for (const path of [script, "/images/og-en.png", "/favicon.ico", "/icon.svg"]) {
      const whole = await ask(url(), { path });
      for (const headers of conditions) {
        const got = await ask(url(), { path, headers });
        expect([got.status, got.body.length], `${path} ${JSON.stringify(headers)}`).toEqual([
          200,
          whole.body.length,
        ]);
      }
      for (const method of ["POST", "PUT", "DELETE", "OPTIONS"])
        expect((await ask(url(), { path, method })).status, `${method} ${path}`).toBe(405);
    }
  },
);

/** The response to a raw request line. */
async function line(target: string, more = ""): Promise<{ status: number; head: Headers }> {
  const { hostname, port } = new URL(url());
  const socket = connect(Number(port), hostname);
  socket.write(`${target} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n${more}Connection: close\r\n\r\n`);
  const [first = "", ...lines] = ((await text(socket)).split("\r\n\r\n")[0] ?? "").split("\r\n");
  return {
    status: Number(first.split(" ")[1]),
    head: new Headers(
      lines.map((one): [string, string] => [
        one.slice(0, one.indexOf(":")),
        one.slice(one.indexOf(":") + 1).trim(),
      ]),
    ),
  };
}

test.each([
  ["TRACE /welcome", 405],
  ["TRACE /api/v1/users/me", 405],
  ["PROPFIND /welcome", 405],
  ["PROPFIND /api/v1/users/me", 405],
  ["OPTIONS *", 400],
  ["GET *", 400],
  ["GET //welcome", 308],
  ["GET /api/v1//users/me", 308],
  ["GET /\\x", 308],
  ["GET http://localhost/vision", 200],
  ["GET http://evil.test/api/v1/users/me", 401],
])("%s is answered with %i and all headers", async (target, status) => {
  const { status: got, head } = await line(target);
  expect(got).toBe(status);
  expectSecurityHeaders(head, target);
  expect(head.get("location") ?? "").not.toContain("evil");
});

test.each(["/", "/api/v1/users/me"])("%s with two Host headers is answered with 400", async (path) => {
  const { status, head } = await line(`GET ${path}`, "Host: evil.test\r\n");
  expect(status).toBe(400);
  expectSecurityHeaders(head, path);
});

describe("the call of a server action", () => {
  const call = (body: string, more: Record<string, string> = {}) =>
    ask(url(), {
      path: "/login",
      method: "POST",
      body,
      headers: {
        "next-action": actionId("signInAction"),
        origin: url(),
        "content-type": "text/plain;charset=UTF-8",
        ...more,
      },
    });

  test.each([
    ["of another site", 403, "[]", { origin: "https://evil.test" }],
    ["too large", 413, "x".repeat(2 * 1024 * 1024), {}],
    ["too large, without a length", 400, "x".repeat(2 * 1024 * 1024), { "transfer-encoding": "chunked" }],
    ["too deep", 400, "[".repeat(10_000), {}],
    ["cut off", 400, '[{"user', {}],
    ["of parts that are none", 400, "nothing", { "content-type": "multipart/form-data; boundary=x" }],
    ["without a boundary", 400, "nothing", { "content-type": "multipart/form-data" }],
  ])("%s is answered with %i", async (_name, status, body, headers) => {
    expect((await call(body, headers)).status).toBe(status);
  });

  test("is answered with 403 without an origin", async () => {
    const answer = await ask(url(), {
      path: "/",
      method: "POST",
      body: "[]",
      headers: { "next-action": actionId("signOutAction"), "content-type": "text/plain;charset=UTF-8" },
    });
    expect(answer.status).toBe(403);
  });

  test("is answered when it can be parsed, whatever it contains", async () => {
    const { status, headers } = await call(
      JSON.stringify([{ username: "nobody@example.com", password: "wrong-password", next: null }]),
    );
    expect([status, headers["content-type"]]).toEqual([200, "text/x-component"]);
  });
});
