import { withoutControls } from "@/lib/core/text/characters";
import type { CourseLanguage } from "@/lib/courses/schema";

function cleanText(text: string): string {
  return withoutControls(text).normalize("NFC").trim();
}

/** A model's output, prepared for storage: every string well-formed, without control characters, normalised and trimmed. */
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

/** Code in backticks, or the escape of a character beyond ASCII. */
const codeOrEscape = /(`+)[^]*?\1|\\u(?!00[0-7])([0-9a-f]{4})/gi;

/** Decodes escapes such as `\u00f3` outside code. English text needs none, so there an escape is intended. */
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
