import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { containsPhrase } from "@/lib/core/text/words/phrases";
import { countWords } from "@/lib/core/text/sentences";
import type { CourseLanguage } from "@/lib/courses/schema";
import type { OpenKey } from "./keys";
import { isForeign } from "./language";
import { LeakGuard } from "./key-guard";
import { MAX_WORDS, ReplyFilter } from "./reply-filter";

const key: OpenKey = {
  question: "What happens to the marker?",
  text: "`low` becomes 6",
  distractors: ["`low` becomes 5", "`high` becomes 4"],
};

function run(
  text: string,
  options: {
    judged?: boolean;
    language?: CourseLanguage;
    keys?: OpenKey[];
    piece?: number;
    teachesOther?: boolean;
  } = {},
) {
  const { judged = false, language = "english", keys = [], piece = 3, teachesOther = false } = options;
  const filter = new ReplyFilter({
    guard: new LeakGuard(keys),
    language,
    teachesOther: () => teachesOther,
    judged,
    confirmWord: language === "english" ? "Right." : "Correcto.",
  });
  let shown = "";
  for (let i = 0; i < text.length; i += piece) shown += filter.push(text.slice(i, i + piece));
  shown += filter.end();
  expect(filter.shown).toBe(shown);
  return { shown, filter };
}

