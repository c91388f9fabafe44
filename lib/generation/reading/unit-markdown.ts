import type { Unit } from "./units";

const address = /(https?:\/\/[^\s<>]+)/;

/** Escapes what Markdown would read as markup, so that the text is shown as it stands; addresses stay links. */
export function escaped(text: string): string {
  return text
    .split(address)
    .map((part, i) =>
      i % 2 === 1
        ? part
        : part
            .replace(/[\\`*_<>|~$]/g, String.raw`\$&`)
            .replace(/&(?=#?\w+;)/g, String.raw`\&`)
            // Lessons read "\\[" as the beginning of a formula.
            .replace(/\[(?=\^|[^\]]*\]\s?[([:])/g, "&#91;"),
    )
    .join("")
    .replace(/^([#+=-])/u, String.raw`\$1`)
    .replace(/^(\d{1,9})([.)])(?=\s|$)/u, String.raw`$1\$2`);
}

const itemStart = /^(\s*)([-*+•–]|\d{1,3}[.)])(\s+)/u;
/** Blanks that draw columns. */
const columns = /\S {3,}\S|\t/u;

function listMarkdown(text: string, mark: string): string {
  const lines = text.split("\n").map((line) => {
    const [whole = "", indent = "", sign = "", blank = ""] = itemStart.exec(line) ?? [];
    const isItem = whole !== "";
    const start = isItem ? `${indent}${/[•–]/u.test(sign) ? "-" : sign}${blank}` : "";
    return { isItem, text: isItem ? start + escaped(line.slice(whole.length)) : `  ${escaped(line.trim())}` };
  });
  return lines
    .map((line, i) => (i + 1 === lines.length || lines[i + 1]?.isItem ? line.text + mark : line.text))
    .join("\n");
}

function linesMarkdown(text: string, mark: string): string {
  const lines = text.split("\n");
  if (columns.test(text)) return fenced(text);
  return `${lines.map((line) => escaped(line.trim())).join("\\\n")}${mark}`;
}

function fenced(text: string): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}text\n${text}\n${fence}`;
}

/** Code whose fence was never closed is closed. */
function codeMarkdown(text: string): string {
  const fence = /^ {0,3}(`{3,}|~{3,})/.exec(text)?.[1] ?? "```";
  const last = text.slice(text.lastIndexOf("\n") + 1).trim();
  return text.includes("\n") && last.startsWith(fence) ? text : `${text}\n${fence}`;
}

/** The unit in the Markdown of lessons, with the mark of its citation behind each statement. Headings, tables and code carry none. */
export function unitMarkdown({ kind, text }: Unit, mark: number | null): string {
  const written = mark === null ? "" : `[^${mark}]`;
  switch (kind) {
    case "heading": {
      const [, signs = "#", title = text] = /^(#{1,6}) (.+)$/.exec(text) ?? [];
      return `${"#".repeat(Math.min(4, Math.max(2, signs.length)))} ${escaped(title)}`;
    }
    case "list":
      return listMarkdown(text, written);
    case "quote":
      return text.replace(/^>[ ]?(.*)$/gm, (_, line: string) => `> ${escaped(line)}`) + written;
    case "lines":
      return linesMarkdown(text, written);
    case "code":
      return codeMarkdown(text);
    case "table":
      return text;
    case "prose":
      return escaped(text) + written;
  }
}

/** Whether its Markdown can carry the mark of a citation. */
export function isCitable({ kind, text }: Unit): boolean {
  if (kind === "lines") return !columns.test(text);
  return kind === "prose" || kind === "list" || kind === "quote";
}
