import { describe, expect, it } from "vitest";
import { practiceModules } from "@/tests/support/mentor/practice";
import { judgeAttempt } from "./attempt";
import { exercisesOf } from "./exercises";
import { voice } from "./phrases";

const exercises = {
  en: exercisesOf(practiceModules.english, voice("english")),
  es: exercisesOf(practiceModules.español, voice("español")),
};
const verdictOf = (language: "en" | "es", index: number, message: string) => {
  const exercise = exercises[language][index];
  if (!exercise) throw new Error(`no exercise ${index}`);
  return judgeAttempt(exercise, message);
};

describe("a choice", () => {
  it.each([
    ["en", "the whole LEFT half.", "right"],
    ["en", "a", "right"],
    ["en", "A)", "right"],
    ["en", "option 1", "right"],
    ["en", "B?", "wrong"],
    ["en", "3", "wrong"],
    ["en", "one number", "wrong"],
    ["en", "it is not A", null],
    ["en", "D", null],
    ["en", "because the shelf is sorted", null],
    ["es", "opción A", "right"],
    ["es", "B", "wrong"],
    ["es", "no es la a", null],
  ] as const)("%s “%s” is %s", (language, message, verdict) =>
    expect(verdictOf(language, 0, message)).toBe(verdict),
  );
});

describe("a gap", () => {
  it.each([
    ["en", "shorter", "right"],
    ["en", "Much shorter!", "right"],
    ["en", "longer", "wrong"],
    ["en", "a much longer one", "wrong"],
    ["en", "the shelf that is left over afterwards", null],
    ["en", "can't be shorter", null],
    ["en", "what shelf?", null],
    ["en", "…", null],
    ["es", "CORTA", "right"],
    ["es", "pequena", "right"],
    ["es", "larga", "wrong"],
    ["es", "¿qué estantería", null],
  ] as const)("%s “%s” is %s", (language, message, verdict) =>
    expect(verdictOf(language, 1, message)).toBe(verdict),
  );
});

describe("a number", () => {
  it.each([
    ["en", "10", "right"],
    ["en", "10.0", "right"],
    ["en", "10,00", "right"],
    ["en", "ten", "right"],
    ["en", "10?", "right"],
    ["en", "10 Looks", "right"],
    ["en", "11", "wrong"],
    ["en", "-10", "wrong"],
    ["en", ".10", "wrong"],
    ["en", "12 looks", "wrong"],
    ["en", "10 hours", null],
    ["en", "10 or 11", null],
    ["en", "1/10", null],
    ["en", "not 10", null],
    ["en", "thirty", null],
    ["es", "diez", "right"],
    ["es", "1.000", "wrong"],
    ["es", "no son 10", null],
  ] as const)("%s “%s” is %s", (language, message, verdict) =>
    expect(verdictOf(language, 2, message)).toBe(verdict),
  );
});

describe("a free answer", () => {
  it.each([
    ["en", "It is sorted.", "right"],
    ["en", "the numbers rise from left to right", "unjudged"],
    ["en", "does it have to be sorted?", null],
    ["es", "que este ordenada", "right"],
    ["es", "los números van creciendo", "unjudged"],
  ] as const)("%s “%s” is %s", (language, message, verdict) =>
    expect(verdictOf(language, 3, message)).toBe(verdict),
  );
});
