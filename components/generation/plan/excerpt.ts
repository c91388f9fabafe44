/** The longest quotation of an answer, in UTF-16 units. */
const EXCERPT_MAX = 80;

/** The beginning of a text on one line, cut between words and marked as cut. */
export function excerpt(text: string): string {
  const line = text.replace(/\s+/gu, " ").trim();
  if (line.length <= EXCERPT_MAX) return line.replace(/[.;,]$/u, "");
  const cut = line.slice(0, EXCERPT_MAX);
  const end = cut.lastIndexOf(" ");
  return `${(end > EXCERPT_MAX / 2 ? cut.slice(0, end) : cut).replace(/[\s.;,:]+$/u, "")}…`;
}
