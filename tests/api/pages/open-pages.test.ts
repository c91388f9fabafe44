import { expect, inject, test } from "vitest";
import { browserHeaders } from "@/tests/support/http/api-client";
import { createPerson, PASSWORD } from "@/tests/support/users/factories";
import { callAction } from "@/tests/support/http/server-action";

// An open page's server actions work after another tab has changed the session; all other requests follow the cookie.

const { url } = inject("app");
const post = (path: string, headers: Record<string, string>) =>
  fetch(new URL(path, url), {
    method: "POST",
    redirect: "manual",
    body: "[]",
    headers: { origin: url, "content-type": "text/plain;charset=UTF-8", ...headers },
  });

test.each([
  ["/login", "/courses"],
  ["/es/login", "/es/courses"],
])("the form at %s signs in, although this browser is already signed in", async (path, next) => {
  const person = await createPerson({ tier: 0 });
  const { cookie = "", origin = "" } = await browserHeaders(person);
  const headers = { cookie, origin, "x-forwarded-for": `203.0.113.${path.length}` };
  const answer = await callAction("signInAction", [{ username: person.email, password: PASSWORD, next }], {
    base: url,
    path,
    headers,
  });
  expect([answer.status, answer.result]).toEqual([200, { ok: true, needsPlan: false, next }]);
  expect(
    answer.headers.getSetCookie().some((set) => /^meno\.session=[^;]/.test(set) && !set.startsWith(cookie)),
  ).toBe(true);
});

test.each(["/", "/es", "/courses", "/es/courses", "/settings?tab=password", "/market"])(
  "logging out at %s succeeds for a person who is already logged out",
  async (path) => {
    const { status, headers } = await callAction("signOutAction", [], {
      base: url,
      path,
      headers: { origin: url },
    });
    expect(status).toBe(200);
    expect([headers.get("location"), headers.get("x-nextjs-action-not-found")]).toEqual([null, null]);
    expect(headers.getSetCookie().some((cookie) => cookie.startsWith("meno.session=;"))).toBe(true);
  },
);

test("an unknown action gets the framework's short text, without the page", async () => {
  for (const path of ["/", "/courses", "/admin"]) {
    const answer = await post(path, { "next-action": `40${"0".repeat(40)}` });
    expect(
      [answer.status, answer.headers.get("x-nextjs-action-not-found"), (await answer.text()).length < 100],
      path,
    ).toEqual([409, "1", true]);
  }
});

test("a POST that is no action is answered according to its cookie", async () => {
  const { cookie = "" } = await browserHeaders(await createPerson());
  const led = async (path: string, headers: Record<string, string>) =>
    (
      await fetch(new URL(path, url), { redirect: "manual", headers: { "next-action": "x", ...headers } })
    ).headers.get("location");
  expect(await led("/courses", {})).toMatch(/\/welcome\?next=%2Fcourses$/);
  expect(await led("/login", { cookie })).toMatch(/\/api\/auth\/expired\?next=%2Flogin$/);
  for (const path of ["/courses", "/login"]) expect((await post(path, { cookie })).status, path).toBe(405);
});
