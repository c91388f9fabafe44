import { escapePattern } from "@/lib/core/text/characters";
import { knownWords } from "./words";

/** Whether `text` contains the words of `phrase` in a row. A phrase without words is compared character by character. */
export function containsPhrase(text: string, phrase: string): boolean {
  return findPhrase(text, phrase) !== null;
}

/** The first place in `text` with the words of `phrase` in a row. */
export function findPhrase(text: string, phrase: string): { start: number; end: number } | null {
  const wanted = knownWords(phrase);
  if (wanted.length === 0) return findSigns(text, phrase);
  const given = knownWords(text);
  for (let i = 0; i + wanted.length <= given.length; i++) {
    if (wanted.every((w, k) => given[i + k]?.text === w.text)) {
      const start = given[i]?.start ?? 0;
      return { start, end: given[i + wanted.length - 1]?.end ?? start };
    }
  }
  return null;
}

function findSigns(text: string, phrase: string): { start: number; end: number } | null {
  const signs = phrase.replace(/[\s`]+/g, "");
  if (signs.length < 2) return null;
  const pattern = [...signs].map(escapePattern).join("[\\s`]*");
  const match = new RegExp(pattern, "u").exec(text);
  return match ? { start: match.index, end: match.index + match[0].length } : null;
}
