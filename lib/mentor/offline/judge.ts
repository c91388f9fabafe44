import type { Judgement } from "../reply-filter";
import { contentStems, stem, words } from "../words";
import { hasGap, keyTerm, quotedStatement, type Statement, type Study } from "./study";

/** What rules can say of an answer: the judgement, the learner's words that fit, and those that do not. */
export type Finding = { judgement: Judgement; fitting: string[]; fragment: string; statement: Statement | null };

/** Judges an answer by the lesson: a gap by its word, anything else by what it shares with the statements around the question. */
export function judgeAnswer(study: Study, question: string, answer: string): Finding {
  const statement = quotedStatement(study, question);
  const term = statement && hasGap(question) ? keyTerm(study, statement) : null;
  const given = new Set(contentStems(answer));
  if (statement && term !== null) {
    const right = given.has(stem(words(term)[0]?.text ?? ""));
    return { judgement: right ? "right" : "wrong", fitting: [], fragment: shorten(answer), statement };
  }
  const quoted = new Set(contentStems(question));
  const around = supportOf(study, statement);
  const raw = words(answer).map((w) => ({ text: answer.slice(w.start, w.end), stem: stem(w.text) }));
  const fitting = [...new Map(raw.filter((w) => w.text.length >= 4 && around.has(w.stem)).map((w) => [w.stem, w.text])).entries()];
  const fresh = fitting.filter(([s]) => !quoted.has(s)).length;
  const judgement = fresh >= 2 && given.size >= 4 ? "right" : fitting.length > 0 ? "partly" : "wrong";
  return { judgement, fitting: fitting.map(([, text]) => text).slice(0, 2), fragment: strangest(answer, around), statement };
}

/** The stems of the statements that stand around a question: its own section, or the whole lesson when it quotes none. */
function supportOf(study: Study, statement: Statement | null): ReadonlySet<string> {
  const near = statement ? study.statements.filter((s) => s.heading === statement.heading || Math.abs(s.index - statement.index) <= 2) : study.statements;
  return new Set(near.flatMap((s) => s.stems));
}

/** The part of an answer that has least to do with the lesson. */
function strangest(answer: string, around: ReadonlySet<string>): string {
  const parts = answer.split(/[,.;:!?\n]+|\b(?:and|but|y|pero)\b/u).map((p) => p.trim()).filter((p) => contentStems(p).length > 0);
  const ranked = parts.map((p) => ({ p, known: contentStems(p).filter((s) => around.has(s)).length / contentStems(p).length })).sort((a, b) => a.known - b.known);
  return shorten(ranked[0]?.p ?? answer);
}

/** At most eight words, so that quoting the learner leaves room for the step. */
export function shorten(text: string, limit = 8): string {
  const flat = text.replace(/["“”«»>*_#`|[\]?¿]+/g, " ").replace(/\s+/g, " ").trim();
  const parts = flat.split(" ");
  return parts.length <= limit ? flat.replace(/[.,;:!]+$/, "") : `${parts.slice(0, limit).join(" ")} …`;
}
