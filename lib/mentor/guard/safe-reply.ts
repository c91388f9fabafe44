import { messagesOf } from "@/lib/core/i18n/messages";
import type { CourseLanguage, ModuleObjective } from "@/lib/courses/schema";
import { objectiveIndex, type DialogueState } from "../tutoring/dialogue-state";
import type { MessageClass } from "../tutoring/message-class";
import type { Intent, Step } from "../tutoring/tutoring-policy";
import type { LeakGuard } from "./leak-guard";

type Phrases = ReturnType<typeof messagesOf>["mentorSafe"];
type Variants = readonly (keyof Phrases)[];

type SafeReplyInput = {
  heard: MessageClass | null;
  step: Step;
  subject: { language: CourseLanguage; moduleTitle: string; objectives: ModuleObjective[] };
  /** The state of the dialogue before the turn. */
  state: DialogueState;
  history: readonly { role: "user" | "assistant"; text: string }[];
};

const verdicts: Partial<Record<MessageClass, Variants>> = {
  right: ["right1", "right2"],
  partly: ["partly1", "partly2"],
  wrong: ["wrong1", "wrong2"],
};

const further: Variants = ["further1", "further2"];
const hint: Variants = ["hint1", "hint2", "hint3"];
const left: Variants = ["left1", "left2"];
const warm: Variants = ["warm1", "warm2"];
/** These ask their own question, or none. */
const reason: Variants = ["reason1", "reason2"];
const handOver: Variants = ["handOver1", "handOver2"];

const leads: Record<Intent, Variants> = {
  open: ["welcome1", "welcome2"],
  next_question: further,
  rephrase: hint,
  misconception: hint,
  confirm: further,
  right_so_far: ["back1", "back2"],
  locate: hint,
  climb: hint,
  stuck: hint,
  no_climb: ["keep1", "keep2"],
  answer_own: left,
  ask_reason: reason,
  example: ["example1", "example2"],
  explain: ["explain1", "explain2"],
  skip: left,
  feeling: warm,
  chat: warm,
  off_topic: warm,
  decline: ["decline1", "decline2"],
  hand_over: handOver,
  skip_to_quiz: handOver,
};

/**
 * A reply without a model that makes the step as well as fixed sentences can. It keeps the verdict on an answer and the state,
 * asks the waiting question or a new one about the objective, and is never the last reply again.
 */
export function safeReply(input: SafeReplyInput, guard: LeakGuard): { text: string; step: Step } {
  const { heard, step, history } = input;
  const lead = leads[step.intent];
  const verdict = heard === null || step.intent === "explain" ? undefined : verdicts[heard];
  const questions = lead === reason || lead === handOver ? [""] : questionsOf(input);
  const spoken = phrasesIn(input, verdict ?? []);
  const openings = phrasesIn(input, lead).map((body, i) =>
    [spoken[i % spoken.length], body].filter(Boolean).join(" "),
  );
  const texts = questions.flatMap((question) => openings.map((opening) => `${opening} ${question}`.trim()));
  const last = history.findLast(({ role }) => role === "assistant")?.text;
  const fresh = texts.filter((text) => text !== last);
  return { text: fresh.find((text) => guard.leaks(text) === null) ?? fresh.at(-1) ?? "", step };
}

/** The variants of a phrase; the one of the step's hint level comes first. */
function phrasesIn({ subject, step }: SafeReplyInput, keys: Variants): string[] {
  const phrases = phrasesOf(subject.language);
  const all = keys.map((key) => filled(phrases[key], { title: subject.moduleTitle }));
  const first = keys === hint ? Math.max(0, step.hint - 1) : 0;
  return [...all.slice(first), ...all.slice(0, first)];
}

/** The question that waits; without one, new questions about the objective; last, one that fits any lesson. */
function questionsOf({ subject, step: { next }, state }: SafeReplyInput): string[] {
  const phrases = phrasesOf(subject.language);
  const waiting = next.sub ?? next.goal;
  if (waiting !== null) return [waiting, phrases.askLesson];
  const objective = insideSentence(subject.objectives[objectiveIndex(subject.objectives, next)]?.text);
  const about = objective === null ? [] : [phrases.askObjective, phrases.askExample];
  return [...about, phrases.askTopic, phrases.askLesson]
    .map((text) => filled(text, { title: subject.moduleTitle, objective: objective ?? "" }))
    .filter((text) => text !== state.goal);
}

const phrasesOf = (language: CourseLanguage): Phrases =>
  messagesOf(language === "español" ? "es" : "en").mentorSafe;

const filled = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");

/** An objective in the form that it has inside a sentence; null if it is a question. */
function insideSentence(objective: string | undefined): string | null {
  const text = objective?.trim().replace(/[.?!]+$/, "");
  return text && !/[?¿]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : null;
}
