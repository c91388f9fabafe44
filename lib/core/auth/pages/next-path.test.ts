import { describe, expect, test } from "vitest";
import { isAuthPage, safeNext } from "./next-path";

const kept = [
  "/",
  "/create",
  "/es/create",
  "/course/0190?module=2#quiz",
  "/login?next=%2Fcreate",
  "/market?q=a%20b",
  "/a//b",
];

const refused = [
  "",
  "create",
  "//evil.test",
  "///evil.test",
  "////evil.test/%2f..",
  "https://evil.test",
  "http:evil.test",
  "https:/evil.test",
  "HTTPS://EVIL.TEST",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "file:///etc/passwd",
  "mailto:a@b.c",
  "blob:https://x/1",
  "/\\evil.test",
  "\\/evil.test",
  "\\\\evil.test",
  "/\\/evil.test",
  "/\\\\evil.test",
  "/%0a/evil.test\n",
  "/\t/evil.test",
  "/\n/evil.test",
  "/\r\n/evil.test",
  "\t//evil.test",
  " //evil.test",
  "/ /evil.test",
  "/\u0000/evil.test",
  "/\u00a0/evil.test",
  "/\u2028/evil.test",
  "/\u3000/evil.test",
  "/.//evil.test",
  "/..//evil.test",
  "/./..//evil.test",
  "/a/..//evil.test",
  "//evil.test@localhost",
  "//localhost:3000@evil.test",
  "?next=//evil.test",
  "#//evil.test",
  "/api/auth/expired?next=/",
  "/api/v1/users/me",
  `/${"a".repeat(2000)}`,
];

describe("safeNext (T033)", () => {
  test.each(kept)("keeps %s", (path) => expect(safeNext(path)).toBe(path));
  test.each(refused)("refuses %j", (path) => expect(safeNext(path)).toBeNull());

  test("refuses an empty value", () => {
    expect(safeNext(null)).toBeNull();
    expect(safeNext(undefined)).toBeNull();
  });

  test("returns the path as a browser resolves it", () => {
    expect(safeNext("/a/../create")).toBe("/create");
    expect(safeNext("/%2e%2e/create")).toBe("/create");
  });
});

test("isAuthPage knows the sign-in pages in both languages", () => {
  for (const path of ["/login", "/es/login", "/signup/", "/welcome?x=1", "/es/reset-password"])
    expect(isAuthPage(path)).toBe(true);
  for (const path of ["/", "/es", "/create", "/loginx", "/en/login"]) expect(isAuthPage(path)).toBe(false);
});
