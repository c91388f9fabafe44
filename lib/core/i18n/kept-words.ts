import { createHash } from "node:crypto";
import { packWords, type MessagePath } from "./messages";
import { type AppLocale, routing } from "./routing";

/** What client components behind sign-in speak: namespaces, or parts of them. A component that speaks anything else shows its key, on both sides. */
const SPOKEN: readonly MessagePath[] = [
  "common",
  "errors",
  "notFound",
  "layout",
  "dashboard.greeting",
  "dashboard.create",
  "dashboard.viewAll",
  "dashboard.continue",
  "dashboard.recent",
  "courses",
  "market",
  "generation",
  "course",
  "mentor",
  "learning",
  "billing",
  "settings",
  "users.rules",
  "feedback",
  "admin",
  "mail.form",
  "mail.outbox",
];

/** A file of words: the name tells its content, so that whoever has it may keep it forever. */
type WordsFile = { name: string; text: string };

/** The words of a language as `packWords` packs them. */
export function keptWords(locale: AppLocale): string {
  return packWords(locale, SPOKEN);
}

const files = new Map<AppLocale, WordsFile>();

function fileOf(locale: AppLocale): WordsFile {
  const text = keptWords(locale);
  const file = files.get(locale) ?? {
    name: `${locale}.${createHash("sha256").update(text).digest("hex").slice(0, 16)}.json`,
    text,
  };
  files.set(locale, file);
  return file;
}

/** Every file of words, one for each language. */
export function wordsFiles(): WordsFile[] {
  return routing.locales.map(fileOf);
}

/** Where the browser gets the words of a language, once per release. */
export function wordsAddress(locale: AppLocale): string {
  return `/words/${fileOf(locale).name}`;
}
