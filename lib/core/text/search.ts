/** Latin letters that Unicode does not decompose, as PostgreSQL's unaccent.rules writes them. */
const letters: Record<string, string> = {
  æ: "ae",
  ð: "d",
  ø: "o",
  þ: "th",
  ß: "ss",
  đ: "d",
  ħ: "h",
  ı: "i",
  ĸ: "q",
  ł: "l",
  ŋ: "n",
  œ: "oe",
  ŧ: "t",
};

/** The text as every search compares it: lower case, without accents. The SQL function `market_fold` does the same. */
export function fold(text: string): string {
  // Fast path: most texts are ASCII.
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[æðøþßđħıĸłŋœŧ]/g, (letter) => letters[letter] ?? letter);
}

const operator = /^(?:AND|OR|NOT)$/;
const sign = /^[+-](?=[\p{L}\p{N}"])|["“”«»]/gu;

/** Whether the text uses operators of other search engines ("-word", "OR", quotation marks), which Meno ignores. */
export function hasOperators(q: string): boolean {
  return q.split(/\s+/).some((word) => operator.test(word) || word.search(sign) >= 0);
}

/** The distinct words of a search text, folded and without operators; at most twelve. */
export function searchWords(q: string): string[] {
  const words = q.split(/\s+/).filter((word) => !operator.test(word));
  const plain = words.map((word) => fold(word.replace(sign, "")));
  return [...new Set(plain.filter(Boolean))].slice(0, 12);
}
