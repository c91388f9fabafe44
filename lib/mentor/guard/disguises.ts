const base64 = /(?<![A-Za-z0-9+/])[A-Za-z0-9+/]{8,}={0,2}/g;
/** Letters one by one, with spaces or signs between them. */
const spelled = /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}][\s.\-–·,*_|/]{1,3}){3,}[\p{L}\p{N}](?![\p{L}\p{N}])/gu;

const reversed = (text: string): string => [...text].reverse().join("");

const rot13 = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => {
    const first = letter <= "Z" ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first);
  });

const decoded = (text: string): string =>
  [...text.matchAll(base64)]
    .map(([code]) => Buffer.from(code, "base64").toString("utf8"))
    .filter((plain) => !plain.includes("\ufffd"))
    .join("\n");

const gaps = /[^\p{L}\p{N}]+/gu;
const spacesIn = (gap: string): number => gap.replace(/\S/g, "").length;

/** Joins spelled-out letters; a gap with more spaces than the others ends a word. */
function joined(run: string): string {
  const least = Math.min(...(run.match(gaps) ?? []).map(spacesIn));
  return run.replace(gaps, (gap) => (spacesIn(gap) > least ? " " : ""));
}

/** What a text may hide: itself with spelled-out words joined, read backwards, by ROT13, and out of base64. */
export function hiddenTexts(text: string): string[] {
  return [text.replace(spelled, joined), reversed(text), rot13(text), decoded(text)].filter(
    (hidden) => hidden !== "" && hidden !== text,
  );
}
