import { describe, expect, it } from "vitest";
import type { CourseLanguage } from "@/lib/courses/schema";
import { readLibrary } from "@/scripts/seed/library-files";
import { lastQuestion } from "../tutoring/dialogue-state";
import { voice } from "../offline/phrases";
import { LeakGuard } from "./leak-guard";
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
      const say = voice(language);
      const topic = language === "english" ? "“gap”" : "«hueco»";
      const question = language === "english" ? "Which part is missing?" : "¿Qué parte falta?";
      const located = `${say("rightNothing")} ${say("stepSection", { heading, topic })}`;
      const hinted = `${say("stuck")}\n\n> ${say("hintSection", { heading, topic })}\n\n${say("againQuestion", { question })}`;
      for (const piece of [1, 7, 1000]) {
        expect(shown(located, language, piece)).toBe(located);
        expect(shown(hinted, language, piece)).toBe(hinted);
      }
      expect(lastQuestion(located)).toBe(say("stepSection", { heading, topic }));
      expect(lastQuestion(hinted)).toBe(say("againQuestion", { question }));
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
