import { describe, expect, it } from "vitest";
import { containsPhrase } from "@/lib/core/text/phrases";
import { isTrivialKey, questionTouched, type OpenKey } from "./keys";
import { LeakGuard } from "./leak-guard";
import { redactor } from "./redact";

const marker: OpenKey = {
  question:
    "`low` is 4 and `high` is 6. The number in the middle is smaller than the one you want. What happens next?",
  text: "`low` becomes 6",
  distractors: ["`low` becomes 5", "`high` becomes 4", "`high` becomes 5"],
};
const looks: OpenKey = {
  question: "Searching 1,000 sorted names takes ten looks at most. How many for 2,000?",
  text: "11",
  distractors: ["20", "12", "1,010"],
};
const half: OpenKey = {
  question: "Why may one comparison drop half of a list?",
  text: "Because everything on one side of the middle is known to be too small or too large",
  distractors: [
    "Because computers compare two halves at once",
    "Because half of the numbers are never used",
    "Because the list is short",
  ],
};
const keys = [marker, looks, half];
const page = { publicText: "Halving the search space" };

/** What a reader of the stream has seen when it is stopped, word by word. */
function shownBefore(guard: LeakGuard, text: string): { shown: string; leak: boolean } {
  let seen = 0;
  let shown = 0;
  for (const match of text.matchAll(/\s*\S+/g)) {
    const end = match.index + match[0].length;
    const verdict = guard.judge(text.slice(0, end), seen);
    if (verdict.leak) return { shown: text.slice(0, shown), leak: true };
    seen = end;
    shown = Math.max(shown, verdict.safeEnd);
  }
  return { shown: text.slice(0, shown), leak: guard.leaks(text) };
}

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
    "reads a whole sentence that is spelled with %j between its letters, and shows none of it",
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
  ])("hears %j in %j, and shows none of it in full", (key, told) => {
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
  ])("does not hear $text in %j", (key, text) =>
    expect(shownBefore(new LeakGuard([key], { strict: true }), text)).toEqual({ shown: text, leak: false }),
  );

  it("shows harmless text at once, word by word", () => {
    const text = "What do you see when you open the shelf in its centre?";
    const guard = new LeakGuard(keys, page);
    expect(guard.judge("What", 0)).toEqual({ leak: false, safeEnd: 4 });
    expect(shownBefore(guard, text)).toEqual({ shown: text, leak: false });
  });

  it("takes a key of words that stand on the page for told only where it is given as the answer", () => {
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

  it("does not name an option to somebody who pasted the options", () => {
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
  ])("does not take an article for an option's letter: %s", (text) => {
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
  ])("still takes a letter for one: %s", (text) => {
    expect(new LeakGuard(keys, { ...page, strict: true }).leaks(text)).toBe(true);
    expect(shownBefore(new LeakGuard(keys, { ...page, strict: true }), text).leak).toBe(true);
  });

  it("hears a letter or a picked place also where nobody fishes, and lets honest options pass", () => {
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

  it("takes an answer that is announced to somebody who fishes for told, whatever it says", () => {
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

  it("hears an answer that is given behind a colon, and lets talk of finding one pass", () => {
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

  it("hears one half of fifty-fifty", () => {
    const share: OpenKey = { question: "How is it shared?", text: "50%", distractors: ["20%", "30%", "80%"] };
    for (const facts of [{}, { strict: true }])
      expect(new LeakGuard([share], facts).leaks("Think fifty-fifty here.")).toBe(true);
  });

  it("hears a stretch in the other language, but not in a lesson that teaches it", () => {
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

  it("knows what tells a key apart, in both languages, where the rest stands in the question", () => {
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

  it("may repeat what the learner says, unless he is fishing", () => {
    expect(
      new LeakGuard([looks], { learnerText: "I count 11 of them on the shelf" }).leaks(
        "Good, you counted 11. What does each one cost?",
      ),
    ).toBe(false);
    expect(new LeakGuard([looks], { learnerText: "is it 11?", strict: true }).leaks("Yes, 11.")).toBe(true);
  });

  it("knows which open question a message is about", () => {
    expect(questionTouched("why can one comparison drop half the list", keys, "Halving")).toBe(half);
    expect(questionTouched("how many looks for searching 2000 sorted names", keys, "Halving")).toBe(looks);
    expect(questionTouched("what is a list", keys, "Halving")).toBeNull();
  });
});

describe("redaction", () => {
  it("takes out the sentences that state a key and leaves the rest", () => {
    const lesson =
      "# One look\n\nTake the middle. Everything on one side of the middle is known to be too small or too large. So drop it.\n\n- then low becomes 6\n- look again\n\n```py\nlow = middle + 1\n```";
    const clean = redactor(keys)(lesson);
    expect(clean).toContain("Take the middle.");
    expect(clean).toContain("So drop it.");
    expect(clean).toContain("low = middle + 1");
    expect(clean).not.toMatch(/known to be|becomes 6/);
  });

  it("finds a key that runs over the edge of a sentence or a line", () => {
    const key: OpenKey = { question: "Which?", text: "Alpha beta. Gamma delta", distractors: [] };
    for (const text of [
      "We see alpha beta. Gamma delta comes last.",
      "We see alpha beta.\nGamma delta comes last.",
    ])
      expect(containsPhrase(redactor([key])(text), key.text)).toBe(false);
  });
});
