import { describe, expect, it } from "vitest";
import type { Grade } from "@/lib/review/policy";
import type { ReviewCard, ReviewResult, ReviewSession } from "@/lib/review/schema";
import { after, answerToUndo, begin, cardOf, minutesLeft, type Progress, strokesOf } from "./progress";

const card = (id: string): ReviewCard => ({
  ...{
    id,
    kind: "choice",
    objective: null,
    prompt: id,
    options: [],
    is_new: false,
    history: [],
    chance: 0.8,
  },
  course: { id: "c", title: "A course", language: "english" },
  module: { id: "m", number: 1, title: "A module" },
});
const session = (ids: readonly string[], due = ids.length): ReviewSession => ({
  ...{ due, next: [], decay: -0.15, cards: ids.map(card) },
});
const result = (answer_id: string, stability = 5): ReviewResult => ({
  ...{
    answer_id,
    correct: true,
    right_option: null,
    model_answer: null,
    points: [],
    feedback: null,
    passage: null,
  },
  ...{ intervals: [], suggested: 3, grade: 3, before: { stability: 2, days: 2 }, due: 1 },
  after: { stability, due_on: "2026-12-01" },
});

/** Answers the card on the screen and grades it. */
function answered(progress: Progress, answerId: string, grade: Grade): Progress {
  const cardId = cardOf(progress)?.id ?? "";
  const submission = { answer_id: answerId, answered_at: "2026-11-26T10:00:00Z", answer: "x" };
  const sent = after(progress, { type: "sent", submission });
  const received = after(sent, { type: "received", cardId, result: result(answerId) });
  return after(received, { type: "graded", grade, at: 30_000 });
}
const start = (ids: readonly string[]) => begin(session(ids));

describe("a session", () => {
  it("asks a missed card again before the end, until it is recalled", () => {
    let progress = answered(start(["a", "b"]), "1", 1);
    expect(progress.queue).toEqual(["b", "a"]);
    expect(strokesOf(progress)).toEqual(["slipped", "now"]);
    progress = answered(progress, "2", 3);
    expect(cardOf(progress)?.id).toBe("a");
    progress = answered(progress, "3", 2);
    expect(cardOf(progress)).toBeNull();
    expect(strokesOf(progress)).toEqual(["held", "held"]);
    expect(progress.outcomes["a"]).toMatchObject({ isMissed: true, isRecalled: true });
  });

  it("takes back the last answer with all that it changed", () => {
    const first = answered(start(["a", "b"]), "1", 3);
    const second = answered(first, "2", 1);
    expect(answerToUndo(second)).toBe("2");
    const undone = after(second, { type: "undone", answerId: "2", card: card("b"), due: 2 });
    expect(undone).toMatchObject({ queue: ["b"], outcomes: first.outcomes, past: first.past, due: 2 });
    expect(answerToUndo(undone)).toBe("1");
  });

  it("takes back an answer that is not graded yet and asks its card again", () => {
    const submission = { answer_id: "1", answered_at: "2026-11-26T10:00:00Z", answer: "x" };
    const sent = after(start(["a", "b"]), { type: "sent", submission });
    const shown = after(sent, { type: "received", cardId: "a", result: result("1") });
    const undone = after(shown, {
      type: "undone",
      answerId: answerToUndo(shown) ?? "",
      card: card("a"),
      due: 2,
    });
    expect(undone).toMatchObject({ queue: ["a", "b"], stage: { name: "asking" } });
  });

  it("takes up what a grade that was sent later did to its card", () => {
    const progress = answered(start(["a", "b"]), "1", 4);
    const later = after(progress, { type: "received", cardId: "a", result: result("1", 12) });
    expect(later.outcomes["a"]?.after?.stability).toBe(12);
    expect(later.stage.name).toBe("asking");
  });

  it("goes on with the next card when the one on the screen has gone", () => {
    const submission = { answer_id: "1", answered_at: "2026-11-26T10:00:00Z", answer: "x" };
    const sent = after(start(["a", "b"]), { type: "sent", submission });
    const refused = after(sent, { type: "refused", cardId: "a", answerId: "1" });
    expect(cardOf(refused)?.id).toBe("b");
    expect(refused.round).toBe(1);
  });

  it("leaves out what another tab has answered, but no card that was missed here", () => {
    const progress = answered(start(["a", "b", "c"]), "1", 1);
    const compared = after(progress, { type: "compared", session: session(["c"]) });
    expect(compared.queue).toEqual(["c", "a"]);
    const cut = after(progress, { type: "compared", session: session(["c"], 40) });
    expect(cut.queue).toEqual(["b", "c", "a"]);
  });

  it("estimates the rest from the pace so far", () => {
    expect(minutesLeft(start(["a", "b", "c", "d", "e", "f", "g"]))).toBe(3);
    expect(minutesLeft(answered(start(["a", "b", "c"]), "1", 3))).toBe(1);
  });
});
