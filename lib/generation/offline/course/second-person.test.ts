import { describe, expect, it } from "vitest";
import { toSecondPerson } from "./second-person";

describe("the learner's words, said back", () => {
  it.each([
    ["english", "budgeting my salary", "budgeting your salary"],
    ["english", "caring for myself and my dog", "caring for yourself and your dog"],
    ["english", "My garden", "your garden"],
    ["english", "what scares me", "what scares you"],
    ["english", "My Little Pony", "My Little Pony"],
    ["english", "gold mines", "gold mines"],
    ["english", "the question “Why is my dog sad?”", "the question “Why is my dog sad?”"],
    [
      "español",
      "correr mi primera media maratón sin lesionarme",
      "correr tu primera media maratón sin lesionarte",
    ],
    ["español", "cuidar de mis plantas", "cuidar de tus plantas"],
    ["español", "cómo me afecta el sueño", "cómo te afecta el sueño"],
    ["español", "llevarme bien conmigo", "llevarte bien contigo"],
    ["español", "educar a mi perro sin reírme", "educar a tu perro sin reírte"],
    ["español", "la sinfonía en mi menor", "la sinfonía en mi menor"],
    ["español", "la tierra firme", "la tierra firme"],
    ["español", "un informe conforme", "un informe conforme"],
    ["español", "la cuestión «¿Por qué me duele mi pie?»", "la cuestión «¿Por qué me duele mi pie?»"],
  ] as const)("(%s) %s: %s", (language, words, said) => expect(toSecondPerson(words, language)).toBe(said));
});
