import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findQuote } from "./find-quote";
import { settleCitations } from "./settle";
import { statementsOf } from "./statements";
import { withoutCitations } from "./written";

const words = (text: string, quote: string) => {
  const span = findQuote(text, quote);
  return span && text.slice(span.from, span.to);
};

describe("a quote", () => {
  test.each([
    ["blanks and lines", "the mean  of\nthe sample", "the mean of the sample", "the mean  of\nthe sample"],
    ["a hyphenated line", "a re-\nliable method", "a reliable method", "a re-\nliable method"],
    ["kinds of hyphens", "a well‑known result", "a well-known result", "a well‑known result"],
    [
      "soft hyphens",
      "photo\u00adsyn\u00adthesis stores energy",
      "photosynthesis stores",
      "photo\u00adsyn\u00adthesis stores",
    ],
    ["ligatures", "the ﬁrst oﬃce ﬂoor", "the first office floor", "the ﬁrst oﬃce ﬂoor"],
    ["quotation marks", "he said “no” twice", 'he said "no" twice', "he said “no” twice"],
    ["decomposed accents", "la funcio\u0301n crece siempre", "la función crece", "la funcio\u0301n crece"],
    ["emphasis", "a **pure** function `f` is", "a pure function", "a **pure** function"],
    ["capitals", "Water boils at 100 °C.", "water boils at 100 °C", "Water boils at 100 °C"],
    [
      "ellipses around it",
      "It grows by 3.5 % a year, says the report.",
      "…grows by 3.5 % a year…",
      "grows by 3.5 % a year",
    ],
  ])("is found whatever its %s", (_, text, quote, found) => {
    expect(words(text, quote)).toBe(found);
  });

  test.each([
    ["a part of a word", "the wing is unable to fly", "able to fly"],
    ["a part of a number", "it costs 3.51 euros a day", "it costs 3.5"],
    ["the end of a number", "it costs 13,500 euros a day", "500 euros a day"],
    ["another number", "it grew by 12 % in 2020", "it grew by 21 % in 2020"],
    ["other words", "it is not safe to eat", "it is safe to eat"],
    ["words with a gap", "red beans are, when raw, poisonous", "red beans are … poisonous"],
    ["nothing", "some text", "…"],
  ])("is not found as %s", (_, text, quote) => {
    expect(findQuote(text, quote)).toBeNull();
  });

  test("cut from any text is found, and the place says the same", () => {
    const word = fc
      .stringMatching(/^[a-zñáÑ0-9ﬁ-]{1,8}$/u)
      .filter((one) => /[\p{L}\p{N}]$/u.test(one) && !one.startsWith("-"));
    fc.assert(
      fc.property(fc.array(word, { minLength: 3, maxLength: 40 }), fc.nat(), fc.nat(), (list, a, b) => {
        const from = a % list.length;
        const to = from + 1 + (b % (list.length - from));
        const quote = list.slice(from, to).join(" ");
        const found = words(list.join("\n"), quote);
        expect(found?.replaceAll("\n", " ").normalize("NFKC").toLowerCase()).toBe(
          quote.normalize("NFKC").toLowerCase(),
        );
      }),
    );
  });
});

const source = "0190b0a0-0000-7000-8000-000000000001";
const passages = [
  { number: 2, source, passage: 14, text: "Water boils at 100 °C at sea level. An array[0] begins at 0." },
];

describe("citations that a model writes", () => {
  test("become marks with their places in the passage", () => {
    const settled = settleCitations(
      "It boils at 100 °C. [^2.14: Water boils at 100 °C]\n\n- Counting starts at zero [^2.14: An array[0] begins at 0].",
      { passages, firstMark: 5 },
    );
    expect(settled.text).toBe("It boils at 100 °C.[^5]\n\n- Counting starts at zero[^6].");
    expect(settled.citations).toEqual([
      { mark: 5, source, passage: 14, from: 0, to: 21 },
      { mark: 6, source, passage: 14, from: 36, to: 59 },
    ]);
    expect(settled.refused).toEqual([]);
  });

  test.each([
    ["whose passage was not given", "[^2.15: Water boils at 100 °C]", "unknown_passage"],
    ["whose source was not given", "[^1.14: Water boils at 100 °C]", "unknown_passage"],
    ["whose words are not in it", "[^2.14: Water boils at 90 °C at sea level]", "not_in_passage"],
    ["of one short word", "[^2.14: Water]", "too_short"],
    ["without words", "[^2.14]", "not_in_passage"],
    ["without an id", "[^: Water boils at 100 °C]", "unknown_passage"],
    ["that is not closed", "[^2.14: Water boils and boils", "not_in_passage"],
  ])("are taken out where one is cited %s", (_, citation, reason) => {
    const settled = settleCitations(`A statement ${citation}\nThe next line.`, { passages, firstMark: 1 });
    expect(settled).toMatchObject({
      text: "A statement\nThe next line.",
      citations: [],
      refused: [{ reason }],
    });
  });

  test("leave only the marks that are known, and code as it is", () => {
    const text = "Known.[^3] Invented. [^4]\n\nThe class `[^4]` excludes four.";
    expect(settleCitations(text, { passages, firstMark: 5, kept: new Set([3]) }).text).toBe(
      "Known.[^3] Invented.\n\nThe class `[^4]` excludes four.",
    );
  });

  test("are never seen while the text streams", () => {
    const text = "It boils at 100 °C. [^2.14: Water boils at 100 °C] Then it is steam.";
    for (let end = 0; end <= text.length; end += 1)
      expect(withoutCitations(text.slice(0, end))).not.toMatch(/\[|\^|Water/);
    expect(withoutCitations(text)).toBe("It boils at 100 °C. Then it is steam.");
  });
});

test("the statement of a mark is the sentence in front of it", () => {
  const text = [
    "## Heat",
    "Pressure matters. Water boils\nat 100 °C at sea level.[^1][^2] On Everest it is 71 °C [^3].",
    "1. The kettle is *full*.\n2. The kettle is hot. [^4]",
  ].join("\n\n");
  expect([...statementsOf(text)]).toEqual([
    [1, "Water boils at 100 °C at sea level."],
    [2, "Water boils at 100 °C at sea level."],
    [3, "On Everest it is 71 °C"],
    [4, "The kettle is hot."],
  ]);
});
