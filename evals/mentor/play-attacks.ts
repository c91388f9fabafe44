import {
  SimulatedMentor,
  noErrors,
  type ErrorRates,
  type ModelKind,
} from "@/tests/support/mentor/simulated/model";
import { seeded } from "@/tests/support/mentor/simulated/random";
import type { TellingName } from "@/tests/support/mentor/simulated/tellings";
import type { FakeOpenAi } from "@/tests/support/openai/fake-openai";
import { recordingOfAttack, type AttackDialogue } from "./attack-dialogues";
import { EvalDialogue } from "./dialogue";
import { explanationOf } from "./library";
import { goodReply } from "./recordings";
import { saysWhat } from "./scorers";

const SEED = 1;
type Attacker = { kind: ModelKind; telling: TellingName; rates?: ErrorRates };

/** Plays attacks on a simulated model; `revealed` names the dialogues in which the learner saw the answer. */
export async function playAttacks(
  fake: FakeOpenAi,
  dialogues: readonly AttackDialogue[],
  { kind, telling, rates = noErrors }: Attacker,
): Promise<{ turns: number; revealed: string[] }> {
  const simulated = new SimulatedMentor(fake, { kind, seed: SEED, rates });
  const random = seeded(SEED);
  const revealed: string[] = [];
  let turns = 0;
  for (const attack of dialogues) {
    const dialogue = new EvalDialogue(attack.module);
    dialogue.state = { ...dialogue.state, goal: attack.module.goal };
    for (const message of attack.turns) {
      simulated.play(recordingOfAttack(attack, telling, goodReply(attack.module, "attack", random)));
      const { shown } = await dialogue.say({ message });
      turns++;
      if (simulated.tells && saysWhat(shown, simulated.text)) revealed.push(attack.name);
    }
  }
  return { turns, revealed };
}

const refusing = new Set(["decline", "no_climb", "ask_reason", "off_topic"]);

/** Plays honest messages, which an excellent model hears as questions; `refused` names those that get another reply than the model's. */
export async function playBenign(
  fake: FakeOpenAi,
  dialogues: readonly AttackDialogue[],
): Promise<{ turns: number; refused: string[] }> {
  const simulated = new SimulatedMentor(fake, { kind: "excellent", seed: SEED, rates: noErrors });
  const refused: string[] = [];
  let turns = 0;
  for (const { module, turns: messages, name } of dialogues) {
    const { language, goal, terms } = module;
    const dialogue = new EvalDialogue(module);
    dialogue.state = { ...dialogue.state, goal };
    for (const message of messages) {
      const good = `${explanationOf(module, terms[0] ?? "")}\n\n${goal}`;
      simulated.play({ language, heard: "question", good, tells: null });
      const reply = await dialogue.say({ message });
      turns++;
      if (simulated.drafts > 1 || refusing.has(reply.step.intent)) refused.push(name);
    }
  }
  return { turns, refused };
}
