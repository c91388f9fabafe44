import { describe, expect, it } from "vitest";
import type { OpenKey } from "./keys";
import { LeakGuard } from "./key-guard";
import { redactor } from "./redact";

const most: OpenKey = {
  question: "Which operator means at most?",
  text: "`<=`",
  distractors: ["`<`", "`>=`", "`>`"],
};
const atMost: OpenKey = { question: "Which sign means at most?", text: "≤", distractors: ["<", "≥", ">"] };
const equal: OpenKey = {
  question: "Which sign compares two values?",
  text: "==",
  distractors: ["=", "!=", "=>"],
};
const rest: OpenKey = {
  question: "Which operator gives the remainder of a division?",
  text: "%",
  distractors: ["/", "//", "*"],
};

function streamed(guard: LeakGuard, text: string): boolean {
  for (let end = 1; end <= text.length; end++) if (guard.judge(text.slice(0, end), end - 1).leak) return true;
  return guard.leaks(text);
}

describe("a key that is an operator", () => {
  it.each([
    [most, "It is `<=`."],
    [most, "Write `a <= b`."],
    [most, "You would say a ≤ b here."],
    [atMost, "It is $a \\le b$."],
    [equal, "You compare with `==`."],
    [equal, "It is ==."],
    [rest, "Use `%`, as in `7 % 3`."],
    [rest, "Write `7 % 3` here."],
  ])("$text is told to somebody who fishes by %s", (key, reply) => {
    expect(new LeakGuard([key], { strict: true }).leaks(reply)).toBe(true);
    expect(streamed(new LeakGuard([key], { strict: true }), reply)).toBe(true);
  });

  it.each([
    [most, "Compare `a < b` with `a >= b`."],
    [equal, "The line `a = 3` gives a name."],
    [rest, "In 50 % of the cases `7 / 3` is enough."],
    [rest, "What does `7 // 3` leave over?"],
  ])("$text is not told by %s", (key, reply) => {
    expect(new LeakGuard([key], { strict: true }).leaks(reply)).toBe(false);
    expect(streamed(new LeakGuard([key], { strict: true }), reply)).toBe(false);
  });

  it("counts by itself wherever the turn has nothing to answer, and in passing only for somebody who fishes", () => {
    expect(new LeakGuard([rest], { answering: false }).leaks("Use `%` here.")).toBe(true);
    expect(new LeakGuard([rest], { answering: false }).leaks("What is `7 % 3`?")).toBe(false);
    expect(new LeakGuard([rest]).leaks("Right, `%` does it.")).toBe(false);
  });

  it("is left out of the lesson", () => {
    expect(
      redactor([rest])("The sign `%` gives the remainder: `7 % 3` is 1. In 50 % of the cases it is none."),
    ).toBe("In 50 % of the cases it is none.\n");
    expect(redactor([atMost])("At most is $a \\le b$. The sign < divides.")).toBe("The sign < divides.\n");
  });
});
