import { describe, expect, it } from "vitest";
import { afterReply, initialState, lastQuestion, readState, type DialogueState } from "./dialogue-state";
import type { OpenKey } from "../guard/keys";
import type { MessageKind } from "../intent/classify";
import { asksNewQuestion, decideTurn, openingTurn, type Step, type TurnFacts } from "./tutoring-policy";
import { objectiveId, objectivesOf } from "@/tests/support/mentor/objectives";

const examined: OpenKey = { question: "Why?", text: "Because", distractors: [] };
const asked: DialogueState = { ...initialState, question: "What is to the right of 41?" };

function turn(
  kind: MessageKind,
  over: Partial<Omit<TurnFacts, "classified">> & { examined?: OpenKey | null } = {},
) {
  const { examined: key = null, ...rest } = over;
  return decideTurn({
    state: asked,
    way: undefined,
    passed: false,
    objectives: objectivesOf("", ""),
    ...rest,
    classified: { kind, examined: key },
  });
}

function step(kind: MessageKind, over: Parameters<typeof turn>[1] = {}): Step {
  const decided = turn(kind, over);
  if (decided.kind !== "fixed") throw new Error("the turn was left to the model");
  return decided.step;
}

/** The step of an answer that the model finds wrong. */
function wrong(state: DialogueState): Step {
  const decided = turn("answer", { state });
  if (decided.kind !== "judged") throw new Error("the turn was not left to the model");
  return decided.wrong;
}

describe("the move is decided in code", () => {
  it("opens the conversation itself", () => {
    expect(openingTurn()).toEqual({
      kind: "fixed",
      step: { move: "open", intent: "open", hint: 0, next: initialState },
    });
  });

  it("leaves only the meaning of an answer to the model: confirm, or name and locate the mistake", () => {
    const decided = turn("answer");
    expect(decided).toMatchObject({
      kind: "judged",
      right: { move: "confirm", hint: 0 },
      wrong: { move: "locate_mistake", hint: 0, next: { attempts: 1 } },
    });
  });

  it("asks a question when none waits", () =>
    expect(step("answer", { state: initialState })).toMatchObject({
      move: "probe",
      intent: "next_question",
    }));

  it("lets hints climb with attempts: direction, sub-question, similar example, and no further", () => {
    let state = asked;
    const levels: number[] = [];
    for (let i = 0; i < 6; i++) {
      const made = wrong(state);
      levels.push(made.hint);
      state = made.next;
    }
    expect(levels).toEqual([0, 1, 2, 3, 3, 3]);
    expect(state.attempts).toBe(6);
  });

  it("raises the hint level for a learner who is stuck", () => {
    const first = step("stuck");
    expect(first).toMatchObject({ move: "hint", hint: 1, intent: "stuck" });
    expect(step("stuck", { state: first.next })).toMatchObject({ hint: 2 });
  });

  it("does not climb for asking for the answer, however often", () => {
    let state = asked;
    for (let i = 0; i < 5; i++) {
      const made = step("asks_answer", { state });
      expect(made).toMatchObject({ move: "hint", hint: 1, intent: "no_climb" });
      expect(made.next).toEqual(state);
      state = made.next;
    }
    expect(step("asks_answer", { state: { ...asked, attempts: 3, hint: 2 } })).toMatchObject({
      hint: 2,
      next: { attempts: 3, hint: 2 },
    });
  });

  it("starts anew after a right answer, and takes up the next objective after two", () => {
    const tried: DialogueState = { ...asked, attempts: 3, hint: 2 };
    const first = turn("answer", { state: tried });
    if (first.kind !== "judged") throw new Error("not judged");
    expect(first.right.next).toEqual({
      ...initialState,
      objectiveId: null,
      attempts: 0,
      hint: 0,
      confirmed: 1,
      question: null,
    });
    const second = turn("answer", { state: { ...first.right.next, question: "And why?" } });
    if (second.kind !== "judged") throw new Error("not judged");
    expect(second.right.next).toEqual({ ...initialState, objectiveId: objectiveId(1) });
    const last = turn("answer", { state: { ...asked, objectiveId: objectiveId(1), confirmed: 1 } });
    if (last.kind !== "judged") throw new Error("not judged");
    expect(last.right.next.objectiveId).toBe(objectiveId(1));
  });

  it("explains plain facts that no open question asks for, and hints where one does", () => {
    expect(step("asks_fact")).toMatchObject({ move: "explain", next: asked });
    expect(step("asks_fact", { examined })).toMatchObject({ move: "hint", hint: 1, next: asked });
  });

  it("explains everything once the quiz is passed", () => {
    expect(step("asks_fact", { examined, passed: true }).move).toBe("explain");
    expect(step("asks_answer", { passed: true }).move).toBe("explain");
  });

  it("never takes a clarifying question, a guess, a detour or an attack for an attempt", () => {
    for (const kind of [
      "clarify",
      "quiz_guess",
      "asks_fact",
      "asks_answer",
      "off_topic",
      "frustrated",
      "attack",
      "chat",
    ] as const)
      expect(step(kind).next, kind).toEqual(asked);
    expect(step("clarify")).toMatchObject({ move: "probe", intent: "rephrase" });
    expect(step("chat")).toMatchObject({ move: "probe", intent: "nod" });
    expect(asksNewQuestion(step("chat"))).toBe(false);
    expect(step("quiz_guess")).toMatchObject({ move: "probe", intent: "give_reason" });
    expect(step("attack")).toMatchObject({ move: "redirect", intent: "decline" });
    expect(step("frustrated")).toMatchObject({ move: "redirect", intent: "warm_frustrated" });
    expect(step("off_topic")).toMatchObject({ move: "redirect", intent: "warm_off_topic" });
  });

  it("has a way out of every state", () => {
    for (const state of [
      initialState,
      asked,
      { ...asked, attempts: 5, hint: 3 },
      { ...asked, objectiveId: objectiveId(1) },
    ]) {
      expect(step("answer", { state, way: "rephrase" })).toMatchObject({ move: "probe", next: state });
      expect(step("answer", { state, way: "example" })).toMatchObject({
        move: "similar_example",
        next: state,
      });
      expect(step("answer", { state, way: "skip" })).toMatchObject({
        move: "probe",
        next: { question: null, attempts: 0, hint: 0, objectiveId: objectiveId(1) },
      });
    }
  });

  it("takes a typed wish as it takes the button, and no example for what the quiz asks", () => {
    const tried: DialogueState = { ...asked, attempts: 2, hint: 1 };
    expect(step("asks_example", { state: tried })).toEqual(step("answer", { state: tried, way: "example" }));
    expect(step("asks_skip", { state: tried })).toEqual(step("answer", { state: tried, way: "skip" }));
    expect(step("asks_example", { state: tried, examined })).toMatchObject({
      move: "hint",
      hint: 1,
      intent: "no_climb",
      next: tried,
    });
    expect(step("asks_example", { state: tried, examined, passed: true }).move).toBe("similar_example");
  });

  it("works for a module without objectives", () =>
    expect(step("answer", { way: "skip", objectives: [] }).next.objectiveId).toBeNull());
});

