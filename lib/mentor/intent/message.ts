import { fold } from "@/lib/core/text/normalise";
import type { OpenKey } from "../guard/keys";
import { interrogative, leadIn, plainlyAsks } from "./patterns";
import { requestsExplanation } from "./requests";

export type MessageFacts = {
  /** The mentor's question that is not answered yet. */
  question: string | null;
  /** The open questions of the module's quiz. */
  keys: OpenKey[];
  /** The module's and the course's titles. */
  titles: string;
  /** The module's description, objectives and lesson. */
  material: string;
};

/** A learner's message with everything that its classification depends on; `text` is its `bare` form. */
export type MessageContext = MessageFacts & { text: string; message: string; examined: OpenKey | null };

/** The form of a message that the patterns match: folded, without apostrophes ("don't" is "dont") and opening marks. */
export const bare = (message: string): string =>
  fold(message)
    .replace(/['’‘`´]/g, "")
    .replace(/[¿¡]/g, "")
    .replace(/\s+/g, " ")
    .trim();

/** Whether a message asks for a fact or an explanation. */
export function asksFact(text: string, message: string): boolean {
  const rest = text.replace(leadIn, "");
  return (
    plainlyAsks.test(rest) ||
    requestsExplanation.test(rest) ||
    (/[?¿]/.test(message) && interrogative.test(rest))
  );
}
