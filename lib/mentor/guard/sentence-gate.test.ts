import { describe, expect, test } from "vitest";
import { LeakGuard, type OpenQuestion } from "./leak-guard";
import { MAX_WORDS, SentenceGate } from "./sentence-gate";
import { countWords } from "@/lib/core/text/sentences";

const question: OpenQuestion = {
  id: "1",
  question: "What does Marta do with her cards on Monday?",
  right: "She says the answer before she turns the card",
  wrong: ["She reads the answer first", "She goes through the pile twice"],
};

const gateFor = (quizQuestionId: string | null = null, language: "english" | "español" = "english") =>
  new SentenceGate({
    guard: new LeakGuard({
      open: [question],
      elsewhere: [],
      message: null,
      asked: [],
      quizQuestionId,
      isRisky: false,
    }),
    language,
    lesson: "",
  });

/** Streams a draft word by word; returns what came out after each word. */
function stream(gate: SentenceGate, draft: string): string[] {
  const out = draft.split(/(?<=\s)/).map((word) => gate.push(word));
  return [...out, gate.end()];
}

describe("SentenceGate", () => {
  test("lets a draft through word by word", () => {
    const gate = gateFor();
    const out = stream(gate, "Well seen. What comes next?");
    expect(out.slice(0, 3).join("")).toBe("Well seen. What");
    expect(out.join("")).toBe("Well seen. What comes next?");
    expect(gate.shown).toBe("Well seen. What comes next?");
    expect(gate.fault).toBeNull();
  });

  test("holds a sentence back from the word on that nears a key, and faults it", () => {
    const gate = gateFor("1");
    const out = stream(gate, "Look at her cards. She says the answer before she turns the card. Clear?");
    expect(out.join("")).toBe("Look at her cards. She says");
    expect(gate.fault).toContain("Marta");
  });

  test("shows a sentence that nears a key once it is whole", () => {
    const gate = gateFor("1");
    stream(gate, "Which answer does she turn to?");
    expect(gate.shown).toBe("Which answer does she turn to?");
    expect(gate.fault).toBeNull();
  });

  test("leaves a second question out, also one in another sentence's middle part", () => {
    const gate = gateFor();
    expect(stream(gate, "Good. What is a mean? And a median? Take your time.").join("")).toBe(
      "Good. What is a mean? Take your time.",
    );
  });

  test("does not take code or a quoted heading for a question", () => {
    const text = 'Read "Why averages?" in the lesson and `ask("ok?")`. What does it do?';
    expect(stream(gateFor(), text).join("")).toBe(text);
  });

  test("ends at the limit of words, at the end of a sentence where it can", () => {
    const sentence = "This sentence has exactly eight words in it. ";
    const gate = gateFor();
    expect(stream(gate, sentence.repeat(20)).join("").trimEnd()).toBe(sentence.repeat(15).trimEnd());
    expect(gate.isFull).toBe(true);
    const endless = gateFor();
    const shown = stream(endless, "word ".repeat(300)).join("");
    expect(shown).toMatch(/word…$/);
    expect(countWords(shown)).toBeLessThanOrEqual(MAX_WORDS);
    expect(endless.shown).toBe(shown);
  });

  test.each([
    ["", "empty"],
    ["  \n", "empty"],
  ])("faults an empty draft: %j", (draft, fault) => {
    const gate = gateFor();
    stream(gate, draft);
    expect(gate.fault).toContain(fault);
  });

  test("faults a draft in the other language", () => {
    const gate = gateFor(null, "español");
    stream(
      gate,
      "That is a good start, and now I would like to hear which of the two values you would take first, and why.",
    );
    expect(gate.fault).toBe("It is not in Spanish.");
  });
});
