import { expect, test } from "vitest";
import { timeText } from "./time-text";

const now = new Date("2026-11-26T21:10:00Z");

test.each([
  ["2026-11-26T21:29:30Z", "en", "Europe/Madrid", "10:30 PM"],
  ["2026-11-26T21:29:30Z", "es", "Europe/Madrid", "22:30"],
  ["2026-11-27T00:00:00Z", "en", "America/New_York", "7:00 PM"],
  ["2026-11-27T00:00:00Z", "es", "Asia/Kathmandu", "5:45"],
  ["2026-11-27T00:00:00Z", "en", "Europe/Madrid", "Friday 1:00 AM"],
] as const)("%s in %s and %s is %s", (moment, locale, zone, text) => {
  expect(timeText(new Date(moment), locale, zone, now)).toBe(text);
});
