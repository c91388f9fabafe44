import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db, schema } from "@/db";
import { AppError } from "@/lib/core/errors";
import { verifyCredentials } from "@/lib/users/sign-in/credentials";
import { rememberOnDevice } from "@/lib/users/sign-in/device";
import { solvedCaptcha } from "@/tests/support/users/altcha";
import { createPerson, PASSWORD } from "@/tests/support/users/factories";

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => "ok",
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );
const count = (list: unknown[], value: unknown) => list.filter((one) => one === value).length;

let made = 0;
const address = () => `198.51.100.${(made += 1)}`;

describe("sign-in (T012)", () => {
  test(
    "of 1,000 guesses, 50 in parallel, exactly 5 are checked; then even the right password is refused, but only from this address",
    { timeout: 60_000 },
    async () => {
      const person = await createPerson();
      const from = address();
      const guesses: unknown[] = [];
      for (let batch = 0; batch < 20; batch += 1)
        guesses.push(
          ...(await Promise.all(
            Array.from({ length: 50 }, (_, i) =>
              code(verifyCredentials({ username: person.email, password: `guess ${batch}.${i}` }, from)),
            ),
          )),
        );
      expect([count(guesses, "wrong_credentials"), count(guesses, "rate_limited")]).toEqual([5, 995]);
      const right = { username: person.email.toUpperCase(), password: PASSWORD };
      expect(await code(verifyCredentials(right, from))).toBe("rate_limited");
      expect(await code(verifyCredentials(right, address()))).toBe("ok");
    },
  );

  test("successful sign-ins do not count, also between failures", async () => {
    const person = await createPerson();
    const from = address();
    for (let i = 0; i < 4; i += 1)
      await code(verifyCredentials({ username: person.email, password: "wrong" }, from));
    for (let i = 0; i < 12; i += 1)
      expect(await code(verifyCredentials({ username: person.email, password: PASSWORD }, from))).toBe("ok");
    expect(await code(verifyCredentials({ username: person.email, password: "wrong" }, from))).toBe(
      "wrong_credentials",
    );
    expect(await code(verifyCredentials({ username: person.email, password: "wrong" }, from))).toBe(
      "rate_limited",
    );
  });

  test("is blocked after 50 failures of an address, and needs a proof after 10 of an email", async () => {
    const from = address();
    const sprayed = await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        code(verifyCredentials({ username: `nobody${i}@example.org`, password: "x" }, from)),
      ),
    );
    expect([count(sprayed, "wrong_credentials"), count(sprayed, "rate_limited")]).toEqual([50, 10]);
    const person = await createPerson();
    const spread = await Promise.all(
      Array.from({ length: 40 }, () =>
        code(verifyCredentials({ username: person.email, password: "x" }, address())),
      ),
    );
    expect([count(spread, "wrong_credentials"), count(spread, "captcha_required")]).toEqual([10, 30]);
    const right = { username: person.email, password: PASSWORD };
    expect(await code(verifyCredentials(right, address()))).toBe("captcha_required");
    const proof = await solvedCaptcha();
    for (const recaptcha_token of ["x", "e30="])
      expect(await code(verifyCredentials({ ...right, recaptcha_token }, address()))).toBe("captcha_failed");
    expect(await code(verifyCredentials({ ...right, recaptcha_token: proof }, address()))).toBe("ok");
    expect(await code(verifyCredentials({ ...right, recaptcha_token: proof }, address()))).toBe(
      "captcha_failed",
    );
  });

  test("right passwords are never refused by parallelism, from one address or many (T141)", async () => {
    const person = await createPerson();
    const right = { username: person.email, password: PASSWORD };
    const wrong = { ...right, password: "wrong" };
    const from = address();
    for (let i = 0; i < 4; i += 1)
      expect(await code(verifyCredentials(wrong, from))).toBe("wrong_credentials");
    const codes = await Promise.all([
      ...Array.from({ length: 60 }, () => code(verifyCredentials(right, from))),
      ...Array.from({ length: 60 }, () => code(verifyCredentials(right, address()))),
    ]);
    expect(count(codes, "ok")).toBe(120);
  });

  test("a known device has a limit of its own, whatever happens at its address and to its account (T140)", async () => {
    const [person, other] = [await createPerson(), await createPerson()];
    const device = rememberOnDevice(undefined, person.email);
    const from = address();
    const wrong = { username: person.email, password: "wrong" };
    const right = { username: person.email, password: PASSWORD, device };
    for (let i = 0; i < 60; i += 1) await code(verifyCredentials(wrong, i < 55 ? from : address()));
    const forged = [rememberOnDevice(undefined, other.email), `${device}x`, device.replace(".", "A."), ""];
    for (const value of [undefined, ...forged])
      expect(await code(verifyCredentials({ ...right, device: value }, from))).toBe("rate_limited");
    expect(await code(verifyCredentials(right, from))).toBe("ok");
    for (let i = 0; i < 5; i += 1)
      expect(await code(verifyCredentials({ ...wrong, device }, from))).toBe("wrong_credentials");
    expect(await code(verifyCredentials(right, address()))).toBe("rate_limited");
  });

  test("answers a deactivated person and one without a password like an unknown one (T014)", async () => {
    const inactive = await createPerson({ isActive: false });
    const bare = await createPerson();
    await db().update(schema.users).set({ passwordHash: null }).where(eq(schema.users.id, bare.id));
    for (const username of [inactive.email, bare.email, "stranger@example.org"])
      expect(await code(verifyCredentials({ username, password: PASSWORD }, address()))).toBe(
        "wrong_credentials",
      );
  });

  test("stores neither emails nor addresses in its counters", async () => {
    const rows = await db().select({ key: schema.rateLimits.key }).from(schema.rateLimits);
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.filter((row) => /@|198\.51/.test(row.key))).toEqual([]);
  });
});
