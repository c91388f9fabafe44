import { messagesOf } from "@/lib/core/i18n/messages";
import type { Language } from "../guard/reply-filter";

type Phrases = ReturnType<typeof messagesOf>["mentorOffline"];
export type PhraseKey = keyof Phrases;
/** Says a phrase of the offline mentor with its blanks filled. */
export type Say = (key: PhraseKey, values?: Record<string, string>) => string;

/** The offline mentor's voice in a language. */
export function voice(language: Language): Say {
  const phrases = messagesOf(language === "español" ? "es" : "en").mentorOffline;
  return (key, values = {}) => phrases[key].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
}

/** An objective as it stands inside a sentence; null when it cannot, because it asks or has a part missing. */
export function objectiveInside(objective: string | undefined): string | null {
  const text = objective?.trim().replace(/[.?!]+$/, "");
  return text && !/[?¿…]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : null;
}
