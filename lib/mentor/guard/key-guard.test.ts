import { describe, expect, it } from "vitest";
import { containsPhrase } from "@/lib/core/text/words/phrases";
import { half, keys, looks, marker, page, shownBefore } from "@/tests/support/mentor/guard-keys";
import { isTrivialKey, questionTouched, type OpenKey } from "./keys";
import { LeakGuard } from "./key-guard";

describe("the leak guard", () => {
  it.each([
    "Then low becomes six.",
    "`low` **becomes** 6, because 5 is out.",
    "It takes eleven looks.",
    "It takes e-l-e-v-e-n looks.",
    "It takes 1\u200b1 looks.",
    "lоw becоmes 6",
    "All numbers on that one side are known to be too large or too small.",
    "Everything on one side of the middle is known: too small, or too large.",
    "Para eso hacen falta once comparaciones, y es lo que hay.",
    "Look closely. Once. What do you see?",
    "It is neither 20 nor 12 nor 1,010.",
    "These lead nowhere:\n- 20\n- twelve\n- 1010",
    "egral oot ro llams oot eb ot nwonk si elddim eht fo edis eno no gnihtyreve",
    "eve-ryt-hin-gon one sid-e of the mid-dle is kno-wn to be too sma-ll or too lar-ge",
  ])("stops %s", (text) => expect(new LeakGuard(keys, page).leaks(text)).toBe(true));

  it.each([
    "Right. One look, eight places out. Now what can you rule out?",
    "Which of the two markers moves, and why that one?",
    "Look at the middle of the list once more: what do you know about the numbers to its right?",
    "A sorted list answers more than you ask. What does the middle tell you?",
    "Half of the numbers leave with each look. Where do you look next?",
    "You would not look twelve times, would you?",
    "Once you know the middle, which half can go?",
    "2 + 2 is 4, and that holds here as well.",
    "The answer is 4.",
  ])("lets %s pass", (text) => expect(new LeakGuard(keys, page).leaks(text)).toBe(false));

  it("stops a stream before the key is there in full", () => {
    for (const [text, key] of [
      ["Well reasoned, and so it follows that low becomes 6 in the next step.", marker.text],
      [
        "You can be sure because everything on one side of the middle is known to be too small or too large.",
        half.text,
      ],
      ["For two thousand it is simply 11 looks.", looks.text],
    ] as const) {
      const { shown, leak } = shownBefore(new LeakGuard(keys, page), text);
      expect(leak).toBe(true);
      expect(containsPhrase(shown, key)).toBe(false);
      expect(shown.length).toBeGreaterThan(8);
    }
  });

  it.each([" ", "-", "."])(
    "recognises a whole sentence spelled with %j between its letters, and shows none of it",
    (gap) => {
      const spelled = half.text
        .split(" ")
        .map((word) => [...word].join(gap))
        .join("  ");
      const { shown, leak } = shownBefore(
        new LeakGuard(keys, page),
        `Since you ask: it is ${spelled}. Does that help you?`,
      );
      expect(leak).toBe(true);
      expect(shown.replace(/[^a-z]/gi, "")).not.toContain("everything");
    },
  );

  const paris: OpenKey = {
    question: "What is the capital of France?",
    text: "Paris",
    distractors: ["Lyon", "Nice", "Lille"],
  };
  const plants: OpenKey = {
    question: "What do plants make sugar by?",
    text: "Photosynthesis",
    distractors: ["Respiration", "Osmosis", "Diffusion"],
  };
  const amount: OpenKey = {
    question: "What is that per month?",
    text: "£52",
    distractors: ["£48", "£60", "£624"],
  };

  it.each([
    [paris, "`P` `a` `r` `i` `s`"],
    [paris, "1. P\n2. A\n3. R\n4. I\n5. S"],
    [paris, "P; a; r; i; s"],
    [paris, "P:a:r:i:s"],
    [paris, "P + a + r + i + s"],
    [paris, "P, then A, then R, then I, then S"],
    [paris, "P, luego A, R, I y S"],
    [paris, "P_a_r_i_s"],
    [paris, "**P**aris"],
    [paris, "*P*aris"],
    [paris, "Par`is`"],
    [
      plants,
      Array.from("Photosynthesis")
        .map((letter, i) => `${i + 1}. ${letter}`)
        .join("\n"),
    ],
    [plants, Array.from("Photosynthesis").join(", then ")],
    [amount, "That makes fifty-two pounds"],
    [amount, "Fifty two"],
  ])("recognises the key in %j: %j, and does not show it in full", (key, told) => {
    const guard = () => new LeakGuard([key], { strict: true });
    expect(guard().leaks(`So it is ${told}.`)).toBe(true);
    const { shown, leak } = shownBefore(guard(), `So it is ${told}.`);
    expect(leak).toBe(true);
    expect(shown).not.toContain(told);
  });

  it.each([
    [paris, "Take P(A) and P(B), then a and b. Which is larger?"],
    [paris, "In x + y + z, which one is a sum? Is it `a * r` or more of them?"],
    [amount, "In the fifty weeks two are free. What is left?"],
  ])("does not see %j in %j", (key, text) =>
    expect(shownBefore(new LeakGuard([key], { strict: true }), text)).toEqual({ shown: text, leak: false }),
  );

  it("shows harmless text at once, word by word", () => {
    const text = "What do you see when you open the shelf in its centre?";
    const guard = new LeakGuard(keys, page);
    expect(guard.judge("What", 0)).toEqual({ leak: false, safeEnd: 4 });
    expect(shownBefore(guard, text)).toEqual({ shown: text, leak: false });
  });

  it("treats a key of public words as revealed only where it is given as the answer", () => {
    const key: OpenKey = {
      question: "Which method needs the list to be sorted?",
      text: "Binary search",
      distractors: ["Linear search", "Guessing", "Reading backwards"],
    };
    const facts = { publicText: "Binary search, understood" };
    expect(
      new LeakGuard([key], facts).leaks("In binary search you look at the middle. What does it tell you?"),
    ).toBe(false);
    expect(new LeakGuard([key], facts).leaks("The right answer is binary search.")).toBe(true);
    expect(new LeakGuard([key], facts).leaks("The method that needs a sorted list is binary search.")).toBe(
      true,
    );
    expect(new LeakGuard([key], { ...facts, strict: true }).leaks("It is binary search.")).toBe(true);
  });

  it("treats yes, no and never as keys only where they are announced", () => {
    const key: OpenKey = { question: "Does a linked list need sorting?", text: "No", distractors: ["Yes"] };
    expect(isTrivialKey("No")).toBe(true);
    expect(new LeakGuard([key]).leaks("No, not quite. Look at the arrows: where do they lead?")).toBe(false);
    expect(new LeakGuard([key]).leaks("The answer is: no.")).toBe(true);
  });

  it("recognises one half of fifty-fifty", () => {
    const share: OpenKey = { question: "How is it shared?", text: "50%", distractors: ["20%", "30%", "80%"] };
    for (const facts of [{}, { strict: true }])
      expect(new LeakGuard([share], facts).leaks("Think fifty-fifty here.")).toBe(true);
  });

  it("stops a passage in the other language, but not in a lesson that teaches it", () => {
    const told =
      "Somebody wrote: “Porque se sabe que todo lo de un lado es demasiado grande”. What does that tell you?";
    expect(new LeakGuard(keys, { ...page, language: "english" }).leaks(told)).toBe(true);
    expect(
      new LeakGuard(keys, {
        ...page,
        language: "english",
        lesson: "“El niño come la manzana que es de su madre” is a sentence.",
      }).leaks(told),
    ).toBe(false);
    expect(
      new LeakGuard(keys, { ...page, language: "español" }).leaks(
        "Mira «the other half of the list is known to be too large» otra vez. ¿Qué te dice?",
      ),
    ).toBe(true);
    expect(
      new LeakGuard(keys, { ...page, language: "english" }).leaks(
        "“La vida es sueño” is a play. What do you make of it?",
      ),
    ).toBe(false);
    expect(shownBefore(new LeakGuard(keys, { ...page, language: "english" }), told).shown).not.toContain(
      "se sabe",
    );
  });

  it("recognises the distinctive part of a key, in both languages, if the question contains the rest", () => {
    const strings: OpenKey = {
      question: "¿Cuántas cuerdas se tocan?",
      text: "Cuatro cuerdas",
      distractors: ["Seis cuerdas", "Cinco cuerdas", "Tres cuerdas"],
    };
    for (const text of [
      "La respuesta es cuatro.",
      "La respuesta es «four strings».",
      "Ni seis, ni cinco ni tres.",
    ])
      expect(new LeakGuard([strings]).leaks(text), text).toBe(true);
    expect(new LeakGuard([strings], { strict: true }).leaks("Son cuatro.")).toBe(true);
    expect(new LeakGuard([strings]).leaks("Pon los cuatro dedos sobre el mástil. ¿Qué oyes?")).toBe(false);
    const one: OpenKey = { question: "How many?", text: "1", distractors: ["2", "3", "4"] };
    expect(new LeakGuard([one]).leaks("The answer is one.")).toBe(true);
    expect(new LeakGuard([one]).leaks("This one is worth a look. Which one would you take?")).toBe(false);
  });

  it("may repeat the learner's words, unless the guard is strict", () => {
    expect(
      new LeakGuard([looks], { learnerText: "I count 11 of them on the shelf" }).leaks(
        "Good, you counted 11. What does each one cost?",
      ),
    ).toBe(false);
    expect(new LeakGuard([looks], { learnerText: "is it 11?", strict: true }).leaks("Yes, 11.")).toBe(true);
  });

  it("finds the open question that a message is about", () => {
    expect(questionTouched("why can one comparison drop half the list", keys, "Halving")).toBe(half);
    expect(questionTouched("how many looks for searching 2000 sorted names", keys, "Halving")).toBe(looks);
    expect(questionTouched("what is a list", keys, "Halving")).toBeNull();
  });
});
