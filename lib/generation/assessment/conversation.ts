import { generateStructured } from "@/lib/core/ai/generate";
import { AppError } from "@/lib/core/errors";
import { messagesOf } from "@/lib/core/i18n/messages";
import { localeOf } from "@/lib/courses/policy";
import type { CourseLanguage } from "@/lib/courses/schema";
import { cleanDraft } from "../clean-draft";
import { questionDraft, type LearnerBlock, type QuestionDraft } from "../drafts";
import { isForeign } from "../lint/language";
import { answerOffline } from "../offline/author";
import { QUESTION_COUNT } from "../policy";
import { questionPrompt } from "../prompts";
import type { Assessment } from "../schema";

/** A stored conversation: questions and answers alternate, beginning with a question. */
export type Conversation = {
  id: string;
  language: CourseLanguage;
  state: "open" | "ended" | "discarded";
  course: ConversationCourse | null;
  messages: ConversationMessage[];
};
/** The course that a conversation led to. */
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

/** The first question, which is always the same and needs no model. */
export function firstQuestion(language: CourseLanguage): QuestionDraft {
  const { question, ...suggestions } = messagesOf(localeOf(language)).generation.first;
  return { question, suggestions: Object.values(suggestions) };
}

/** The last answer, if the next question is still missing because the model call failed or is running. */
export function pendingAnswer(conversation: Conversation): ConversationMessage | null {
  const last = conversation.messages.at(-1);
  return last?.type === "answer" && conversation.state === "open" ? last : null;
}

/** The question and answer pairs for the prompts. */
export function learnerOf(conversation: Pick<Conversation, "language" | "messages">): LearnerBlock {
  const answers = conversation.messages.flatMap((message, i) => {
    const next = conversation.messages[i + 1];
    return message.type === "question" && next?.type === "answer"
      ? [{ question: message.content, answer: next.content }]
      : [];
  });
  return { language: conversation.language, answers };
}

/** Asks the model for the next question, again if it is in the wrong language. Throws AppError with an `ai_` code. */
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
    // Suggestions may be in a language that the learner wants to learn.
    if (!isForeign(question, learner.language, learner.answers.map((a) => a.answer).join(" ")))
      return settled;
  }
  throw new AppError("ai_bad_output", { cause: new Error("the question is in the wrong language") });
}

/** A conversation in the form of the API. */
export function toAssessment(conversation: Conversation): Assessment {
  const ended = conversation.state === "ended";
  const last = conversation.messages.at(-1);
  const open = !ended && last?.type === "question" ? last : null;
  const failed = pendingAnswer(conversation) !== null;
  return {
    data: open?.content ?? null,
    error: failed ? messagesOf(localeOf(conversation.language)).generation.error.next : null,
    end_assessment: ended,
    course_title: conversation.course?.title ?? null,
    course_id: conversation.course?.id ?? null,
    messages: conversation.messages.map(({ type, content }) => ({ type, content })),
    suggestions: open?.suggestions ?? [],
    question_number: Math.min(QUESTION_COUNT, Math.max(1, Math.ceil(conversation.messages.length / 2))),
  };
}

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
