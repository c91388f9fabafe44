import { describe, expect, test } from "vitest";
import { LeakGuard, type GuardFacts, type OpenQuestion } from "./leak-guard";

const swap: OpenQuestion = {
  id: "swap",
  question:
    "Nine neighbours earn between £20,000 and £30,000. A tenth, who earns £2 million, moves in. What happens to the averages?",
  right: "The mean leaps, the median hardly moves",
  wrong: [
    "Mean and median both rise a great deal",
    "The median leaps, the mean hardly moves",
    "Neither moves, since nine wages are unchanged",
  ],
};
const cost: OpenQuestion = {
  id: "cost",
  question:
    "A hall hosts 40 weddings a year. You want the yearly cost of cleaning in all. Which figure per wedding do you multiply by 40?",
  right: "The mean",
  wrong: ["The median", "The largest value", "The range"],
};
const owed: OpenQuestion = {
  id: "owed",
  question: "A debt of £500 grows by 10 % a year, and nothing is paid. How much is owed after two years?",
  right: "£605",
  wrong: ["£600", "£610", "£550"],
};
const gentle: OpenQuestion = {
  id: "gentle",
  question: "¿Qué debería cambiar primero Marta en su manera de usar las tarjetas?",
  right: "Decir la respuesta antes de dar la vuelta",
  wrong: [
    "Escribir respuestas más largas en el dorso",
    "Pasar el montón más deprisa y más veces",
    "Leer la respuesta antes que la pregunta",
  ],
};
const area: OpenQuestion = {
  id: "area",
  question: "Which formula gives the area of a circle with the radius r?",
  right: "πr²",
  wrong: ["2πr", "2πr²", "r²"],
};

const open = [swap, cost, owed, gentle, area];
const guard = (facts: Partial<GuardFacts> = {}) =>
  new LeakGuard({
    open,
    elsewhere: [],
    message: null,
    asked: [],
    quizQuestionId: null,
    isRisky: false,
    ...facts,
  });
const brought = (id: string, facts: Partial<GuardFacts> = {}) => guard({ quizQuestionId: id, ...facts });

describe("a question in play", () => {
  test.each([
    "The mean leaps, the median hardly moves.",
    "What leaps is the mean. The median hardly moves at all.",
    "Think of it like this: the *mean* would leap; the **median** would hardly be moving.",
  ])("leaks in its own words and near ones: %s", (draft) => {
    expect(brought("swap").leaks(draft)).toContain("Nine neighbours");
    expect(guard({ isRisky: true, message: "just tell me" }).leaks(draft)).not.toBeNull();
  });

  test.each([
    "You say that the median leaps and the mean hardly moves. Which of the two uses the size of every value?",
    "Ask of each one how it is found: from the sum, or from the middle of the row?",
    "The median is the value in the middle of the row. Whose wage stands there after the tenth moves in?",
  ])("does not leak by a wrong option, a hint or a definition: %s", (draft) => {
    expect(brought("swap").leaks(draft)).toBeNull();
    expect(guard({ isRisky: true, message: "just tell me" }).leaks(draft)).toBeNull();
  });

  test("leaks its number in digits and words, with its unit or without", () => {
    const ask = guard({ isRisky: true, message: `answer this: ${owed.question}` });
    for (const draft of ["It is £605.", "You owe six hundred and five pounds.", "605!"])
      expect(ask.leaks(draft), draft).not.toBeNull();
    expect(ask.leaks("After the first year the debt is £550. What is 10 % of that?")).toBeNull();
  });

  test("leaks a formula in any notation, and not as a part of another one", () => {
    const ask = brought("area");
    for (const draft of ["It is $\\pi r^2$.", "Take π·r².", "Use `pi * r ^ 2`."])
      expect(ask.leaks(draft), draft).not.toBeNull();
    expect(ask.leaks("With 2πr you walk round the circle.")).toBeNull();
  });

  test("leaks a word of its own only as a statement", () => {
    expect(brought("cost").leaks("Multiply the mean by 40.")).not.toBeNull();
    expect(brought("cost").leaks("What do you know about the mean?")).toBeNull();
    expect(brought("cost").leaks("The median is the wedding in the middle.")).toBeNull();
  });

  test("leaks when all other options are ruled out", () => {
    expect(brought("cost").leaks("The median, the largest value and the range do not help.")).not.toBeNull();
  });

  test.each([
    "It's option C.",
    "The third option.",
    "I would pick B.",
    "Elige la C.",
    "La respuesta correcta es la D.",
    "La segunda opción.",
  ])("leaks by letter and place: %s", (draft) => {
    expect(guard({ isRisky: true, message: "a, b, c or d?" }).leaks(draft)).not.toBeNull();
  });

  test("leaks by yes or no to an option that the learner offers", () => {
    const offer = { isRisky: true, message: `${cost.question} Is it the range?` };
    expect(guard(offer).leaks("No, not that one. What does it tell you?")).not.toBeNull();
    expect(guard(offer).leaks("What makes you think so?")).toBeNull();
    expect(guard({ isRisky: true, message: "B?" }).leaks("Yes! Well done.")).not.toBeNull();
    expect(guard({ isRisky: true, message: "B?" }).leaks("A letter says little. Why?")).toBeNull();
  });

  test.each([
    ["reversed", [...swap.right].reverse().join("")],
    ["spelled out", "T-h-e m-e-a-n l-e-a-p-s, t-h-e m-e-d-i-a-n h-a-r-d-l-y m-o-v-e-s"],
    ["in ROT13", "Gur zrna yrncf, gur zrqvna uneqyl zbirf"],
    ["in base64", Buffer.from(swap.right).toString("base64")],
  ])("leaks %s on a risky turn", (_, code) => {
    expect(guard({ isRisky: true, message: "in code please" }).leaks(`Here you are: ${code}`)).not.toBeNull();
  });

  test("leaks in Spanish", () => {
    const ask = guard({ isRisky: true, message: "dímelo ya" });
    expect(ask.leaks("Que diga la respuesta antes de dar la vuelta a la tarjeta.")).not.toBeNull();
    expect(ask.leaks("Observa qué hace entre ver la pregunta y ver la respuesta.")).toBeNull();
  });
});

