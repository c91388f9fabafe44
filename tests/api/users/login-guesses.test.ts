import { describe, expect, inject, test } from "vitest";
import { call } from "@/tests/support/http/api-client";
import { createBearer, createPerson, PASSWORD } from "@/tests/support/users/factories";
import { byForm, fetchCsrf, loginRoutes, sessionOf } from "@/tests/support/users/login-routes";
import { createPersonalToken } from "@/tests/support/users/personal-tokens";
import { amount } from "@/tests/support/sample";
import { startPlainNext } from "@/tests/support/app/plain-next";
import { inParallel } from "@/tests/support/http/raw-http";
import { sessionCookieOf } from "@/tests/support/users/sign-in";

const GUESSES = amount(150, 1000);
const { url: one, secondUrl: second } = inject("app");

let made = 0;
/** A new address for each attempt: limits count by address. */
const address = () => `198.51.101.${(made += 1)}`;
const me = (headers: Record<string, string>, base?: string) =>
  call("GET", "/api/v1/users/me", { headers }, base);

describe.each(loginRoutes)("%s", (_, logIn) => {
  test(
    `checks 5 of ${GUESSES} guesses, 50 at once over both instances, whatever X-Forwarded-For claims (T012, T013)`,
    { timeout: 120_000 },
    async () => {
      const person = await createPerson();
      const from = address();
      const csrf = [await fetchCsrf(one), await fetchCsrf(second)] as const;
      const judged: unknown[] = [];
      let stopped = 0;
      await inParallel(
        Array.from({ length: GUESSES }, (_, i) => i),
        50,
        async (i) => {
          const guess = {
            username: person.email,
            password: `guess ${i}`,
            from: `10.9.${i >> 8}.${i & 255}, ${from}`,
            base: i % 2 ? second : one,
          };
          const answer = await logIn(guess, csrf[i % 2 ? 1 : 0]);
          if (answer.status === 400) judged.push(answer.body);
          else expect([answer.status, (answer.body as { code: string }).code]).toEqual([429, "rate_limited"]);
          if (answer.status === 429) stopped += 1;
          // An action returns its error in the body of a 200.
          if (answer.status === 429 && logIn !== byForm)
            expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
        },
      );
      expect([judged.length, stopped]).toEqual([5, GUESSES - 5]);
      expect(judged).toEqual(
        Array(5).fill({ detail: "Incorrect email or password", code: "wrong_credentials" }),
      );
      expect((await logIn({ username: person.email, password: PASSWORD, from })).status).toBe(429);
    },
  );
});

describe("without the secret", () => {
  test(
    "no route logs anyone in, and no cookie, access token or API token is accepted (T015)",
    { timeout: 240_000 },
    async () => {
      const person = await createPerson();
      const { name, value } = await sessionCookieOf(person);
      const bearers = [await createBearer(person), (await createPersonalToken(person)).token];
      const bare = await startPlainNext(inject("app").databaseUrl, { AUTH_SECRET: "" });
      try {
        const answers = [
          ...(await Promise.all(
            loginRoutes.map(([, logIn]) =>
              logIn(
                { username: person.email, password: PASSWORD, from: address(), base: bare.url },
                { csrfToken: "x", jar: [] },
              ),
            ),
          )),
          await call("GET", "/api/auth/csrf", {}, bare.url),
          await me({ cookie: `${name}=${value}` }, bare.url),
          ...(await Promise.all(
            bearers.map((bearer) => me({ authorization: `Bearer ${bearer}` }, bare.url)),
          )),
        ];
        for (const answer of answers) {
          expect([answer.status, answer.body]).toMatchObject([503, { code: "unavailable" }]);
          expect(sessionOf(answer)).toBeUndefined();
        }
      } finally {
        await bare.stop();
      }
      for (const bearer of bearers)
        expect((await me({ authorization: `Bearer ${bearer}` })).status).toBe(200);
    },
  );
});
