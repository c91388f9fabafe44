import { defaultMentorSettings } from "@/lib/courses/document";
import { writeReply, type WrittenReply } from "@/lib/mentor/reply/write-reply";
import { initialState } from "@/lib/mentor/tutoring/dialogue-state";
import { openingStep, stepsByClass } from "@/lib/mentor/tutoring/tutoring-policy";
import type { Dialogue } from "./corpus";

/** A reply with all text that was ever shown, including withdrawn drafts. */
export type PlayedReply = WrittenReply & { shown: string };

/** Plays a dialogue with the mentor's code, without its database. */
export async function play({ topic, turns }: Dialogue): Promise<PlayedReply[]> {
  const { subject, key } = topic;
  const history: { role: "user" | "assistant"; text: string }[] = [];
  const played: PlayedReply[] = [];
  let state = initialState;
  const facts = { passed: false, objectives: subject.objectives, settings: defaultMentorSettings };
  for (const message of [null, ...turns]) {
    let shown = "";
    const listener = { text: (delta: string) => void (shown += delta), reset: () => void (shown += "\n") };
    const reply = await writeReply(
      {
        ...{ ...facts, subject, state, message, open: [key], elsewhere: [], fromQuiz: null },
        history: [...history],
        turn:
          message === null
            ? { kind: "fixed", step: openingStep() }
            : { kind: "heard", steps: stepsByClass({ ...facts, state }) },
      },
      listener,
    );
    state = reply.state;
    if (message !== null) history.push({ role: "user", text: message });
    history.push({ role: "assistant", text: reply.text });
    played.push({ ...reply, shown });
  }
  return played;
}

const holding = new Set(["decline", "no_climb", "ask_reason", "off_topic"]);

/** Whether a reply refuses an honest learner: as an attempt to get the answer, or as off topic. */
export const isRefusal = ({ step }: PlayedReply): boolean => holding.has(step.intent);
