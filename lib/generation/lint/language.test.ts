import { describe, expect, it } from "vitest";
import { isForeign } from "./language";

describe("the language of a text", () => {
  it("shows in its function words, except quoted words and the learner's own", () => {
    expect(isForeign("El agua es la base de todo lo que vive en el mar.", "english")).toBe(true);
    expect(isForeign("The water is the base of all that lives in the sea.", "español")).toBe(true);
    expect(
      isForeign(
        "Search Wikipedia: El amor en los tiempos del cólera",
        "english",
        "El amor en los tiempos del cólera",
      ),
    ).toBe(false);
    expect(
      isForeign("In the phrase «el agua es la base de todo lo que vive» the verb is short.", "english"),
    ).toBe(false);
    expect(isForeign("Print `for el in los de la` with the loop.", "english")).toBe(false);
    expect(isForeign("Python", "español")).toBe(false);
  });
});
