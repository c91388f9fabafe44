import { connect, createServer, type Socket } from "node:net";
import { NextRequest } from "next/server";
import { afterAll, expect, test } from "vitest";

// A line to PostgreSQL that can be cut: the product's own connection goes through it from the start.
const target = new URL(process.env.DATABASE_URL ?? "");
const open = new Set<Socket>();
const line = createServer((near) => {
  const far = connect(Number(target.port), target.hostname);
  for (const [from, to] of [[near, far], [far, near]] as const) {
    open.add(from);
    from.pipe(to).on("error", () => undefined);
    from.on("error", () => to.destroy()).on("close", () => to.destroy());
  }
});
await new Promise<void>((resolve) => line.listen(0, "127.0.0.1", resolve));
const address = line.address();
const through = new URL(target);
through.port = String(typeof address === "object" && address ? address.port : 0);
process.env.DATABASE_URL = through.toString();

// Loaded only now: the environment is read once.
const { PASSWORD, createBearer, createPerson } = await import("../support/factories");
const { sessionCookieOf } = await import("../support/sign-in");
const { GET: expired } = await import("@/app/api/auth/expired/route");
const { POST: accessToken } = await import("@/app/api/v1/login/access-token/route");
const { GET: me } = await import("@/app/api/v1/users/me/route");

const person = await createPerson();
const session = await sessionCookieOf(person);
const headers = { authorization: `Bearer ${await createBearer(person)}`, cookie: `${session.name}=${session.value}` };

const context = { params: Promise.resolve({}) };
const answers = async () => {
  const form = new URLSearchParams({ username: person.email, password: PASSWORD });
  return Promise.all([
    me(new NextRequest("http://localhost:3000/api/v1/users/me", { headers: { authorization: headers.authorization } }), context),
    me(new NextRequest("http://localhost:3000/api/v1/users/me", { headers: { cookie: headers.cookie } }), context),
    accessToken(new NextRequest("http://localhost:3000/api/v1/login/access-token", { method: "POST", body: form }), context),
    expired(new NextRequest("http://localhost:3000/api/auth/expired?next=/create", { headers: { cookie: headers.cookie } })),
  ]);
};

test("without its database every door says 503 and lets nobody in or out (T015)", async () => {
  expect((await answers()).map((answer) => answer.status)).toEqual([200, 200, 200, 303]);
  await new Promise<void>((resolve) => {
    line.close(() => { resolve(); });
    for (const socket of open) socket.destroy();
  });
  for (const answer of await answers()) {
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ detail: "Service Unavailable", code: "unavailable" });
    expect(answer.headers.get("retry-after")).toBe("2");
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
});

afterAll(() => {
  process.env.DATABASE_URL = target.toString();
});
