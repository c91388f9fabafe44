import type { PracticeDocument } from "@/lib/courses/document";
import { practiceDraftOf, practiceOf } from "../document";
import type { PracticeDraft } from "../drafts";
import { shuffled } from "./option-order";
import { optionText, stemText } from "./question-text";

const MIN_OPTIONS = 3;

/** The accepted forms: of a choice its one right option and shorter forms of it, of a number only numbers. Null if there are none. */
function acceptedOf({ kind, options, accepted }: PracticeDraft): string[] | null {
  const forms = [...new Set(accepted.filter((form) => form !== ""))];
  if (kind === "choice") {
    const right = options.filter((option) => forms.some((form) => optionText(form) === optionText(option)));
    const isChoice =
      options.length >= MIN_OPTIONS && new Set(options.map(optionText)).size === options.length;
    const shorter = forms.filter(
      (form) => !options.some((option) => optionText(option) === optionText(form)),
    );
    return isChoice && right.length === 1 ? [...right, ...shorter] : null;
  }
  const fitting = kind === "number" ? forms.filter((form) => /\d/.test(form)) : forms;
  return fitting.length > 0 ? fitting : null;
}

/** Whether a stored item is valid. */
export function isSoundPractice(item: PracticeDocument): boolean {
  const accepted = acceptedOf(practiceDraftOf(item, []));
  const isGap = item.kind !== "gap" || item.prompt.includes("__");
  return accepted !== null && isGap && item.prompt !== "" && item.modelAnswer !== "" && item.hints.length > 0;
}

/** The valid items, each once and none that is `taken`. The options of a choice stand in an order that their prompt decides. */
export function settlePractice(
  items: readonly PracticeDraft[],
  objectives: readonly { id: string }[],
  taken: Iterable<string> = [],
): PracticeDocument[] {
  const stems = new Set([...taken].map(stemText));
  return items.flatMap((item) => {
    const accepted = acceptedOf(item);
    const objective = objectives[item.objective] ?? objectives[0];
    const stem = stemText(item.prompt);
    const isGap = item.kind !== "gap" || item.prompt.includes("__");
    if (!accepted || !objective || !isGap || stem === "" || stems.has(stem)) return [];
    stems.add(stem);
    const options = item.kind === "choice" ? shuffled(item.options, item.prompt) : [];
    return [practiceOf({ ...item, options, accepted }, objective.id)];
  });
}
