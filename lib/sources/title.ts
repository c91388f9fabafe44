import { withoutControls } from "@/lib/core/text/characters";
import { MAX_TITLE } from "./policy";

/** A title of a file, which a stranger may have written: one line of usable characters, cut at a length that is shown. */
export function cleanTitle(text: string): string {
  return withoutControls(text)
    .normalize("NFC")
    .replace(/\s+/gu, " ")
    .trim()
    .slice(0, MAX_TITLE)
    .toWellFormed();
}
