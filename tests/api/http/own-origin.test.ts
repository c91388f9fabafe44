import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { browserHeaders } from "@/tests/support/http/api-client";
import { originsOf } from "@/tests/support/http/foreign-origins";
import { type AppServer, startAppServer } from "@/tests/support/app/app-server";
import { createBearer, createPerson } from "@/tests/support/users/factories";
import { CLIENT_ID, FakeGoogle } from "@/tests/support/google/fake-google";
import { Contract, type Operation } from "@/tests/support/openapi/contract";
import { isFull, sample } from "@/tests/support/sample";
import { actionRows, GOOGLE_COOKIE } from "@/tests/support/http/action-rows";
import { actionNames, callAction } from "@/tests/support/http/server-action";

// T031: only this site's own pages can change something with a browser's cookie.

const { url } = inject("app");
const contract = await Contract.of(url);
const unsafe = contract.operations.filter(({ method }) => method !== "GET");

/** Requests that another site's form can send without a preflight. */
const types = [
  "application/json",
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  null,
];

const pathOf = ({ path }: Operation) =>
  `/api/v1${path.replaceAll("{email}", "nobody@example.org").replaceAll(/\{\w+\}/g, newId())}`;
const codeOf = (body: unknown) => (body as { code?: string }).code;

async function send(operation: Operation, headers: Record<string, string>, body = "{}") {
  const answer = await fetch(url + pathOf(operation), { method: operation.method, headers, body });
  return [answer.status, codeOf(await answer.json())];
}

const createCaller = (isSuperuser: boolean) => createPerson({ tier: 1, isSuperuser });
const callerOf = ({ audience }: Operation) => createCaller(audience === "superuser");

/** Cookies of a learner and a superuser for all refused calls, which change nothing. */
const [learner, superuser] = [
  await browserHeaders(await createCaller(false)),
  await browserHeaders(await createCaller(true)),
];
const headersOf = ({ audience }: Operation) => (audience === "superuser" ? superuser : learner);

/** PayPal's webhook, which is verified by its signature. */
const typed = unsafe.filter(({ id, body }) => body !== null && id !== "receivePaypalNotification");

/** Besides "another site", a short run tries every third origin with each operation in turn. */
const originsFor = (operation: Operation) => {
  const { "another site": site = null, ...others } = originsOf(url);
  return [["another site", site] as const, ...sample(Object.entries(others), 3, unsafe.indexOf(operation))];
};

describe.each(unsafe)("$method $path", (operation) => {
  test("is refused with a cookie from any other origin, whatever its type", async () => {
    const { cookie = "" } = headersOf(operation);
    const seen: Record<string, unknown> = {};
    const wanted: Record<string, unknown> = {};
    const own = operation.body?.type ?? "application/json";
    for (const [name, origin] of originsFor(operation))
      for (const type of isFull || name === "another site" ? types : [own]) {
        const what = `${name}, ${String(type)}`;
        seen[what] = await send(operation, {
          cookie,
          ...(origin === null ? {} : { origin }),
          ...(type === null ? {} : { "content-type": type }),
        });
        wanted[what] = [403, "bad_origin"];
      }
    // The browser's navigation headers make no difference.
    for (const site of ["same-origin", "none"]) {
      seen[site] = await send(operation, { cookie, "sec-fetch-site": site, origin: "https://evil.test" });
      wanted[site] = [403, "bad_origin"];
    }
    expect(seen).toEqual(wanted);
  });

  test("is accepted from the app's own page, and with a bearer token from any origin", async () => {
    const person = await callerOf(operation);
    const { cookie = "", origin = "" } = await browserHeaders(person);
    const type = { "content-type": operation.body?.type ?? "application/json" };
    expect((await send(operation, { cookie, origin, ...type }))[1]).not.toBe("bad_origin");
    const authorization = `Bearer ${await createBearer(person)}`;
    for (const from of [{}, { origin: "https://evil.test" }, { origin: "null" }] as Record<
      string,
      string
    >[]) {
      const [status, code] = await send(operation, { authorization, ...from, ...type });
      expect([status === 401, code === "bad_origin"], JSON.stringify(from)).toEqual([false, false]);
    }
  });
});

test.each(typed)(
  "$method $path accepts its body only in the documented type, also from the app's own page",
  async (operation) => {
    const { cookie = "", origin = "" } = headersOf(operation);
    for (const type of types)
      if (type !== null && !operation.body?.types.includes(type.split(";")[0] ?? ""))
        expect(await send(operation, { cookie, origin, "content-type": type }, "a=b"), type).toEqual([
          415,
          "unsupported_media_type",
        ]);
  },
);

describe("a server action", () => {
  let google: FakeGoogle;
  let app: AppServer;
  beforeAll(async () => {
    google = await FakeGoogle.start();
    app = await startAppServer({
      databaseUrl: inject("app").databaseUrl,
      env: { GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_JWKS_URL: google.jwksUrl },
    });
  });
  afterAll(async () => {
    await app.stop();
    await google.close();
  });

  test("needs a row in the table", () => {
    expect(actionNames()).toEqual(Object.keys(actionRows).sort());
  });

  test.each(Object.entries(actionRows))(
    "%s works only for the site's own pages",
    async (name, { path, args, worked }) => {
      const person = await createPerson();
      const { cookie: session = "", origin = "" } = await browserHeaders(person, app.url);
      const cookie = `${session}; meno.google=${GOOGLE_COOKIE}`;
      const sent = await args(person, { url: app.url, google });
      for (const [where, foreign] of Object.entries(originsOf(app.url))) {
        for (const forwarded of [
          {},
          {
            "x-forwarded-host":
              foreign === null || !URL.canParse(foreign) ? "evil.test" : new URL(foreign).host,
          },
        ] as Record<string, string>[]) {
          const answer = await callAction(name, sent, {
            base: app.url,
            path,
            headers: { cookie, ...(foreign === null ? {} : { origin: foreign }), ...forwarded },
          });
          expect(
            [await worked(person, cookie, answer), answer.headers.getSetCookie().join()],
            `${where} ${JSON.stringify(forwarded)}`,
          ).toEqual([false, ""]);
        }
      }
      const answer = await callAction(name, sent, { base: app.url, path, headers: { cookie, origin } });
      expect(await worked(person, cookie, answer)).toBe(true);
    },
  );
});
