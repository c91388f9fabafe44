import { NextRequest } from "next/server";
import { afterAll, expect, test } from "vitest";
import { openDatabaseProxy } from "@/tests/support/database/database-proxy";

// The app connects to PostgreSQL through a proxy that the test can interrupt.
const target = process.env.DATABASE_URL ?? "";
const proxy = await openDatabaseProxy(target);
process.env.DATABASE_URL = proxy.url;

// Dynamic imports: the app reads the environment once.
const { PASSWORD, createBearer, createPerson } = await import("@/tests/support/users/factories");
const { sessionCookieOf } = await import("@/tests/support/users/sign-in");
const { GET: expired } = await import("@/app/api/auth/expired/route");
const { POST: accessToken } = await import("@/app/api/v1/login/access-token/route");
const { GET: me } = await import("@/app/api/v1/users/me/route");

const person = await createPerson();
const session = await sessionCookieOf(person);
const headers = {
  authorization: `Bearer ${await createBearer(person)}`,
  cookie: `${session.name}=${session.value}`,
};

const context = { params: Promise.resolve({}) };
const answers = async () => {
  const form = new URLSearchParams({ username: person.email, password: PASSWORD });
  return Promise.all([
    me(
      new NextRequest("http://localhost:3000/api/v1/users/me", {
        headers: { authorization: headers.authorization },
      }),
      context,
    ),
    me(
      new NextRequest("http://localhost:3000/api/v1/users/me", { headers: { cookie: headers.cookie } }),
      context,
    ),
    accessToken(
      new NextRequest("http://localhost:3000/api/v1/login/access-token", { method: "POST", body: form }),
      context,
    ),
    expired(
      new NextRequest("http://localhost:3000/api/auth/expired?next=/create", {
        headers: { cookie: headers.cookie },
      }),
    ),
  ]);
};

test("without the database every way to sign in or out answers 503 (T015)", async () => {
  expect((await answers()).map((answer) => answer.status)).toEqual([200, 200, 200, 303]);
  proxy.disconnect();
  for (const answer of await answers()) {
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ detail: "Service Unavailable", code: "unavailable" });
    expect(answer.headers.get("retry-after")).toBe("2");
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
  proxy.reconnect();
  // The driver pauses between its attempts to connect.
  await expect
    .poll(async () => (await answers()).map((answer) => answer.status), { timeout: 10_000 })
    .toEqual([200, 200, 200, 303]);
});

afterAll(async () => {
  await proxy.close();
  process.env.DATABASE_URL = target;
});
