import { describe, expect, it } from "vitest";
import { offlineDialogue } from "@/tests/support/mentor/offline-dialogue";
import { practiceModules, rightAnswers } from "@/tests/support/mentor/practice";
import { initialState, type Way } from "../tutoring/dialogue-state";
import { offlineReply } from "./mentor";

const { english } = practiceModules;
const dialogue = (language: "english" | "español" = "english") => offlineDialogue(practiceModules[language]);

describe.each(["english", "español"] as const)("the mentor without a model, %s", (language) => {
  const module = practiceModules[language];

  it("opens with an item of the first objective, confirms each answer and hands over to the quiz", () => {
    const { opening, say } = dialogue(language);
    expect(opening).toContain(module.practice[0]?.prompt);
    const replies = rightAnswers(module).map((answer) => say(answer));
    expect(replies.map(({ move }) => move)).toEqual(["confirm", "confirm", "confirm", "confirm"]);
    for (const [i, { text }] of replies.slice(0, -1).entries()) {
      expect(text).toContain(module.practice[i]?.modelAnswer);
      expect(text).toContain(module.practice[i + 1]?.prompt);
    }
    expect(replies.at(-1)?.text).toMatch(language === "english" ? /quiz/ : /cuestionario/);
    expect(replies.at(-1)?.state).toMatchObject({ isHandedOver: true, itemId: null, goal: null });
  });

  it("does every exercise again when asked after the hand-over, and otherwise leads to the quiz", () => {
    const { say } = dialogue(language);
    for (const answer of rightAnswers(module)) say(answer);
    const [one, other] = [say("42"), say("42")];
    expect(one.text).toMatch(/quiz|cuestionario/);
    expect(other.text).not.toBe(one.text);
    expect(say(language === "english" ? "again" : "otra vez").text).toContain(module.practice[0]?.prompt);
  });
});

describe("an answer", () => {
  it("that is wrong gets a hint, then a stronger one, then the model answer and the next exercise", () => {
    const { say } = dialogue();
    const [first, second, third] = [say("B"), say("C"), say("nothing")];
    expect(first).toMatchObject({ move: "hint", hint: 1, state: { tries: 1 } });
    expect(first.text).toContain("One number");
    expect(first.text).toContain("> hint 1 of 0");
    expect(second).toMatchObject({ move: "hint", hint: 2, state: { tries: 2 } });
    expect(second.text).toContain("> hint 2 of 0");
    expect(third.text).toContain(english.practice[0]?.modelAnswer);
    expect(third.text).toContain(english.practice[1]?.prompt);
    expect(third.state).toMatchObject({ itemId: english.practice[1]?.id, tries: 0 });
  });

  it("that is free is not judged: the model answer stands beside the learner's words", () => {
    const { say } = dialogue();
    for (const _ of [0, 1, 2]) say("skip");
    const { text, move } = say("the numbers *rise* from left to right");
    expect(move).toBe("explain");
    expect(text).toContain("the numbers \\*rise\\* from left to right");
    expect(text).toContain(english.practice[3]?.modelAnswer);
    expect(text).not.toMatch(/right\.|correct|not yet/i);
  });

  it("in another form is asked for in the exercise's form, and is no try", () => {
    const { say } = dialogue();
    const { text, state } = say("it decides what happens to everything on that side");
    expect(text).toMatch(/letter|options/);
    expect(state.tries).toBe(0);
  });
});

describe("hints climb with wrong answers alone", () => {
  it.each(["I don't know", "hint", "what is a shelf?", "this is too hard", "my cat sleeps on it"])(
    "“%s” is no try",
    (message) => {
      const { say } = dialogue();
      say("B");
      const replies = [say(message), say(message), say(message)];
      expect(replies.map(({ state }) => state.tries)).toEqual([1, 1, 1]);
      expect(replies.every(({ hint }) => hint <= 1)).toBe(true);
      expect(replies[1]?.text).not.toBe(replies[0]?.text);
      expect(replies[2]?.text).not.toBe(replies[1]?.text);
      expect(replies.map(({ text }) => text).join()).not.toContain(english.practice[0]?.modelAnswer);
    },
  );
});

describe("a way out", () => {
  it.each([
    ["the button", "Skip", "skip"],
    ["the word", "next", undefined],
  ] as const)("by %s moves on at once, without a verdict", (_, message, way) => {
    const { say } = dialogue();
    const { text, state, move } = say(message, way);
    expect(move).toBe("probe");
    expect(text).toContain(english.practice[1]?.prompt);
    expect(state.itemId).toBe(english.practice[1]?.id);
  });

  it("by skipping everything leads to the quiz, in other words each time after that", () => {
    const { say } = dialogue();
    const replies = english.practice.map(() => say("Skip", "skip"));
    expect(replies.at(-1)).toMatchObject({ move: "hand_over", state: { isHandedOver: true } });
    const [one, other] = [say("Skip", "skip"), say("Skip", "skip")];
    expect([one.move, other.move]).toEqual(["hand_over", "hand_over"]);
    expect(other.text).not.toBe(one.text);
  });

  it("rephrase says what the exercise asks for, and an example comes from the lesson part by part", () => {
    const { say } = dialogue();
    const rephrased = say("Put it differently", "rephrase");
    expect(rephrased.text).toContain("letter");
    expect(rephrased.text).toContain(english.practice[0]?.prompt);
    const shown = say("Show an example", "example");
    expect(shown).toMatchObject({ move: "similar_example", state: { tries: 0 } });
    expect(shown.text).toContain("Fifteen numbers stand on the shelf");
    expect(say("Show an example", "example").text).toMatch(/no other example|no further example/);
  });
});

