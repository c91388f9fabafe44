import { describe, expect, it } from "vitest";
import { defaultMentorSettings, type MentorSettings } from "@/lib/courses/document";
import { objectiveId, objectivesOf } from "@/tests/support/mentor/objectives";
import { initialState, lastQuestion, readState, type DialogueState } from "./dialogue-state";
import { isAnswer, isRisky, messageClasses, type MessageClass } from "./message-class";
import {
  openingStep,
  quizStep,
  stateAfter,
  stepsByClass,
  unheardStep,
  wayStep,
  type Step,
  type TutoringFacts,
} from "./tutoring-policy";

const GOAL = "What is to the right of 41?";
const SUB = "Is 43 larger than 41?";
const asked: DialogueState = { ...initialState, goal: GOAL };

const facts = (over: Partial<TutoringFacts> = {}): TutoringFacts => ({
  state: asked,
  passed: false,
  objectives: objectivesOf("", ""),
  settings: defaultMentorSettings,
  ...over,
});
const step = (heard: MessageClass, over: Partial<TutoringFacts> = {}): Step =>
  stepsByClass(facts(over))[heard];

/** The steps of the same class again and again, each reply with a question of its own. */
function repeated(heard: MessageClass, times: number, hints: MentorSettings["hints"] = "normal"): Step[] {
  let state = asked;
  return Array.from({ length: times }, (_, i) => {
    const made = step(heard, { state, settings: { ...defaultMentorSettings, hints } });
    state = stateAfter(made, `Look at ${i}. What is ${i}?`);
    return made;
  });
}

