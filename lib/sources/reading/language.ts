import { francAll } from "franc-min";
import { withoutCode } from "@/lib/core/text/spans";
import type { sourceLanguages } from "../policy";

export type SourceLanguage = (typeof sourceLanguages)[number];

const languages: Record<string, SourceLanguage> = { eng: "english", spa: "español" };

/** Shorter texts do not show their language by themselves. */
const MIN_WORDS = 12;
/** More words than these show nothing more. */
const MAX_LETTERS = 500;

const wordsOf = (text: string): string[] =>
  withoutCode(text)
    .replace(/https?:\/\/\S+/g, " ")
    .toLowerCase()
    .match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];

/** The language of a text; null if it is too short to tell. */
export function languageOf(text: string): SourceLanguage | null {
  const words = wordsOf(text);
  if (words.length < MIN_WORDS) return null;
  const [best] = francAll(words.join(" ").slice(0, MAX_LETTERS));
  return languages[best?.[0] ?? ""] ?? "other";
}

/** Which of our languages a short text is more probably in. */
export function likelyLanguage(text: string): SourceLanguage {
  const [best] = francAll(wordsOf(text).join(" "), { only: Object.keys(languages), minLength: 1 });
  return languages[best?.[0] ?? ""] ?? "other";
}
