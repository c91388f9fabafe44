import { normalise } from "@/lib/core/text/normalise";
import type { Way } from "../tutoring/dialogue-state";

/** What a message asks for instead of answering: a button's way, a hint, another round, or a kind word. */
export type Request = Way | "hint" | "again" | "feeling";

// Whole messages, normalised: "don't" is "don t". The lists stay short, because the buttons do the same.
const commands: readonly (readonly [Request, string])[] = [
  ["skip", "skip|skip this|next|saltar|siguiente|paso"],
  ["example", "example|an example|ejemplo|un ejemplo"],
  ["rephrase", "i don t understand|no entiendo|no lo entiendo"],
  ["hint", "hint|a hint|help|i don t know|idk|no idea|pista|una pista|ayuda|no se|no lo se|ni idea"],
  ["again", "again|once more|otra vez|de nuevo"],
];

const feelings =
  /\b(?:i m|i am|i feel) (?:so |very |really |too )?(?:tired|stupid|lost|frustrated|sad|stressed)\b|\b(?:this|it) is (?:too|so) (?:hard|difficult)\b|\bi hate this\b|\b(?:estoy|me siento) (?:muy |tan )?(?:cansad|tont|perdid|frustrad|triste|hart|estresad)|\bes (?:muy|demasiado) dificil\b|\bodio esto\b/u;

/** Reads what a message asks for, by a short list of common wordings in both languages; null if it may be an answer. */
export function readRequest(message: string): Request | null {
  const text = normalise(message);
  if (feelings.test(text)) return "feeling";
  const [request] = commands.find(([, wordings]) => wordings.split("|").includes(text)) ?? [];
  return request ?? null;
}
