import { expect, test } from "vitest";
import { readPagePath } from "./page-path";

test.each([
  ["/", "en", "/"],
  ["/es", "es", "/"],
  ["/es/", "es", "/"],
  ["/login/", "en", "/login"],
  ["/es/login", "es", "/login"],
  ["/%6cogin", "en", "/login"],
  ["/%65s/login", "es", "/login"],
  ["//login", "en", "/login"],
  ["/es//login//", "es", "/login"],
  ["/esx", "en", "/esx"],
  ["/ES/login", "en", "/ES/login"],
  ["/%zz", "en", "/%zz"],
])("%s is parsed as the router does: %s %s", (pathname, locale, path) => {
  expect(readPagePath(pathname)).toEqual({ locale, path, prefix: locale === "es" ? "/es" : "" });
});
