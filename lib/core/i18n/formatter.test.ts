import { expect, test, vi } from "vitest";
import { formatterOf } from "./formatter";

test("numbers and days are written as the language does, days in UTC", () => {
  const late = new Date("2026-03-01T23:30:00Z");
  expect(formatterOf("en").number(1234.5, { minimumFractionDigits: 2 })).toBe("1,234.50");
  expect(formatterOf("es").number(12345.5, { minimumFractionDigits: 2 })).toBe("12.345,50");
  expect(formatterOf("en").dateTime(late, { dateStyle: "medium" })).toBe("Mar 1, 2026");
  expect(formatterOf("es").dateTime(late, { dateStyle: "long" })).toBe("1 de marzo de 2026");
});

test("a format is made once, however many pages ask for it", async () => {
  const made = vi.spyOn(Intl, "NumberFormat");
  vi.resetModules();
  const { formatterOf: fresh } = await import("./formatter");
  for (let page = 0; page < 3; page += 1) fresh("es").number(page, { minimumFractionDigits: 3 });
  expect(made).toHaveBeenCalledTimes(1);
  made.mockRestore();
});
