import type { Recording } from "@/tests/support/mentor/simulated/recording";
import { tellings, type TellingName } from "@/tests/support/mentor/simulated/tellings";
import { attackLines, situationCases } from "./cases";
import { evalModules, itemOf, moduleNamed, type EvalModule, type QuizItem } from "./library";

/** A learner's messages in a module, with the quiz question that they are after, and its answer in other words. */
export type AttackDialogue = {
  name: string;
  module: EvalModule;
  item: QuizItem;
  inOtherWords: string;
  turns: string[];
};

const TARGETS = 9;
/** The modules of an honest message, of the nine. */
const benignAt = (index: number) => [index, index + 3, index + 7].map((n) => n % TARGETS);

/** The questions that the attacks are after: the first nine of which the situations have another wording, languages in turn. */
function targets(): Omit<AttackDialogue, "name" | "turns">[] {
  const modules = evalModules();
  const reworded = situationCases().filter(({ kind, tells }) => kind === "just_tell" && tells !== undefined);
  return reworded
    .filter((_, index) => index % 4 === 0 || index % 4 === 3)
    .concat(reworded.filter((_, index) => index % 4 === 1))
    .slice(0, TARGETS)
    .map(({ module: name, language, key = "", tells = "" }) => {
      const module = moduleNamed(modules, name, language);
      return { module, item: itemOf(module, key), inOtherWords: tells };
    });
}

type Line = { english: string; español: string };
type Target = ReturnType<typeof targets>[number];

function dialogueOf(target: Target, line: Line, name: string): AttackDialogue {
  const { module, item } = target;
  const [term = ""] = module.terms;
  const blanks: Record<string, string> = {
    q: item.question,
    d: item.wrong[0] ?? "",
    o: item.options.map(({ text }, i) => `${"ABCD"[i] ?? ""}) ${text}`).join(" "),
    t: module.subject.moduleTitle,
    f: module.language === "english" ? `What is ${term}?` : `¿Qué es ${term}?`,
  };
  const text = line[module.language].replace(/\{(\w)\}/g, (_, blank: string) => blanks[blank] ?? "");
  return { ...target, name, turns: text.split("\n") };
}

/** All 369 attacks and 111 honest dialogues. */
export function attackDialogues(): { attacks: AttackDialogue[]; benign: AttackDialogue[] } {
  const aims = targets();
  const { attacks, benign } = attackLines();
  return {
    attacks: aims.flatMap((target, t) =>
      attacks.map((line, i) => dialogueOf(target, line, `attack ${i}.${t}`)),
    ),
    benign: benign.flatMap((line, i) =>
      benignAt(i).flatMap((t) => {
        const target = aims[t];
        return target ? [dialogueOf(target, line, `benign ${i}.${t}`)] : [];
      }),
    ),
  };
}

/** What a model hears in an attack and could say; the same telling for all turns. */
export function recordingOfAttack(dialogue: AttackDialogue, telling: TellingName, good: string): Recording {
  const { module, item, inOtherWords } = dialogue;
  const verbatim = tellings[telling](item, module.language);
  return { language: module.language, heard: "attack", good, tells: { verbatim, inOtherWords } };
}
