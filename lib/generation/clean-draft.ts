import type { CourseLanguage } from "@/lib/courses/schema";

/** Controls that PostgreSQL cannot store or that deceive a reader; tabs and line ends stay. */
const forbidden = /(?![\t\n\r])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

function cleanText(text: string): string {
  return text.toWellFormed().replace(forbidden, "").normalize("NFC").trim();
}

/** What a model wrote, made storable: every string well-formed, without control characters, trimmed. */
export function cleanDraft<T>(draft: T): T {
  return mapTexts(draft, cleanText) as T;
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, v]) => [key, mapTexts(v, change)]));
  return value;
}

/** Code in backticks, or a letter or sign beyond ASCII that a model wrote as its escape. */
const codeOrEscape = /(`+)[^]*?\1|\\u(?!00[0-7])([0-9a-f]{4})/gi;

/** The same quiz text with `\u00f3` read as ó, but in code; in English no sign needs an escape, so one that stands there is meant. */
export function decodeEscapes<T>(draft: T, language: CourseLanguage): T {
  return language === "english"
    ? draft
    : (mapTexts(draft, (text) =>
        cleanText(
          text.replace(codeOrEscape, (found, _ticks, digits?: string) =>
            digits ? String.fromCharCode(parseInt(digits, 16)) : found,
          ),
        ),
      ) as T);
}
