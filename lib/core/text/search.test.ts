import { describe, expect, test } from "vitest";
import { fold, hasOperators, searchWords } from "./search";

test("folds case, accents, ligatures and letters without a decomposition", () => {
  expect(fold("ÑANDÚ ﬁn")).toBe("nandu fin");
  expect(fold("Smørrebrød, Þingvellir, Tromsø, Œuvre, GROẞ, Ağrı, ŁUKÓW")).toBe(
    "smorrebrod, thingvellir, tromso, oeuvre, gross, agri, lukow",
  );
});

describe("the words of a search", () => {
  test("are distinct, folded and at most twelve", () => {
    expect(searchWords("  Él él EL ")).toEqual(["el"]);
    expect(searchWords(Array.from({ length: 50 }, (_, i) => `w${i}`).join(" "))).toHaveLength(12);
  });

  test.each([
    ["-rust", ["rust"]],
    ["NOT rust", ["rust"]],
    ["rust OR go", ["rust", "go"]],
    ['"linear algebra" +proof', ["linear", "algebra", "proof"]],
  ])("leave out the operators of %s", (q, words) => {
    expect(searchWords(q)).toEqual(words);
    expect(hasOperators(q)).toBe(true);
  });

  test.each(["e-commerce", "c++", "not or and", "3 - 2", "l'être"])("keep the signs of %s", (q) => {
    expect(hasOperators(q)).toBe(false);
  });
});
