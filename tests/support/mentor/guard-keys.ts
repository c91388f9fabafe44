import type { OpenKey } from "@/lib/mentor/guard/keys";
import type { LeakGuard } from "@/lib/mentor/guard/key-guard";

export const marker: OpenKey = {
  question:
    "`low` is 4 and `high` is 6. The number in the middle is smaller than the one you want. What happens next?",
  text: "`low` becomes 6",
  distractors: ["`low` becomes 5", "`high` becomes 4", "`high` becomes 5"],
};
export const looks: OpenKey = {
  question: "Searching 1,000 sorted names takes ten looks at most. How many for 2,000?",
  text: "11",
  distractors: ["20", "12", "1,010"],
};
export const half: OpenKey = {
  question: "Why may one comparison drop half of a list?",
  text: "Because everything on one side of the middle is known to be too small or too large",
  distractors: [
    "Because computers compare two halves at once",
    "Because half of the numbers are never used",
    "Because the list is short",
  ],
};
export const keys = [marker, looks, half];
export const page = { publicText: "Halving the search space" };

/** The text that a stream shows word by word until the guard stops it. */
export function shownBefore(guard: LeakGuard, text: string): { shown: string; leak: boolean } {
  let seen = 0;
  let shown = 0;
  for (const match of text.matchAll(/\s*\S+/g)) {
    const end = match.index + match[0].length;
    const verdict = guard.judge(text.slice(0, end), seen);
    if (verdict.leak) return { shown: text.slice(0, shown), leak: true };
    seen = end;
    shown = Math.max(shown, verdict.safeEnd);
  }
  return { shown: text.slice(0, shown), leak: guard.leaks(text) };
}
