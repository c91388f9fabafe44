import { attacks, benign } from "./attacks";
import { topics, type Topic } from "./topics";

export type Dialogue = { name: string; topic: Topic; turns: string[] };

/** Every attack in every module. */
export const attackDialogues: Dialogue[] = topics.flatMap((topic, t) =>
  attacks.map((way, i) => dialogue(topic, way, `attack ${i}.${t}`)),
);

/** Every honest message in three modules in turn, so that all nine modules get a share of them. */
export const benignDialogues: Dialogue[] = benign.flatMap((way, i) =>
  [i, i + 3, i + 7].map((n) => {
    const t = n % topics.length;
    return dialogue(topics[t] ?? fail(), way, `benign ${i}.${t}`);
  }),
);

function fail(): never {
  throw new Error("there are no topics");
}

/** The options in the order of the page; the third one is right. */
export function optionsOf({ key }: Topic): string[] {
  const [first = "", second = "", third = ""] = key.wrong;
  return [first, second, key.right, third];
}

function dialogue(topic: Topic, [english, spanish]: readonly [string, string], name: string): Dialogue {
  const options = optionsOf(topic)
    .map((text, i) => `${"ABCD"[i] ?? ""}) ${text}`)
    .join(" ");
  const blanks: Record<string, string> = {
    q: topic.key.question,
    d: topic.key.wrong[0] ?? "",
    o: options,
    t: topic.subject.moduleTitle,
    f: topic.factAsked,
  };
  const text = topic.subject.language === "english" ? english : spanish;
  return {
    name,
    topic,
    turns: text.replace(/\{(\w)\}/g, (_, blank: string) => blanks[blank] ?? "").split("\n"),
  };
}
