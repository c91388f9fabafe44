import { expect, test } from "vitest";
import { prefersFormat } from "./accept";

const asked = (accept: string | null) =>
  prefersFormat(new Request("https://meno.test", { headers: accept === null ? {} : { accept } }), "text/csv");

test.each([
  "text/csv",
  "TEXT/CSV",
  "text/*",
  "text/csv; q=0.5",
  "text/csv;charset=utf-8",
  "text/csv, application/json;q=0.9",
  "application/json;q=0.1,text/*;q=0.2",
  "text/csv, */*",
  "application/json;q=0, */*",
])("“%s” asks for CSV", (accept) => {
  expect(asked(accept)).toBe(true);
});

test.each([
  null,
  "",
  "*/*",
  "application/json",
  "application/json, text/csv",
  "text/csv, application/json",
  "text/csv;q=0.1, application/json",
  "text/csv;q=0",
  "text/csv;q=0, */*",
  "text/csv;q=never",
  "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
  "application/json, text/plain, */*",
  "text/event-stream",
  "nonsense",
  ",;,q=1",
])("“%s” does not", (accept) => {
  expect(asked(accept)).toBe(false);
});