describe("the state of a dialogue", () => {
  it("keeps the question that waits until a new one is asked", () => {
    expect(
      afterReply(asked, asksNewQuestion(step("stuck")), "Look at the middle. Which half leaves?").question,
    ).toBe(asked.question);
    expect(afterReply({ ...asked, question: null }, true, "Right. And what of 12?").question).toBe(
      "And what of 12?",
    );
    expect(asksNewQuestion(step("answer", { way: "skip" }))).toBe(true);
  });

  it("finds the question in a reply in both languages", () => {
    expect(lastQuestion("Right. We want 29 and the middle is 41; what now?")).toBe(
      "We want 29 and the middle is 41; what now?",
    );
    expect(lastQuestion("Eso es. En la lista 3.5 y 7, ¿qué número sobra?")).toContain("¿qué número sobra?");
    expect(lastQuestion("No question here.")).toBeNull();
    expect(lastQuestion("???")).toBeNull();
  });

  it.each([
    [
      "Right. Which word belongs in the gap: “So −0.8 is a ____ connection than 0.5”?",
      "Which word belongs in the gap: “So −0.8 is a ____ connection than 0.5”?",
    ],
    ["Good. What does `list.append(3)` return?", "What does `list.append(3)` return?"],
    ["Look again. What is 2.5 times 4?", "What is 2.5 times 4?"],
    ["Now this. What does `a ? b : c` give when a is zero?", "What does `a ? b : c` give when a is zero?"],
    ["A placeholder: `WHERE a = ? AND b = 3`. What goes in its place?", "What goes in its place?"],
    [
      "```js\nconst sign = x > 0 ? 1 : -1;\n```\n\nWhat would your own line look like?",
      "What would your own line look like?",
    ],
    [
      "What would your own line look like?\n\n```js\nx > 0 ? 1 : -1;\n```",
      "What would your own line look like?",
    ],
    ["Press the ` key. What happens?", "What happens?"],
    ["> Look at the middle.\n\n- one\n- two\n\n**What now?**", "What now?"],
    ["Which of the two\nmarkers moves?", "Which of the two markers moves?"],
    ["See https://example.org/?a=1 for it. Why?", "Why?"],
    ["Eso es. ¿Cuánto da 2.5 por 4?", "¿Cuánto da 2.5 por 4?"],
    ["Mira. ¿Qué dice de ti «Llueve. Hace frío»?", "¿Qué dice de ti «Llueve. Hace frío»?"],
    [
      "Bien. La lección dice «el orden 0.5 basta»: ¿a qué se debe?",
      "La lección dice «el orden 0.5 basta»: ¿a qué se debe?",
    ],
    ["¿Ves el medio? Mira. ¿Qué hay en `a ? b : c`, y por qué?", "¿Qué hay en `a ? b : c`, y por qué?"],
  ])("keeps a question whole: %j", (reply, question) => expect(lastQuestion(reply)).toBe(question));

  it("takes no code for a question", () =>
    expect(lastQuestion("So it is `a ? b : c`.\n\n```js\nx ? 1 : 2\n```")).toBeNull());

  it("reads any stored state", () => {
    expect(readState(null)).toEqual(initialState);
    expect(readState("nonsense")).toEqual(initialState);
    expect(readState({ objectiveId: "first", hint: 99, question: 5, extra: 1 })).toEqual(initialState);
    expect(
      readState({ objectiveId: objectiveId(1), attempts: 2, hint: 1, confirmed: 1, question: "Why?" }),
    ).toEqual({
      ...initialState,
      objectiveId: objectiveId(1),
      attempts: 2,
      hint: 1,
      confirmed: 1,
      question: "Why?",
    });
  });
});
