import type { LearnerBlock, QuestionDraft } from "../drafts";
import { fill, slotsOf } from "./course/fill";
import { pick, readLearner } from "./learner/reader";
import { capital } from "./learner/topic-forms";

/** The next question of the assessment: it takes up the topic, asks something of the field itself, then time, then style. */
export function nextQuestion(learner: LearnerBlock, number: number): QuestionDraft {
  const reader = readLearner(learner);
  const { ask } = reader.bank.phrases;
  const slots = slotsOf(reader);
  if (number <= 1) return { question: ask.first.question, suggestions: [...ask.first.suggestions] };
  if (number === 2) {
    const diagnostic = fill(reader.family.diagnostic, slots);
    return { question: fill(ask.know, { ...slots, diagnostic }), suggestions: [...reader.family.levels] };
  }
  const variant = `${reader.seed}|${reader.goal ?? ""}|${reader.level}`;
  if (number === 3) {
    const times = ask.times as readonly [(typeof ask.times)[number], ...typeof ask.times];
    const asked = pick(reader.goal === null ? ask.timeWithoutGoal : ask.time, variant, "time");
    return { question: capital(fill(asked, slots)), suggestions: [...pick(times, variant, "times")] };
  }
  return {
    question: capital(fill(pick(ask.style, variant, "style"), slots)),
    suggestions: [...reader.family.styles],
  };
}
