/** The identity of an option: signs count (`a < b` is not `a <= b`); case, spacing and a final full stop do not. */
export const optionText = (text: string) =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[.…]+$/, "");

/** The identity of a question: signs count ("3 - 5?" is not "3 × 5?"); punctuation at its beginning and end does not. */
export const stemText = (text: string) => optionText(text).replace(/^¿+|[?!.…\s]+$/g, "");

/** Whether a wrong option names the misconception behind it. */
export const namesMisconception = (misconception: string | null): boolean =>
  (misconception ?? "").trim().length >= 3;