describe("what is no answer", () => {
  it("a feeling gets a kind word and one small step, a question the truth that it cannot be answered", () => {
    const { say } = dialogue();
    expect(say("I feel so stupid").text).toMatch(/place is kept.*small step/s);
    expect(say("estoy muy cansada").text).toMatch(/place is kept/);
    expect(say("what is the capital of Peru?").text).toMatch(/without a language model/i);
  });

  it("an answer brought from the quiz gets its misconception, in other words each time", () => {
    const fromQuiz = { option: "The *right* half", misconception: "The markers swap sides" };
    const input = { module: english, state: initialState, message: "I chose: The *right* half", fromQuiz };
    const first = offlineReply({ ...input, said: [] });
    expect(first).toMatchObject({ move: "locate_mistake", state: initialState });
    expect(first.text).toContain("The \\*right\\* half");
    expect(first.text).toContain("The markers swap sides");
    expect(offlineReply({ ...input, said: [first.text] }).text).not.toBe(first.text);
  });

  it.each([
    ["english", "I don't want to be alive anymore", "988"],
    ["español", "quiero no despertarme mañana", "024"],
  ] as const)("self-harm gets a crisis line and nothing else, %s", (language, message, line) => {
    const { say } = dialogue(language);
    const [first, second] = [say(message), say(message)];
    expect(first.text).toContain(line);
    expect(first.text).not.toMatch(/exercise|ejercicio|hint|pista/);
    expect(second.text).toContain(line);
    expect(second.text).not.toBe(first.text);
    expect(first.state.tries).toBe(0);
  });
});

describe("a module without practice items", () => {
  it("asks for each objective in one's own words, says that it cannot judge, and points to the lesson", () => {
    const { opening, say } = offlineDialogue({ ...english, practice: [] });
    expect(opening).toContain("can’t judge");
    expect(opening).toContain("explain why one comparison drops half");
    const { text, move } = say("the middle tells about one whole side");
    expect(move).toBe("explain");
    expect(text).toContain("the middle tells about one whole side");
    expect(text).toContain("Compare it with what the lesson says");
    expect(text).toContain("trace low and high");
    expect(say("two markers").state.isHandedOver).toBe(true);
  });

  it("and without objectives asks what it is about", () => {
    const { opening, say } = offlineDialogue({ ...english, practice: [], objectives: [] });
    expect(opening).toContain("What is “Halving the search space” about?");
    expect(say("searching").state.isHandedOver).toBe(true);
  });
});

it("a dialogue that a model began, or whose item is gone, goes on with an item of its objective", () => {
  const old = {
    ...initialState,
    objectiveId: english.objectives[1]?.id ?? null,
    goal: "What do you see?",
  };
  for (const state of [old, { ...old, itemId: "00000000-0000-7000-8000-00000000dead" }]) {
    const { say } = offlineDialogue(english, state);
    expect(say("10").state.itemId).not.toBeNull();
  }
});

describe.each(["english", "español"] as const)("a thousand random turns, %s", (language) => {
  const seed = Number(process.env.MENTOR_SEED ?? Date.now() % 2 ** 31);
  const spoken = [
    ...[
      "skip",
      "again",
      "hint",
      "tell me the answer",
      "example",
      "what do you mean",
      "idk",
      "bye",
      "I hate this",
      "hi",
      "why?",
    ],
    ...[
      "saltar",
      "otra vez",
      "pista",
      "dime la respuesta",
      "ejemplo",
      "no entiendo",
      "no sé",
      "adiós",
      "odio esto",
      "hola",
      "¿por qué?",
    ],
    ...[
      "A",
      "b",
      "C",
      "2",
      "10",
      "shorter",
      "corta",
      "maybe larger",
      "the cat sleeps on the mat today",
      "x".repeat(300),
    ],
    ...["I want to die", "quiero morir", "…", "what is a sorted shelf?", "¿qué es una estantería?"],
  ];
  const ways: (Way | undefined)[] = [undefined, undefined, undefined, "rephrase", "example", "skip"];

  it.each(["with", "without"] as const)(
    "%s practice items: no reply twice running, none empty, every state has a way out",
    (practice) => {
      console.log(`seed ${seed} (MENTOR_SEED)`);
      let random = seed;
      const pick = <T>(list: readonly T[]): T => {
        random = (Math.imul(random, 1_103_515_245) + 12_345) >>> 0;
        const picked = list[(random >>> 8) % list.length];
        if (picked === undefined && list.length === 0) throw new Error("an empty list");
        return picked as T;
      };
      const module = { ...practiceModules[language], ...(practice === "without" ? { practice: [] } : {}) };
      const { replies, say } = offlineDialogue(module);
      let handOvers = 0;
      for (let i = 0; i < 1000; i++) {
        const before = replies.at(-1);
        const reply = say(pick(spoken), pick(ways));
        expect(reply.text.trim(), `seed ${seed}, turn ${i}`).not.toBe("");
        expect(reply.text, `seed ${seed}, turn ${i}`).not.toBe(before?.text);
        expect(reply.hint).toBeLessThanOrEqual(2);
        if (reply.state.isHandedOver && !before?.state.isHandedOver) handOvers++;
      }
      expect(handOvers).toBeGreaterThan(3);
      for (let i = 0; i < 5; i++) say("skip", "skip");
      expect(replies.slice(-5).some(({ state }) => state.isHandedOver)).toBe(true);
    },
  );
});
