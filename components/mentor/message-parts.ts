/** A stretch of a mentor's message: what it says, or a hint that it gives (a Markdown quotation). */
export type MessagePart = { kind: "text" | "hint"; text: string };

/** Parts the hint from the rest, and sets the first words of a confirmation in bold. */
export function messageParts(content: string, move: string | null): MessagePart[] {
  const parts: MessagePart[] = [];
  for (const line of content.split("\n")) {
    const quoted = /^\s*>\s?(.*)$/.exec(line);
    const kind = quoted ? "hint" : "text";
    const text = quoted?.[1] ?? line;
    const last = parts.at(-1);
    if (last?.kind === kind) last.text += `\n${text}`;
    else if (text.trim() !== "") parts.push({ kind, text });
  }
  const first = parts[0];
  const yes = move === "confirm" && first?.kind === "text" ? /^\s*([^\s*_`#>[][^.!,;:]{0,24}[.!,;:])(?=\s|$)/u.exec(first.text) : null;
  if (first && yes) first.text = `**${yes[1] ?? ""}**${first.text.slice(yes[0].length)}`;
  return parts;
}
