import { expect, test } from "vitest";
import { callFinder } from "./find-call";

const calls = [
  "GET /courses",
  "GET /courses/[id]",
  "DELETE /courses/[id]",
  "GET /courses/market",
  "GET /courses/[id]/generation",
  "POST /courses/buy/[id]",
  "GET /courses/[id]/[part]",
].map((line) => {
  const [method = "", path = ""] = line.split(" ");
  return { method, path };
});
const find = callFinder(calls);
const told = (method: string, path: string) => {
  const found = find(method, path);
  if (found === null) return null;
  return found.call ? [found.call.method, found.call.path, found.params] : found.allow;
};

test("a path leads to its call, with or without a slash at its end", () => {
  expect(told("GET", "/api/v1/courses")).toEqual(["GET", "/courses", {}]);
  expect(told("GET", "/api/v1/courses/")).toEqual(["GET", "/courses", {}]);
  expect(told("DELETE", "/api/v1/courses/7a-b")).toEqual(["DELETE", "/courses/[id]", { id: "7a-b" }]);
  expect(told("GET", "/api/v1/courses/7/generation")).toEqual([
    "GET",
    "/courses/[id]/generation",
    { id: "7" },
  ]);
  expect(told("POST", "/api/v1/courses/buy/7")).toEqual(["POST", "/courses/buy/[id]", { id: "7" }]);
});

test("a folder of that very name wins over one in brackets", () => {
  expect(told("GET", "/api/v1/courses/market")).toEqual(["GET", "/courses/market", {}]);
  // There is no such method here, instead of a course of this name that is deleted.
  expect(told("DELETE", "/api/v1/courses/market")).toBe("GET, HEAD, OPTIONS");
  // The same in the middle of a path, in whatever order the calls were told.
  expect(told("GET", "/api/v1/courses/7/generation")).toEqual([
    "GET",
    "/courses/[id]/generation",
    { id: "7" },
  ]);
  expect(told("GET", "/api/v1/courses/7/other")).toEqual([
    "GET",
    "/courses/[id]/[part]",
    { id: "7", part: "other" },
  ]);
  expect(told("GET", "/api/v1/courses/buy/generation")).toBe("OPTIONS, POST");
  expect(callFinder([...calls].reverse())("POST", "/api/v1/courses/buy/generation")).toMatchObject({
    call: { path: "/courses/buy/[id]" },
    params: { id: "generation" },
  });
});

test("where there is no call of this method, those that there are are told", () => {
  expect(told("DELETE", "/api/v1/courses")).toBe("GET, HEAD, OPTIONS");
  expect(told("PUT", "/api/v1/courses/7")).toBe("DELETE, GET, HEAD, OPTIONS");
  expect(told("HEAD", "/api/v1/courses/buy/7")).toBe("OPTIONS, POST");
  expect(told("OPTIONS", "/api/v1/courses/buy/7")).toBeNull();
});

test.each([
  ["GET", "/api/v1"],
  ["GET", "/api/v1/"],
  ["GET", "/api/v1/nothing"],
  ["GET", "/api/v1/courses/7/8/9"],
  ["HEAD", "/api/v1/courses"],
  ["OPTIONS", "/api/v1/courses"],
  ["GET", "/api/v1//courses"],
  ["GET", "//api/v1/courses"],
  ["GET", "/api/v1/courses//"],
  ["GET", "/api/v1/courses/.."],
  ["GET", "/api/v1/courses/%37"],
  ["GET", "/api/v1/c%6Furses"],
  ["GET", "/API/v1/courses"],
  ["GET", "/api/v1/courses/a@b.example"],
  ["GET", "/api/v1/courses;a=1"],
  ["GET", "/es/api/v1/courses"],
  ["GET", "http://localhost/api/v1/courses"],
])("%s %s is left to the framework", (method, path) => {
  expect(find(method, path)).toBeNull();
});
