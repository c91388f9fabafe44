import { describe, expect, it } from "vitest";
import en from "@/messages/en.json";
import es from "@/messages/es.json";
import { gradeAnswer, REPLIES, type Step, formatNumber } from "./doubling";

const cases: [Step, string, string, Step][] = [
  ["side", "4", "sideFour", "area"],
  ["side", "Twice the side.", "sideFour", "area"],
  ["side", "El doble", "sideFour", "area"],
  ["side", "Cuatro.", "sideFour", "area"],
  ["side", "three", "sideThree", "side"],
  ["side", "2", "sideSame", "side"],
  ["side", "eight", "sideEight", "side"],
  ["side", "6", "sideLong", "side"],
  ["side", "1", "sideShort", "side"],
  ["side", "2,5", "sideNear", "side"],
  ["side", "2.8", "sideNear", "side"],
  ["side", "2.83", "sideRight", "tilted"],
  ["side", "√8", "sideRight", "tilted"],
  ["side", "la raíz cuadrada de 8", "sideRight", "tilted"],
  ["side", "the diagonal!", "sideRight", "tilted"],
  ["side", "no sé", "sideStuck", "side"],
  ["side", "I don’t know", "sideStuck", "side"],
  ["side", "?", "sideStuck", "side"],
  ["side", "potato", "sideWhat", "side"],
  ["side", "-4000", "sideWhat", "side"],
  ["area", "16", "areaRight", "tilted"],
  ["area", "Dieciséis", "areaRight", "tilted"],
  ["area", "four times four is sixteen", "areaRight", "tilted"],
  ["area", "8", "areaEight", "area"],
  ["area", "4", "areaFour", "area"],
  ["area", "12", "areaOther", "area"],
  ["area", "help", "areaStuck", "area"],
  ["tilted", "8", "done", "done"],
  ["tilted", "Ocho", "done", "done"],
  ["tilted", "half", "tiltedHalf", "tilted"],
  ["tilted", "la mitad", "tiltedHalf", "tilted"],
  ["tilted", "2", "tiltedTwo", "tilted"],
  ["tilted", "4", "tiltedFour", "tilted"],
  ["tilted", "16", "tiltedSixteen", "tilted"],
  ["tilted", "6", "tiltedOther", "tilted"],
  ["tilted", "ni idea", "tiltedStuck", "tilted"],
];

describe("the lesson of doubling the square", () => {
  it.each(cases)("at %s, “%s” is answered with %s", (step, answer, key, next) => {
    expect(gradeAnswer(step, answer)).toMatchObject({ key, step: next });
  });

  it("computes with the side in the answer", () => {
    expect(gradeAnswer("side", "2,5").n).toBe(2.5);
    expect(formatNumber(2.5 * 2.5, "es")).toBe("6,25");
    expect(formatNumber(1234.567, "en")).toBe("1,234.57");
  });

  it("has each reply in both languages, and none reveals the solution early", () => {
    for (const { welcome } of [en, es]) {
      const { done, ...before } = welcome.dialogue.reply;
      expect(Object.keys(welcome.dialogue.reply).sort()).toEqual([...REPLIES].sort());
      expect(done).toMatch(/Eight|Ocho/);
      for (const [key, text] of Object.entries(before)) {
        if (key.startsWith("tilted") || key === "areaRight")
          expect(text, key).not.toMatch(/is eight|son ocho|= 8|mide 8/i);
        expect(text.match(/[?¿]/g) ?? [], `${key} asks`).not.toHaveLength(0);
      }
    }
  });
});
