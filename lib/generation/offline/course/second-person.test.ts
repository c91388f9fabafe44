import { describe, expect, it } from "vitest";
import { toSecondPerson } from "./second-person";

describe("the learner's words, said back", () => {
  it.each([
    ["english", "budgeting my salary", "budgeting your salary"],
    ["english", "My garden", "your garden"],
    ["english", "what scares me", "what scares you"],
    ["english", "gold mines", "gold mines"],
    [
      "español",
      "correr mi primera media maratón sin lesionarme",
      "correr tu primera media maratón sin lesionarte",
    ],
    ["español", "cuidar de mis plantas", "cuidar de tus plantas"],
    ["español", "llevarme bien conmigo", "llevarte bien contigo"],
    ["español", "la sinfonía en mi menor", "la sinfonía en mi menor"],
    ["español", "la tierra firme", "la tierra firme"],
    ["español", "la cuestión «¿Por qué me duele mi pie?»", "la cuestión «¿Por qué me duele mi pie?»"],
  ] as const)("(%s) %s: %s", (language, words, said) => expect(toSecondPerson(words, language)).toBe(said));
});
