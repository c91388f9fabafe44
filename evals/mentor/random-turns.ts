import { countWords } from "@/lib/core/text/sentences";
import { ways } from "@/lib/mentor/tutoring/dialogue-state";
import { messageClasses } from "@/lib/mentor/tutoring/message-class";
import { SimulatedMentor, modelKinds, type ErrorRates } from "@/tests/support/mentor/simulated/model";
import { pick, seeded, type Random } from "@/tests/support/mentor/simulated/random";
import { tellingNames, tellings } from "@/tests/support/mentor/simulated/tellings";
import type { FakeOpenAi } from "@/tests/support/openai/fake-openai";
import { messageCases } from "./cases";
import { EvalDialogue, type PlayedReply } from "./dialogue";
import { evalModules, type QuizItem } from "./library";
import { goodReply } from "./recordings";

const TURNS_PER_DIALOGUE = 10;

/** What was found in random conversations; `breaches` names the turns in which code broke its word. */
export type RandomRun = { turns: number; withdrawn: number; breaches: string[] };

type Options = { turns: number; seed: number; rates: ErrorRates };

/** Plays random conversations with random simulated models in random modules of the library. */
export async function playRandomTurns(fake: FakeOpenAi, { turns, seed, rates }: Options): Promise<RandomRun> {
  const random = seeded(seed);
  const [modules, messages] = [evalModules(), messageCases()];
  const run: RandomRun = { turns: 0, withdrawn: 0, breaches: [] };
  while (run.turns < turns) {
    const kind = pick(random, modelKinds);
    const simulated = new SimulatedMentor(fake, { kind, seed: Math.floor(random() * 2 ** 31), rates });
    const module = pick(random, modules);
    const conversation = new RandomConversation(new EvalDialogue(module), { simulated, random, run, kind });
    await conversation.open();
    const spoken = messages.filter(({ language }) => language === module.language);
    for (let turn = 0; turn < TURNS_PER_DIALOGUE; turn++) await conversation.turn(pick(random, spoken));
    await conversation.leave();
  }
  return run;
}

type Parts = { simulated: SimulatedMentor; random: Random; run: RandomRun; kind: string };

class RandomConversation {
  readonly #dialogue: EvalDialogue;
  readonly #parts: Parts;
  #before: string | null = null;
  #writtenBefore = "";

  constructor(dialogue: EvalDialogue, parts: Parts) {
    this.#dialogue = dialogue;
    this.#parts = parts;
  }

  async open(): Promise<void> {
    const { simulated, random } = this.#parts;
    const { module } = this.#dialogue;
    simulated.play({
      language: module.language,
      heard: null,
      good: goodReply(module, "opening", random),
      tells: null,
    });
    this.#check("opening", await this.#dialogue.open());
  }

  /** A message, and now and then a button or a question from the quiz. */
  async turn({ message, class: heard, name }: ReturnType<typeof messageCases>[number]): Promise<void> {
    const { simulated, random } = this.#parts;
    const { module } = this.#dialogue;
    const item = pick(random, module.quiz);
    const chance = random();
    const option = pick(random, item.wrong);
    const isTyped = chance < 0.8;
    simulated.play({
      language: module.language,
      heard: isTyped ? heard : null,
      good: goodReply(module, heard, random),
      tells: { verbatim: this.#telling(item), inOtherWords: null },
    });
    if (isTyped) this.#check(name, await this.#dialogue.say({ message }));
    else if (chance < 0.95)
      this.#check("button", await this.#dialogue.say({ message: "…", way: pick(random, ways) }));
    else this.#check("quiz", await this.#dialogue.say({ message: item.question, item, option }));
  }

  /** Whatever has happened, *Skip* leads to the quiz, and a question is answered afterwards. */
  async leave(): Promise<void> {
    const { simulated, random } = this.#parts;
    const { module } = this.#dialogue;
    const play = (heard: "skip" | "question") =>
      simulated.play({
        language: module.language,
        heard: null,
        good: goodReply(module, heard, random),
        tells: null,
      });
    for (const _ of module.subject.objectives) {
      play("skip");
      this.#check("skip", await this.#dialogue.say({ message: "…", way: "skip" }));
    }
    if (!this.#dialogue.state.isHandedOver) this.#breach("skip", "does not lead to the quiz");
    play("question");
    this.#check("rephrase", await this.#dialogue.say({ message: "…", way: "rephrase" }));
  }

  #telling(item: QuizItem): string {
    const { random } = this.#parts;
    return tellings[pick(random, tellingNames)](item, this.#dialogue.module.language);
  }

  #check(turn: string, reply: PlayedReply): void {
    const { run, simulated } = this.#parts;
    run.turns++;
    if (simulated.drafts > 1) run.withdrawn++;
    const { text, heard, before, state } = reply;
    if (text.trim() === "") this.#breach(turn, "is empty");
    if (countWords(text) > 120) this.#breach(turn, "is too long");
    if (/^\W*\[[\p{L}_ ]*\](?!\()/u.test(reply.shown)) this.#breach(turn, "shows its mark");
    if (heard !== null && !messageClasses.includes(heard)) this.#breach(turn, "has an unknown class");
    if (reply.turn.kind === "heard" && heard === null && JSON.stringify(before) !== JSON.stringify(state))
      this.#breach(turn, "changes the state without a class");
    // A model may write the same draft twice; code may not reply the same.
    if (text === this.#before && simulated.text !== this.#writtenBefore) this.#breach(turn, "repeats itself");
    this.#before = text;
    this.#writtenBefore = simulated.text;
  }

  #breach(turn: string, what: string): void {
    const { run, kind } = this.#parts;
    run.breaches.push(`${kind}, ${this.#dialogue.module.name}, ${turn}: the reply ${what}`);
  }
}
