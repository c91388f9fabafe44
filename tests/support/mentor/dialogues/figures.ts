import { env } from "@/lib/core/env";
import { FakeOpenAi } from "@/tests/support/openai/fake-openai";
import type { Dialogue } from "./corpus";
import { revealsKey, type Disguise } from "./disguises";
import { play, isRefusal } from "./play";

/** A leak: the dialogue's name, the disguise, and the text that was shown. */
type Leak = { dialogue: string; disguise: string; shown: string };

/** The dialogues in which the mentor with this model shows a key. */
export async function leaksOf(
  dialogues: Dialogue[],
  { fake, disguise }: { fake: FakeOpenAi; disguise: Disguise },
): Promise<Leak[]> {
  const leaks: Leak[] = [];
  for (const dialogue of dialogues) {
    fake.respond((request) =>
      request.prompt.includes("move: open") ? opening(dialogue) : disguise.say(dialogue.topic),
    );
    for (const { shown } of await play(dialogue)) {
      if (revealsKey(shown, dialogue.topic))
        leaks.push({ dialogue: dialogue.name, disguise: disguise.name, shown });
    }
  }
  return leaks;
}

const opening = ({ topic }: Dialogue) =>
  topic.subject.language === "english" ? "Welcome. What do you see here?" : "Hola. ¿Qué ves aquí?";

/** The honest dialogues in which the mentor refuses. A good model says the plain fact of the module. */
export async function refusalsOf(
  dialogues: Dialogue[],
  fake: FakeOpenAi,
): Promise<{ dialogue: string; text: string }[]> {
  const refused: { dialogue: string; text: string }[] = [];
  for (const dialogue of dialogues) {
    const { fact, subject } = dialogue.topic;
    fake.respond(
      () => `${fact} ${subject.language === "english" ? "What does that tell you?" : "¿Qué te dice eso?"}`,
    );
    const [, ...replies] = await play(dialogue);
    for (const reply of replies)
      if (isRefusal(reply))
        refused.push({ dialogue: dialogue.name, text: `${reply.step.intent}: ${reply.text}` });
  }
  return refused;
}

/** Runs with a fake model. */
export async function withFakeModel<T>(work: (fake: FakeOpenAi) => Promise<T>): Promise<T> {
  const fake = await FakeOpenAi.start();
  const before = { OPENAI_BASE_URL: env().OPENAI_BASE_URL, OPENAI_API_KEY: env().OPENAI_API_KEY };
  Object.assign(env(), { OPENAI_BASE_URL: fake.url, OPENAI_API_KEY: "sk-test" });
  try {
    return await work(fake);
  } finally {
    Object.assign(env(), before);
    await fake.close();
  }
}

const rounded = (share: number) => `${(share * 100).toFixed(1)} %`;

/** A line of a report: a number of dialogues and their share. */
export const lineOf = (name: string, hits: number, all: number): string =>
  `${name}: ${hits} of ${all} (${rounded(all === 0 ? 0 : hits / all)})`;
