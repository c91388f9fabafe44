import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { browserHeaders, createClient } from "../support/api-client";
import { createCourse } from "../support/course-factory";
import { createLearner } from "../support/factories";
import { completed } from "../support/own-headers";
import { startPlainNext } from "../support/plain-next";
import { rawAsk, unpacked } from "../support/raw-http";

// The front has the pages of people who are signed in drawn past the framework's routing; plain `next start` answers the same.

type Asked = { path: string; method?: string; headers?: Record<string, string>; body?: string };

/** Of the connection and of packing, not of the answer. */
const FRAMING = [
  "connection",
  "keep-alive",
  "date",
  "transfer-encoding",
  "content-encoding",
  "content-length",
];
/** The middleware tells whom it rewrote an address for; past it there is nobody to tell. */
const REWRITE = "x-middleware-rewrite";
/** The pieces of a page leave in an order that its reads decide: so often both are asked until one answer of each is the same. */
const TIMES = 20;

let plain: Awaited<ReturnType<typeof startPlainNext>>;
let cookie = "";
let elsewhere = "";
let courseId = "";
const front = () => inject("app").url;

beforeAll(async () => {
  plain = await startPlainNext(inject("app").databaseUrl);
  const learner = await createClient({ tier: 1 });
  ({ cookie = "" } = await browserHeaders(learner));
  ({ cookie: elsewhere = "" } = await browserHeaders(await createLearner()));
  ({ id: courseId } = await createCourse(learner, { title: "A course of one's own" }));
});
afterAll(() => plain.stop());

async function tell(base: string, asked: Asked) {
  const answer = await rawAsk(base, {
    ...asked,
    path: asked.path.replace("ID", courseId),
    headers: { cookie, ...asked.headers },
  });
  const nonce = /'nonce-([^']+)'/.exec(String(answer.headers["content-security-policy"]))?.[1] ?? "(none)";
  const told = Object.entries(answer.headers).filter(([name]) => !FRAMING.includes(name) && name !== REWRITE);
  const plainly = (text: string) => text.replaceAll(nonce, "(nonce)").replaceAll(base, "");
  return {
    isRewritten: answer.headers[REWRITE] !== undefined,
    isPacked: answer.headers["content-encoding"] !== undefined,
    nonce,
    head: {
      status: answer.status,
      headers: Object.fromEntries(
        told.map(([name, value]) => [name, plainly(String(value))] as const).sort(),
      ),
    },
    body: plainly(unpacked(answer).toString("utf8")),
  };
}

/** Both answer alike; tells whether each came by the middleware, where an address has to be rewritten. */
async function expectSame(asked: Asked): Promise<{ expected: boolean; own: boolean }> {
  const [theirs, ours] = [new Set<string>(), new Set<string>()];
  for (let time = 0; time < TIMES; time += 1) {
    const [expected, own] = [await tell(plain.url, asked), await tell(front(), asked)];
    expect({ ...own.head, isPacked: own.isPacked }).toEqual({
      status: expected.head.status,
      headers: completed(expected.head.headers),
      isPacked: expected.isPacked,
    });
    theirs.add(expected.body);
    ours.add(own.body);
    if (theirs.has(own.body) || ours.has(expected.body))
      return { expected: expected.isRewritten, own: own.isRewritten };
  }
  // Somewhere in there is what differs.
  expect([...ours][0]).toBe([...theirs][0]);
  throw new Error("never the same");
}

const pages = ["/", "/courses", "/course/ID", "/create", "/guide", "/market", "/pricing", "/settings"];

test.each(pages)("%s is drawn past the middleware, and is the same", async (path) => {
  expect(await expectSame({ path })).toEqual({ expected: true, own: false });
  // Nothing to rewrite: an address with its language is the router's own.
  await expectSame({ path: path === "/" ? "/es" : `/es${path}` });
});

