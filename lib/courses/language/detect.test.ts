import { describe, expect, test } from "vitest";
import { isForeign, isMainlyForeign } from "./detect";

const english = "The water of the sea is salty because rivers carry dissolved rock into it all the time.";
const spanish = "El agua del mar es salada porque los ríos le llevan sin cesar rocas disueltas.";

describe("the language of a text", () => {
  test("shows in each paragraph", () => {
    expect([isForeign(spanish, "english"), isForeign(english, "español")]).toEqual([true, true]);
    expect([isForeign(english, "english"), isForeign(spanish, "español")]).toEqual([false, false]);
    expect(isForeign([english, english, spanish, english].join("\n\n"), "english")).toBe(true);
  });

  test("of a whole text is that of most of it", () => {
    const mixed = [english, spanish, english].join("\n\n");
    expect([isMainlyForeign(mixed, "english"), isMainlyForeign(mixed, "español")]).toEqual([false, true]);
  });

  test("does not show in a few words, but in many short paragraphs", () => {
    expect(isForeign("La tortilla de patatas", "english")).toBe(false);
    expect(
      isForeign("Suma los dos números.\n\n¿Qué falta por hacer?\n\nMira otra vez la figura.", "english"),
    ).toBe(true);
  });

  test("does not show in code, formulas, links, quotations and the learner's own words", () => {
    for (const hidden of [
      `\`${spanish}\``,
      `“${spanish}”`,
      `> ${spanish}`,
      `*${spanish}*`,
      `| ${spanish} |`,
      `$$\\text{${spanish}}$$`,
    ])
      expect(isForeign(`Read this.\n\n${hidden}`, "english"), hidden).toBe(false);
    expect(
      isForeign("https://es.wikipedia.org/wiki/El_agua_del_mar_es_salada_porque_los_rios_llegan", "english"),
    ).toBe(false);
    expect(isForeign(spanish, "english", `I want to understand this sentence: ${spanish}`)).toBe(false);
  });
});
