import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { HEAP_FLAG } from "./heap-growth";

describe("the heap's growth", () => {
  it("is a flag that this Node knows: set while it runs, an unknown one would only be told of", () => {
    const { status, stderr } = spawnSync(process.execPath, [HEAP_FLAG, "-e", ""], { encoding: "utf8" });
    expect([status, stderr]).toEqual([0, ""]);
    expect(
      spawnSync(process.execPath, [HEAP_FLAG.replace("growing", "shrinking"), "-e", ""]).status,
    ).not.toBe(0);
  });
});
