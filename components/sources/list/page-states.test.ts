import { expect, test } from "vitest";
import { pageCounts, pageStates } from "./page-states";

const scan = { state: "reading", page_count: 6, pages_read: 3, empty_pages: [2] } as const;
const asReading = { ...scan, empty_pages: [...scan.empty_pages] };

test("pages are read up to the one that is being read", () => {
  expect(pageStates(asReading)).toEqual(["read", "empty", "read", "reading", "waiting", "waiting"]);
  expect(pageStates({ ...asReading, state: "read", pages_read: 6 })).toEqual([
    "read",
    "empty",
    "read",
    "read",
    "read",
    "read",
  ]);
});

test("counts leave out failed sources and count only pages with text as read", () => {
  expect(pageCounts([asReading, { ...asReading, state: "failed" }])).toEqual({ total: 6, read: 2 });
});
