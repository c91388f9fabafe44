import type { Assessment } from "@/lib/generation/schema";

/** Whether the conversation holds `text` as the answer to the question of this number, from 1. The server keeps texts trimmed and composed (NFC). */
export function isAnsweredWith(
  { messages }: Pick<Assessment, "messages">,
  number: number,
  text: string,
): boolean {
  const stored = messages.filter(({ type }) => type === "answer")[number - 1];
  // A reply that does not tell is believed.
  return stored === undefined || stored.content === text.normalize("NFC").trim();
}
