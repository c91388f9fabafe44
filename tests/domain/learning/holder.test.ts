import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, schema } from "@/db";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { correctHolder } from "@/lib/learning/certificates/mutations";
import { holderCorrection } from "@/lib/learning/schema";
import { getAccount } from "@/lib/users/profile/queries";
import { createLearner } from "@/tests/support/users/factories";

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => "ok",
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );

test("a holder corrects the name on a certificate once, and nobody else can", async () => {
  const [holder, other] = [await createLearner(), await createLearner({ isSuperuser: true })];
  const id = newId();
  await db().insert(schema.certificates).values({
    id,
    userId: holder.id,
    holder: "Ana Garica",
    courseTitle: "Bread",
    language: "english",
    moduleCount: 3,
  });
  const own = async () => (await getAccount(holder.actor)).certificates;
  expect(await own()).toMatchObject([{ id, holder: "Ana Garica", can_correct: true }]);
  const right = holderCorrection.parse({ holder: "  Ana García " });
  expect(await code(correctHolder(other.actor, id, right))).toBe("not_found");
  expect(await code(correctHolder(holder.actor, newId(), right))).toBe("not_found");
  const codes = await Promise.all(
    Array.from({ length: 5 }, () => code(correctHolder(holder.actor, id, right))),
  );
  expect(codes.filter((one) => one === "ok")).toHaveLength(1);
  expect(codes.filter((one) => one === "holder_corrected")).toHaveLength(4);
  expect(await own()).toMatchObject([{ id, holder: "Ana García", can_correct: false }]);
  const [row] = await db().select().from(schema.certificates).where(eq(schema.certificates.id, id));
  expect(row?.holderCorrectedAt).toBeInstanceOf(Date);
  for (const name of ["", " ", "x".repeat(31), "a\nb"])
    expect(holderCorrection.safeParse({ holder: name }).success).toBe(false);
});
