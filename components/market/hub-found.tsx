"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { MarketPage } from "@/lib/market/schema";
import { countHubFilters, type HubFilters, noHubFilters } from "./hub-address";

type HubFoundProps = { page: Pick<MarketPage, "count" | "count_capped" | "approximate">; filters: HubFilters; onChange: (next: Partial<HubFilters>) => void };

/** How many courses there are, which filters are set (each can be taken off here), and in which order. */
export function HubFound({ page, filters, onChange }: HubFoundProps) {
  const t = useTranslations("market");
  const tc = useTranslations("common");
  const isFiltered = countHubFilters(filters) > 0 || filters.q.trim() !== "";
  const without = <K extends "level" | "language" | "tag">(name: K, value: HubFilters[K][number]) => onChange({ [name]: filters[name].filter((other) => other !== value) });
  return (
    <div className="mb-3 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 text-15">
      <p role="status" className="num font-[550]">
        {page.count_capped ? t("foundMany", { count: page.count }) : t("found", { count: page.count })}
      </p>
      {filters.level.map((level) => <Chip key={level} label={tc(`levels.${level}`)} onRemove={() => without("level", level)} />)}
      {filters.language.map((language) => <Chip key={language} label={tc(language === "english" ? "english" : "spanish")} onRemove={() => without("language", language)} />)}
      {filters.tag.map((tag) => <Chip key={tag} label={tag} onRemove={() => without("tag", tag)} />)}
      {isFiltered ? (
        <Button variant="word" className="text-14" onClick={() => onChange(noHubFilters)}>
          {t("clear")}
        </Button>
      ) : null}
      <p className="ms-auto hidden text-14 text-ink-3 xs:block">{isFiltered ? t("bestFirst") : t("newestFirst")}</p>
      {page.approximate && page.count > 0 ? <p className="w-full text-14 text-ink-2">{t("approximate", { q: filters.q })}</p> : null}
    </div>
  );
}

function Chip({ label, onRemove }: { label: string; onRemove: () => void }) {
  const t = useTranslations("market");
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
