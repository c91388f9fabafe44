import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { db, schema } from "@/db";
import { startAppServer, type AppServer } from "@/tests/support/app/app-server";
import { call, type Answer } from "@/tests/support/http/api-client";
import { callAction } from "@/tests/support/http/server-action";
import { fetchSolvedCaptcha, solveCaptcha } from "@/tests/support/users/altcha";
import { createLearner, PASSWORD, type Person } from "@/tests/support/users/factories";
import { byAccessToken, byForm, sessionOf } from "@/tests/support/users/login-routes";

const one = inject("app").url;
let second: AppServer;
beforeAll(async () => {
  second = await startAppServer({ databaseUrl: inject("app").databaseUrl });
});
afterAll(() => second.stop());

let made = 0;
const address = () => `198.51.102.${(made += 1)}`;
const recover = (email: string, from: string, recaptcha_token?: string) =>
  call("POST", `/api/v1/password-recovery/${encodeURIComponent(email)}`, {
    headers: { "x-forwarded-for": from },
    ...(recaptcha_token === undefined ? {} : { body: { recaptcha_token } }),
  });

/** 60 wrong passwords and 20 recoveries from 12 addresses. */
async function attack({ email }: Person): Promise<Answer[]> {
  const addresses = Array.from({ length: 12 }, address);
  const answers: Answer[] = [];
  for (let i = 0; i < 60; i += 1)
    answers.push(
      await byAccessToken({
        username: email,
        password: `guess ${i}`,
        from: addresses[i % 12] ?? "",
        base: i % 2 ? second.url : one,
      }),
    );
  for (let i = 0; i < 20; i += 1) await recover(email, addresses[i % 12] ?? "");
  return answers;
}

const deviceOf = (answer: Answer) =>
  answer.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith("meno.device="))
    ?.split(";")[0] ?? "";

test("nobody is locked out by others (T140)", { timeout: 240_000 }, async () => {
  const person = await createLearner();
  const right = { username: person.email, password: PASSWORD };
  const known = deviceOf(await byForm({ ...right, from: address() }));
  expect(known).toMatch(/^meno\.device=[\w.-]+$/);

  const answers = await attack(person);
  const codes = answers.map(({ body }) => (body as { code: string }).code);
  expect(codes.filter((code) => code === "wrong_credentials")).toHaveLength(10);
  expect(new Set(codes)).toEqual(new Set(["wrong_credentials", "captcha_required"]));

  const asked = await byAccessToken({ ...right, from: address() });
  expect([asked.status, asked.body]).toMatchObject([403, { code: "captcha_required", challenge: {} }]);
  const { challenge } = asked.body as { challenge: Parameters<typeof solveCaptcha>[0] };
  const proven = await call("POST", "/api/v1/login/access-token", {
    form: { ...right, recaptcha_token: await solveCaptcha(challenge) },
    headers: { "x-forwarded-for": address() },
  });
  expect(proven.status).toBe(200);

  // The form brings the proof, and a browser that has signed in before needs none.
  const form = (input: Record<string, string>, headers: Record<string, string> = {}) =>
    callAction("signInAction", [{ ...right, next: null, ...input }], {
      base: one,
      path: "/login",
      headers: { origin: one, "x-forwarded-for": address(), ...headers },
    });
  expect((await form({})).result).toMatchObject({ ok: false, code: "captcha_required" });
  expect((await form({ recaptcha_token: await fetchSolvedCaptcha(one) })).result).toMatchObject({ ok: true });
  expect((await form({}, { cookie: known })).result).toMatchObject({ ok: true });
  expect(sessionOf(await byForm({ ...right, from: address(), headers: { cookie: known } }))).toBeDefined();

  const mails = () => db().$count(schema.outbox, eq(schema.outbox.userId, person.id));
  const before = await mails();
  const [without, proved] = [
    await recover(person.email, address()),
    await recover(person.email, address(), await fetchSolvedCaptcha(one)),
  ];
  expect([without.status, without.body]).toEqual([200, proved.body]);
  expect([before, await mails()]).toEqual([10, 11]);
});

test("right passwords are never refused by parallelism (T141)", { timeout: 120_000 }, async () => {
  const person = await createLearner();
  const from = address();
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, i) =>
      byAccessToken({
        username: person.email,
        password: PASSWORD,
        from,
        base: i % 2 ? second.url : one,
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(60).fill(200));
});
