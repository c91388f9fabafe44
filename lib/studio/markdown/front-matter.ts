import type { Line } from "./lines";

// The fields between two lines "---" at the beginning of a file: a small part of YAML, with strings and lists as JSON where they need it.

export type FieldValue = string | number | boolean | readonly (string | number)[];
export type Fields = ReadonlyMap<string, { raw: string; at: number }>;

const plain = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$|^\p{L}[\p{L}\p{N} ,.()'-]*[\p{L}\p{N}.)]$/u;
const yamlWords = /^(?:true|false|null|yes|no|on|off|y|n)$/i;

const valueText = (value: FieldValue): string =>
  typeof value === "string" && plain.test(value) && !yamlWords.test(value) ? value : JSON.stringify(value);

/** The front matter of these fields; undefined ones are left out. */
export function writeFields(fields: Record<string, FieldValue | undefined>): string {
  const lines = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${valueText(value)}`],
  );
  return ["---", ...lines, "---"].join("\n");
}

/** The fields of a file and its other lines. A list may also stand below its name, one item a line after "- ". */
export function readFields(lines: readonly Line[]): { fields: Fields; unread: Line[]; rest: Line[] } {
  const fields = new Map<string, { raw: string; at: number }>();
  const end = lines.findIndex(({ text }, index) => index > 0 && text.trimEnd() === "---");
  if (lines[0]?.text.trimEnd() !== "---" || end < 0) return { fields, unread: [], rest: [...lines] };
  const unread: Line[] = [];
  let last: { raw: string; at: number } | undefined;
  for (const line of lines.slice(1, end)) {
    const field = /^([A-Za-z][\w-]*):(.*)$/.exec(line.text);
    const item = /^ *- +(.*)$/.exec(line.text)?.[1];
    if (field) {
      last = { raw: (field[2] ?? "").trim(), at: line.at };
      fields.set((field[1] ?? "").toLowerCase(), last);
    } else if (item !== undefined && last) last.raw += `\n${item.trim()}`;
    else if (line.text.trim() !== "" && !line.text.startsWith("#")) unread.push(line);
  }
  return { fields, unread, rest: lines.slice(end + 1) };
}

function readJson(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}

export function readString(raw: string): string {
  const value = raw.startsWith('"') ? readJson(raw) : undefined;
  if (typeof value === "string") return value;
  return /^'.*'$/.test(raw) ? raw.slice(1, -1).replaceAll("''", "'") : raw;
}

export function readList(raw: string): string[] {
  const value = raw.startsWith("[") ? readJson(raw) : undefined;
  if (Array.isArray(value)) return value.map(String);
  const parts = raw.includes("\n") ? raw.split("\n") : raw.replace(/^\[(.*)\]$/, "$1").split(",");
  return parts.map((part) => readString(part.trim())).filter((part) => part !== "");
}
