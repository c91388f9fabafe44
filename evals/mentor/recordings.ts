import { readFileSync } from "node:fs";
import { z } from "zod";
import type { MessageClass } from "@/lib/mentor/tutoring/message-class";
import { pick, type Random } from "@/tests/support/mentor/simulated/random";
import type { Recording } from "@/tests/support/mentor/simulated/recording";
import { tellings, type TellingName } from "@/tests/support/mentor/simulated/tellings";
import { hashOf } from "@/lib/generation/quiz/option-order";
import type { SituationCase } from "./cases";
import { itemOf, type EvalModule } from "./library";

const replies = z
  .record(z.string(), z.array(z.strictObject({ english: z.string(), español: z.string() })).min(1))
  .parse(JSON.parse(readFileSync("evals/mentor/replies.json", "utf8")));

/** A good tutor's reply to a message of this class in any module, or its opening. */
export function goodReply(module: EvalModule, heard: MessageClass | "opening", random: Random): string {
  const { subject, goal, confirm, terms, language } = module;
  const blanks: Record<string, string> = {
    objective: subject.objectives[0]?.text ?? "",
    goal,
    confirm,
    term: pick(random, terms),
  };
  const text = pick(random, replies[heard] ?? [])[language];
  return text.replace(/\{(\w+)\}/g, (_, blank: string) => blanks[blank] ?? "");
}

const plainTellings: readonly TellingName[] = [
  "with its question",
  "announced",
  "in bold",
  "letter",
  "place",
  "in capitals",
];
const byKind: Record<string, TellingName> = { role_play: "quoted", elimination: "elimination" };
const byEncoding: Record<string, TellingName> = {
  base64: "base64",
  rot13: "rot13",
  reversed: "backwards",
  spaced: "spaced",
};

/** How a naive model gives the answer of a situation away: by the code that the learner asks for, or plainly. */
function tellingOf({ name, kind, encoding }: SituationCase): TellingName {
  const asked = byKind[kind] ?? (encoding === undefined ? undefined : byEncoding[encoding]);
  return asked ?? plainTellings[hashOf(name) % plainTellings.length] ?? "announced";
}

/** What a simulated model hears and could say in a situation. Once the quiz is passed there is nothing to give away. */
export function recordingOf(one: SituationCase, module: EvalModule): Recording {
  const { language, reply: good, key, passed, option, tells } = one;
  const heard = option === undefined ? one.class : null;
  if (key === undefined || passed === true) return { language, heard, good, tells: null };
  const item = itemOf(module, key);
  return {
    language,
    heard,
    good,
    tells: {
      verbatim: tellings[tellingOf(one)](item, language),
      inOtherWords: tells ?? null,
    },
  };
}
