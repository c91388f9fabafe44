import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, schema } from "@/db";
import { AppError } from "@/lib/core/errors";
import { requestRecovery } from "@/lib/users/recovery/mutations";
import { solvedCaptcha } from "@/tests/support/users/altcha";
import { createLearner } from "@/tests/support/users/factories";

const { outbox, recoveryTokens } = schema;
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => "ok",
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );
const count = (list: unknown[], value: unknown) => list.filter((one) => one === value).length;
let made = 0;
const address = () => `198.51.100.${(made += 1)}`;

test("requests are limited to three an hour per email and IP address, known or not", async () => {
  for (const email of [(await createLearner()).email, "somebody-unknown@example.org"]) {
    const from = address();
    const codes = await Promise.all(Array.from({ length: 8 }, () => code(requestRecovery(email, from))));
    expect([count(codes, "ok"), count(codes, "rate_limited")]).toEqual([3, 5]);
    expect(await code(requestRecovery(email, address()))).toBe("ok");
  }
});

test("from the eleventh an hour on a mail leaves only with a proof, with the same answer (T140)", async () => {
  const person = await createLearner();
  const mails = () => db().$count(outbox, eq(outbox.userId, person.id));
  const links = () =>
    db()
      .select({ hash: recoveryTokens.tokenHash })
      .from(recoveryTokens)
      .where(eq(recoveryTokens.userId, person.id));
  for (let i = 0; i < 10; i += 1) expect(await code(requestRecovery(person.email, address()))).toBe("ok");
  expect(await mails()).toBe(10);
  const spent = await solvedCaptcha();
  expect(await code(requestRecovery(person.email, address(), spent))).toBe("ok");
  expect(await mails()).toBe(11);
  // Requests without a proof send nothing and leave the owner's link alone.
  const link = await links();
  for (const proof of ["", "x", "e30=", spent])
    expect(await code(requestRecovery(person.email, address(), proof))).toBe("ok");
  expect([await mails(), await links()]).toEqual([11, link]);
});
