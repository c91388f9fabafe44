import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, schema } from "@/db";
import { AppError } from "@/lib/core/errors";
import { sendFeedback } from "@/lib/feedback/mutations";
import { listFeedback } from "@/lib/feedback/queries";
import { feedbackInput, feedbackList, feedbackQuery } from "@/lib/feedback/schema";
import { createPerson } from "@/tests/support/users/factories";

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => "ok",
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );

test("feedback is stored under its sender, whatever user_id the body contains (T007)", async () => {
  const [person, other] = [await createPerson(), await createPerson()];
  await sendFeedback(person.actor, feedbackInput.parse({ improve: " The pace ", user_id: other.id }));
  const rows = await db().select().from(schema.feedback);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ userId: person.id, improve: "The pace", features: "", general: "" });
});

test("only superusers read feedback, newest first and in pages", async () => {
  const [admin, person] = [await createPerson({ isSuperuser: true }), await createPerson()];
  for (const general of ["one", "two", "three"])
    await sendFeedback(person.actor, feedbackInput.parse({ general }));
  const page = await listFeedback(admin.actor, feedbackQuery.parse({ limit: "2", skip: "1" }));
  expect(feedbackList.parse(page).data.map((entry) => entry.general)).toEqual(["two", "one"]);
  expect(page.data[0]).toMatchObject({
    user_id: person.id,
    full_name: person.fullName,
    email: person.email,
  });
  expect(page.count).toBeGreaterThanOrEqual(3);
  expect(feedbackQuery.parse({})).toEqual({ skip: 0, limit: 100 });
  expect(await code(listFeedback(person.actor, feedbackQuery.parse({})))).toBe("forbidden");
});

test.each([
  "'; drop table feedback; --",
  "1' or '1'='1",
  "\\x00",
  "$$; select 1",
  "<script>alert(1)</script>",
  "/* */ union select",
])("%j is stored as text, with typographic apostrophes (T042)", async (general) => {
  const person = await createPerson();
  await sendFeedback(person.actor, feedbackInput.parse({ general }));
  const [row] = await db().select().from(schema.feedback).where(eq(schema.feedback.userId, person.id));
  expect(row?.general).toBe(general.replaceAll("'", "’"));
});

test("feedback needs text in one of its three fields, each of limited length", () => {
  for (const body of [
    {},
    { improve: "  ", features: "", general: "\n" },
    { general: "x".repeat(2001) },
    { general: "a\u0000" },
    { general: 7 },
  ])
    expect(feedbackInput.safeParse(body).success).toBe(false);
});
