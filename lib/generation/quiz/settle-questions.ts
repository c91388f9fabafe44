import type { QuestionItem } from "../drafts";
import { namesMisconception, optionText, stemText } from "./question-text";

/**
 * The question if it is valid, else null: four distinct options with feedback, one of them right, the others with their
 * misconceptions. An unknown objective becomes the first one.
 */
export function settleQuestion(item: QuestionItem, objectives: number): QuestionItem | null {
  if (item.question === "" || item.options.some((o) => o.text === "" || o.feedback === "")) return null;
  if (new Set(item.options.map((o) => optionText(o.text))).size !== item.options.length) return null;
  if (item.options.some((o, i) => i !== item.right && !namesMisconception(o.misconception))) return null;
  const options = item.options.map((o, i) => (i === item.right ? { ...o, misconception: null } : o));
  return { ...item, options, objective: item.objective < objectives ? item.objective : 0 };
}

/** The valid questions, without repeated stems and those that are `taken`. */
export function settleQuestions(
  items: readonly QuestionItem[],
  objectives: number,
  taken: Iterable<string> = [],
): QuestionItem[] {
  const stems = new Set([...taken].map(stemText));
  return items.flatMap((item) => {
    const settled = settleQuestion(item, objectives);
    const stem = stemText(item.question);
    if (!settled || stems.has(stem)) return [];
    stems.add(stem);
    return [settled];
  });
}
