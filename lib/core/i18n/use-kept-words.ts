import { keptWords } from "./kept-words";
import type { AppLocale } from "./routing";
import { readWords, type Words } from "./words-provider";

/** The words of a language, on the server: at once. In the browser `use-kept-words-browser.ts` takes its place (next.config.ts). */
export function useKeptWords(locale: AppLocale, _address: string): Words {
  return readWords(keptWords(locale));
}
