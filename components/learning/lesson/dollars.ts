/** Longer than this nothing between two dollar signs is taken for a formula. */
const LONGEST = 300;
const fence = /^\s{0,3}(`{3,}|~{3,})/;

/** Whether what stands between two signs is a formula rather than words and prices: "$5 and $10" is not one. */
function isFormula(inner: string): boolean {
  const body = inner.trim();
  if (body === "" || body.length > LONGEST) return false;
  // What a command names or sets as text is no prose.
  const bare = body.replace(/\\(?:text|mathrm|operatorname|mbox|textbf|textit)\s*\{[^{}]*\}/g, " ").replace(/\\[a-zA-Z]+/g, " ");
  const shortest = /^[\d.,]/.test(body) ? 2 : 3;
  return !bare.split(/[\s{}()[\],;:!?]+/).some((word) => /^[\p{L}'’]+$/u.test(word) && [...word].length >= shortest);
}

/** The end of an inline formula that opens at `from` with one dollar, or -1: by Pandoc's rules, and only around a formula. */
function closingDollar(line: string, from: number): number {
  if (/[\p{L}\p{N}$\\]/u.test(line[from - 1] ?? " ") || /[\s$]/.test(line[from + 1] ?? " ")) return -1;
  let at = from + 1;
  while (at < line.length && line[at] !== "$") at += line[at] === "\\" ? 2 : 1;
  if (at >= line.length || /\s/.test(line[at - 1] ?? " ") || /[\p{L}\p{N}$]/u.test(line[at + 1] ?? " ")) return -1;
  return isFormula(line.slice(from + 1, at)) ? at : -1;
}

/** The formula that opens at `from`, as `$$…$$`, and how many characters it took; null where none does. */
function formulaAt(line: string, from: number): { text: string; length: number } | null {
  const pairs = [["$$", "$$"], [String.raw`\(`, String.raw`\)`], [String.raw`\[`, String.raw`\]`]] as const;
  for (const [open, close] of pairs) {
    if (!line.startsWith(open, from)) continue;
    const end = line.indexOf(close, from + 2);
    const inner = end < 0 ? "" : line.slice(from + 2, end);
    // Brackets that Markdown escapes are rarely meant: only with a sign of mathematics between them.
    if (isFormula(inner) && (open === "$$" || /[\\^_=+<>*/-]|^\s*\p{L}\s*$/u.test(inner))) return { text: `$$${inner.trim()}$$`, length: end + 2 - from };
    return open === "$$" ? { text: String.raw`\$\$`, length: 2 } : null;
  }
  if (line[from] !== "$") return null;
  const end = closingDollar(line, from);
  return end < 0 ? null : { text: `$$${line.slice(from + 1, end)}$$`, length: end + 1 - from };
}

/** The length of the code span that opens at `from`, its backticks included; of the backticks alone where it is never closed. */
function codeSpan(line: string, from: number): number {
  const ticks = /^`+/.exec(line.slice(from))?.[0] ?? "`";
  const close = new RegExp(`(?<!\`)${ticks}(?!\`)`).exec(line.slice(from + ticks.length));
  return close ? ticks.length * 2 + close.index : ticks.length;
}

function inLine(line: string): string {
  let written = "";
  let at = 0;
  while (at < line.length) {
    const sign = line[at];
    const formula = sign === "$" || sign === "\\" ? formulaAt(line, at) : null;
    const length = formula?.length ?? (sign === "`" ? codeSpan(line, at) : sign === "\\" ? 2 : 1);
    written += formula?.text ?? line.slice(at, at + length);
    at += length;
  }
  return written;
}

/**
 * Markdown in which every formula stands between two pairs of dollar signs, whether it was written `$x$`, `$$x$$`, `\(x\)` or
 * `\[x\]`, and a single dollar sign is money. Code stays as it is.
 */
export function doubledDollars(markdown: string): string {
  if (!/[$\\]/.test(markdown)) return markdown;
  let open: string | null = null;
  let display = false;
  return markdown
    .split("\n")
    .map((line) => {
      const ticks = fence.exec(line)?.[1];
      if (open !== null) {
        if (ticks?.startsWith(open) && line.trim() === ticks) open = null;
        return line;
      }
      if (ticks && !display) {
        open = ticks;
        return line;
      }
      if (/^\s*(?:\$\$|\\\[|\\\])\s*$/.test(line)) {
        display = !display;
        return line.replace(/\\[[\]]/, "$$$$");
      }
      return display ? line : inLine(line);
    })
    .join("\n");
}
