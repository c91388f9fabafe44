import { eq } from "drizzle-orm";
import { describe, expect, inject, test } from "vitest";
import { db, schema } from "@/db";
import { call, type Answer } from "@/tests/support/http/api-client";
import { createCourse } from "@/tests/support/courses/course-factory";
import { createBearer, createPerson } from "@/tests/support/users/factories";
import { sessionCookieOf } from "@/tests/support/users/sign-in";

const { url: one, secondUrl: second } = inject("app");

const me = (headers: Record<string, string>, base?: string) =>
  call("GET", "/api/v1/users/me", { headers }, base);

describe("the end of a session reaches both instances at once (T017)", () => {
  const endings = {
    "sign-out": (id: string) => db().delete(schema.sessions).where(eq(schema.sessions.userId, id)),
    deactivation: (id: string) =>
      db().update(schema.users).set({ isActive: false }).where(eq(schema.users.id, id)),
    deletion: (id: string) => db().delete(schema.users).where(eq(schema.users.id, id)),
    expiry: (id: string) =>
      db()
        .update(schema.sessions)
        .set({ expiresAt: new Date(0) })
        .where(eq(schema.sessions.userId, id)),
  };
  test.each(Object.entries(endings))("%s", async (_, end) => {
    const person = await createPerson();
    const { name, value } = await sessionCookieOf(person);
    const authorization = `Bearer ${await createBearer(person)}`;
    for (const base of [one, second])
      expect([
        (await me({ cookie: `${name}=${value}` }, base)).status,
        (await me({ authorization }, base)).status,
      ]).toEqual([200, 200]);
    await end(person.id);
    for (const base of [one, second])
      expect([
        (await me({ cookie: `${name}=${value}` }, base)).status,
        (await me({ authorization }, base)).status,
      ]).toEqual([401, 401]);
  });
});

describe("a cookie without a session", () => {
  const location = (answer: Answer) => answer.headers.get("location")?.replace(one, "");

  /** Follows the redirects from a page as a browser with this cookie does; returns where they end. */
  async function follow(start: string, name: string, value: string): Promise<string> {
    let cookie = `${name}=${value}`;
    let path = start;
    for (let hops = 0; hops < 5; hops += 1) {
      const answer: Answer = await call("GET", path, { headers: cookie ? { cookie } : {} });
      if (answer.headers.getSetCookie().some((set) => set.startsWith(`${name}=;`))) cookie = "";
      const next = answer.status >= 300 && answer.status < 400 ? location(answer) : undefined;
      if (next === undefined) {
        expect([answer.status, cookie], path).toEqual([200, ""]);
        return path;
      }
      path = next;
    }
    throw new Error(`${start} redirects more than four times`);
  }

  test.each(["", "/es"])(
    "of an ended session leads to the login page without a loop (%j)",
    async (locale) => {
      const person = await createPerson();
      const { id } = await createCourse(person);
      const members = ["/create", "/courses", "/pricing", "/settings", "/guide", `/course/${id}?module=2`];
      const open = [locale === "" ? "/" : "", "/welcome", "/login", "/signup"];
      for (const path of [...members, ...open]) {
        const { name, value, sessionId } = await sessionCookieOf(person);
        await db().delete(schema.sessions).where(eq(schema.sessions.id, sessionId));
        const page = `${locale}${path}`;
        const end = members.includes(path) ? `${locale}/login?next=${encodeURIComponent(page)}` : page;
        expect(await follow(page, name, value)).toBe(end);
      }
    },
  );

  test("that the server never issued is handled like that of an ended session", async () => {
    const { name, value } = await sessionCookieOf(await createPerson());
    for (const forged of ["x", "eyJhbGciOiJub25lIn0.e30.", `${value.slice(0, -4)}AAAA`]) {
      expect(await follow("/courses", name, forged)).toBe("/login?next=%2Fcourses");
      expect(await follow("/", name, forged)).toBe("/");
    }
  });

  test("/api/auth/expired sends a live session home, and `next` never leaves the app (T033)", async () => {
    const { name, value } = await sessionCookieOf(await createPerson());
    const go = (next: string, cookie?: string) =>
      call("GET", `/api/auth/expired?next=${encodeURIComponent(next)}`, {
        headers: cookie ? { cookie } : {},
      });
    expect(location(await go("/login", `${name}=${value}`))).toBe("/");
    expect(location(await go("/es/signup", `${name}=${value}`))).toBe("/es");
    expect(location(await go("/create", `${name}=${value}`))).toBe("/create");
    // A live session takes the way that the sign-in page would have taken.
    const onward = (next: string) => go(`/es/welcome?next=${encodeURIComponent(next)}`, `${name}=${value}`);
    expect(location(await onward("/market?q=a b&tag=c".replace(" ", "%20")))).toBe("/market?q=a%20b&tag=c");
    for (const target of ["//evil.test", "https://evil.test", "/\\evil.test", "/login", "/api/v1/users/me"])
      expect(location(await onward(target)), target).toBe("/es");
    expect(location(await go("/es/create?x=1"))).toBe("/es/login?next=%2Fes%2Fcreate%3Fx%3D1");
    for (const evil of [
      "//evil.test",
      "https://evil.test",
      "/\\evil.test",
      "javascript:alert(1)",
      "/\t/evil.test",
      "/.//evil.test",
    ])
      expect(location(await go(evil)), evil).toBe("/");
  });

  test("without a cookie the app's pages redirect to /welcome, which carries their address on", async () => {
    for (const path of [
      "/create",
      "/courses",
      "/course/1?module=2",
      "/market?q=caf%C3%A9&tag=music",
      "/pricing/",
      "/settings?tab=plan",
      "/admin",
      "/readFeedback",
    ])
      expect(location(await call("GET", path)), path).toBe(`/welcome?next=${encodeURIComponent(path)}`);
    expect(location(await call("GET", "/es/create"))).toBe("/es/welcome?next=%2Fes%2Fcreate");
    expect(location(await call("GET", "/dashboard"))).toBe("/");
  });
});
