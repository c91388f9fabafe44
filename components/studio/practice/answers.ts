import type { PracticeDocument } from "@/lib/courses/document";
import type { Patch } from "@/lib/courses/document/patch";

/** The most accepted forms beside the right option, and the longest of them in UTF-16 units. */
const FORMS_MAX = 59;
const FORM_LENGTH_MAX = 300;

/** The forms that stand one to a line, without blank lines and repetitions. */
export function formsOf(text: string): string[] {
  const forms = text
    .split("\n")
    .map((line) => line.replace(/\s+/gu, " ").trim().slice(0, FORM_LENGTH_MAX).toWellFormed());
  return [...new Set(forms.filter((form) => form !== ""))].slice(0, FORMS_MAX);
}

/** The accepted forms beside the options: for a choice, shorter ways to say the right one. */
export function otherForms({ options, accepted }: PracticeDocument): string[] {
  return accepted.filter((form) => !options.includes(form));
}

/** The right option of a choice, or undefined if none is marked. */
export function rightOption({ options, accepted }: PracticeDocument): string | undefined {
  return options.find((option) => accepted.includes(option));
}

type Choice = { options: string[]; right: string | undefined; forms: string[] };

/** The changes that give a choice these options, the right one among them, and other accepted forms. */
export function setChoice(path: string, item: PracticeDocument, { options, right, forms }: Choice): Patch[] {
  const accepted = [...(right === undefined || right === "" ? [] : [right]), ...forms];
  return [
    { op: "set", path: `${path}/options`, before: item.options, value: options },
    { op: "set", path: `${path}/accepted`, before: item.accepted, value: accepted },
  ];
}
