import { generate } from "otplib";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { env } from "@/lib/core/env";
import { startAppServer, type AppServer } from "@/tests/support/app/app-server";
import { testEnvironment } from "@/tests/support/app/environment";
import { createDatabase, dropDatabase } from "@/tests/support/database/clone";
import { setDatabase } from "@/tests/support/database/set-database";
import { bearerOf } from "@/tests/support/generation/course-writing";
import { call, createClient, type Answer } from "@/tests/support/http/api-client";
import { teachingCourse } from "@/tests/support/mentor/mentor-course";
import { FakeOpenAi } from "@/tests/support/openai/fake-openai";
import { FakeResend } from "@/tests/support/resend/fake-resend";
import { fetchSolvedCaptcha } from "@/tests/support/users/altcha";
import { createPerson, createLearner, PASSWORD } from "@/tests/support/users/factories";
import { createTotp, TOTP_SECRET } from "@/tests/support/users/factors";
import { byAccessToken, byForm, sessionOf } from "@/tests/support/users/login-routes";
import { until } from "@/tests/support/time/until";

// T152: two instances in the middle of a rotation of AUTH_SECRET, each with both secrets. What one of them encrypted or signed is valid at the other.

const server = inject("testServer");
const OLD = testEnvironment("").AUTH_SECRET ?? "";
const NEW = "a new secret of at least thirty-two bytes";
/** The current and the other secret of each instance. */
const secrets = [
  { AUTH_SECRET: OLD, AUTH_SECRET_OLD: NEW },
  { AUTH_SECRET: NEW, AUTH_SECRET_OLD: OLD },
] as const;

let [fake, resend]: [FakeOpenAi, FakeResend] = [new FakeOpenAi(), new FakeResend()];
let database: string;
let instances: AppServer[] = [];

beforeAll(async () => {
  [fake, resend] = await Promise.all([FakeOpenAi.start(), FakeResend.start()]);
  fake.respond(() => ({ text: "[question] What do you see?" }));
  database = await createDatabase(server);
  const mail = { RESEND_API_KEY: "re_key", RESEND_BASE_URL: resend.url, MAIL_FROM: "Meno <hello@meno.test>" };
  instances = await Promise.all(
    secrets.map((both) =>
      startAppServer({ databaseUrl: database, env: { ...both, ...mail, LOG_LEVEL: "fatal" } }),
    ),
  );
  setDatabase(database);
});
afterAll(async () => {
  await Promise.all(instances.map((instance) => instance.stop()));
  await Promise.all([fake.close(), resend.close()]);
  await dropDatabase(server, database);
});

/** Each instance with the other one. */
const directions = [
  ["old", "new", 0],
  ["new", "old", 1],
] as const;
const at = (i: number) => instances[i % 2]?.url ?? "";
let made = 0;
const address = () => `198.51.104.${(made += 1)}`;
const cookieOf = (answer: Answer, name: string) =>
  answer.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split(";")[0] ?? "";

test.each(directions)("a session under the %s secret is valid under the %s one", async (_from, _to, i) => {
  const { email } = await createLearner();
  const signedIn = await byForm({ username: email, password: PASSWORD, from: address(), base: at(i) });
  const headers = { cookie: cookieOf(signedIn, "meno.session") };
  for (const base of [at(i), at(i + 1)])
    expect((await call("GET", "/api/v1/users/me", { headers }, base)).status).toBe(200);
});

test.each(directions)(
  "a browser known under the %s secret is known under the %s one",
  async (_from, _to, i) => {
    const { email } = await createLearner();
    const right = { username: email, password: PASSWORD };
    const device = cookieOf(await byForm({ ...right, from: address(), base: at(i) }), "meno.device");
    for (let guess = 0; guess < 11; guess += 1)
      await byAccessToken({ username: email, password: `guess ${guess}`, from: address(), base: at(i + 1) });
    const unknown = await byForm({ ...right, from: address(), base: at(i + 1) });
    expect(unknown.body).toMatchObject({ code: "captcha_required" });
    const known = await byForm({ ...right, from: address(), base: at(i + 1), headers: { cookie: device } });
    expect(sessionOf(known)).toBeDefined();
  },
);

test.each(directions)(
  "an authenticator app sealed with the %s secret works under the %s one",
  async (_from, _to, i) => {
    const person = await createPerson();
    const before = { ...env() };
    Object.assign(env(), secrets[i]);
    await createTotp(person);
    Object.assign(env(), before);
    const form = { username: person.email, password: PASSWORD, otp: await generate({ secret: TOTP_SECRET }) };
    const headers = { "x-forwarded-for": address() };
    expect((await call("POST", "/api/v1/login/access-token", { form, headers }, at(i + 1))).status).toBe(200);
  },
);

test.each(directions)(
  "a model's key entered under the %s secret is used under the %s one",
  async (_from, _to, i) => {
    const admin = await createClient({ isSuperuser: true, tier: 1 });
    const key = `sk-entered-at-instance-${i}`;
    const body = { base_url: fake.url, api: "chat", model: "small", key };
    const saved = await call("PATCH", "/api/v1/admin/ai", { headers: bearerOf(admin), body }, at(i));
    expect(saved).toMatchObject({ status: 200, body: { has_key: true } });
    const asked = async () => {
      const course = await teachingCourse(admin);
      const ref = { course_id: course.id, module_id: course.moduleIds[0] };
      await call(
        "POST",
        "/api/v1/socratic-chat/initialize",
        { headers: bearerOf(admin), body: ref },
        at(i + 1),
      );
      return fake.requests.at(-1)?.authorization;
    };
    await expect.poll(asked, { timeout: 10_000, interval: 500 }).toBe(`Bearer ${key}`);
  },
);

test.each(directions)("a link mailed under the %s secret works under the %s one", async (_from, _to, i) => {
  const { email } = await createLearner();
  const headers = { "x-forwarded-for": address() };
  await call("POST", `/api/v1/password-recovery/${encodeURIComponent(email)}`, { headers }, at(i));
  // Either instance delivers it, also with the secret under which it was not written.
  const mail = await until(async () => resend.delivered.find(({ to }) => to.includes(email)));
  const token = /token=([\w-]+)/.exec(mail.text)?.[1] ?? "";
  const body = { token, new_password: "nine wet umbrellas" };
  expect((await call("POST", "/api/v1/reset-password", { body, headers }, at(i + 1))).status).toBe(200);
});

test.each(directions)("a captcha made under the %s secret counts under the %s one", async (_from, _to, i) => {
  const body = {
    email: `rotation-${i}@example.org`,
    full_name: "Hedy",
    password: PASSWORD,
    confirm_password: PASSWORD,
    recaptcha_token: await fetchSolvedCaptcha(at(i)),
  };
  const headers = { "x-forwarded-for": address() };
  expect((await call("POST", "/api/v1/users/signup", { body, headers }, at(i + 1))).status).toBe(200);
});