describe("forms of a request that are drawn past it", () => {
  test.each<[string, Asked]>([
    ["packed", { path: "/guide", headers: { "accept-encoding": "gzip, deflate, br" } }],
    ["with words", { path: "/courses?q=caf%C3%A9&level=beginner&level=advanced&tag=" }],
    ["with words of nobody", { path: "/market?q=&page=2&&=&__proto__=1" }],
    ["with escapes of no character", { path: "/courses?q=%ff%C3%28%00" }],
    [
      "behind a proxy with TLS",
      {
        path: "/settings",
        headers: {
          "x-forwarded-proto": "https",
          "x-forwarded-host": "elsewhere.example",
          "x-forwarded-for": "192.0.2.1",
        },
      },
    ],
    ["at a foreign host", { path: "/guide", headers: { host: "elsewhere.example" } }],
    ["somebody else's course", { path: "/course/ID", headers: { cookie: "other" } }],
    ["a course that is none", { path: "/course/none" }],
    [
      "with a tag of another time",
      { path: "/guide", headers: { "if-none-match": '"a"', "if-modified-since": new Date(0).toUTCString() } },
    ],
    ["with a session that is dead", { path: "/settings?tab=data", headers: { cookie: "meno.session=dead" } }],
  ])("%s", async (_, asked) => {
    const headers = asked.headers?.cookie === "other" ? { cookie: elsewhere } : asked.headers;
    expect(await expectSame({ ...asked, ...(headers && { headers }) })).toEqual({
      expected: true,
      own: false,
    });
  });

  test.each(["/guide", "/es/guide"])("a nonce is of one answer only (%s)", async (path) => {
    const [first, second] = [await tell(front(), { path }), await tell(front(), { path })];
    expect(first.nonce).toMatch(/^[\w+/]{22}==$/);
    expect(second.nonce).not.toBe(first.nonce);
  });
});

describe("what is not as plain as that stays the framework's", () => {
  test.each<[string, Asked]>([
    ["nobody", { path: "/guide", headers: { cookie: "" } }],
    [
      "nobody, with a cookie of another name",
      { path: "/guide", headers: { cookie: "not-meno.session=dead" } },
    ],
    ["HEAD", { path: "/guide", method: "HEAD" }],
    [
      "POST",
      {
        path: "/guide",
        method: "POST",
        body: "a=b",
        headers: { "content-type": "application/x-www-form-urlencoded" },
      },
    ],
    ["a slash at the end", { path: "/guide/" }],
    ["two slashes", { path: "//guide" }],
    ["escapes", { path: "/%67uide" }],
    [
      "characters that browsers escape",
      { path: `/courses?q="a"'b'|^<\`>`, headers: { cookie: "meno.session=dead" } },
    ],
    ["characters of a byte", { path: "/courses?q=\u00e4", headers: { cookie: "meno.session=dead" } }],
    ["escapes that are none", { path: "/guide?q=%zz" }],
    ["the dashboard's own name", { path: "/dashboard" }],
    ["a language that needs no prefix", { path: "/en/guide" }],
    ["a page below", { path: "/guide/below" }],
    ["a course's page below", { path: "/course/ID/below" }],
    ["a superuser's page", { path: "/admin" }],
    ["words of the framework's", { path: "/course/ID?nxtPcourseId=none&nxtPlocale=es" }],
    ["the framework's own", { path: "/guide", headers: { rsc: "1" } }],
    [
      "a step of the framework's",
      {
        path: "/guide",
        headers: { "x-middleware-rewrite": "/settings", "x-matched-path": "/settings", "next-resume": "1" },
      },
    ],
    [
      "another's policy",
      { path: "/guide", headers: { "content-security-policy": "script-src 'nonce-mine'" } },
    ],
    [
      "another's path and language",
      { path: "/guide", headers: { "x-meno-path": "/settings", "x-next-intl-locale": "es" } },
    ],
  ])("%s", async (_, asked) => {
    const { expected, own } = await expectSame(asked);
    expect(own).toBe(expected);
  });
});
