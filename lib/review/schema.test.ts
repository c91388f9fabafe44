import { expect, test } from "vitest";
import { reviewSubmission } from "./schema";

const sent = {
  answer_id: "0199a1b2-0015-7000-8000-00000000c0de",
  answered_at: "2026-01-15T18:30:00.123Z",
  answer: "4",
};

test.each([
  ["an answer that PostgreSQL cannot store", { answer: "4\u0000" }],
  ["a time before PostgreSQL's first year", { answered_at: "0000-01-01T00:00:00Z" }],
])("a submission refuses %s", (_, change) => {
  expect(reviewSubmission.safeParse(sent).success).toBe(true);
  expect(reviewSubmission.safeParse({ ...sent, ...change }).success).toBe(false);
});
