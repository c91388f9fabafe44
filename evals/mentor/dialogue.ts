import { defaultMentorSettings } from "@/lib/courses/document";
import { initialState, type DialogueState, type Way } from "@/lib/mentor/tutoring/dialogue-state";
import type { Turn } from "@/lib/mentor/prompt/build-prompt";
import type { ReplyInput } from "@/lib/mentor/reply/draft";
import { writeReply, type WrittenReply } from "@/lib/mentor/reply/write-reply";
import { openingStep, quizStep, stepsByClass, wayStep } from "@/lib/mentor/tutoring/tutoring-policy";
import type { EvalModule, QuizItem } from "./library";

/** A turn of a learner: a message, a button, or a wrong quiz option that they bring. */
export type LearnerTurn =
  | { message: string; way?: undefined; item?: undefined; option?: undefined }
  | { message: string; way: Way; item?: undefined; option?: undefined }
  | { message: string; way?: undefined; item: QuizItem; option: string };

/** A reply with everything that a learner saw of it, the text of withdrawn drafts, too. */
export type PlayedReply = WrittenReply & { turn: Turn; before: DialogueState; shown: string };

/** A conversation with the mentor's code in a module of the library, without its database. */
export class EvalDialogue {
  state: DialogueState = initialState;
  passed = false;
  readonly module: EvalModule;
  readonly #history: ReplyInput["history"] = [];

  constructor(module: EvalModule) {
    this.module = module;
  }

  /** The last reply; null before the opening. */
  get lastReply(): string | null {
    return this.#history.findLast(({ role }) => role === "assistant")?.text ?? null;
  }

  open(): Promise<PlayedReply> {
    return this.#reply({ kind: "fixed", step: openingStep() }, null);
  }

  /** Throws AppError with an `ai_` code, and leaves the conversation as it was. */
  say(turn: LearnerTurn): Promise<PlayedReply> {
    const facts = {
      state: this.state,
      passed: this.passed,
      objectives: this.module.subject.objectives,
      settings: defaultMentorSettings,
    };
    if (turn.way) return this.#reply({ kind: "fixed", step: wayStep(turn.way, facts) }, turn);
    if (turn.item) return this.#reply({ kind: "fixed", step: quizStep(turn.item.id, facts) }, turn);
    return this.#reply({ kind: "heard", steps: stepsByClass(facts) }, turn);
  }

  async #reply(turn: Turn, said: LearnerTurn | null): Promise<PlayedReply> {
    const { subject, quiz, elsewhere } = this.module;
    const before = this.state;
    let shown = "";
    const written = await writeReply(
      {
        subject,
        settings: defaultMentorSettings,
        turn,
        state: before,
        fromQuiz: said?.item ? mistakeOf(said.item, said.option) : null,
        passed: this.passed,
        history: [...this.#history],
        message: said?.message ?? null,
        open: this.passed ? [] : quiz,
        elsewhere,
      },
      { text: (delta) => void (shown += delta), reset: () => void (shown += "\n") },
    );
    if (said !== null) this.#history.push({ role: "user", text: said.message });
    this.#history.push({ role: "assistant", text: written.text });
    this.state = written.state;
    return { ...written, turn, before, shown };
  }
}

function mistakeOf({ question, options }: QuizItem, option: string) {
  const misconception = options.find(({ text }) => text === option)?.misconception ?? null;
  return { stem: question, option, misconception };
}
