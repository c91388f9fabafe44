import { describe, expect, it } from "vitest";
import { activeKey, navGroups, publicPath } from "./nav";

describe("navigation", () => {
  it("shows Admin and Feedback to superusers only", () => {
    const keys = (isSuperuser: boolean) =>
      navGroups(isSuperuser)
        .flat()
        .map((entry) => entry.key);
    expect(keys(false)).toEqual([
      "dashboard",
      "create",
      "courses",
      "review",
      "pricing",
      "settings",
      "guide",
      "market",
    ]);
    expect(keys(true).slice(-2)).toEqual(["admin", "feedback"]);
  });

  it.each([
    ["/", "dashboard"],
    ["/dashboard", "dashboard"],
    ["/course/0190", "courses"],
    ["/courses", "courses"],
    ["/create", "create"],
    ["/admin/users", "admin"],
    ["/readFeedback", "feedback"],
    ["/marketing", null],
    ["/certificate/1", null],
  ])("%s belongs to %s", (path, key) => {
    expect(activeKey(path)).toBe(key);
  });

  it("never shows the internal paths of the two pages at /", () => {
    expect(publicPath("/welcome")).toBe("/");
    expect(publicPath("/terms")).toBe("/terms");
  });
});
