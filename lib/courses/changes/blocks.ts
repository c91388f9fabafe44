/** A paragraph, heading, list, table or fence of a Markdown text, by its place in the text. */
export type Block = { text: string; start: number; end: number };

const fenceMark = /^ {0,3}(`{3,}|~{3,}|\$\$)/;

/** The blocks of a text. Blank lines separate them, except in fences and displayed formulas. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let fence: string | null = null;
  let start = -1;
  let end = -1;
  let at = 0;
  const close = () => {
    if (start >= 0) blocks.push({ text: text.slice(start, end), start, end });
    start = -1;
  };
  for (const line of text.split("\n")) {
    if (fence === null && line.trim() === "") close();
    else {
      if (start < 0) start = at;
      end = at + line.length;
      const mark = fenceMark.exec(line)?.[1];
      if (fence !== null) {
        if (mark?.startsWith(fence) || (fence === "$$" && line.trimEnd().endsWith("$$"))) fence = null;
      } else if (
        mark !== undefined &&
        !(mark === "$$" && /\$\$\s*$/.test(line.slice(line.indexOf("$$") + 2)))
      )
        fence = mark;
    }
    at += line.length + 1;
  }
  close();
  return blocks;
}

/** The text with one of its blocks replaced; an empty replacement takes the block out. */
export function withBlock(text: string, { start, end }: Block, replacement: string): string {
  if (replacement !== "") return text.slice(0, start) + replacement + text.slice(end);
  const before = text.slice(0, start).trimEnd();
  const after = text.slice(end).trimStart();
  return before === "" || after === "" ? before + after : `${before}\n\n${after}`;
}
