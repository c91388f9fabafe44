import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { sourceResponse, takeSource, type Outlet, type TextSource } from "./text-source";

/** A source that notes what is done with it. */
class Spy implements TextSource {
  readonly heard: string[] = [];
  outlet: Outlet | null = null;
  open(outlet: Outlet): void {
    this.heard.push("open");
    this.outlet = outlet;
  }
  room(): void {
    this.heard.push("room");
  }
  leave(): void {
    this.heard.push("leave");
  }
}

test("nobody takes it: its body is a stream of what it writes", async () => {
  const source = new Spy();
  const answer = sourceResponse(source, { "x-own": "yes" });
  await turn();
  expect(source.outlet?.write("¿Qué ")).toBe(true);
  source.outlet?.end("ves?");
  expect([answer.headers.get("x-own"), await answer.text()]).toEqual(["yes", "¿Qué ves?"]);
  expect(takeSource(answer)).toBeNull();
});

test("it begins although nobody reads, and hears when somebody who was behind reads again", async () => {
  const source = new Spy();
  const reader = sourceResponse(source, {}).body?.getReader();
  await turn();
  expect(source.heard).toContain("open");
  expect(source.outlet?.write("x".repeat(20_000))).toBe(false);
  source.heard.length = 0;
  await reader?.read();
  await turn();
  expect(source.heard).toEqual(["room"]);
});

test("whoever takes it has it alone", async () => {
  const source = new Spy();
  const answer = sourceResponse(source, {});
  expect(takeSource(answer)).toBe(source);
  expect(takeSource(answer)).toBeNull();
  await turn();
  expect(source.heard).not.toContain("open");
});

test("who leaves before it has begun does not keep it from its work", async () => {
  const source = new Spy();
  await sourceResponse(source, {}).body?.cancel();
  await turn();
  expect(source.heard.filter((word) => word !== "room")).toEqual(["open", "leave"]);
  expect(source.outlet?.write("to nobody")).toBe(true);
});

test("other answers have no source", () => {
  expect(takeSource(Response.json(1))).toBeNull();
});
