import { messagesOf } from "@/lib/core/i18n/messages";
import type { CourseLanguage } from "@/lib/courses/schema";

type Phrases = ReturnType<typeof messagesOf>["mentorOffline"];
export type PhraseKey = keyof Phrases;
/** Renders a phrase of the offline mentor with its values. */
export type Say = (key: PhraseKey, values?: Record<string, string>) => string;

/** The offline mentor's phrases in a language. */
export function voice(language: CourseLanguage): Say {
  const { mentorOffline: phrases, common } = messagesOf(language === "español" ? "es" : "en");
  const shared = { lines: common.crisisLines };
  return (key, values = {}) => {
    const known: Record<string, string> = { ...shared, ...values };
    return phrases[key].replace(/\{(\w+)\}/g, (_, name: string) => known[name] ?? "");
  };
}
