import { createServer, request as httpRequest } from "node:http";
import { text as readText } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { signInOptions } from "@/lib/users/sign-in-options/schema";
import { accessToken, user as userShape } from "@/lib/users/schema";
import { call } from "@/tests/support/http/api-client";
import { type AppServer, startAppServer } from "@/tests/support/app/app-server";
import { PASSWORD } from "@/tests/support/users/factories";
import { CLIENT_ID, FakeGoogle } from "@/tests/support/google/fake-google";
import { FakeResend } from "@/tests/support/resend/fake-resend";
import { until } from "@/tests/support/time/until";

const NEW = "a brand new password";
let made = 0;
/** A new address for each call: limits count by address. */
const from = () => ({ "x-forwarded-for": `203.0.114.${(made += 1)}` });
const codeOf = (body: unknown) => (body as { code: string }).code;

/** Requests a mail with a custom Host header, which fetch does not allow. */
function recoverAtHost(base: string, email: string, host: string): Promise<number | undefined> {
  const url = new URL(`/api/v1/password-recovery/${email}`, base);
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        hostname: url.hostname,
        port: url.port,
        path: url.pathname,
        method: "POST",
        headers: { host, ...from() },
      },
      (answer) => {
        answer.resume();
        answer.once("end", () => resolve(answer.statusCode));
      },
    );
    request.once("error", reject);
    request.end();
  });
}

describe("with Resend, Google and reCAPTCHA configured", () => {
  let app: AppServer;
  let resend: FakeResend;
  let google: FakeGoogle;
  const asked: URLSearchParams[] = [];
  const captcha = createServer((request, response) => {
    void readText(request).then((body) => {
      const form = new URLSearchParams(body);
      asked.push(form);
      response.writeHead(200, { "content-type": "application/json" }).end(
        JSON.stringify({
          success: form.get("response") === "a person" && form.get("secret") === "captcha-secret",
        }),
      );
    });
  });

  beforeAll(async () => {
    [resend, google] = [await FakeResend.start(), await FakeGoogle.start()];
    await new Promise<void>((resolve) => captcha.listen(0, "127.0.0.1", resolve));
    const address = captcha.address();
    app = await startAppServer({
      server: inject("testServer"),
      env: {
        RESEND_API_KEY: "re_key",
        RESEND_BASE_URL: resend.url,
        MAIL_FROM: "Meno <hello@meno.test>",
        GOOGLE_CLIENT_ID: CLIENT_ID,
        GOOGLE_JWKS_URL: google.jwksUrl,
        RECAPTCHA_SITE_KEY: "captcha-site",
        RECAPTCHA_SECRET_KEY: "captcha-secret",
        RECAPTCHA_VERIFY_URL: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/`,
      },
    });
  }, 120_000);
  afterAll(async () => {
    await app.stop();
    await Promise.all([resend.close(), google.close(), new Promise((resolve) => captcha.close(resolve))]);
  });
  const ask = (method: string, path: string, options: Parameters<typeof call>[2] = {}) =>
    call(method, path, { ...options, headers: { ...from(), ...options.headers } }, app.url);

  test("an id token gives an account and a bearer token, and an invalid one 400", async () => {
    expect(signInOptions.parse((await ask("GET", "/api/v1/login/options")).body)).toEqual({
      google_client_id: CLIENT_ID,
      oidc: null,
      recaptcha_site_key: "captcha-site",
      mail: true,
      outbox: false,
      sign_up: { mode: "open", domains: [] },
    });
    const answer = await ask("POST", "/api/v1/users/google", {
      body: { id_token: await google.token({ email: "api.gina@gmail.com", name: "Gina" }) },
    });
    const { access_token } = accessToken.parse(answer.body);
    const me = userShape.parse(
      (await ask("GET", "/api/v1/users/me", { headers: { authorization: `Bearer ${access_token}` } })).body,
    );
    expect(me).toMatchObject({
      email: "api.gina@gmail.com",
      full_name: "Gina",
      subscription_id: 0,
      is_superuser: false,
    });
    const bad = await ask("POST", "/api/v1/users/google", {
      body: { id_token: await google.token({ aud: "other" }) },
    });
    expect([bad.status, bad.body]).toEqual([
      400,
      { detail: "Google sign-in failed", code: "google_refused" },
    ]);
    for (const body of [{}, { id_token: 7 }, { id_token: "" }, { id_token: "x".repeat(9000) }])
      expect((await ask("POST", "/api/v1/users/google", { body })).status).toBe(422);
  });

  test("the recovery mail has the configured sender and a link to the app's address (T026)", async () => {
    const email = "forgetful.gina@gmail.com";
    await ask("POST", "/api/v1/users/google", {
      body: { id_token: await google.token({ email, locale: "es-ES" }) },
    });
    expect(
      (
        await ask("POST", `/api/v1/password-recovery/${email}`, {
          headers: { "x-forwarded-host": "evil.test", forwarded: "host=evil.test;proto=https" },
        })
      ).status,
    ).toBe(200);
    const mail = await until(() => resend.to(email)[0]);
    expect(mail).toMatchObject({
      from: "Meno <hello@meno.test>",
      subject: "Elige una contraseña nueva para Meno",
    });
    const link = new URL(/https?:\/\/\S+reset-password\?token=[\w-]+/.exec(mail.text)?.[0] ?? "");
    expect(`${link.origin}${link.pathname}`).toBe(`${app.url}/es/reset-password`);
    const body = { token: link.searchParams.get("token"), new_password: NEW };
    expect((await ask("POST", "/api/v1/reset-password/", { body })).status).toBe(200);
    expect(
      (await ask("POST", "/api/v1/login/access-token", { form: { username: email, password: NEW } })).status,
    ).toBe(200);
  });

  test.each(["evil.test", "evil.test:80", "localhost@evil.test"])(
    "a forged Host %j changes nothing in the link (T026)",
    async (host) => {
      const email = `host.${newId()}@gmail.com`;
      await ask("POST", "/api/v1/users/google", { body: { id_token: await google.token({ email }) } });
      const status = await recoverAtHost(app.url, email, host);
      if (status !== 200) {
        expect(status).toBe(400);
        expect(resend.to(email)).toEqual([]);
        return;
      }
      const mail = await until(() => resend.to(email)[0]);
      // The document type of the HTML names the W3C.
      const links = [...`${mail.text} ${mail.html}`.matchAll(/https?:\/\/(?!www\.w3\.org\/)[^\s"<]+/g)].map(
        ([link]) => new URL(link).origin,
      );
      expect(new Set(links)).toEqual(new Set([app.url]));
    },
  );

  test("sign-up verifies the captcha with Google", async () => {
    const body = {
      email: `captcha${Date.now()}@example.org`,
      full_name: "Hedy",
      password: PASSWORD,
      confirm_password: PASSWORD,
      recaptcha_token: "a robot",
    };
    expect(codeOf((await ask("POST", "/api/v1/users/signup", { body })).body)).toBe("captcha_failed");
    expect(
      (await ask("POST", "/api/v1/users/signup", { body: { ...body, recaptcha_token: "a person" } })).status,
    ).toBe(200);
    expect(asked.at(-1)?.get("secret")).toBe("captcha-secret");
  });

  test("the log contains no key, token or link (T113)", () => {
    expect(app.output()).not.toMatch(/re_key|captcha-secret|token=|eyJ/);
  });
});
