import { generateStructured } from "@/lib/core/ai/generate";
import { AppError } from "@/lib/core/errors";
import { messagesOf } from "@/lib/core/i18n/messages";
import { localeOf } from "@/lib/courses/policy";
import type { CourseLanguage } from "@/lib/courses/schema";
import { questionDraft, type LearnerBlock, type QuestionDraft } from "../drafts";
import { cleanDraft } from "../clean-draft";
import { isForeign } from "../lint/language";
import { answerOffline } from "../offline/author";
import { questionPrompt } from "../prompts";
import { QUESTION_COUNT } from "../policy";
import type { Assessment } from "../schema";

/** A conversation as it is stored: questions and answers in turn, beginning with a question. */
export type Conversation = {
  id: string;
  language: CourseLanguage;
  state: "open" | "ended" | "discarded";
  course: ConversationCourse | null;
  messages: ConversationMessage[];
};
/** The course that came out of a conversation. */
export type ConversationCourse = {
  id: string;
  title: string;
  state: "writing" | "ready" | "failed" | "stopped";
};
export type ConversationMessage = {
  type: "question" | "answer";
  position: number;
  content: string;
  suggestions: string[];
  createdAt: Date;
};

const PROVISIONAL_TITLE_LENGTH = 80;

/** The first question needs no model: it is the same for everybody, and there at once. */
export function firstQuestion(language: CourseLanguage): QuestionDraft {
  const { question, ...suggestions } = messagesOf(localeOf(language)).generation.first;
  return { question, suggestions: Object.values(suggestions) };
}

/** The answer that still waits for the next question, because asking for it failed or is under way. */
export function pendingAnswer(talk: Conversation): ConversationMessage | null {
  const last = talk.messages.at(-1);
  return last?.type === "answer" && talk.state === "open" ? last : null;
}

/** Question and answer pairs so far, as the prompts carry them. */
export function learnerOf(talk: Pick<Conversation, "language" | "messages">): LearnerBlock {
  const answers = talk.messages.flatMap((message, i) => {
    const next = talk.messages[i + 1];
    return message.type === "question" && next?.type === "answer"
      ? [{ question: message.content, answer: next.content }]
      : [];
  });
  return { language: talk.language, answers };
}

/** Asks the model for the question that follows `learner.answers`; once more when it speaks the wrong language. Throws AppError with an `ai_` code. */
export async function askNextQuestion(learner: LearnerBlock): Promise<QuestionDraft> {
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const draft = await generateStructured({
      purpose: "assessment",
      ...questionPrompt(learner, learner.answers.length + 1),
      schema: questionDraft,
      schemaName: "question",
      offline: answerOffline,
    });
    const { question, suggestions } = cleanDraft(draft);
    const settled = { question, suggestions: [...new Set(suggestions.filter((s) => s !== ""))] };
    // Suggestions may be sentences of the language that somebody wants to learn.
    if (!isForeign(question, learner.language, learner.answers.map((a) => a.answer).join(" ")))
      return settled;
  }
  throw new AppError("ai_bad_output", { cause: new Error("the question is in the wrong language") });
}

/** A conversation as the API answers it. */
export function toAssessment(talk: Conversation): Assessment {
  const ended = talk.state === "ended";
  const last = talk.messages.at(-1);
  const open = !ended && last?.type === "question" ? last : null;
  const failed = pendingAnswer(talk) !== null;
  return {
    data: open?.content ?? null,
    error: failed ? messagesOf(localeOf(talk.language)).generation.error.next : null,
    end_assessment: ended,
    course_title: talk.course?.title ?? null,
    course_id: talk.course?.id ?? null,
    messages: talk.messages.map(({ type, content }) => ({ type, content })),
    suggestions: open?.suggestions ?? [],
    question_number: Math.min(QUESTION_COUNT, Math.max(1, Math.ceil(talk.messages.length / 2))),
  };
}

/** The course's title until the outline has one: the learner's own words, cut at a word. */
export function provisionalTitle(answer: string): string {
  const line = answer.replace(/\s+/g, " ").trim();
  const [, sentence = line, mark = ""] = /^(.{3,}?[^.!?])([.!?])(?:\s|$)/u.exec(line) ?? [];
  // A question stays one, and what "¿" or "¡" opens is closed.
  const end = mark === "?" || (mark === "!" && sentence.includes("¡")) ? mark : "";
  if (sentence.length <= PROVISIONAL_TITLE_LENGTH) return `${sentence}${end}`;
  const cut = sentence
    .slice(0, PROVISIONAL_TITLE_LENGTH)
    .replace(/\s+\S*$/u, "")
    .toWellFormed();
  return `${cut}…${end}`;
}
