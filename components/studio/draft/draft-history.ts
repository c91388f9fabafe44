import type { CourseDocument } from "@/lib/courses/document";
import { applyPatches, diffDocuments, isEqual, type Patch, valueAt } from "@/lib/courses/document/patch";
import type { Editor } from "@/lib/studio/schema";

/** Changes of one field join into one step of undo while they follow each other within this time, in milliseconds. */
export const TYPING_MS = 1_000;
/** How many steps can be undone. */
const STEPS_MAX = 200;

type Step = { undo: Patch[]; redo: Patch[]; by: Editor; at: number; field: string | null };

/** A document with the steps that lead back and forth from it. */
export type DraftHistory = {
  document: CourseDocument;
  /** Findings that the author ignores, with the reason. */
  ignored: Record<string, string>;
  past: readonly Step[];
  future: readonly Step[];
  /** Grows with every change, so that a save knows whether it holds the newest text. */
  edition: number;
};

export type HistoryAction =
  | { type: "apply"; patches: readonly Patch[]; by: Editor; at: number }
  | { type: "undo" }
  | { type: "redo" }
  | { type: "ignore"; finding: string; reason: string | null }
  /** Another document, which cannot be undone. */
  | { type: "replace"; document: CourseDocument; ignored: Record<string, string> };

export function startHistory(document: CourseDocument, ignored: Record<string, string>): DraftHistory {
  return { document, ignored, past: [], future: [], edition: 0 };
}

/** The patch for the value that the field has now: what a person types always counts. */
function withCurrentValue(document: CourseDocument, one: Patch): Patch {
  if (one.op !== "set") return one;
  const { before: _, ...rest } = one;
  const now = valueAt(document, one.path);
  return now === undefined ? rest : { ...rest, before: now as typeof one.value };
}

/** The path of the field that the patches type in, or null for any other change. */
const fieldOf = (patches: readonly Patch[]): string | null =>
  patches.length === 1 && patches[0]?.op === "set" ? patches[0].path : null;

function apply(
  history: DraftHistory,
  { patches: given, by, at }: Extract<HistoryAction, { type: "apply" }>,
): DraftHistory {
  const patches = by === "person" ? given.map((one) => withCurrentValue(history.document, one)) : [...given];
  const { document } = applyPatches(history.document, patches);
  if (isEqual(document, history.document)) return history;
  const last = history.past.at(-1);
  const field = fieldOf(patches);
  const continues =
    last !== undefined &&
    field !== null &&
    last.field === field &&
    last.by === by &&
    at - last.at < TYPING_MS &&
    history.future.length === 0;
  const before = continues ? applyPatches(history.document, last.undo).document : history.document;
  const step: Step = {
    undo: diffDocuments(document, before),
    redo: diffDocuments(before, document),
    by,
    at,
    field,
  };
  const past = continues ? history.past.slice(0, -1) : history.past;
  return {
    ...history,
    document,
    past: [...past, step].slice(-STEPS_MAX),
    future: [],
    edition: history.edition + 1,
  };
}

function travel(history: DraftHistory, direction: "undo" | "redo"): DraftHistory {
  const isUndo = direction === "undo";
  const step = (isUndo ? history.past : history.future).at(-1);
  if (!step) return history;
  return {
    ...history,
    document: applyPatches(history.document, step[direction]).document,
    past: isUndo ? history.past.slice(0, -1) : [...history.past, { ...step, field: null }],
    future: isUndo ? [...history.future, step] : history.future.slice(0, -1),
    edition: history.edition + 1,
  };
}

function ignore(
  history: DraftHistory,
  { finding, reason }: Extract<HistoryAction, { type: "ignore" }>,
): DraftHistory {
  const { [finding]: _, ...others } = history.ignored;
  const ignored = reason === null ? others : { ...others, [finding]: reason };
  return isEqual(ignored, history.ignored) ? history : { ...history, ignored, edition: history.edition + 1 };
}

/** The history after the action; the same object if nothing changes. */
export function changeHistory(history: DraftHistory, action: HistoryAction): DraftHistory {
  switch (action.type) {
    case "apply":
      return apply(history, action);
    case "undo":
    case "redo":
      return travel(history, action.type);
    case "ignore":
      return ignore(history, action);
    case "replace":
      return { ...startHistory(action.document, action.ignored), edition: history.edition + 1 };
  }
}
