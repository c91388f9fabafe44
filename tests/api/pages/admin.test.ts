import { describe, expect, test } from "vitest";
import { db, schema } from "@/db";
import { newId } from "@/lib/core/ids";
import { browserHeaders, call } from "@/tests/support/http/api-client";
import { createPerson } from "@/tests/support/users/factories";

const pages = ["/admin", "/admin/users", "/readFeedback", "/es/admin", "/es/admin/users", "/es/readFeedback"];
const personPages = [`/admin/users/${newId()}`, `/es/admin/users/${newId()}`];

/** A page without the nonces and stream ids that change with every request. */
async function page(path: string, headers: Record<string, string>) {
  const { status, body, headers: answered } = await call("GET", path, { headers });
  const text = String(body)
    .replace(/nonce="[^"]*"/g, "")
    .replace(/nonce\\?":\\?"[^"\\]*/g, "")
    .replace(/"[\w-]{22}"/g, "");
  return { status, text, type: answered.get("content-type"), caching: answered.get("cache-control") };
}

describe("the administration pages", () => {
  test.each([...pages, ...personPages])(
    "%s is answered to a learner like an unknown path, with and without RSC",
    async (path) => {
      const { cookie = "" } = await browserHeaders(await createPerson());
      const unknown = (text: string) =>
        text.replaceAll("admin", "zzzzz").replaceAll("readFeedback", "zzzzzzzzzzzz");
      const ways: Record<string, string>[] = [{ cookie }, { cookie, RSC: "1" }];
      for (const headers of ways) {
        const [hidden, missing] = [await page(path, headers), await page(unknown(path), headers)];
        expect([hidden.status, hidden.type, hidden.caching]).toEqual([404, missing.type, missing.caching]);
        expect(unknown(hidden.text)).toBe(missing.text);
      }
    },
  );

  test.each(pages)("%s opens for a superuser", async (path) => {
    const admin = await createPerson({ isSuperuser: true });
    const { status, text } = await page(path, { cookie: (await browserHeaders(admin)).cookie ?? "" });
    expect(status).toBe(200);
    expect(text).toContain(admin.email);
  });

  test.each(["", "/es"])("%s/admin/users/{id} shows a person to a superuser only", async (prefix) => {
    const [admin, person] = [await createPerson({ isSuperuser: true }), await createPerson()];
    const [boss, own] = [await browserHeaders(admin), await browserHeaders(person)];
    const path = `${prefix}/admin/users/${person.id}`;
    const shown = await page(path, { cookie: boss.cookie ?? "" });
    expect(shown.status).toBe(200);
    expect(shown.text).toContain(person.email);
    expect((await page(path, { cookie: own.cookie ?? "" })).status).toBe(404);
    for (const unknown of [newId(), "nobody", "%00"])
      expect((await page(`${prefix}/admin/users/${unknown}`, { cookie: boss.cookie ?? "" })).text).toMatch(
        /Page not found|Página no encontrada/,
      );
  });

  test("a search for NUL works like any other", async () => {
    const { cookie = "" } = await browserHeaders(await createPerson({ isSuperuser: true }));
    for (const path of ["/admin/users?q=nobody%00here", "/es/admin/users?q=nobody%00here"]) {
      const { status, text } = await page(path, { cookie });
      expect(status).toBe(200);
      expect(text).toMatch(/<input[^>]*value="nobody here"/);
    }
    for (const path of [
      "/market?q=a%00b&tag=%00&course=%00",
      "/courses?q=%00",
      "/readFeedback?page=%00",
      "/admin/outbox?page=%00&status=%00&mail=%00",
      "/pricing?checkout=%00",
    ])
      expect((await page(path, { cookie })).status).toBe(200);
    expect((await page("/sandbox-checkout?token=%00", { cookie })).status).toBe(404);
  });

  test("after its last page the outbox says so and links back, keeping the chosen state", async () => {
    const admin = await createPerson({ isSuperuser: true });
    const { cookie = "" } = await browserHeaders(admin);
    await db()
      .insert(schema.outbox)
      .values({
        id: newId(),
        kind: "refund",
        userId: admin.id,
        toEmail: admin.email,
        locale: "en",
        data: { courseTitle: "Gone", amount: 100 },
        status: "kept",
      });
    for (const [path, empty, back] of [
      ["/admin/outbox?page=90000", "This page is empty", "/admin/outbox"],
      ["/es/admin/outbox?page=90000&status=kept", "Esta página está vacía", "/es/admin/outbox?status=kept"],
    ] as const) {
      const { status, text } = await page(path, { cookie });
      expect(status).toBe(200);
      expect(text).toContain(empty);
      expect(text).toMatch(
        new RegExp(
          `<a[^>]*href="${back.replace("?", "\\?")}"[^>]*>(?:<span[^>]*>)?(?:Go to the first page|Ir a la primera página)(?:</span>)?</a>`,
        ),
      );
    }
  });

  test("a visitor is redirected to /welcome, and a person with an ended session to the login page", async () => {
    const visitor = await call("GET", "/admin/users");
    expect([visitor.status, visitor.headers.get("location")]).toEqual([
      307,
      expect.stringMatching(/\/welcome\?next=%2Fadmin%2Fusers$/),
    ]);
    const { cookie = "" } = await browserHeaders(await createPerson({ isActive: false }));
    const dead = await call("GET", "/admin/users", { headers: { cookie } });
    expect(dead.headers.get("location") ?? String(dead.body)).toContain(
      "/api/auth/expired?next=%2Fadmin%2Fusers",
    );
  });

  test("a learner gets no other person's data, whatever headers address the middleware (T003)", async () => {
    const [person, canary] = [await createPerson(), await createPerson({ fullName: "Canary of the list" })];
    const { cookie = "" } = await browserHeaders(person);
    const tricks: Record<string, string>[] = [
      { "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware" },
      { "x-invoke-path": "/en/admin/users" },
      { "x-matched-path": "/en/admin/users" },
      { RSC: "1" },
      {},
    ];
    for (const path of [
      "/admin/users",
      "/admin/users/",
      "/es//admin/users",
      "/%61dmin/users",
      "/admin/users?_rsc=1",
      "/admin/users.rsc",
      "/ADMIN/users",
      "/en/admin/users",
    ])
      for (const headers of tricks) {
        const answer = await call("GET", path, { headers: { cookie, ...headers } });
        expect(String(answer.body)).not.toMatch(
          new RegExp(`Canary of the list|${canary.email}|Everyone with an account`),
        );
      }
  });
});

test("/api/auth/admission answers only for its caller", async () => {
  const as = async (options: Parameters<typeof createPerson>[0]) =>
    (
      await call("GET", "/api/auth/admission", {
        headers: { cookie: (await browserHeaders(await createPerson(options))).cookie ?? "" },
      })
    ).status;
  expect([
    await as({ isSuperuser: true }),
    await as({}),
    await as({ isSuperuser: true, isActive: false }),
    (await call("GET", "/api/auth/admission")).status,
  ]).toEqual([204, 404, 401, 401]);
});
