import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db, schema } from "@/db";
import { newId } from "@/lib/core/ids";
import { signInOptions } from "@/lib/users/sign-in-options/schema";
import { browserHeaders, call, createClient } from "@/tests/support/http/api-client";
import { createLearner, createPerson, PASSWORD } from "@/tests/support/users/factories";
import { until } from "@/tests/support/time/until";

const NEW = "a brand new password";
let made = 0;
/** A new address for each call: limits count by address. */
const from = () => ({ "x-forwarded-for": `203.0.114.${(made += 1)}` });
const codeOf = (body: unknown) => (body as { code: string }).code;

describe("demo mode, with mails in the outbox", () => {
  test("POST /password-recovery/{email} answers alike for every e-mail, three times an hour from one address (T014)", async () => {
    const person = await createLearner();
    for (const email of [person.email, "nobody-here@example.org"]) {
      const path = `/api/v1/password-recovery/${encodeURIComponent(email)}`;
      const headers = from();
      const answers = [];
      for (let i = 0; i < 4; i += 1) answers.push(await call("POST", path, { headers }));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
      expect(answers[0]?.body).toEqual({ message: "Password recovery email sent" });
      expect(Number(answers[3]?.headers.get("retry-after"))).toBeGreaterThan(0);
      expect((await call("POST", path, { headers: from() })).status).toBe(200);
    }
    expect((await call("POST", "/api/v1/password-recovery/not-an-email", { headers: from() })).status).toBe(
      422,
    );
    expect(
      (
        await call("POST", `/api/v1/password-recovery/${"x".repeat(300)}%00@example.org/`, {
          headers: from(),
        })
      ).status,
    ).toBe(422);
    const kept = await until(async () =>
      (await db().select().from(schema.outbox).where(eq(schema.outbox.userId, person.id))).find(
        ({ status }) => status === "kept",
      ),
    );
    expect(kept).toMatchObject({ kind: "recovery", toEmail: person.email });
  });

  test("a superuser gets a person's mail as HTML with a link that works once, whatever the Host header (T026)", async () => {
    const admin = await createClient({ isSuperuser: true });
    const person = await createLearner();
    const path = `/api/v1/password-recovery-html-content/${person.email}`;
    expect((await call("POST", path)).status).toBe(401);
    expect((await (await createClient()).call("POST", path)).status).toBe(403);
    expect(
      codeOf((await admin.call("POST", "/api/v1/password-recovery-html-content/nobody@example.org")).body),
    ).toBe("user_not_found");
    const answer = await admin.call("POST", path, {
      headers: { "x-forwarded-host": "evil.test", forwarded: "host=evil.test" },
    });
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(String(answer.body)).not.toContain("evil.test");
    const token = /\/reset-password\?token=([\w-]+)/.exec(String(answer.body))?.[1] ?? "none";
    // Opening the page does not use up the link.
    for (let i = 0; i < 3; i += 1)
      expect((await call("GET", `/reset-password?token=${token}`)).status).toBe(200);
    const body = { token, new_password: NEW };
    const statuses = await Promise.all(
      Array.from(
        { length: 20 },
        async () => (await call("POST", "/api/v1/reset-password/", { body, headers: from() })).status,
      ),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 400)).toHaveLength(19);
    const again = await call("POST", "/api/v1/reset-password", { body, headers: from() });
    expect([again.status, again.body]).toEqual([400, { detail: "Invalid token", code: "invalid_token" }]);
    const signIn = (password: string) =>
      call("POST", "/api/v1/login/access-token", {
        form: { username: person.email, password },
        headers: from(),
      });
    expect([(await signIn(PASSWORD)).status, (await signIn(NEW)).status]).toEqual([400, 200]);
  });

  test("a reset ends every session, cookie and bearer, at once (T018)", async () => {
    const admin = await createClient({ isSuperuser: true });
    const person = await createClient();
    const { cookie = "" } = await browserHeaders(person);
    const html = String(
      (await admin.call("POST", `/api/v1/password-recovery-html-content/${person.email}`)).body,
    );
    const token = /token=([\w-]+)/.exec(html)?.[1] ?? "none";
    expect((await call("GET", "/api/v1/users/me", { headers: { cookie } })).status).toBe(200);
    expect(
      (await call("POST", "/api/v1/reset-password/", { body: { token, new_password: NEW }, headers: from() }))
        .status,
    ).toBe(200);
    expect((await call("GET", "/api/v1/users/me", { headers: { cookie } })).status).toBe(401);
    expect((await person.call("GET", "/api/v1/users/me")).status).toBe(401);
  });

  test("invalid passwords and tokens are 4xx", async () => {
    const post = (body: unknown) => call("POST", "/api/v1/reset-password/", { body, headers: from() });
    for (const token of ["x", "../..", "' or 1=1 --", "\u0000", "é".repeat(100), "a".repeat(500)])
      expect((await post({ token, new_password: NEW })).status).toBe(400);
    for (const body of [
      {},
      { token: "x" },
      { token: "", new_password: NEW },
      { token: "x", new_password: "short" },
      { token: "x", new_password: "x".repeat(129) },
      { token: 7, new_password: NEW },
      { token: "a".repeat(501), new_password: NEW },
    ])
      expect((await post(body)).status).toBe(422);
  });

  test("POST /admin/send-email writes to the selected users, refuses learners and invalid emails", async () => {
    const admin = await createClient({ isSuperuser: true });
    const [ana, off] = [await createPerson(), await createPerson({ isActive: false })];
    const body = {
      subject: "News",
      template: { body_1: "One", body_2: "", goodbye: "Bye" },
      recipient_ids: [ana.id, ana.id, off.id, newId()],
      send_to_all: false,
    };
    const path = "/api/v1/admin/send-email";
    expect((await call("POST", path, { body })).status).toBe(401);
    expect((await (await createClient()).call("POST", path, { body })).status).toBe(403);
    expect((await admin.call("POST", path, { body })).body).toEqual({ successful: 1 });
    const message = async (overrides: Record<string, unknown>) => {
      const answer = await admin.call("POST", path, { body: { ...body, ...overrides } });
      expect(answer.status).toBe(422);
      return (answer.body as { detail: { msg: string }[] }).detail[0]?.msg;
    };
    expect(await message({ subject: "  " })).toBe("Please enter an email subject");
    expect(await message({ subject: "News\r\nBcc: all@example.org" })).toBe("The subject is one line");
    expect(await message({ template: { ...body.template, body_1: "" } })).toBe(
      "Please enter the main email content",
    );
    expect(await message({ template: { ...body.template, goodbye: "" } })).toBe(
      "Please enter a closing message",
    );
    expect(await message({ recipient_ids: [] })).toBe(
      "Please select at least one user or choose to send to all",
    );
    const rows = await db().select().from(schema.outbox).where(eq(schema.outbox.userId, ana.id));
    expect(rows).toHaveLength(1);
    await until(async () =>
      (await db().$count(schema.outbox, eq(schema.outbox.status, "waiting"))) === 0 ? true : undefined,
    );
  });

  test("POST /admin/send-email sends one letter per key, and refuses the key for another letter", async () => {
    const admin = await createClient({ isSuperuser: true });
    const { id } = await createPerson();
    const send = (subject: string) => {
      const body = {
        subject,
        template: { body_1: "One", body_2: "", goodbye: "Bye" },
        recipient_ids: [id],
        send_to_all: false,
      };
      return admin.call("POST", "/api/v1/admin/send-email", {
        body,
        headers: { "idempotency-key": "letter-1" },
      });
    };
    for (let i = 0; i < 2; i += 1)
      expect(await send("News")).toMatchObject({ status: 200, body: { successful: 1 } });
    expect(await send("Other news")).toMatchObject({
      status: 409,
      body: { code: "key_reused", detail: "This Idempotency-Key was sent with another request" },
    });
    expect(await db().$count(schema.outbox, eq(schema.outbox.userId, id))).toBe(1);
  });

  test("Google sign-in is not offered, and its route is refused", async () => {
    expect(signInOptions.parse((await call("GET", "/api/v1/login/options")).body)).toEqual({
      google_client_id: null,
      oidc: null,
      recaptcha_site_key: null,
      mail: true,
      outbox: true,
      sign_up: { mode: "open", domains: [] },
    });
    expect(codeOf((await call("POST", "/api/v1/users/google", { body: { id_token: "x" } })).body)).toBe(
      "google_off",
    );
  });
});
