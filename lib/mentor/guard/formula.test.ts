import { describe, expect, it } from "vitest";
import type { OpenKey } from "./keys";
import { LeakGuard } from "./key-guard";
import { redactor } from "./redact";

const key = (question: string, text: string, distractors: string[]): OpenKey => ({
  question,
  text,
  distractors,
});
const discriminant = key("What stands under the root?", "b² − 4ac", ["b² + 4ac", "2a", "b − 4ac"]);
const area = key("What is the area of a circle?", "πr²", ["2πr", "2πr²", "πr"]);
const round = key("What is the circumference of a circle?", "2πr", ["πr²", "πr", "2πr²"]);
const error = key("What is the standard error?", "σ/√n", ["σ·n", "σ/n", "σ²"]);
const square = key("What is the derivative of x³/3?", "x²", ["x³", "2x", "x"]);
const half = key("What is 1/2 + 1/4?", "3/4", ["1/6", "2/6", "1/8"]);

/** What a reader has seen of a reply that comes letter by letter when it is stopped. */
function shownBefore(guard: LeakGuard, text: string): string | null {
  let shown = 0;
  for (let end = 1; end <= text.length; end++) {
    const { leak, safeEnd } = guard.judge(text.slice(0, end), end - 1);
    if (leak) return text.slice(0, shown);
    shown = Math.max(shown, safeEnd);
  }
  return guard.leaks(text) ? text.slice(0, shown) : null;
}

const told: [OpenKey, string][] = [
  [discriminant, "$b^2 - 4ac$"],
  [discriminant, "b^{2} - 4 a c"],
  [area, "$A = \\pi r^2$"],
  [area, "\\(\\pi r^{2}\\)"],
  [round, "$2\\pi r$"],
  [round, "2 pi r"],
  [round, "**2πr**"],
  [error, "$\\sigma/\\sqrt{n}$"],
  [error, "$\\frac{\\sigma}{\\sqrt{n}}$"],
  [square, "$x^2$"],
  [square, "`x**2`"],
  [half, "$\\frac{3}{4}$"],
];

describe("a key that is a formula", () => {
  it.each(told)("$text is heard and taken out as %s", (open, written) => {
    const reply = `Put it this way: it is ${written}, and that is all.`;
    expect(new LeakGuard([open]).leaks(reply)).toBe(true);
    expect(redactor([open])(`It comes to ${written}. The rest stays.`)).toBe("The rest stays.\n");
    expect(shownBefore(new LeakGuard([open]), reply)).not.toContain(written);
  });

  it.each([
    [area, "The length is $2\\pi r$, and twice the area $2 \\pi r^2$."],
    [round, "It is not $\\pi r^2$, and $2\\pi r^2$ is too much."],
    [discriminant, "Compare $b^2 + 4ac$ with $b - 4ac$."],
    [square, "What do you get for $x^3$ and for $2x$?"],
    [square, "Look at x 2 times."],
    [round, "There were 2 pirates."],
    [half, "What are 13/40 and 30/4?"],
  ])("$text is not told by %s", (open, reply) => {
    expect(new LeakGuard([open]).leaks(reply)).toBe(false);
    expect(shownBefore(new LeakGuard([open]), reply)).toBeNull();
  });

  it("may be repeated to the learner who wrote it, unless he is fishing", () => {
    const reply = "You wrote $2\\pi r$. Where does the 2 come from?";
    expect(new LeakGuard([round], { learnerText: "I get 2πr" }).leaks(reply)).toBe(false);
    expect(new LeakGuard([round], { learnerText: "is it 2πr?", strict: true }).leaks(reply)).toBe(true);
  });
});
