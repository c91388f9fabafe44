import { contentStems, isStopWord, overlap, stem, words } from "../words";

/** A sentence of the lesson that says something, with the section that it stands in. */
export type Statement = { text: string; heading: string; index: number; stems: readonly string[]; example: boolean };

/** A lesson read by rules: its statements, how rare each stem is in it, and in how many statements it stands. */
export type Study = { statements: Statement[]; weight: (stem: string) => number; count: (stem: string) => number };

const gap = "____";
const exampleHeading = /\b(?:worked|example|ejemplo|resuelto)\b/i;
const otherHeading = /\b(?:non-?example|contraejemplo|counter-?example|objectives?|objetivos?|check yourself|comprueba|compru[eé]balo|ponte a prueba)\b/i;

function plain(line: string): string {
  return line
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[*_`~]+/g, "")
    .replace(/^\s*(?:[-+•]|\d+[.)]|>)\s+/, "")
    .trim();
}

/** The lesson's statements: plain sentences of 6 to 30 words, no questions, nothing out of code, tables or headings. */
export function studyLesson(lesson: string): Study {
  const statements: Statement[] = [];
  let heading = "";
  let skipped = false;
  let example = false;
  for (const line of lesson.replace(/```[\s\S]*?(?:```|$)/g, "\n").split("\n")) {
    const title = /^\s*#{1,6}\s+(.*)$/.exec(line)?.[1];
    if (title !== undefined) {
      heading = plain(title);
      skipped = otherHeading.test(heading);
      example = !skipped && exampleHeading.test(heading);
    } else if (!skipped && !/^\s*\|/.test(line)) {
      for (const text of plain(line).split(/(?<=[.!?…]["'»”’)]*)\s+/u)) addStatement(statements, { text, heading, example });
    }
  }
  const counts = new Map<string, number>();
  for (const s of statements) for (const one of s.stems) counts.set(one, (counts.get(one) ?? 0) + 1);
  const count = (one: string) => counts.get(one) ?? 0;
  return { statements, count, weight: (one) => Math.log(1 + (statements.length + 1) / (1 + count(one))) };
}

function addStatement(list: Statement[], found: { text: string; heading: string; example: boolean }): void {
  const text = found.text.trim().replace(/[.!:;,]+$/, "");
  const length = words(text).length;
  // Sentences with stops inside would break the question that quotes them.
  if (length < 6 || length > 30 || /[?¿…!]|\.\s|[“”«»"]/u.test(text)) return;
  list.push({ ...found, text, index: list.length, stems: contentStems(text) });
}

/** How much a statement has to do with some stems, rare words counting more. */
export function relevance(study: Study, statement: Statement, about: ReadonlySet<string>): number {
  return statement.stems.reduce((sum, s) => sum + (about.has(s) ? study.weight(s) : 0), 0) / Math.sqrt(4 + statement.stems.length);
}

/** The statements that fit best, those that were said before left out; earlier ones win a tie. */
export function bestStatements(study: Study, about: string, options: { said?: string; except?: Statement | null } = {}): Statement[] {
  const wanted = new Set(contentStems(about));
  const said = new Set(contentStems(options.said ?? ""));
  return study.statements
    .filter((s) => s !== options.except && !(said.size > 0 && overlap(s.stems, said) >= 0.75))
    .map((s) => ({ s, score: relevance(study, s, wanted) }))
    .sort((a, b) => b.score - a.score || a.s.index - b.s.index)
    .map(({ s }) => s);
}

/** The statement that a question quotes, with or without a gap in it. */
export function quotedStatement(study: Study, question: string): Statement | null {
  const given = new Set(contentStems(question));
  let best: { s: Statement; share: number } | null = null;
  for (const s of study.statements) {
    const share = overlap(s.stems, given);
    if (share >= 0.6 && (!best || share > best.share)) best = { s, share };
  }
  return best?.s ?? null;
}

/** The word of a statement that carries most: rare, long, not its first and not in its heading. */
export function keyTerm(study: Study, statement: Statement): string | null {
  const outside = new Set(contentStems(statement.heading));
  const all = words(statement.text);
  let best: { raw: string; score: number } | null = null;
  for (const [i, word] of all.entries()) {
    const raw = statement.text.slice(word.start, word.end);
    if (i === 0 || raw.length < 4 || isStopWord(word.text) || /\d|_/.test(raw) || outside.has(stem(word.text))) continue;
    const score = study.weight(stem(word.text)) * Math.min(raw.length, 9) * (i > all.length / 3 ? 1.2 : 1);
    if (!best || score > best.score) best = { raw, score };
  }
  return best?.raw ?? null;
}

/** A statement with its key term taken out. */
export function gapped(statement: Statement, term: string): string {
  return statement.text.replace(term, gap);
}

export const hasGap = (text: string): boolean => text.includes(gap);

/** The word that names what a statement is about, as it stands in it; "" when every word of it is to be avoided. */
export function topicOf(study: Study, statement: Statement, avoid = ""): string {
  const hidden = new Set(contentStems(avoid));
  // What a lesson comes back to is what it is about.
  const rank = (w: { raw: string; stem: string }) => Math.min(study.count(w.stem), 4) * Math.min(w.raw.length, 9);
  const ranked = words(statement.text)
    .map((w) => ({ raw: statement.text.slice(w.start, w.end), stem: stem(w.text), folded: w.text }))
    .filter((w) => w.raw.length >= 4 && !isStopWord(w.folded) && !hidden.has(w.stem) && !/\d|_/.test(w.raw))
    .sort((a, b) => rank(b) - rank(a));
  return ranked[0]?.raw.toLowerCase() ?? "";
}
