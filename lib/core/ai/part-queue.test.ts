import { describe, expect, it } from "vitest";
import { PartQueue } from "./part-queue";

function queue() {
  const told: unknown[] = [];
  const parts = new PartQueue<string>({
    onRoom: () => void told.push("room"),
    onCancel: (reason) => void told.push(reason),
  });
  return { parts, told };
}
const soon = () => new Promise((resolve) => setImmediate(resolve, "waits"));

describe("PartQueue", () => {
  it("hands on what comes, whether it is waited for or waits itself", async () => {
    const { parts } = queue();
    const first = parts.read();
    parts.push("one");
    parts.push("two");
    parts.push("three");
    expect([await first, await parts.read(), await parts.read()].map(({ value }) => value)).toEqual([
      "one",
      "two",
      "three",
    ]);
    const pending = parts.read();
    expect(await Promise.race([pending, soon()])).toBe("waits");
    parts.close();
    expect(await pending).toEqual({ done: true });
    expect(await parts.read()).toEqual({ done: true });
  });

  it("is full while something waits, and tells of room once nothing does", async () => {
    const { parts, told } = queue();
    parts.push("one");
    parts.push("two");
    expect(parts.full).toBe(true);
    await parts.read();
    expect([parts.full, told]).toEqual([true, []]);
    await parts.read();
    expect([parts.full, told]).toEqual([false, ["room"]]);
  });

  it("loses nothing that came before it failed", async () => {
    const { parts } = queue();
    parts.push("one");
    parts.fail(new Error("reset"));
    parts.push("too late");
    expect(await parts.read()).toEqual({ done: false, value: "one" });
    await expect(parts.read()).rejects.toThrow("reset");
    await expect(parts.read()).rejects.toThrow("reset");
  });

  it("lets a pending read go when its reader leaves, and tells the writer once", async () => {
    const { parts, told } = queue();
    const pending = parts.read();
    await parts.cancel("gone");
    await parts.cancel("again");
    expect(await pending).toEqual({ done: true });
    parts.push("nobody reads this");
    expect([parts.isOver, parts.full, told]).toEqual([true, false, ["gone"]]);
  });
});
