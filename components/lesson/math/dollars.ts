/** Maximum lengths of a formula without TeX commands or between single dollars, and of any formula (`formulas.ts`). */
const MAX_LENGTH = 300;
const MAX_TEX_LENGTH = 2_000;
const fence = /^\s{0,3}(`{3,}|~{3,})/;
/** Syntax unique to TeX: a command, a superscript or a subscript; `snake_case` is none. */
const texSign = /\\[a-zA-Z]|\^|_\s*(?:[{\\]|[\p{L}\p{N}](?!\p{L}))/u;

/** The text outside of braces, with a placeholder for each command, script and group; shows whether it is a sentence. */
function outsideBraces(tex: string): string {
  let depth = 0;
  let outside = "";
  for (const [piece] of tex.matchAll(/\\[a-zA-Z]+|\\?[^]/gu)) {
    if (piece === "}") depth = Math.max(0, depth - 1);
    if (depth === 0) outside += piece.startsWith("\\") || piece === "}" ? " ~ " : piece.replace(/[_^]/, "~");
    if (piece === "{") depth += 1;
  }
  return outside;
}

/** Two words in a row, one of them of three letters or more and no label such as ABC. */
function isSentence(outside: string): boolean {
  const words = outside
    .split(/\s+/)
    .map((piece) => /^["“(]?(\p{L}[\p{L}'’]+)[.;:!?)"”]*$/u.exec(piece)?.[1] ?? "");
  const isLong = (word: string) => word.length > 2 && /\p{Ll}/u.test(word);
  return words.some((word, i) => {
    const next = words[i + 1] ?? "";
    return word !== "" && next !== "" && (isLong(word) || isLong(next));
  });
}

const hasWord = (text: string, shortest: number) =>
  text.split(/[\s{}()[\],;:!?]+/).some((word) => /^[\p{L}'’]+$/u.test(word) && [...word].length >= shortest);

/** Whether the text between two delimiters is a formula rather than words and prices: "$5 and $10" is not. */
function isFormula(inner: string): boolean {
  if (inner.length > MAX_TEX_LENGTH) return false;
  const body = inner.trim();
  if (body === "") return false;
  if (!texSign.test(body.replace(/\\[^a-zA-Z]/g, " ")))
    return body.length <= MAX_LENGTH && !hasWord(body, /^[\d.,]/.test(body) ? 2 : 3);
  const outside = outsideBraces(body);
  return !outside.includes("`") && !isSentence(outside);
}

/** Whether the text between two single dollars is an amount followed by words: "$3 per m^2, or 4$". */
function isAmount(inner: string): boolean {
  return /^[\d.,]/.test(inner) && !/\\[a-zA-Z]/.test(inner) && hasWord(outsideBraces(inner), 2);
}

/** The end of a formula that opens at `from` with one dollar, or -1; by Pandoc's rules. */
function closingDollar(line: string, from: number): number {
  if (/[\p{L}\p{N}$\\]/u.test(line[from - 1] ?? " ") || /[\s$]/.test(line[from + 1] ?? " ")) return -1;
  let at = from + 1;
  while (at < line.length && line[at] !== "$") at += line[at] === "\\" ? 2 : 1;
  if (at >= line.length || /\s/.test(line[at - 1] ?? " ") || /[\p{L}\p{N}$]/u.test(line[at + 1] ?? " "))
    return -1;
  const inner = line.slice(from + 1, at);
  return inner.length <= MAX_LENGTH && isFormula(inner) && !isAmount(inner) ? at : -1;
}

