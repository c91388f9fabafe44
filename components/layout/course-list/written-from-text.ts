import type { useFormatter, useTranslations } from "next-intl";

/** More titles than these are counted instead of named. */
const MAX_TITLES = 3;

type WrittenFrom = { sources: readonly { title: string }[]; paragraphs: number; sourced: number };

/** What a course was written from, in two sentences. A source without a title is counted and not named. */
export function writtenFromText(
  { sources, paragraphs, sourced }: WrittenFrom,
  t: ReturnType<typeof useTranslations<"course.writtenFrom">>,
  format: Pick<ReturnType<typeof useFormatter>, "list">,
): string {
  const titles = sources.flatMap(({ title }) => (title === "" ? [] : [title])).slice(0, MAX_TITLES);
  const rest = sources.length - titles.length;
  const named = titles.length > 0 && rest > 0 ? [...titles, t("more", { count: rest })] : titles;
  const from =
    named.length > 0
      ? t("named", { count: sources.length, titles: format.list(named) })
      : t("sources", { count: sources.length });
  return `${from} ${t("paragraphs", { sourced, paragraphs })}`;
}
