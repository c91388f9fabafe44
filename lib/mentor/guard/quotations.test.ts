import { describe, expect, it } from "vitest";
import type { CourseLanguage } from "@/lib/courses/schema";
import { readLibrary } from "@/scripts/seed/library-files";
import { lastQuestion } from "../tutoring/dialogue-state";
import { LeakGuard } from "./key-guard";
import { ReplyFilter } from "./reply-filter";

function shown(text: string, language: CourseLanguage, piece: number): string {
  const filter = new ReplyFilter({
    guard: new LeakGuard([]),
    language,
    teachesOther: () => false,
    judged: false,
    confirmWord: "",
  });
  let out = "";
  for (let i = 0; i < text.length; i += piece) out += filter.push(text.slice(i, i + piece));
  return out + filter.end();
}

const headings = readLibrary().flatMap(({ language, modules }) =>
  modules.flatMap(({ draft }) =>
    [...draft.lesson.matchAll(/^#+ +(.*\?)\s*$/gm)].map(([, heading = ""]) => ({ language, heading })),
  ),
);

describe("a reply that quotes a heading which asks", () => {
  it("keeps its own question, for every such heading of the library", () => {
    expect(headings.length).toBeGreaterThan(10);
    for (const { language, heading } of headings) {
      const [located, step, hinted, question] =
        language === "english"
          ? [
              `That is a start. Look at “${heading}” once more: what does it say about “gap”?`,
              `Look at “${heading}” once more: what does it say about “gap”?`,
              `No harm in that.\n\n> Read the part “${heading}”.\n\nNow again: which part is missing?`,
              "Now again: which part is missing?",
            ]
          : [
              `Es un comienzo. Mira otra vez «${heading}»: ¿qué dice de «hueco»?`,
              `Mira otra vez «${heading}»: ¿qué dice de «hueco»?`,
              `No pasa nada.\n\n> Lee la parte «${heading}».\n\nOtra vez: ¿qué parte falta?`,
              "Otra vez: ¿qué parte falta?",
            ];
      for (const piece of [1, 7, 1000]) {
        expect(shown(located, language, piece)).toBe(located);
        expect(shown(hinted, language, piece)).toBe(hinted);
      }
      expect(lastQuestion(located)).toBe(step);
      expect(lastQuestion(hinted)).toBe(question);
    }
  });

  it.each([
    "Look at **Of what?** once more: which word is new?",
    'Look at "Of what?" and tell me: which word is new?',
    "In “Why? And how?” (the second part) which word is new?",
    "The lesson says “Who is missing?”: which word is new?",
  ])("keeps its own question: %s", (text) => {
    for (const piece of [1, 5, 1000]) expect(shown(text, "english", piece)).toBe(text);
    expect(lastQuestion(text)).toBe(text);
  });

  it.each([
    [
      "Ask yourself: “What would I see?” And which word is new? Good.",
      "Ask yourself: “What would I see?” Good.",
    ],
    ['Say "this" first. What is it? And why? Good.', 'Say "this" first. What is it? Good.'],
    ["**What is it?** And why? Good.", "**What is it?** Good."],
    ["An open “quotation. What is it? And why?", "An open “quotation. What is it?"],
  ])("asks no more than one of its own: %s", (text, once) => {
    for (const piece of [1, 5, 1000]) expect(shown(text, "english", piece).trim()).toBe(once);
  });
});
