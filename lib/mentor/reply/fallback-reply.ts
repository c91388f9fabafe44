import type { LeakGuard } from "../guard/key-guard";
import { objectiveInside, voice } from "../offline/phrases";
import { objectiveIndex } from "../tutoring/dialogue-state";
import type { MentorSubject, ReplyInput } from "./prompts";
import { asksNewQuestion, type Step } from "../tutoring/turn-policy";

/**
 * A reply without a model that cannot reveal a key: a general hint for a learner who is stuck, the current question again, or
 * a new question about the module.
 */
export function fallbackReply(input: ReplyInput, guard: LeakGuard): { text: string; step: Step } {
  const { subject, turn, state } = input;
  const say = voice(subject.language);
  const step = turn.kind === "fixed" ? turn.step : turn.wrong;
  const hint =
    step.intent === "stuck" ? generalHints(input, step).find((text) => !guard.leaks(text)) : undefined;
  if (hint !== undefined) return { text: hint, step };
  const candidates = asksNewQuestion(step)
    ? newQuestions(subject, step).filter((text) => text !== state.goal)
    : [state.goal];
  const question = candidates.find((text) => text !== null && !guard.leaks(text)) ?? say("safeQuestion");
  const lead =
    step.intent === "open"
      ? say("welcome", { title: subject.moduleTitle })
      : say(step.intent === "skip" ? "skip" : "safe");
  // An answer that was not judged is no attempt, and a hint that was not given does not raise the level.
  const next =
    turn.kind === "judged" ? state : step.move === "hint" ? { ...step.next, hint: state.hint } : step.next;
  return { text: `${lead} ${question}`, step: { ...step, move: "probe", hint: 0, intent: "rephrase", next } };
}

/** General hints, those of the step's level first, without the one that the last reply gave. */
function generalHints({ subject, history }: ReplyInput, { hint }: Step): string[] {
  const say = voice(subject.language);
  const level = hint <= 1 ? 0 : hint - 1;
  const texts = (["safeHint1", "safeHint2", "safeHint3", "safeHint4"] as const).map(
    (key) => `${say("stuck")}\n\n> ${say(key)}`,
  );
  const last = history.findLast((m) => m.role === "assistant")?.text;
  return [...texts.slice(level), ...texts.slice(0, level).reverse()].filter((text) => text !== last);
}

/** Questions about the current objective and about the module's title. */
function newQuestions(subject: MentorSubject, { intent, next }: Step): string[] {
  const say = voice(subject.language);
  const objective = objectiveInside(subject.objectives[objectiveIndex(subject.objectives, next)]?.text);
  const [about, plain] =
    intent === "open" ? (["openObjective", "openTitle"] as const) : (["askObjective", "askTopic"] as const);
  return [
    ...(objective === null ? [] : [say(about, { objective })]),
    say(plain, { title: subject.moduleTitle }),
  ];
}
