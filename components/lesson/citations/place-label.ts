import type { useTranslations } from "next-intl";
import type { CitedPlace } from "@/lib/courses/schema";

type Texts = ReturnType<typeof useTranslations<"course.citations">>;

/** How a place is written in a mark, and its accessible name. A source of one page needs no number of a page. */
export function placeLabel(
  { source_number: number, page, page_count: count }: Omit<CitedPlace, "mark">,
  t: Texts,
): { label: string; name: string } {
  return count === 1
    ? { label: t("markWhole", { number }), name: t("nameWhole", { number }) }
    : { label: t("mark", { number, page }), name: t("name", { number, page }) };
}
