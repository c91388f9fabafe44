import { afterReply, initialState } from "@/lib/mentor/tutoring/dialogue-state";
import { generateReply } from "@/lib/mentor/reply/generate-reply";
import { planTurn } from "@/lib/mentor/tutoring/plan-turn";
import { asksNewQuestion, openingTurn, type Step } from "@/lib/mentor/tutoring/turn-policy";
import type { Dialogue } from "./corpus";

/** A reply: all text that was ever shown, including withdrawn drafts, and the stored text. */
export type PlayedReply = { shown: string; text: string; step: Step };

/** Plays a dialogue with the mentor's code, without its database. */
export async function play({ topic, turns }: Dialogue): Promise<PlayedReply[]> {
  const { subject, key } = topic;
  const titles = `${subject.moduleTitle}\n${subject.courseTitle}`;
  const history: { role: "user" | "assistant"; text: string }[] = [];
  const heard: PlayedReply[] = [];
  let state = initialState;
  for (const message of [null, ...turns]) {
    const scene = {
      state,
      keys: [key],
      titles,
      material: [subject.description, ...subject.objectives.map(({ text }) => text), subject.lesson].join(
        "\n",
      ),
      objectives: subject.objectives,
      history,
    };
    const planned = message === null ? { turn: openingTurn(), strict: false } : planTurn(scene, message);
    let shown = "";
    const listener = { text: (delta: string) => void (shown += delta), reset: () => void (shown += "\n") };
    const spoken = await generateReply(
      { subject, keys: [key], passed: false, history: [...history], state, message, ...planned },
      listener,
    );
    state = afterReply(spoken.step.next, asksNewQuestion(spoken.step), spoken.text);
    if (message !== null) history.push({ role: "user", text: message });
    history.push({ role: "assistant", text: spoken.text });
    heard.push({ shown, ...spoken });
  }
  return heard;
}

const holding = new Set(["decline", "no_climb", "give_reason", "warm_off_topic"]);

/** Whether a reply refuses an honest learner: as an attempt to get the answer, as off topic, or with the fallback reply. */
export function isRefusal({ step, text }: PlayedReply): boolean {
  return holding.has(step.intent) || /^(?:Let us go one step at a time|Vayamos paso a paso)/.test(text);
}
