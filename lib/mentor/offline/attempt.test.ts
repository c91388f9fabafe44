import { describe, expect, it } from "vitest";
import { practiceModules } from "@/tests/support/mentor/practice";
import { readAttempt } from "./attempt";
import { exercisesOf } from "./exercises";
import { voice } from "./phrases";

const exercises = {
  en: exercisesOf(practiceModules.english, voice("english")),
  es: exercisesOf(practiceModules.español, voice("español")),
};
const verdictOf = (language: "en" | "es", index: number, message: string) => {
  const exercise = exercises[language][index];
  if (!exercise) throw new Error(`no exercise ${index}`);
  return readAttempt(exercise, message)?.verdict ?? null;
};

describe("a choice", () => {
  it.each([
    ["en", "the whole LEFT half.", "right"],
    ["en", "whole left half", "right"],
    ["en", "a", "right"],
    ["en", "A)", "right"],
    ["en", "option 1", "right"],
    ["en", "I think it's the first one", "right"],
    ["en", "is it A?", "right"],
    ["en", "B", "wrong"],
    ["en", "3", "wrong"],
    ["en", "one number", "wrong"],
    ["en", "the left half", "right"],
    ["en", "what is the left half?", null],
    ["en", "D", null],
    ["en", "7", null],
    ["en", "it is not A", null],
    ["en", "because the shelf is sorted", null],
    ["es", "creo que la primera", "right"],
    ["es", "opción A", "right"],
    ["es", "es la b", "wrong"],
    ["en", "the last one", "wrong"],
    ["en", "hint", null],
    ["es", "no es la a", null],
  ] as const)("%s “%s” is %s", (language, message, verdict) =>
    expect(verdictOf(language, 0, message)).toBe(verdict),
  );
});

describe("a gap", () => {
  it.each([
    ["en", "shorter", "right"],
    ["en", "Much shorter!", "right"],
    ["en", "I think it's shorter", "right"],
    ["en", "longer", "wrong"],
    ["en", "a much longer one", "wrong"],
    ["en", "the shelf that is left over afterwards", null],
    ["en", "…", null],
    ["en", "A", null],
    ["en", "2", null],
    ["en", "option 4", null],
    ["en", "a shorter", "right"],
    ["en", "can't be shorter", "wrong"],
    ["es", "CORTA", "right"],
    ["es", "pequena", "right"],
    ["es", "sería corta, creo", "right"],
    ["es", "larga", "wrong"],
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
    ["en", "it's 10 looks", "right"],
    ["en", "maybe 10?", "right"],
    ["en", "11", "wrong"],
    ["en", "-10", "wrong"],
    ["en", "12 looks", "wrong"],
    ["en", "10 hours", null],
    ["en", "10 or 11", null],
    ["en", "1/10", null],
    ["en", "not 10", null],
    ["en", "around 10", "right"],
    ["en", "oh wait, ten", "right"],
    ["en", "about twelve", "wrong"],
    ["en", "twelve or ten", null],
    ["en", "thirty", null],
    ["en", "A", null],
    ["es", "son 10", "right"],
    ["es", "unos 10", "right"],
    ["es", "unas 12, más o menos", "wrong"],
    ["es", "no son 10", null],
    ["es", "1.000", "wrong"],
    ["es", "¿es 12?", "wrong"],
  ] as const)("%s “%s” is %s", (language, message, verdict) =>
    expect(verdictOf(language, 2, message)).toBe(verdict),
  );
});

describe("a free answer", () => {
  it.each([
    ["en", "It is sorted.", "right"],
    ["en", "the numbers rise from left to right", "unjudged"],
    ["es", "que este ordenada", "right"],
    ["en", "A", null],
    ["es", "los números van creciendo", "unjudged"],
  ] as const)("%s “%s” is %s", (language, message, verdict) =>
    expect(verdictOf(language, 3, message)).toBe(verdict),
  );
});
