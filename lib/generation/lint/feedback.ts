import { optionText } from "../quiz/question-text";

/** A right option of fewer words is often a term that feedback cannot do without. */
const MIN_WORDS = 4;

/** An option by its letter or number. Capitals count: "the option a learner takes" names none. */
const byLetter =
  /(?<!\p{L})(?:[Oo]ption|[Aa]nswer|[Cc]hoice|[Oo]pción|[Rr]espuesta)\s+["“«'(]?(?:[A-D]|[1-4])(?![\p{L}\p{N}'’]|[.,]\p{N})/u;
const byPlace =
  /(?<!\p{L})(?:(?:first|second|third|fourth|last)\s+(?:option|answer|choice)|(?:primera|segunda|tercera|cuarta|última)\s+(?:opción|respuesta))(?!\p{L})/iu;
const asKey =
  /(?<!\p{L})(?:(?:right|correct)\s+(?:option|answer|choice)\s+(?:is|was|would\s+be)|(?:opción|respuesta)\s+correcta\s+(?:es|era|sería))(?!\p{L})/iu;

/**
 * Whether the feedback of a wrong option tells which option is right: by its whole text, if that has at least four words or code, by a letter or
 * place, which change with the order of the options, or by "the right answer is".
 */
export function tellsRight(feedback: string, right: string): boolean {
  if (byLetter.test(feedback) || byPlace.test(feedback) || asKey.test(feedback)) return true;
  const text = optionText(right);
  const isLong = (text.match(/[\p{L}\p{N}]+/gu) ?? []).length >= MIN_WORDS || text.includes("`");
  return isLong && optionText(feedback).includes(text);
}
