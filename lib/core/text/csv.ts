/** How spreadsheets of a language expect their columns. */
const formats = {
  en: { separator: ",", decimalMark: "." },
  es: { separator: ";", decimalMark: "," },
} as const;

/** Escapes a text so that no spreadsheet reads it as a formula. */
export function quotedCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Rows as CSV (RFC 4180) with a byte order mark, as spreadsheets of the language read it. Null is an empty cell. */
export function csvOf(rows: readonly (readonly (string | number | null)[])[], locale: "en" | "es"): string {
  const { separator, decimalMark } = formats[locale];
  const cell = (value: string | number | null) =>
    value === null
      ? ""
      : typeof value === "number"
        ? String(value).replace(".", decimalMark)
        : quotedCell(value);
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(separator)}\r\n`).join("")}`;
}
