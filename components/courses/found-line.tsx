"use client";

import { useTranslations } from "next-intl";
import type { Ref } from "react";
import { Button } from "@/components/ui/button";
import type { CourseFilters } from "@/lib/courses/filter/policy";
import { countChosen, noFilters } from "./filter-address";

type FoundLineProps = { count: number; filters: CourseFilters; onChange: (next: CourseFilters) => void; /** Takes the focus when a card goes. */ ref: Ref<HTMLParagraphElement> };

/** How many courses are shown, which filters are set (each can be taken off here), and in which order. */
export function FoundLine({ count, filters, onChange, ref }: FoundLineProps) {
  const t = useTranslations("courses");
  const tc = useTranslations("common");
  const isFiltered = countChosen(filters) > 0 || filters.q.trim() !== "";
  return (
    <div className="mb-3 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 text-15">
      <p ref={ref} tabIndex={-1} role="status" className="num font-[550] focus:outline-none">
        {t("found", { count })}
      </p>
      {filters.levels.map((level) => (
        <Chip key={level} label={tc(`levels.${level}`)} onRemove={() => onChange({ ...filters, levels: filters.levels.filter((l) => l !== level) })} />
      ))}
      {filters.languages.map((language) => (
        <Chip
          key={language}
          label={tc(language === "english" ? "english" : "spanish")}
          onRemove={() => onChange({ ...filters, languages: filters.languages.filter((l) => l !== language) })}
        />
      ))}
      {filters.tags.map((tag) => (
        <Chip key={tag} label={tag} onRemove={() => onChange({ ...filters, tags: filters.tags.filter((other) => other !== tag) })} />
      ))}
      {isFiltered ? (
        <Button variant="word" className="text-14" onClick={() => onChange(noFilters)}>
          {t("clear")}
        </Button>
      ) : null}
      <p className="ms-auto hidden text-14 text-ink-3 xs:block">{isFiltered ? t("bestFirst") : t("newestFirst")}</p>
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
