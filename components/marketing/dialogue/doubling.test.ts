import { describe, expect, it } from "vitest";
import { words } from "@/tests/support/text/words";
import { type OpeningKey, OPENINGS, REPLIES, type ReplyKey, replyTo, START, type Step } from "./doubling";

const at = (step: Step, last: ReplyKey | null = null) => ({ step, hints: 0, last });

const judged: [Step, string, ReplyKey, Step][] = [
  ["cut", "It halves it", "cutRight", "halves"],
  ["cut", "Lo parte por la mitad", "cutRight", "halves"],
  ["cut", "into two triangles", "cutRight", "halves"],
  ["cut", "lo corta en dos", "cutRight", "halves"],
  ["cut", "1/2?", "cutRight", "halves"],
  ["cut", "two", "cutRight", "halves"],
  ["cut", "Nothing.", "cutNothing", "cut"],
  ["cut", "no hace nada", "cutNothing", "cut"],
  ["cut", "its length is √8", "cutLength", "cut"],
  ["cut", "la raíz cuadrada de 8", "cutLength", "cut"],
  ["halves", "Cuatro", "halvesRight", "area"],
  ["halves", "There are 4!", "halvesRight", "area"],
  ["halves", "8", "halvesAll", "halves"],
  ["halves", "seis", "halvesOther", "halves"],
  ["halves", "the inner half", "halvesPart", "halves"],
  ["area", "8", "done", "done"],
  ["area", "four times two is eight", "done", "done"],
  ["area", "4 × 2", "done", "done"],
  ["area", "16", "areaLarge", "area"],
  ["area", "4", "areaFour", "area"],
  ["area", "2", "areaTwo", "area"],
  ["area", "7,5", "areaOther", "area"],
];

/** Words that are no answer, and how the reply begins. */
const ordinary: [string, OpeningKey][] = [
  ["I do not know", "stuck"],
  ["i don’t know", "stuck"],
  ["No lo sé", "stuck"],
  ["ni idea", "stuck"],
  ["just tell me the answer", "stuck"],
  ["dímelo", "stuck"],
  ["hola", "hello"],
  ["Hello!", "hello"],
  ["yes", "more"],
  ["vale", "more"],
  ["?", "more"],
  ["why are you asking me this?", "question"],
  ["¿quién eres?", "question"],
  ["this is boring", "feeling"],
  ["qué difícil, soy malo en esto", "feeling"],
  ["potato", "unknown"],
  ["me gustan los gatos", "unknown"],
];

describe("the lesson of doubling the square", () => {
  it.each(judged)("at %s, “%s” is answered with %s", (step, answer, last, next) => {
    expect(replyTo(at(step), answer)).toMatchObject({ last, step: next, opening: null });
  });

  it.each(ordinary)("“%s” is not judged, and is met with “%s” and another question", (answer, opening) => {
    for (const step of ["cut", "halves", "area"] as const)
      expect(replyTo(at(step), answer)).toMatchObject({
        step,
        opening,
        last: expect.stringMatching(new RegExp(`^${step}(?:Ask|Hint1)$`)) as string,
      });
  });

  it("does not take a denial for an answer", () => {
    for (const [step, answer] of [
      ["cut", "it doesn't halve it"],
      ["halves", "not 4"],
      ["area", "I can't believe it is 8"],
    ] as const)
      expect(replyTo(at(step), answer)).toMatchObject({ step, last: `${step}Hint1`, opening: "unknown" });
  });

  it("understands the answer to its own hint about pairs", () => {
    expect(replyTo({ step: "area", hints: 2, last: "areaHint2" }, "two").last).toBe("areaPairs");
  });

  it("gives a person who never knows two hints a step, shows the third time, never repeats itself, and ends", () => {
    let position: Parameters<typeof replyTo>[0] = START;
    const seen: ReplyKey[] = [];
    while (position.step !== "done" && seen.length < 20) {
      position = replyTo(position, "idk");
      if (position.last) seen.push(position.last);
    }
    expect(seen).toEqual(
      (["cut", "halves", "area"] as const).flatMap((step) =>
        (["Hint1", "Hint2", "Shown"] as const).map((part) => `${step}${part}`),
      ),
    );
    const twice = replyTo(replyTo(at("area"), "16"), "16");
    expect(twice).toMatchObject({ step: "area", last: "areaHint1" });
  });

  it("has each text in both languages, and none reveals the solution early", () => {
    for (const { welcome } of [words.en, words.es]) {
      const { done, areaShown, ...before } = welcome.dialogue.reply;
      expect(Object.keys(welcome.dialogue.reply).sort()).toEqual([...REPLIES].sort());
      expect(Object.keys(welcome.dialogue.opening).sort()).toEqual([...OPENINGS].sort());
      for (const text of [done, areaShown]) expect(text).toMatch(/eight|ocho/i);
      for (const [key, text] of Object.entries(before)) {
        if (key !== "halvesAll") expect(text, key).not.toMatch(/\b(?:eight|ocho|8)\b/i);
        expect(text, `${key} asks`).toMatch(/\?$/);
      }
    }
  });
});
