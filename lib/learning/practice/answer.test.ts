import { describe, expect, test } from "vitest";
import { readLibrary, readSamples } from "@/scripts/seed/library-files";
import { isAccepted, type Judged } from "./answer";

const item = (kind: Judged["kind"], accepted: string[], options: string[] = []): Judged => ({
  kind,
  options,
  accepted,
});

describe("an answer to a practice item", () => {
  test.each<[Judged, string]>([
    [item("gap", ["absoluto"]), "  ABSOLUTO. "],
    [item("gap", ["percentage points"]), "Percentage\u00a0 points"],
    [item("gap", ["según"]), "segun"],
    [item("gap", ["niño"]), "nin\u0303o"],
    [item("short", ["doesn't sing"]), "“Doesn’t sing!”"],
    [item("gap", ["doesn't sing"]), "doesnt sing"],
    [item("short", ["¿Dónde falla?"]), "donde falla"],
    [item("short", ["def pay(a, b):"]), "`def pay(a, b):`"],
    [item("number", ["13.5"]), "13,5"],
    [item("number", ["13,5"]), "13.50"],
    [item("number", ["2205"]), "2 205"],
    [item("number", ["-4"]), "−4"],
    [item("number", ["26 de cada 10 000"]), "26 de cada 10\u202f000"],
    [item("number", ["£39"]), "£ 39"],
    [item("choice", ["A lot"], ["A lot", "a lot!"]), "A lot"],
    [item("choice", ["By lot"], ["By lot", "By vote"]), "by lot."],
  ])("%o accepts %s", (judged, answer) => expect(isAccepted(judged, answer)).toBe(true));

  test.each<[Judged, string]>([
    [item("gap", ["absolute"]), ""],
    [item("gap", ["absolute"]), "?!"],
    [item("gap", ["absolute"]), "relative"],
    [item("gap", ["absolute"]), "not absolute"],
    [item("short", ["def pay(a, b):"]), "def pay(a, b)"],
    [item("short", ["55 6"]), "556"],
    [item("short", ["a - b"]), "a + b"],
    [item("number", ["13.5"]), "135"],
    [item("number", ["4"]), "-4"],
    [item("number", ["4"]), "4x"],
    [item("number", ["1"]), "10"],
    [item("choice", ["A lot"], ["A lot", "a lot!"]), "a lot!"],
  ])("%o does not accept %s", (judged, answer) => expect(isAccepted(judged, answer)).toBe(false));
});

const modules = [...readLibrary(), ...readSamples()].flatMap((course) =>
  course.modules.map((module, i) => ({
    name: `${course.twinKey} ${course.locale} ${module.key}`,
    objectives: course.outline.modules[i]?.objectives ?? [],
    practice: module.practice.map((one) => ({ ...one, options: one.options })),
  })),
);

describe("the practice items of the library and the samples", () => {
  test("stand in every module", () => expect(modules).toHaveLength(72));

  test.each(modules)("$name: one item per objective, one without options", ({ objectives, practice }) => {
    const practised = new Set(practice.map(({ objective }) => objective));
    expect([...practised].sort()).toEqual(objectives.map((_, i) => i));
    expect(practice.some(({ kind }) => kind !== "choice")).toBe(true);
    expect(new Set(practice.map(({ key }) => key)).size).toBe(practice.length);
  });

  test.each(modules)("$name: accepts its own forms and the right option only", ({ practice }) => {
    for (const one of practice) {
      for (const form of one.accepted) expect(isAccepted(one, form), form).toBe(true);
      if (one.kind !== "choice") {
        expect(one.options).toEqual([]);
        continue;
      }
      expect(new Set(one.options).size).toBe(one.options.length);
      expect(one.options).toEqual(expect.arrayContaining(one.accepted));
      expect(one.options.filter((option) => isAccepted(one, option))).toHaveLength(1);
    }
  });
});
