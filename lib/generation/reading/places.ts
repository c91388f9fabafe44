import type { createTranslator } from "next-intl";
import type { messagesOf } from "@/lib/core/i18n/messages";
import type { SourceKind } from "@/lib/sources/policy";
import type { ReadingPassage } from "./units";

/** Translates the texts that frame a reading course, in its language. */
export type Translate = ReturnType<
  typeof createTranslator<ReturnType<typeof messagesOf>, "generation.reading">
>;

export type ReadingSource = { id: string; title: string; kind: SourceKind };

/** Only PDFs have pages; other texts are cut into parts. */
const unitOf = ({ kind }: ReadingSource) => (kind === "pdf" ? "page" : "part");

/** "page 14", with the number of its source where there are several. */
export function placeOf(
  { source, sourceNumber, page }: ReadingPassage,
  { t, sources }: { t: Translate; sources: readonly ReadingSource[] },
): string {
  const own = sources.find(({ id }) => id === source);
  const place = t(`place.${own ? unitOf(own) : "part"}`, { page });
  return sources.length > 1 ? t("place.source", { number: sourceNumber, place }) : place;
}

/** "pages 13 to 14 of “Title”". */
export function rangeOf(
  passages: readonly ReadingPassage[],
  { t, sources }: { t: Translate; sources: readonly ReadingSource[] },
): string {
  const ranges = sources.flatMap((source) => {
    const pages = passages.filter((one) => one.source === source.id).map(({ page }) => page);
    if (pages.length === 0) return [];
    const [from, to] = [Math.min(...pages), Math.max(...pages)];
    const count = to - from + 1;
    return [t(`range.${unitOf(source)}`, { count, from, to, title: source.title })];
  });
  return ranges.join("; ");
}
