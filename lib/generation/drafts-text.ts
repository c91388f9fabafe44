/** Controls that PostgreSQL cannot store or that deceive a reader; tabs and line ends stay. */
const forbidden = /(?![\t\n\r])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

function cleanText(text: string): string {
  return text.toWellFormed().replace(forbidden, "").normalize("NFC").trim();
}

/** What a model wrote, made storable: every string well-formed, without control characters, trimmed. */
export function cleanDraft<T>(draft: T): T {
  return clean(draft) as T;
}

function clean(value: unknown): unknown {
  if (typeof value === "string") return cleanText(value);
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value === "object" && value !== null) return Object.fromEntries(Object.entries(value).map(([key, v]) => [key, clean(v)]));
  return value;
}