describe("the move is decided in code", () => {
  it("opens the conversation, and its question becomes the goal", () => {
    expect(openingStep()).toEqual({ move: "open", intent: "open", hint: 0, next: initialState });
    expect(stateAfter(openingStep(), `Welcome. ${GOAL}`)).toEqual(asked);
  });

  it("confirms a right answer and asks the next question", () => {
    const confirmed = step("right");
    expect(confirmed).toMatchObject({ move: "confirm", next: { goal: null, confirmed: 1 } });
    expect(stateAfter(confirmed, "Right. What is next?").goal).toBe("What is next?");
  });

  it("begins the next objective after two right answers, or after one in a module of three", () => {
    const once = { ...asked, confirmed: 1 };
    expect(step("right", { state: once }).next).toEqual({ ...initialState, objectiveId: objectiveId(1) });
    expect(step("right", { objectives: objectivesOf("", "", "") }).next.objectiveId).toBe(objectiveId(1));
  });

  it("hands over to the quiz after the last objective, and stays there", () => {
    const last = { ...asked, objectiveId: objectiveId(1), confirmed: 1 };
    const over = step("right", { state: last });
    expect(over).toMatchObject({ move: "hand_over", next: { goal: null, isHandedOver: true } });
    const state = stateAfter(over, "Right, that was all. Shall we?");
    expect(state.goal).toBeNull();
    expect(step("skip", { state })).toMatchObject({ move: "hand_over", intent: "skip_to_quiz" });
    expect(step("question", { state })).toMatchObject({ move: "explain" });
    const example = stateAfter(step("example", { state }), "For example 2 and 3. And 4?");
    expect(step("right", { state: example }).move).toBe("hand_over");
    expect(step("wrong", { state: example }).move).toBe("locate_mistake");
  });

  it("keeps the goal apart from a sub-question: a right sub-step brings the goal back", () => {
    const located = stateAfter(step("wrong"), `Look at the order. ${SUB}`);
    expect(located).toMatchObject({ goal: GOAL, sub: SUB, attempts: 1 });
    const sub = step("right", { state: located });
    expect(sub).toMatchObject({ move: "right_so_far", next: { goal: GOAL, sub: null, confirmed: 0 } });
    expect(stateAfter(sub, `Right so far. ${GOAL}`)).toEqual(sub.next);
    expect(step("right", { state: sub.next }).move).toBe("confirm");
    expect(stateAfter(step("wrong"), `Once more. ${GOAL}`).sub).toBeNull();
  });

  it.each(["partly", "wrong"] as const)(
    "locates the first mistake (%s), then hints climb to an answer of the mentor's own",
    (heard) =>
      expect(repeated(heard, 6).map(({ intent, hint }) => `${intent} ${hint}`)).toEqual([
        "locate 0",
        "climb 1",
        "climb 2",
        "climb 3",
        "answer_own 0",
        "locate 0",
      ]),
  );

  it("hints as soon as the author of the course wants it", () => {
    const levels = (hints: MentorSettings["hints"]) => repeated("wrong", 8, hints).map(({ hint }) => hint);
    expect(levels("fast")).toEqual([1, 2, 3, 0, 1, 2, 3, 0]);
    expect(levels("slow")).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
  });

  it("asks a new question after its own answer", () => {
    const own = repeated("wrong", 5).at(-1);
    expect(own?.next).toMatchObject({ goal: null, sub: null, attempts: 0, hint: 0 });
  });

  it("raises the hint for a learner who is stuck without counting an attempt", () => {
    expect(repeated("stuck", 4).map(({ hint, next }) => [hint, next.attempts])).toEqual([
      [1, 0],
      [2, 0],
      [3, 0],
      [0, 0],
    ]);
  });

  it("never climbs for asking for the answer, and explains it after the quiz", () => {
    const steps = repeated("asks_answer", 3);
    expect(steps.map(({ hint, next }) => [hint, next.hint])).toEqual([
      [1, 0],
      [1, 0],
      [1, 0],
    ]);
    expect(step("asks_answer", { state: { ...asked, hint: 3 } })).toMatchObject({
      hint: 3,
      next: { hint: 3 },
    });
    expect(step("asks_answer", { passed: true })).toMatchObject({ move: "explain", next: asked });
    expect(step("guess", { passed: true }).move).toBe("explain");
  });

  it("asks for the reason of a guess once", () => {
    const first = step("guess");
    expect(first).toMatchObject({ move: "probe", intent: "ask_reason", next: { hasAskedReason: true } });
    expect(step("guess", { state: first.next })).toMatchObject({ move: "hint", intent: "no_climb" });
  });

  it.each(["right", "partly", "wrong"] as const)(
    "takes an answer (%s) for a question if none waits",
    (heard) =>
      expect(step(heard, { state: initialState })).toMatchObject({ move: "explain", next: initialState }),
  );

  it("only answers and a stuck learner change what counts", () => {
    const counts = ({ attempts, hint, confirmed }: DialogueState) => ({ attempts, hint, confirmed });
    const inert = messageClasses.filter((c) => !isAnswer(c) && c !== "stuck" && c !== "skip");
    for (const heard of inert) expect(counts(step(heard).next), heard).toEqual(counts(asked));
    expect(unheardStep(asked).next).toBe(asked);
  });

  it("skips to the next objective at once, and to the quiz after the last", () => {
    expect(step("skip")).toMatchObject({ move: "probe", next: { objectiveId: objectiveId(1), goal: null } });
    const last = { ...asked, objectiveId: objectiveId(1) };
    expect(step("skip", { state: last })).toMatchObject({ move: "hand_over", next: { isHandedOver: true } });
    expect(step("skip", { objectives: [] }).move).toBe("hand_over");
  });

  it("obeys the buttons", () => {
    expect(wayStep("rephrase", facts())).toMatchObject({ intent: "rephrase", next: asked });
    expect(wayStep("rephrase", facts({ state: initialState })).intent).toBe("next_question");
    expect(wayStep("example", facts())).toMatchObject({ move: "similar_example", next: asked });
    expect(wayStep("skip", facts())).toEqual(step("skip"));
  });

  it("begins at the misconception of an option that the learner brings from the quiz", () =>
    expect(
      quizStep(objectiveId(5), facts({ state: { ...asked, sub: SUB, attempts: 2, hint: 2 } })),
    ).toMatchObject({
      move: "locate_mistake",
      intent: "misconception",
      next: { goal: null, sub: null, attempts: 0, hint: 0, quizQuestionId: objectiveId(5) },
    }));
});

describe("risky turns", () => {
  it("are those in which the learner seeks an answer, and those that were not understood", () =>
    expect([...messageClasses, null].filter(isRisky)).toEqual(["asks_answer", "guess", "attack", null]));
});

describe("a stored state", () => {
  it("reads what it can, and the question of an older row as the goal", () => {
    expect(readState({ question: GOAL, hint: 2 })).toEqual({ ...asked, hint: 2 });
    expect(readState({ ...asked, sub: SUB })).toEqual({ ...asked, sub: SUB });
    for (const odd of [null, "x", [], { hint: "9", attempts: -1, goal: 5, objectiveId: 3 }])
      expect(readState(odd)).toEqual(initialState);
  });
});

describe("the question of a reply", () => {
  it.each([
    ["Good. What do you see?", "What do you see?"],
    ["Is it so? Look again.", "Is it so?"],
    ["Mira la **media**. ¿Qué le pasa\nsi sube uno?", "¿Qué le pasa si sube uno?"],
    ["> Look to the right.\n\n**What stands there?**", "What stands there?"],
    ["Run `a ? b : c` and read it. What is printed?", "What is printed?"],
    ["See https://x.example/?q=1 for more.", null],
    ["The heading “Why?” is apt. Go on.", null],
    ["Right.", null],
  ])("%j asks %j", (reply, question) => expect(lastQuestion(reply)).toBe(question));
});
