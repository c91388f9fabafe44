import { NextRequest } from "next/server";
import { afterAll, expect, test } from "vitest";
import { openDatabaseLine } from "../support/database-line";

// The product's own connection goes through a line that can be cut, from the start.
const target = process.env.DATABASE_URL ?? "";
const line = await openDatabaseLine(target);
process.env.DATABASE_URL = line.url;

// Loaded only now: the environment is read once.
const { PASSWORD, createBearer, createPerson } = await import("../support/factories");
const { sessionCookieOf } = await import("../support/sign-in");
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

test("without its database every door says 503 and lets nobody in or out (T015)", async () => {
  expect((await answers()).map((answer) => answer.status)).toEqual([200, 200, 200, 303]);
  line.cut();
  for (const answer of await answers()) {
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ detail: "Service Unavailable", code: "unavailable" });
    expect(answer.headers.get("retry-after")).toBe("2");
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
  line.mend();
  // The driver pauses for a moment between its tries.
  await expect
    .poll(async () => (await answers()).map((answer) => answer.status), { timeout: 10_000 })
    .toEqual([200, 200, 200, 303]);
});

afterAll(async () => {
  await line.close();
  process.env.DATABASE_URL = target;
});
