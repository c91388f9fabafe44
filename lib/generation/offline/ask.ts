import type { LearnerBlock, QuestionDraft } from "../drafts";
import { fill, slotsOf } from "./fill";
import { pick, readLearner } from "./reader";
import { capital } from "./topic-forms";

/** The next question of the assessment: it takes up the topic, asks something of the field itself, then time, then style. */
export function nextQuestion(learner: LearnerBlock, number: number): QuestionDraft {
  const reader = readLearner(learner);
  const { ask } = reader.bank.phrases;
  const slots = slotsOf(reader);
  if (number <= 1) return { question: ask.first.question, suggestions: [...ask.first.suggestions] };
  if (number === 2) return { question: fill(ask.know, { ...slots, diagnostic: fill(reader.family.diagnostic, slots) }), suggestions: [...reader.family.levels] };
  const variant = `${reader.seed}|${reader.goal ?? ""}|${reader.level}`;
  if (number === 3) {
    const times = ask.times as readonly [(typeof ask.times)[number], ...typeof ask.times];
    return { question: capital(fill(pick(ask.time, variant, "time"), slots)), suggestions: [...pick(times, variant, "times")] };
  }
  return { question: capital(fill(pick(ask.style, variant, "style"), slots)), suggestions: [...reader.family.styles] };
}
