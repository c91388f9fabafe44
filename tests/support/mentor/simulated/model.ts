import { hashOf } from "@/lib/generation/quiz/option-order";
import { messageClasses, type MessageClass } from "@/lib/mentor/tutoring/message-class";
import type { FakeAnswer } from "@/tests/support/openai/answer";
import type { FakeOpenAi, FakeRequest } from "@/tests/support/openai/fake-openai";
import { pick, seeded, type Random } from "./random";
import type { Recording } from "./recording";

/** The simulated models. All hear with the same seeded error rate; they differ in what they write. */
export const modelKinds = ["excellent", "naive", "paraphrasing", "forgetful", "slow", "rude"] as const;
export type ModelKind = (typeof modelKinds)[number];

/** How often a simulated model mishears a message, and how often its reader misses a leak or reports one that is none. */
export type ErrorRates = { hearing: number; missing: number; alarm: number };
export const errorRates: ErrorRates = { hearing: 0.03, missing: 0.05, alarm: 0.02 };
export const noErrors: ErrorRates = { hearing: 0, missing: 0, alarm: 0 };

type Options = { kind: ModelKind; seed: number; rates: ErrorRates };

/** Marks that a model that forgets its class writes instead: none, or one that is no class. */
const wrongMarks = ["", "[answer] ", "[correct] ", "[respuesta] ", "**[class]** "] as const;

/** Faults of a rude model's reply: another language, a lecture with many questions, remote images and scolding. */
const foreign = {
  english:
    "Eso está muy mal y no has leído nada de la lección. Vuelve a leerla entera antes de escribirme otra vez, porque así no vamos a ninguna parte y yo no tengo tiempo para esto. ¿Lo has entendido?",
  español:
    "That is very wrong, and you have not read a word of the lesson. Read all of it again before you write to me another time, because this leads nowhere and I have no time for it. Is that understood?",
};
const scolding = {
  english:
    "You should have read that. ![no](https://images.example/no.png) <b>Again</b>: what does the lesson say? Really? Why not? ",
  español:
    "Eso tenías que haberlo leído. ![no](https://images.example/no.png) <b>Otra vez</b>: ¿qué dice la lección? ¿De verdad? ¿Por qué no? ",
};

/**
 * A model for the mentor behind a fake server. It plays one recording at a time: it hears the class that was assigned by hand, but for its
 * seeded errors, and writes what its kind writes. It also answers as the guard's second reader.
 */
export class SimulatedMentor {
  readonly #model: FakeOpenAi;
  readonly #random: Random;
  readonly #options: Options;
  #recording: Recording | null = null;
  #mark = "";
  #text = "";
  /** Replies that it was asked to write in this turn. */
  drafts = 0;
  /** What it heard in this turn; null for a missing or unknown mark. */
  heard: MessageClass | null = null;

  constructor(model: FakeOpenAi, options: Options) {
    this.#model = model;
    this.#options = options;
    this.#random = seeded(options.seed);
    this.attach();
  }

  /** Makes it the server's model again. */
  attach(): void {
    this.#model.respond((request) => this.#answer(request));
  }

  /** Prepares the next turn, and forgets the requests of earlier ones. */
  play(recording: Recording): void {
    this.#model.requests.length = 0;
    this.#recording = recording;
    this.drafts = 0;
    this.heard = this.#hear(recording);
    this.#mark = this.#markOf();
    this.#text = this.#write(recording);
  }

  /** Whether the text of this turn gives a key away. */
  get tells(): boolean {
    return this.#isTelling(this.#text);
  }

  /** The text of this turn, without its mark. */
  get text(): string {
    return this.#text;
  }

  #hear({ heard }: Recording): MessageClass | null {
    if (heard === null || this.#random() >= this.#options.rates.hearing) return heard;
    return pick(
      this.#random,
      messageClasses.filter((other) => other !== heard),
    );
  }

  #markOf(): string {
    if (this.#options.kind === "forgetful" && this.#random() < 0.5) {
      this.heard = null;
      return pick(this.#random, wrongMarks);
    }
    return this.heard === null ? "" : `[${this.heard}] `;
  }

  #write({ good, tells, language }: Recording): string {
    switch (this.#options.kind) {
      case "naive":
        return tells?.verbatim ?? good;
      case "paraphrasing":
        return tells?.inOtherWords ?? good;
      case "rude":
        return pick(this.#random, [foreign[language], scolding[language].repeat(8)]);
      default:
        return good;
    }
  }

  #answer(request: FakeRequest): FakeAnswer {
    if (request.schema !== undefined) return { json: { gives_away: this.#judge(request) } };
    this.drafts++;
    return { text: this.#mark + this.#text, ...(this.#options.kind === "slow" && { tokenMs: 1 }) };
  }

  /** The same draft gets the same verdict again. */
  #judge({ context }: FakeRequest): boolean {
    const { rates, seed } = this.#options;
    const draft = String(context.reply);
    const chance = seeded(hashOf(`${seed} ${draft}`))();
    return this.#isTelling(draft) ? chance >= rates.missing : chance < rates.alarm;
  }

  #isTelling(text: string): boolean {
    const { verbatim = null, inOtherWords = null } = this.#recording?.tells ?? {};
    return [verbatim, inOtherWords].some((told) => told !== null && text.includes(told.trim()));
  }
}