/** The formula that opens at `from` as `$$…$$`, and its length in the source; null if there is none. */
function formulaAt(line: string, from: number): { text: string; length: number } | null {
  const pairs = [
    ["$$", "$$"],
    [String.raw`\(`, String.raw`\)`],
    [String.raw`\[`, String.raw`\]`],
  ] as const;
  for (const [open, close] of pairs) {
    if (!line.startsWith(open, from)) continue;
    // Bounded by the maximum length: a line of openings only would take quadratic time.
    const within = line.slice(from + 2, from + 2 + MAX_TEX_LENGTH + close.length);
    const end = within.indexOf(close);
    const inner = end < 0 ? "" : within.slice(0, end);
    // Escaped brackets are usually plain text: a formula only with mathematical signs inside.
    if (isFormula(inner) && (open === "$$" || /[\\^_=+<>*/-]|^\s*\p{L}\s*$/u.test(inner)))
      return { text: `$$${inner.trim()}$$`, length: end + 4 };
    return open === "$$" ? { text: String.raw`\$\$`, length: 2 } : null;
  }
  if (line[from] !== "$") return null;
  const end = closingDollar(line, from);
  return end < 0 ? null : { text: `$$${line.slice(from + 1, end)}$$`, length: end + 1 - from };
}

/** The length of the code span that opens at `from`, including its backticks; only the backticks if it is never closed. */
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

/** The text before a closing delimiter at the end of a line, with the punctuation after it; null if there is none. */
function beforeClose(line: string, close: string): string | null {
  const at = line.indexOf(close);
  const stop = line.slice(at + 2).trim();
  return at < 0 || line[at - 1] === "\\" || !/^[.,;:]?$/.test(stop)
    ? null
    : line.slice(0, at).trimEnd() + stop;
}

/** A multi-line formula, rewritten with its delimiters on lines of their own; null if none begins here. */
function spreadFormula(lines: readonly string[], from: number): { text: string[]; length: number } | null {
  const [, indent = "", open = "", first = ""] =
    /^(\s*)(\$\$|\\\[)\s*([^\s$].*)$/.exec(lines[from] ?? "") ?? [];
  const close = open === "$$" ? "$$" : String.raw`\]`;
  if (open === "" || first.includes(close)) return null;
  const body = [indent + first];
  for (let at = from + 1, size = first.length; at < lines.length && size <= MAX_TEX_LENGTH; at += 1) {
    const line = lines[at] ?? "";
    if (line.trim() === "" || fence.test(line)) return null;
    size += line.length + 1;
    if (!line.includes(close)) {
      body.push(line);
      continue;
    }
    const last = beforeClose(line, close);
    if (last === null) return null;
    if (last.trim() !== "") body.push(last);
    const tex = body.join("\n");
    return isFormula(tex) && /[\\^_=]/.test(tex)
      ? { text: [`${indent}$$`, ...body, `${indent}$$`], length: at + 1 - from }
      : null;
  }
  return null;
}

/**
 * Normalises formulas in Markdown (`$x$`, `$$x$$`, `\(x\)`, `\[x\]`) to double dollars, so that a single dollar is money. Code is unchanged.
 */
export function normaliseFormulas(markdown: string): string {
  if (!/[$\\]/.test(markdown)) return markdown;
  const lines = markdown.split("\n");
  const written: string[] = [];
  let open: string | null = null;
  let display: string | null = null;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    const ticks = fence.exec(line)?.[1];
    if (open !== null) {
      if (ticks?.startsWith(open) && line.trim() === ticks) open = null;
      written.push(line);
    } else if (ticks && display === null) {
      open = ticks;
      written.push(line);
    } else if (/^\s*(?:\$\$|\\\[|\\\])\s*$/.test(line)) {
      display = display !== null ? null : line.includes("$$") ? "$$" : String.raw`\]`;
      written.push(line.replace(/\\[[\]]/, "$$$$"));
    } else if (display !== null) {
      const last = beforeClose(line, display);
      written.push(...(last === null ? [line] : [last, `${/^\s*/.exec(line)?.[0] ?? ""}$$`]));
      if (last !== null) display = null;
    } else {
      const spread = spreadFormula(lines, at);
      written.push(...(spread?.text ?? [inLine(line)]));
      at += (spread?.length ?? 1) - 1;
    }
  }
  return written.join("\n");
}
