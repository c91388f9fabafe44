import { hash, verify } from "@node-rs/argon2";
import { eq } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { db, schema } from "@/db";
import { AppError } from "@/lib/core/errors";
import { signUp } from "@/lib/users/mutations";
import { signUp as signUpShape, user as userShape } from "@/lib/users/schema";
import { verifyCredentials } from "@/lib/users/sign-in/credentials";
import { solvedCaptcha } from "@/tests/support/users/altcha";
import { createPerson, PASSWORD } from "@/tests/support/users/factories";

// The real hash function, with its calls counted.
vi.mock("@node-rs/argon2", async (load) => {
  const real = await load<typeof import("@node-rs/argon2")>();
  return { ...real, verify: vi.fn(real.verify) };
});

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => "ok",
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );
const count = (list: unknown[], value: unknown) => list.filter((one) => one === value).length;

let made = 0;
const address = () => `198.51.100.${(made += 1)}`;
const form = async (options: Record<string, unknown> = {}) =>
  signUpShape.parse({
    email: `p${(made += 1)}@example.org`,
    full_name: "Paula",
    password: PASSWORD,
    confirm_password: PASSWORD,
    recaptcha_token: await solvedCaptcha(),
    ...options,
  });

describe("opening an account", () => {
  test("makes a person without plan, credits or rights, and takes no other field (T007)", async () => {
    const complete = await form();
    for (const field of ["is_superuser", "is_active", "credits", "id", "subscription_id", "__proto__"])
      expect(
        signUpShape.safeParse(JSON.parse(JSON.stringify(complete).replace("{", `{"${field}":true,`))).success,
        field,
      ).toBe(false);
    const person = await signUp(await form({ email: "  Ａda@Example.ORG " }), address());
    expect(userShape.parse(person)).toMatchObject({
      email: "ada@example.org",
      is_superuser: false,
      is_active: true,
      credits: 0,
      generation_count: 0,
      subscription_id: 0,
    });
    const [account] = await db()
      .select()
      .from(schema.creditAccounts)
      .where(eq(schema.creditAccounts.userId, person.id));
    expect(account).toMatchObject({ kind: "person", balance: 0 });
    expect(await code(signUp(await form({ email: "ADA@example.org" }), address()))).toBe("email_taken");
  });

  test("twenty times in parallel with one email makes one person", async () => {
    const forms = await Promise.all(Array.from({ length: 20 }, () => form({ email: "same@example.org" })));
    const codes = await Promise.all(forms.map((one) => code(signUp(one, address()))));
    expect([count(codes, "ok"), count(codes, "email_taken")]).toEqual([1, 19]);
  });

  test("accepts each captcha solution once, and no forged or missing one", async () => {
    const first = await form();
    const codes = await Promise.all(
      Array.from({ length: 5 }, async (_, i) =>
        code(
          signUp(
            await form({ email: `replay${i}@example.org`, recaptcha_token: first.recaptcha_token }),
            address(),
          ),
        ),
      ),
    );
    expect([count(codes, "ok"), count(codes, "captcha_failed")]).toEqual([1, 4]);
    const solved = JSON.parse(Buffer.from((await form()).recaptcha_token, "base64").toString()) as {
      challenge: { parameters: { keyPrefix: string; expiresAt: number } };
    };
    const later = structuredClone(solved);
    later.challenge.parameters.expiresAt += 3600;
    for (const token of ["", "x", "e30=", Buffer.from(JSON.stringify(later)).toString("base64")])
      expect(await code(signUp(await form({ recaptcha_token: token }), address()))).toBe("captcha_failed");
  });

  test("is limited to five an hour per address; failed captchas and common passwords do not count", async () => {
    const from = address();
    for (let i = 0; i < 6; i += 1)
      expect(await code(signUp(await form({ recaptcha_token: "" }), from))).toBe("captcha_failed");
    expect(
      await code(signUp(await form({ password: "password123", confirm_password: "password123" }), from)),
    ).toBe("password_too_common");
    const forms = await Promise.all(Array.from({ length: 12 }, () => form()));
    const codes = await Promise.all(forms.map((one) => code(signUp(one, from))));
    expect([count(codes, "ok"), count(codes, "rate_limited")]).toEqual([5, 7]);
    expect(await code(signUp(await form(), address()))).toBe("ok");
  });

  test("stores or refuses unusual texts without database errors (T047)", async () => {
    for (const full_name of [
      "a\u0000bc",
      "\ud800abc",
      "abc\u202egnp",
      `a${"\u0301".repeat(10_000)}`,
      "ab",
      " ".repeat(9),
      "x".repeat(31),
    ])
      expect(signUpShape.safeParse({ ...(await form()), full_name }).success).toBe(false);
    const person = await signUp(await form({ full_name: "Zoë 🦊 O'Neil; -- <b>" }), address());
    expect(person.full_name).toBe("Zoë 🦊 O'Neil; -- <b>");
  });
});

