import { expect, test } from "vitest";
import { errorBody, errorTable } from "@/lib/core/errors";
import { limitReached } from "./limit";

test.each([
  ["America/Bogota", "7:00 PM (America/Bogota)"],
  ["Asia/Tokyo", "Friday 9:00 AM (Asia/Tokyo)"],
  [null, "Friday 12:00 AM (UTC)"],
])("the daily limit keeps its specified words and says when it ends in %s", (timeZone, end) => {
  const body = errorBody(limitReached({ timeZone }, new Date("2026-11-26T14:00:00Z")));
  expect(body).toEqual({
    code: "mentor_limit",
    detail: `${errorTable.mentor_limit[1]} You can write again at ${end}.`,
  });
});
