import { dataBlock } from "@/lib/core/ai/prompt-data";
import type { MentorSettings } from "@/lib/courses/document";
import type { ModuleObjective } from "@/lib/courses/schema";
import { passageLabel } from "@/lib/sources/citations/settle";
import { objectiveIndex, type DialogueState } from "../tutoring/dialogue-state";
import { messageClasses, type MessageClass } from "../tutoring/message-class";
import { classesOf, type Step } from "../tutoring/tutoring-policy";
import {
  classTexts,
  constitution,
  hintTexts,
  intentTexts,
  lessonQuestionTexts,
  sourceTexts,
  toneTexts,
} from "./instructions";

export type MentorSubject = {
  language: "english" | "español";
  level: string;
  courseTitle: string;
  moduleTitle: string;
  description: string;
  objectives: ModuleObjective[];
  lesson: string;
  /** The learner's answers in the assessment. */
  assessment: { question: string; answer: string }[];
};

/** The step of a turn, or one for each class of which the model chooses by hearing the learner's message. */
export type Turn = { kind: "fixed"; step: Step } | { kind: "heard"; steps: Record<MessageClass, Step> };

/** What a reply may cite. */
type MentorSources = {
  passages: { number: number; source: string; passage: number; page: number; text: string }[];
  /** A search has found nothing on the learner's message. */
  areSilent: boolean;
  /** The mentor explains only what the lesson and the passages hold. */
  isOnly: boolean;
};

/** A wrong option of an open question that the learner has submitted and brings from the quiz. */
export type QuizMistake = { stem: string; option: string; misconception: string | null };

export type PromptInput = {
  subject: MentorSubject;
  settings: MentorSettings;
  turn: Turn;
  /** The state of the dialogue before this turn. */
  state: DialogueState;
  /** The texts of the quiz questions that the learner has not answered right yet. */
  stems: string[];
  fromQuiz: QuizMistake | null;
  /** Missing in a course without sources. */
  sources?: MentorSources;
  /** The learner has passed the module's quiz. */
  passed: boolean;
  history: { role: "user" | "assistant"; text: string }[];
  /** The learner's new message; null for the opening. */
  message: string | null;
  /** Why the first draft was withdrawn, in English. */
  complaint?: string | undefined;
};

export type MentorPrompt = { system: string; messages: { role: "user" | "assistant"; text: string }[] };

/** The number of earlier messages in a prompt. */
export const HISTORY_TURNS = 16;

/** The prompt of a turn. It holds no key, feedback or option of an open question but the wrong one that the learner brings. */
export function buildPrompt(input: PromptInput): MentorPrompt {
  // What changes with every turn comes last, so that a provider can cache what is before it.
  return {
    system: [constitution, subjectText(input), turnText(input)].join("\n\n"),
    messages: conversation([
      ...input.history.slice(-HISTORY_TURNS),
      { role: "user", text: input.message ?? "…" },
    ]),
  };
}

/** Some chat servers take only a conversation that the user begins and in which both take turns; a message without a reply joins the next. */
function conversation(messages: MentorPrompt["messages"]): MentorPrompt["messages"] {
  const turns: MentorPrompt["messages"] =
    messages[0]?.role === "assistant" ? [{ role: "user", text: "…" }] : [];
  for (const { role, text } of messages) {
    const last = turns.at(-1);
    if (last?.role === role) turns.splice(-1, 1, { role, text: `${last.text}\n\n${text}` });
    else turns.push({ role, text });
  }
  return turns;
}

function subjectText({ subject, settings, stems }: PromptInput): string {
  const { language, level, courseTitle, moduleTitle, description, objectives } = subject;
  return [
    dataBlock("module", {
      language,
      level,
      course: courseTitle,
      title: moduleTitle,
      description,
      objectives: objectives.map(({ text }) => text),
      ...(settings.context === "" ? {} : { context: settings.context }),
    }),
    dataBlock("lesson", subject.lesson),
    dataBlock("open_questions", stems),
    dataBlock("learner", subject.assessment),
    toneTexts[settings.tone],
  ].join("\n");
}

function turnText(input: PromptInput): string {
  const { turn, state, fromQuiz, passed, complaint } = input;
  const lines = [dataBlock("turn", { goal: state.goal, sub: state.sub })];
  if (fromQuiz !== null) {
    const { stem, option, misconception } = fromQuiz;
    lines.push(dataBlock("from_quiz", { stem, option, misconception }));
  }
  if (input.sources) lines.push(...sourceLines(input.sources));
  lines.push(waitingText(state));
  if (passed)
    lines.push(
      "The learner has passed the quiz: nothing is secret any more, and a move that leads to the quiz leads to the next module instead.",
    );
  if (turn.kind === "fixed") lines.push(`Your move: ${stepText(turn.step, input)}`);
  else lines.push(hearingText(turn.steps, input));
  if (complaint !== undefined)
    lines.push(
      dataBlock("complaint", complaint),
      "Your first draft was withdrawn for this reason. Write the reply anew, without that fault.",
    );
  return lines.join("\n");
}

function sourceLines({ passages, isOnly }: MentorSources): string[] {
  const given = passages.map((passage) => ({
    id: passageLabel(passage),
    page: passage.page,
    text: passage.text,
  }));
  return [dataBlock("passages", given), sourceTexts.cite, isOnly ? sourceTexts.only : sourceTexts.silent];
}

/** Whether a step answers a question about which the sources are silent, so that its reply cites nothing. */
export function isUncited({ intent }: Step, sources: MentorSources | undefined): boolean {
  return intent === "explain" && sources?.areSilent === true;
}

function waitingText({ goal, sub }: DialogueState): string {
  if (goal === null) return "No question of yours waits for an answer.";
  return sub === null
    ? "The waiting question is the goal in the turn block."
    : "The waiting question is the sub-question in the turn block, on the way to the goal.";
}

function hearingText(steps: Record<MessageClass, Step>, input: PromptInput): string {
  const { settings } = input;
  return [
    "First hear what the learner's last message is:",
    ...messageClasses.map((heard) => `[${heard}] ${classTexts[heard]}`),
    settings.answersLessonQuestions ? lessonQuestionTexts.answered : lessonQuestionTexts.kept,
    "Judge answers by the lesson and by what is true.",
    "Your reply begins with exactly one of these marks, in English and in square brackets, and nothing before it; the learner does not see it. Then write the move of that class:",
    ...[...classesOf(steps)].map(
      ([step, classes]) => `${classes.map((heard) => `[${heard}]`).join(" ")} → ${stepText(step, input)}`,
    ),
  ].join("\n");
}

function stepText(step: Step, { subject: { objectives }, sources }: PromptInput): string {
  const parts = [`${step.move}: ${intentTexts[step.intent]}`];
  if (isUncited(step, sources)) parts.push(sourceTexts.nothingFound);
  if (step.hint > 0) parts.push(`The hint is ${hintTexts[step.hint] ?? ""}.`);
  if (objectives.length > 1) parts.push(`Objective: number ${objectiveIndex(objectives, step.next) + 1}.`);
  return parts.join(" ");
}