describe("what a learner gets to see of a draft", () => {
  it("is the draft where nothing is wrong with it, piece by piece", () => {
    const text = "You are right about the middle.\n\n> Look to its right.\n\nWhat stands there?";
    for (const piece of [1, 2, 7, 1000]) expect(run(text, { piece }).shown).toBe(text);
  });

  it("asks one question at most", () => {
    expect(run("Why is that so? And what of the left? Look again. Is it sorted? Good.").shown).toBe(
      "Why is that so? Look again. Good.",
    );
    expect(
      run("Eso es. ¿Qué queda a la derecha? ¿Y a la izquierda? Mira otra vez.", { language: "español" })
        .shown,
    ).toBe("Eso es. ¿Qué queda a la derecha? Mira otra vez.");
  });

  it("has at most 120 words and ends with a sentence", () => {
    const { shown, filter } = run(
      `${"The list is sorted and so the middle tells you something. ".repeat(30)}What now?`,
    );
    expect(countWords(shown)).toBeLessThanOrEqual(MAX_WORDS);
    expect(shown.trimEnd()).toMatch(/something\.$/);
    expect(filter.full).toBe(true);
    expect(
      countWords(run("the list is sorted and so on ".repeat(40), { piece: 5000 }).shown),
    ).toBeLessThanOrEqual(MAX_WORDS);
  });

  it("takes the judgement off, and confirms plainly even where the model forgot to", () => {
    expect(run("[wrong] Not yet: look at the middle.", { judged: true })).toMatchObject({
      shown: "Not yet: look at the middle.",
      filter: { judgement: "wrong" },
    });
    expect(run("**[Right]**: Yes, exactly. And now?", { judged: true })).toMatchObject({
      shown: "Yes, exactly. And now?",
      filter: { judgement: "right" },
    });
    expect(run("[right] The middle does tell you that. And now?", { judged: true }).shown).toBe(
      "Right. The middle does tell you that. And now?",
    );
    expect(
      run("[right] Lo de la derecha es así. ¿Y ahora?", { judged: true, language: "español" }).shown,
    ).toBe("Correcto. Lo de la derecha es así. ¿Y ahora?");
  });

  it("reads the judgement from the first words when the mark is missing", () => {
    expect(run("Exactly, and now?", { judged: true }).filter.judgement).toBe("right");
    expect(run("Almost: the middle is not yet judged.", { judged: true }).filter.judgement).toBe("partly");
    expect(run("Sí, así es. ¿Qué más?", { judged: true, language: "español" }).filter.judgement).toBe(
      "right",
    );
  });

  it("stops at a key before it is there in full", () => {
    for (const piece of [1, 4, 1000]) {
      const { shown, filter } = run("You see it well. Then low becomes 6 and the search goes on.", {
        keys: [key],
        piece,
      });
      expect(filter.fault).toBe("leak");
      expect(containsPhrase(shown, "low becomes 6")).toBe(false);
    }
  });

  it("does not bring a key together by dropping a question", () => {
    const { shown, filter } = run(
      "What do you see? So low becomes. And what of the left side of the list, and why that one? 6 is what stands there.",
      { keys: [key] },
    );
    expect(filter.fault).toBe("leak");
    expect(containsPhrase(shown, "low becomes 6")).toBe(false);
  });

  it("finds the wrong language, and is not misled by code or quotations", () => {
    expect(
      run("El número del medio es mayor que el que buscas y por eso la parte de la derecha sale.").filter
        .fault,
    ).toBe("language");
    expect(
      run("The middle number is larger than the one that you want, so what do you drop?", {
        language: "español",
      }).filter.fault,
    ).toBe("language");
    expect(
      run("Le nombre au milieu vaut davantage, donc nous laissons tomber toute cette moitié droite.").filter
        .fault,
    ).toBe("language");
    expect(
      isForeign(
        "Look at `while low <= high: middle = (low + high) // 2` and say what is done first, please.",
        "english",
      ),
    ).toBe(false);
    expect(
      isForeign(
        "In the sentence “el medio es mayor que el que buscas y por eso la parte de la derecha sale”, what is it that goes?",
        "english",
      ),
    ).toBe(false);
    expect(isForeign("¿Qué queda?", "english")).toBe(false);
  });

  it.each([
    'Two cases, one line:\n\n```js\nconst sign = x > 0 ? "plus" : "minus";\nconst size = x > 9 ? "big" : "small";\n```\n\nWhat would your own line look like?',
    "A placeholder: `WHERE a = ? AND b = 3`. What goes in its place?",
    "What would your own line look like? Begin from this one:\n\n```js\nconst sign = x > 0 ? 1 : -1;\nconst size = x > 9 ? 1 : 0;\n```\n\nTake your time.",
    "Compare `a ? b : c` with ``a ? `b` : c`` first. Which one reads better?",
  ])("takes a question mark in code for code: %j", (text) => {
    for (const piece of [1, 7, text.length]) expect(run(text, { piece }).shown, String(piece)).toBe(text);
  });

  it("asks one question also beside code, and behind a backtick that nobody closed", () => {
    expect(run("Look at `x ? 1 : 2`. What is it? And why? Good.").shown).toBe(
      "Look at `x ? 1 : 2`. What is it? Good.",
    );
    expect(run("Press the ` key.\nWhat is it? And why? Good.").shown).toBe(
      "Press the ` key.\nWhat is it? Good.",
    );
    for (const piece of [1, 7, 1000]) {
      expect(run("Press the ` key. What is it? And why? Good.", { piece }).shown, String(piece)).toBe(
        "Press the ` key. What is it? Good.",
      );
      expect(run("What is it? Press the `` key. And why? Good.", { piece }).shown, String(piece)).toBe(
        "What is it? Press the `` key. Good.",
      );
    }
  });

  it("hears the examples of a course that teaches the other language", () => {
    const examples =
      "Mira estas tres frases: *I am at the hotel*, *you are at the airport*, *she is in the room*. ¿Qué palabra cambia en cada una?";
    const plain =
      "I am at the hotel and you are at the airport, but she is in the room of the hotel that you know. Cambia una palabra en cada frase: ¿cuál?";
    const list =
      "Fíjate:\n\n- I am at the hotel.\n- You are at the airport.\n- She is in the room.\n\n¿Cuál cambia?";
    for (const text of [examples, plain, list]) {
      for (const piece of [1, 7, text.length]) {
        const { shown, filter } = run(text, { language: "español", teachesOther: true, piece });
        expect([filter.fault, shown]).toEqual([null, text]);
      }
    }
    expect(run(plain, { language: "español" }).filter.fault).toBe("language");
    const english = "The middle number is larger than the one that you want, so what do you drop?";
    expect(run(english, { language: "español", teachesOther: true }).filter.fault).toBe("language");
    expect(
      run("El número del medio es mayor que el que buscas y por eso la parte de la derecha sale.", {
        teachesOther: true,
      }).filter.fault,
    ).toBe("language");
  });

  it("calls an empty draft empty", () => {
    expect(run("").filter.fault).toBe("empty");
    expect(run("  \n ", { judged: true }).filter.fault).toBe("empty");
    expect(run("[right]", { judged: true }).filter.fault).toBeNull();
  });

  it("never shows a key, more than one question or too many words, however a draft is cut (property)", () => {
    const words = fc.constantFrom(
      "the",
      "middle",
      "low",
      "becomes",
      "6",
      "six",
      "what",
      "why",
      "list",
      "is",
      "?",
      "? ",
      ". ",
      "\n",
      "[right]",
      "high",
      "**",
      "> ",
      "answer",
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 260 }), fc.integer({ min: 1, max: 40 }), (parts, piece) => {
        const { shown } = run(parts.join(" "), { keys: [key], piece, judged: true });
        expect(containsPhrase(shown, "low becomes 6")).toBe(false);
        expect(shown.match(/\?+["'»”’)\]*_`]*(?=\s|$)/gu)?.length ?? 0).toBeLessThanOrEqual(1);
        expect(countWords(shown)).toBeLessThanOrEqual(MAX_WORDS + 1);
      }),
      { numRuns: 300 },
    );
  });
});
