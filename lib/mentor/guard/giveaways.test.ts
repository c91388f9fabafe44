import { describe, expect, it } from "vitest";
import { keys, page, shownBefore } from "@/tests/support/mentor/guard-keys";
import type { OpenKey } from "./keys";
import { LeakGuard } from "./key-guard";

describe("replies that give the answer away without its words", () => {
  it("may not name an option if the guard is strict", () => {
    expect(new LeakGuard(keys, { ...page, strict: true }).leaks("I would take option B.")).toBe(true);
    expect(
      new LeakGuard(keys, { ...page, strict: true }).leaks("The second option is worth a thought."),
    ).toBe(true);
    expect(new LeakGuard(keys, page).leaks("Option B would be worth a thought?")).toBe(false);
  });

  it.each([
    "Try to answer a smaller question first: what do you see in the middle?",
    "Before you answer a question like this, look at the middle. What do you see?",
    "Encontrar la respuesta a esta pregunta es justo lo interesante. ¿Qué ves?",
    "No te doy la respuesta a eso, pero mira el centro. ¿Qué ves?",
    "Vayamos letra a letra. ¿Qué ves?",
    "You answer after a look. Which letter below comes next?",
    "Give the answer a try. What is number 10 on the shelf?",
  ])("does not read an article as the letter of an option: %s", (text) => {
    for (const facts of [{ strict: true }, { answering: false }]) {
      const guard = () => new LeakGuard(keys, { ...page, ...facts });
      expect(guard().leaks(text)).toBe(false);
      expect(shownBefore(guard(), text).leak).toBe(false);
      const letters = guard();
      expect([...text].some((_, i) => letters.judge(text.slice(0, i + 1), i).leak)).toBe(false);
    }
  });

  it.each([
    "Option a is right.",
    "I would say option a.",
    "Option A looks good to me.",
    "La respuesta es la a.",
    "La respuesta: b.",
    "Respuesta A.",
    "It is letter (a).",
    "Take answer a, if you like.",
    "Take option a because it fits.",
    "Choose option a here.",
    "You want option a and not b.",
    "option a - that is it",
    "option a — that is it",
    "Elige la opción a porque encaja.",
    "Take answer a because it fits.",
    "It is answer a - no doubt.",
  ])("recognises the letter of an option: %s", (text) => {
    expect(new LeakGuard(keys, { ...page, strict: true }).leaks(text)).toBe(true);
    expect(shownBefore(new LeakGuard(keys, { ...page, strict: true }), text).leak).toBe(true);
  });

  it("stops a letter or a picked position without strictness too, and lets honest options pass", () => {
    for (const text of [
      "The answer is option C.",
      "La respuesta es la opción C.",
      "I would take the third option.",
      "Yo tomaría la tercera opción.",
    ])
      expect(new LeakGuard(keys, page).leaks(text), text).toBe(true);
    for (const text of ["The second option is to sort first.", "You have one option: a list."])
      expect(new LeakGuard(keys, page).leaks(text), text).toBe(false);
  });

  it("stops every announced answer if the guard is strict", () => {
    const strict = new LeakGuard(keys, { ...page, strict: true });
    for (const text of ["The answer is the thing with the marker.", "La respuesta es: «allí»."])
      expect(strict.leaks(text), text).toBe(true);
    for (const text of [
      "The answer is yours to find.",
      "La respuesta es cosa tuya.",
      "Is the answer larger or smaller than the middle?",
      "The lesson tells it to whoever looks closely.",
    ])
      expect(strict.leaks(text), text).toBe(false);
    expect(
      new LeakGuard(keys, { ...page, answering: false }).leaks("The answer is the thing with the marker."),
    ).toBe(true);
  });

  it("stops an answer after a colon, and lets sentences about finding one pass", () => {
    const magma: OpenKey = {
      question: "What makes the grains of basalt so small?",
      text: "Rapid cooling of magma",
      distractors: ["Slow cooling", "Great pressure", "Much water"],
    };
    const strict = new LeakGuard([magma], { strict: true });
    for (const text of [
      "To give the answer: swift chilling.",
      "Giving your answer is: swift chilling.",
      "Para dar la respuesta: enfriarse deprisa.",
    ])
      expect(strict.leaks(text), text).toBe(true);
    for (const text of [
      "Finding the answer to this is half of the fun.",
      "Buscar la respuesta es lo interesante.",
    ])
      expect(strict.leaks(text), text).toBe(false);
  });
});
