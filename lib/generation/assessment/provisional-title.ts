const PROVISIONAL_TITLE_LENGTH = 80;

/** The title of a course without an outline: the learner's own words, cut at a word. */
export function provisionalTitle(answer: string): string {
  const line = answer.replace(/\s+/g, " ").trim();
  const [, sentence = line, mark = ""] = /^(.{3,}?[^.!?])([.!?])(?:\s|$)/u.exec(line) ?? [];
  // Keep a question mark, and the closing mark of "¿" and "¡".
  const end = mark === "?" || (mark === "!" && sentence.includes("¡")) ? mark : "";
  if (sentence.length <= PROVISIONAL_TITLE_LENGTH) return `${sentence}${end}`;
  const cut = sentence
    .slice(0, PROVISIONAL_TITLE_LENGTH)
    .replace(/\s+\S*$/u, "")
    .toWellFormed();
  return `${cut}…${end}`;
}
