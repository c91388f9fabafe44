import { expect, test } from "vitest";
import { inTurn } from "./turns";

test("runs the tasks of one key in order and one at a time, also after a failure, and other keys beside them", async () => {
  const events: string[] = [];
  const task =
    (name: string, fails = false) =>
    async () => {
      events.push(`${name} starts`);
      await new Promise((resolve) => setTimeout(resolve, 5));
      events.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };
  const results = await Promise.allSettled([
    inTurn("a", task("a1")),
    inTurn("a", task("a2", true)),
    inTurn("a", task("a3")),
    inTurn("b", task("b1")),
  ]);
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled"]);
  const ofA = events.filter((event) => event.startsWith("a"));
  expect(ofA).toEqual(["a1 starts", "a1 ends", "a2 starts", "a2 ends", "a3 starts", "a3 ends"]);
  expect(events.indexOf("b1 starts")).toBeLessThan(events.indexOf("a1 ends"));
});
