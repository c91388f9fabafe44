import { describe, expect, test } from "vitest";
import { PLATFORM_ID } from "@/lib/core/auth/platform-account";
import { newId } from "@/lib/core/ids";
import { feedbackList } from "@/lib/feedback/schema";
import { userList } from "@/lib/users/administration/schema";
import { user as userShape } from "@/lib/users/schema";
import { call, createClient } from "@/tests/support/http/api-client";
import { createPerson, PASSWORD } from "@/tests/support/users/factories";

describe("access to the user operations (T001)", () => {
  const id = newId();
  const operations = [
    { method: "GET", path: "/api/v1/users/", learner: 403, superuser: 200 },
    { method: "GET", path: "/api/v1/users", learner: 403, superuser: 200 },
    { method: "PATCH", path: `/api/v1/users/${id}`, body: {}, learner: 403, superuser: 404 },
    { method: "DELETE", path: `/api/v1/users/${id}`, learner: 404, superuser: 404 },
    {
      method: "PATCH",
      path: `/api/v1/users/${PLATFORM_ID}`,
      body: { is_active: true },
      learner: 403,
      superuser: 404,
    },
    { method: "DELETE", path: `/api/v1/users/${PLATFORM_ID}`, learner: 404, superuser: 404 },
    { method: "PUT", path: `/api/v1/users/subscribe-free/${PLATFORM_ID}`, learner: 404, superuser: 404 },
    { method: "PATCH", path: "/api/v1/users/me", body: {}, learner: 200, superuser: 200 },
    { method: "PATCH", path: "/api/v1/users/me/password", body: {}, learner: 422, superuser: 422 },
    { method: "GET", path: "/api/v1/users/me/export", learner: 200, superuser: 200 },
    {
      method: "POST",
      path: "/api/v1/users/feedback/",
      body: { general: "Good" },
      learner: 200,
      superuser: 200,
    },
    { method: "GET", path: "/api/v1/users/readfeedback", learner: 403, superuser: 200 },
  ];

  test.each(operations)(
    "$method $path for each kind of caller",
    async ({ method, path, body, learner, superuser }) => {
      const options = body === undefined ? {} : { body };
      const [person, admin, inactive] = [
        await createClient(),
        await createClient({ isSuperuser: true }),
        await createClient({ isActive: false }),
      ];
      expect((await call(method, path, options)).status).toBe(401);
      expect((await inactive.call(method, path, options)).status).toBe(401);
      expect((await person.call(method, path, options)).status).toBe(learner);
      expect((await admin.call(method, path, options)).status).toBe(superuser);
    },
  );
});

describe("GET /users/", () => {
  test("has the strict schema, search and order, and no hash (T008)", async () => {
    const admin = await createClient({ isSuperuser: true });
    const mark = `mark${Date.now()}`;
    for (const name of ["b", "a", "c"]) await createPerson({ fullName: `${mark} ${name}` });
    const answer = await admin.call("GET", `/api/v1/users/?q=${mark.toUpperCase()}&sort=full_name&limit=2`);
    const list = userList.parse(answer.body);
    expect([list.data.map((one) => one.full_name), list.count]).toEqual([[`${mark} a`, `${mark} b`], 3]);
    expect(JSON.stringify(answer.body)).not.toMatch(/argon2|hash/i);
    for (const query of [
      "limit=0",
      "limit=1001",
      "skip=-1",
      "sort=password_hash",
      "sort=id;drop",
      `q=${"x".repeat(201)}`,
    ])
      expect((await admin.call("GET", `/api/v1/users/?${query}`)).status).toBe(422);
    for (const q of ["%00", "%ED%A0%80", "'--", "%25", "%5C"])
      expect([200, 422]).toContain((await admin.call("GET", `/api/v1/users/?q=${q}`)).status);
  });
});

describe("PATCH /users/{id}", () => {
  test("changes the form's fields and refuses any other, such as credits, plan or id (T007)", async () => {
    const [admin, person] = [await createClient({ isSuperuser: true }), await createPerson({ balance: 700 })];
    for (const others of [
      { credits: 99 },
      { generation_count: 9, credits: 1 },
      { subscription_id: 9 },
      { id: newId() },
      { total_generation_count: 9 },
    ])
      expect(
        (await admin.call("PATCH", `/api/v1/users/${person.id}`, { body: { full_name: "No", ...others } }))
          .status,
      ).toBe(422);
    const body = { full_name: "Changed", password: "", confirm_password: "", is_superuser: true };
    const answer = await admin.call("PATCH", `/api/v1/users/${person.id}`, { body });
    expect(userShape.parse(answer.body)).toMatchObject({
      id: person.id,
      full_name: "Changed",
      is_superuser: true,
      credits: 7,
      subscription_id: 0,
      generation_count: 0,
      total_generation_count: 0,
    });
    expect(
      (await admin.call("PATCH", `/api/v1/users/${person.id}`, { body: { email: admin.email } })).body,
    ).toEqual({ detail: "The user with this email already exists in the system", code: "email_taken" });
    for (const wrong of [
      { email: "x@" },
      { password: "short" },
      { is_active: "yes" },
      { full_name: "a\u0000" },
    ])
      expect((await admin.call("PATCH", `/api/v1/users/${person.id}`, { body: wrong })).status).toBe(422);
  });
});

describe("feedback", () => {
  test("is stored under the caller's id and read by superusers, 100 at a time", async () => {
    const [admin, client, other] = [
      await createClient({ isSuperuser: true }),
      await createClient(),
      await createPerson(),
    ];
    const sent = await client.call("POST", "/api/v1/users/feedback/", {
      body: { improve: "a", features: "b", general: "'; drop table users; --", user_id: other.id },
    });
    expect([sent.status, sent.body]).toEqual([200, { message: "Feedback submitted successfully." }]);
    const read = feedbackList.parse(
      (await admin.call("GET", "/api/v1/users/readfeedback?skip=0&limit=1")).body,
    );
    expect(read.data).toMatchObject([
      { user_id: client.id, improve: "a", features: "b", general: "’; drop table users; --" },
    ]);
    for (const body of [{}, { general: " " }, { general: 7 }, { general: "x".repeat(2001) }])
      expect((await client.call("POST", "/api/v1/users/feedback", { body })).status).toBe(422);
  });
});

test("a person can sign in to an account that a superuser opened", async () => {
  const admin = await createClient({ isSuperuser: true });
  const email = `opened${Date.now()}@example.org`;
  const made = await admin.call("POST", "/api/v1/users/", {
    body: { email, full_name: "Opened", password: PASSWORD, is_superuser: false, is_active: true },
  });
  expect(userShape.parse(made.body)).toMatchObject({ email, is_active: true });
  expect(
    (await call("POST", "/api/v1/login/access-token", { form: { username: email, password: PASSWORD } }))
      .status,
  ).toBe(200);
});