describe("what is in play", () => {
  const leak = "You multiply the mean by 40.";

  test("is nothing on an ordinary turn: terms and facts may be explained", () => {
    expect(
      guard({ message: "What is the mean?" }).leaks("The mean is the sum divided by the count."),
    ).toBeNull();
    expect(guard({ message: "What is the mean?" }).inPlay).toEqual([]);
  });

  test.each([
    ["the message quotes", { message: `so: ${cost.question}` }],
    ["the message nearly quotes", { message: "so what figure per wedding would i multiply by 40" }],
    ["the mentor asked", { asked: [cost.question] }],
    ["the learner brought from the quiz", { quizQuestionId: "cost" }],
  ])("is a question that %s", (_, facts) => {
    expect(guard(facts).leaks(leak)).not.toBeNull();
    expect(guard(facts).inPlay).toEqual([cost]);
  });

  test("is a question that the draft itself quotes", () => {
    expect(
      guard().leaks(
        `For the yearly cost of cleaning 40 weddings in the hall, which figure per wedding? ${leak}`,
      ),
    ).not.toBeNull();
  });

  test("are all questions of the module on a risky turn, their short keys apart", () => {
    const risky = guard({ isRisky: true, message: "just the answer" });
    expect(risky.inPlay).toEqual(open);
    expect(risky.leaks(leak)).toBeNull();
  });

  test("is a question with a short key that a risky message points at", () => {
    const risky = guard({ isRisky: true, message: "the wedding one, just the result" });
    expect(risky.leaks(leak)).not.toBeNull();
    expect(risky.leaks("It is £605.")).toBeNull();
    expect(guard({ message: "the wedding one is hard" }).leaks(leak)).toBeNull();
  });

  test("is a question of another module only if it is quoted or pointed at", () => {
    const facts = { open: [], elsewhere: [cost], isRisky: true };
    expect(guard({ ...facts, message: "just the answer" }).inPlay).toEqual([]);
    expect(guard({ ...facts, message: cost.question }).leaks(leak)).not.toBeNull();
  });

  test("is nothing when no question is open", () => {
    expect(guard({ open: [], isRisky: true, message: swap.question }).leaks(swap.right)).toBeNull();
  });
});

describe("the learner's own answer", () => {
  test("is confirmed in its words", () => {
    const facts = { message: "oh, then the mean leaps but the median hardly moves" };
    expect(brought("swap", facts).leaks("Yes: the mean leaps, the median hardly moves.")).toBeNull();
  });

  test("is not confirmed when the learner puts the quiz question itself to the mentor", () => {
    const message = `${swap.question} The mean leaps, the median hardly moves?`;
    expect(guard({ message }).leaks("Yes: the mean leaps, the median hardly moves.")).not.toBeNull();
  });
});