describe("passwords", () => {
  test.each([
    ["128 characters", "ä".repeat(127) + "b"],
    ["emoji", "🦊🐻🦉🐝🦎🐍🦔🐢"],
    ["trailing spaces", "with trailing spaces  "],
  ])("%s are accepted (T028)", async (_, password) => {
    const input = await form({ password, confirm_password: password });
    await signUp(input, address());
    expect(await code(verifyCredentials({ username: input.email, password }, address()))).toBe("ok");
    expect(
      await code(verifyCredentials({ username: input.email, password: password.slice(0, -1) }, address())),
    ).toBe("wrong_credentials");
  });

  test.each([
    "contraseña-café-1",
    "Ångström & Ümläute",
    "ﬁnanzämter Ⅳ",
    "비밀번호 여덟글자",
    "pāṇini’s ṛgveda",
  ])("%s signs in from keyboards of every Unicode form", async (password) => {
    const unicode = ["NFC", "NFD", "NFKC", "NFKD"] as const;
    for (const set of unicode) {
      const input = await form({
        password: password.normalize(set),
        confirm_password: password.normalize("NFD"),
      });
      await signUp(input, address());
      for (const typed of unicode)
        expect(
          await code(
            verifyCredentials({ username: input.email, password: password.normalize(typed) }, address()),
          ),
        ).toBe("ok");
    }
  });

  test.each(["NFC", "NFD"] as const)(
    "an older hash of the %s form is recognised and renewed",
    async (old) => {
      const password = "mañana-será-ＯＴＲＯ-día".normalize(old);
      const person = await createPerson();
      const stored = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
      const { users } = schema;
      await db().update(users).set({ passwordHash: stored }).where(eq(users.id, person.id));
      const verified = await verifyCredentials({ username: person.email, password }, address());
      const [row] = await db()
        .select({ hash: users.passwordHash })
        .from(users)
        .where(eq(users.id, person.id));
      expect([row?.hash, row?.hash === stored]).toEqual([verified.passwordHash, false]);
      expect(await verify(verified.passwordHash, password.normalize("NFKC"))).toBe(true);
      expect(await code(verifyCredentials({ username: person.email, password }, address()))).toBe("ok");
    },
  );

  test("are stored as argon2id with 19 MiB, two passes and one lane (T028)", async () => {
    const person = await signUp(await form(), address());
    const [row] = await db()
      .select({ hash: schema.users.passwordHash })
      .from(schema.users)
      .where(eq(schema.users.id, person.id));
    expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test("are compared once at the same cost, whether the email is known or not (T014)", async () => {
    const [known, inactive, bare] = [
      await createPerson(),
      await createPerson({ isActive: false }),
      await createPerson(),
    ];
    await db().update(schema.users).set({ passwordHash: null }).where(eq(schema.users.id, bare.id));
    for (const username of [known.email, inactive.email, bare.email, "stranger@example.org"]) {
      vi.mocked(verify).mockClear();
      expect(await code(verifyCredentials({ username, password: "a wrong password" }, address()))).toBe(
        "wrong_credentials",
      );
      expect(vi.mocked(verify).mock.calls, username).toEqual([
        [expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/), "a wrong password"],
      ]);
    }
  });
});
