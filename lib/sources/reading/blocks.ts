/** What a document consists of. The line ends of `lines` mean something, as in lists, tables and code; `level` counts from 1. */
export type Block =
  { kind: "heading"; level: number; text: string } | { kind: "prose" | "lines"; text: string };

/** A heading as Markdown writes it; other blocks are their text. */
export function blockText(block: Block): string {
  return block.kind === "heading" ? `${"#".repeat(Math.min(block.level, 6))} ${block.text}` : block.text;
}
