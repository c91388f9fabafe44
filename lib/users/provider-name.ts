import { nameText } from "@/lib/core/text/input";
import { NAME_MAX } from "./policy";

/** The name that an identity provider sends, cut to {@link NAME_MAX}, or an empty one if it is invalid (such as control characters); a bad name must not block the sign-in. */
export function providerName(name: string): string {
  return nameText({ max: NAME_MAX }).safeParse(cut(name.normalize("NFC").trim(), NAME_MAX)).data ?? "";
}

/** The first whole letters (grapheme clusters) of a text that fit in `max` UTF-16 units. */
function cut(text: string, max: number): string {
  let kept = "";
  for (const { segment } of new Intl.Segmenter().segment(text.slice(0, 10 * max))) {
    if (kept.length + segment.length > max) break;
    kept += segment;
  }
  return kept;
}
