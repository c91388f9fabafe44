"use client";

import { useTranslations } from "next-intl";
import type { ReactElement, Ref } from "react";
import { type CourseFilters, isFiltered, noFilters } from "@/lib/courses/filter/schema";
import { hasOperators } from "@/lib/core/text/search";
import { Button } from "@/components/ui/button";

type ResultLineProps = {
  count: number;
  /** There are more than `count` courses. */
  isCapped?: boolean | undefined;
  filters: CourseFilters;
  onChange: (next: Partial<CourseFilters>) => void;
  /** The order of the courses without a search. */
  order?: "newestFirst" | "ratedFirst" | "helpfulFirst";
  /** Receives the focus when a card is removed. */
  ref?: Ref<HTMLParagraphElement> | undefined;
  /** A note on the results. */
  children?: ReactElement | null;
};

/** The number of courses, the active filters (each can be removed here) and the order. */
export function ResultLine({
  count,
  isCapped = false,
  filters,
  onChange,
  order = "newestFirst",
  ref,
  children,
}: ResultLineProps) {
  const t = useTranslations("courses");
  const tc = useTranslations("common");
  const filtered = isFiltered(filters);
  const without = <K extends "level" | "language" | "tag">(name: K, value: CourseFilters[K][number]) =>
    onChange({ [name]: filters[name].filter((other) => other !== value) });
  return (
    <div className="mb-3 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 text-15">
      <p ref={ref} tabIndex={-1} role="status" className="num font-[550] focus:outline-none">
        {t(isCapped ? "foundMany" : "found", { count })}
      </p>
      {filters.level.map((level) => (
        <Chip key={level} label={tc(`levels.${level}`)} onRemove={() => without("level", level)} />
      ))}
      {filters.language.map((language) => (
        <Chip
          key={language}
          label={tc(language === "english" ? "english" : "spanish")}
          onRemove={() => without("language", language)}
        />
      ))}
      {filters.tag.map((tag) => (
        <Chip key={tag} label={tag} onRemove={() => without("tag", tag)} />
      ))}
      {filtered ? (
        <Button variant="word" className="text-14" onClick={() => onChange(noFilters)}>
          {t("clear")}
        </Button>
      ) : null}
      <p className="ms-auto hidden text-14 text-ink-3 xs:block">{t(filtered ? "bestFirst" : order)}</p>
      {hasOperators(filters.q) ? <p className="w-full text-14 text-ink-2">{t("plainWords")}</p> : null}
      {children}
    </div>
  );
}

function Chip({ label, onRemove }: { label: string; onRemove: () => void }) {
  const t = useTranslations("courses");
  return (
    <button
      type="button"
      onClick={onRemove}
      aria-label={t("removeFilter", { filter: label })}
      className="inline-flex min-h-8 items-center gap-2 rounded-full border border-line-strong ps-3 pe-2.5 text-14 hover:border-ink-2 hover:bg-sunken pointer-coarse:min-h-11"
    >
      {label}
      <svg viewBox="0 0 10 10" aria-hidden="true" className="fig size-2.5">
        <path d="m1 1 8 8M9 1 1 9" />
      </svg>
    </button>
  );
}
