import { normalise } from "@/lib/core/text/normalise";

const escape = (text: string) => text.replace(/[+#]/g, String.raw`\$&`);

/** A word with another ending of a few letters: "query" is also "queries", "función" is also "funciones". */
function wordPattern(word: string): string {
  if (word.length < 4) return `${escape(word)}(?:s|es)?`;
  const stem = word.length < 6 ? word.replace(/[aeiouy]$/, "") : word.slice(0, -2);
  return `${escape(stem)}[\\p{L}+#]{0,${word.length - stem.length + 2}}`;
}

/** Whether a text uses a term: its words in their order, in any of their forms, with at most one short word between two of them. */
export function hasTerm(text: string, term: string): boolean {
  const words = normalise(term.replace(/\([^)]*\)/g, " "))
    .split(" ")
    .filter(Boolean);
  if (words.length === 0) return true;
  const phrase = words.map(wordPattern).join(String.raw` (?:\p{L}{1,4} )?`);
  return new RegExp(`(?<![^ ])${phrase}(?![^ ])`, "u").test(normalise(text));
}
