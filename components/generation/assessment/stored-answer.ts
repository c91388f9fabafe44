import type { Assessment } from "@/lib/generation/schema";

/** Whether the assessment holds `text` as the answer to question `number` (from 1). The server stores texts trimmed and in NFC. */
export function isAnsweredWith(
  { messages }: Pick<Assessment, "messages">,
  number: number,
  text: string,
): boolean {
  const stored = messages.filter(({ type }) => type === "answer")[number - 1];
  // A reply without messages counts as a success.
  return stored === undefined || stored.content === text.normalize("NFC").trim();
}
