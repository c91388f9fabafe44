import { streamReply } from "@/lib/core/ai/generate";
import { AppError } from "@/lib/core/errors";
import type { CitationDocument } from "@/lib/courses/document";
import { marksOf, withoutMarks } from "@/lib/courses/document/marks";
import { LeakGuard, type OpenQuestion } from "../guard/leak-guard";
import { givesAway } from "../guard/second-reader";
import { SentenceGate } from "../guard/sentence-gate";
import { buildPrompt, isUncited, type PromptInput } from "../prompt/build-prompt";
import { isRisky, type MessageClass } from "../tutoring/message-class";
import { unheardStep, type Step } from "../tutoring/tutoring-policy";
import { CitationFilter } from "../citations/citation-filter";
import { ClassMark } from "./class-mark";

/** Receives a reply while it streams. */
export type ReplyListener = {
  text(delta: string): void;
  /** Withdraws the text so far, because another draft follows. */
  reset(): void;
};

/** Everything that a reply depends on. */
export type ReplyInput = Omit<PromptInput, "stems" | "complaint"> & {
  /** The module's quiz questions that the learner has not answered right yet. */
  open: OpenQuestion[];
  /** Those of the course's other modules. */
  elsewhere: OpenQuestion[];
  /** Stops the reply. */
  signal?: AbortSignal | undefined;
};

/** What earlier drafts leave to the next one. */
export type DraftContext = { heard: MessageClass | null; complaint?: string | undefined };

/** Includes reasoning tokens; the reply itself is cut at 120 words. */
const MAX_OUTPUT_TOKENS = 2000;

/** The last messages of the learner in which a quiz question could stand that a "please" is about. */
const RECENT_MESSAGES = 3;

/** The guard of a reply to a message of this class. */
export function guardOf(input: ReplyInput, step: Step, risky: boolean): LeakGuard {
  const { open, elsewhere, message, state, history } = input;
  const recent = history.filter(({ role }) => role === "user").slice(-RECENT_MESSAGES);
  return new LeakGuard({
    open,
    elsewhere,
    message,
    asked: [state.goal ?? "", state.sub ?? "", ...recent.map(({ text }) => text)],
    quizQuestionId: step.next.quizQuestionId ?? state.quizQuestionId,
    isRisky: risky,
  });
}

/** One draft of a reply: hears the class, writes the step that the class has, and shows what the guard lets through. */
export class Draft {
  readonly #input: ReplyInput;
  readonly #context: DraftContext;
  readonly #listener: ReplyListener;
  readonly #mark = new ClassMark();
  #filter = new CitationFilter([]);
  #gate: SentenceGate | null = null;
  #guard: LeakGuard | null = null;
  #isHeld = false;
  /** The class of the learner's message; null if it is unknown or the step needs none. */
  heard: MessageClass | null;
  step: Step;
  /** The text that the listener has. */
  shown = "";
  /** Why the draft is withdrawn. */
  fault: string | null = null;
  /** The second reader failed, so that no other draft can be judged either. */
  isUnread = false;

  constructor(input: ReplyInput, context: DraftContext, listener: ReplyListener) {
    this.#input = input;
    this.#context = context;
    this.#listener = listener;
    this.heard = context.heard;
    this.step = input.turn.kind === "fixed" ? input.turn.step : unheardStep(input.state);
  }

  /** What the marks of the shown text refer to. */
  get citations(): CitationDocument[] {
    const shown = new Set(marksOf(this.shown));
    return this.#filter.citations.filter(({ mark }) => shown.has(mark));
  }

  /** Writes the draft. Throws AppError with an `ai_` code if the model fails. */
  async write(): Promise<void> {
    const stems = this.#input.open.map(({ question }) => question);
    const { system, messages } = buildPrompt({
      ...this.#input,
      stems,
      complaint: this.#context.complaint,
    });
    const reply = streamReply({
      purpose: "mentor",
      system,
      messages,
      signal: this.#input.signal,
      maxOutputTokens: MAX_OUTPUT_TOKENS,
    });
    for await (const delta of reply) {
      const text = this.#mark.push(delta);
      if (!this.#mark.isRead) continue;
      const gate = this.#begin();
      this.#show(gate.push(this.#filter.push(text)));
      if (gate.fault !== null || gate.isFull) break;
    }
    const rest = this.#mark.end();
    const gate = this.#begin();
    this.#show(gate.push(this.#filter.push(rest) + this.#filter.end()) + gate.end());
    this.fault = gate.fault;
    if (this.#isHeld && this.fault === null) await this.#read(gate.shown);
  }

  /** Takes the step of the class as soon as it is heard. */
  #begin(): SentenceGate {
    if (this.#gate) return this.#gate;
    const { turn, subject } = this.#input;
    if (turn.kind === "heard" && this.#mark.heard !== null) {
      this.heard = this.#mark.heard;
      this.step = turn.steps[this.heard];
    }
    const { sources } = this.#input;
    if (sources && !isUncited(this.step, sources)) this.#filter = new CitationFilter(sources.passages);
    const risky = turn.kind === "heard" || this.heard !== null ? isRisky(this.heard) : false;
    this.#guard = guardOf(this.#input, this.step, risky);
    this.#isHeld = risky && this.#guard.inPlay.length > 0;
    this.#gate = new SentenceGate({
      guard: this.#guard,
      language: subject.language,
      lesson: subject.lesson,
    });
    return this.#gate;
  }

  #show(text: string): void {
    if (text === "" || this.#isHeld) return;
    this.shown += text;
    this.#listener.text(text);
  }

  /** Has the second reader judge the whole draft, and shows it. */
  async #read(draft: string): Promise<void> {
    const { signal, subject } = this.#input;
    const questions = this.#guard?.inPlay ?? [];
    try {
      if (await givesAway({ questions, draft: withoutMarks(draft), language: subject.language, signal }))
        this.fault = "It gives away the answer to a quiz question.";
    } catch (error) {
      if (!(error instanceof AppError) || signal?.aborted) throw error;
      this.fault = error.code;
      this.isUnread = true;
    }
    this.#isHeld = false;
    if (this.fault === null) this.#show(draft);
  }
}
