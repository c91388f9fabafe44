const sentenceEdge = /(?<=[.!?…]["'»”’)\]*_`]*\s+)(?=\S)|(?<=\n\s*)(?=\S)/u;

/** Splits prose into sentences, each with the white space after it: joined, they are the text again. */
export function sentences(text: string): string[] {
  return text.split(sentenceEdge).filter((s) => s !== "");
}

/** The number of words as a person counts them. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((w) => /[\p{L}\p{N}]/u.test(w)).length;
}
