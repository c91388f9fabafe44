import { generateStructured } from "@/lib/core/ai/generate";
import { AppError } from "@/lib/core/errors";
import { messagesOf } from "@/lib/core/i18n/messages";
import { isForeign } from "@/lib/courses/language/detect";
import { localeOf, type GenerationState } from "@/lib/courses/policy";
import type { CourseLanguage } from "@/lib/courses/schema";
import { cleanDraft } from "../clean-draft";
import { assessmentTurn, type LearnerBlock, type QuestionDraft } from "../drafts";
import { QUESTION_COUNT, type SubjectKind } from "../policy";
import { questionPrompt } from "../prompts";
import type { Assessment, Offer } from "../schema";
import type { Refusal } from "./harm";

/** A stored conversation: questions and answers alternate, beginning with a question. */
export type Conversation = {
  id: string;
  language: CourseLanguage;
  state: "open" | "ended" | "discarded";
  /** What the course is about, as typed beside the first answer. */
  subject: string | null;
  kind: SubjectKind | null;
  /** The way without a model: `library:{id}`, `study_plan` or `sources`; null with a model, or while it is open. */
  choice: string | null;
  course: ConversationCourse | null;
  messages: ConversationMessage[];
};
/** The course that a conversation led to. */
export type ConversationCourse = {
  id: string;
  title: string;
  state: GenerationState;
};
export type ConversationMessage = {
  type: "question" | "answer";
  position: number;
  content: string;
  suggestions: string[];
  createdAt: Date;
};

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
export function learnerOf(
  conversation: Pick<Conversation, "language" | "subject" | "messages">,
): LearnerBlock {
  const answers = conversation.messages.flatMap((message, i) => {
    const next = conversation.messages[i + 1];
    return message.type === "question" && next?.type === "answer"
      ? [{ question: message.content, answer: next.content }]
      : [];
  });
  const { language, subject } = conversation;
  return { language, ...(subject === null ? {} : { subject }), answers };
}

const refusals: Record<"self_harm" | "harm_to_others", Refusal> = {
  self_harm: "self_harm_topic",
  harm_to_others: "harmful_topic",
};

/**
 * Asks the model for the next question, again if it is in the wrong language. Throws AppError with an `ai_` code, or with a refusal if the model
 * judges that the subject means harm.
 */
export async function askNextQuestion(learner: LearnerBlock): Promise<QuestionDraft> {
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const draft = await generateStructured({
      purpose: "assessment",
      ...questionPrompt(learner, learner.answers.length + 1),
      schema: assessmentTurn,
      schemaName: "question",
    });
    const { question, suggestions, refusal } = cleanDraft(draft);
    if (refusal !== "none") throw new AppError(refusals[refusal]);
    const settled = { question, suggestions: [...new Set(suggestions.filter((s) => s !== ""))] };
    // Suggestions may be in a language that the learner wants to learn.
    if (!isForeign(question, learner.language, learner.answers.map((a) => a.answer).join(" ")))
      return settled;
  }
  throw new AppError("ai_bad_output", { cause: new Error("the question is in the wrong language") });
}

/** A conversation in the form of the API; with an offer, choosing from it is what comes next. */
export function toAssessment(conversation: Conversation, offer: Offer | null = null): Assessment {
  const ended = conversation.state === "ended";
  const last = conversation.messages.at(-1);
  const open = !ended && last?.type === "question" ? last : null;
  const { error, offer: offerTexts } = messagesOf(localeOf(conversation.language)).generation;
  const failed = offer === null && pendingAnswer(conversation) !== null;
  return {
    data: offer === null ? (open?.content ?? null) : offerTexts[offer.reason],
    error: failed ? error.next : null,
    end_assessment: ended,
    course_title: conversation.course?.title ?? null,
    course_id: conversation.course?.id ?? null,
    messages: conversation.messages.map(({ type, content }) => ({ type, content })),
    suggestions: open?.suggestions ?? [],
    question_number: Math.min(QUESTION_COUNT, Math.max(1, Math.ceil(conversation.messages.length / 2))),
    subject: conversation.subject,
    kind: conversation.kind,
    choice: conversation.choice,
    offer,
  };
}
