import { expect, test } from "vitest";
import { startOfMonth } from "./periods";

test.each([
  ["2026-01-31T10:00:00Z", "2026-01-31T10:00:00Z", "2026-01-31T10:00:00Z"],
  ["2026-01-31T10:00:00Z", "2026-02-28T09:59:00Z", "2026-01-31T10:00:00Z"],
  ["2026-01-31T10:00:00Z", "2026-02-28T10:00:00Z", "2026-02-28T10:00:00Z"],
  ["2026-01-31T10:00:00Z", "2026-03-30T12:00:00Z", "2026-02-28T10:00:00Z"],
  ["2025-11-15T00:00:00Z", "2027-01-14T00:00:00Z", "2026-12-15T00:00:00Z"],
])("of months since %s, the one at %s begins at %s", (begunAt, now, start) => {
  expect(startOfMonth(new Date(begunAt), new Date(now))).toEqual(new Date(start));
});
