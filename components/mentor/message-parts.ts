/** A part of a mentor's message: text, or a hint (a Markdown quotation). */
export type MessagePart = { kind: "text" | "hint"; text: string };

type Line = { text: string; isQuoted: boolean };

/** The lines of a message, quotations without their marker. Lines in a code fence are never quotations. */
function readLines(content: string): Line[] {
  let fence = "";
  return content.split("\n").map((text) => {
    const quoted = fence === "" ? /^\s*>\s?(.*)$/.exec(text)?.[1] : undefined;
    if (quoted !== undefined) return { text: quoted, isQuoted: true };
    const [, mark = "", after = ""] = /^\s*(`{3,}(?=[^`]*$)|~{3,})(.*)$/.exec(text) ?? [];
    if (fence === "") fence = mark;
    else if (mark.startsWith(fence) && after.trim() === "") fence = "";
    return { text, isQuoted: false };
  });
}

/**
 * Separates the hint from the text of a hint message and sets the first words of a confirmation in bold. In other messages a quotation is the
 * lesson's; while a reply streams, its kind is unknown.
 */
export function messageParts(content: string, move: string | null): MessagePart[] {
  if (move !== null && move !== "hint")
    return content.trim() === ""
      ? []
      : [{ kind: "text", text: move === "confirm" ? withBoldStart(content) : content }];
  const parts: MessagePart[] = [];
  for (const { text, isQuoted } of readLines(content)) {
    const kind = isQuoted ? "hint" : "text";
    const last = parts.at(-1);
    if (last?.kind === kind) last.text += `\n${text}`;
    else if (text.trim() !== "") parts.push({ kind, text });
  }
  return parts;
}

/** A message for screen readers, without quotation markers. */
export function spokenText(content: string): string {
  return readLines(content)
    .map(({ text }) => text)
    .join("\n");
}

function withBoldStart(text: string): string {
  return text.replace(/^\s*([^\s*_`#>[][^.!,;:]{0,24}[.!,;:])(?=\s|$)/u, "**$1**");
}
