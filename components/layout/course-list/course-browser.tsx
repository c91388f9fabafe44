"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { noFilters } from "@/lib/courses/filter/schema";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { SearchField } from "@/components/ui/form/search-field";
import { FilterPanel, type FilterPanelProps } from "./filter-panel";

type CourseBrowserProps = FilterPanelProps & {
  search: { label: string; placeholder: string };
  /** The courses are being reloaded. */
  busy?: boolean;
  /** The result line and the cards. */
  children: ReactNode;
};

/** A searchable list of courses: the search above, the filters beside or above the cards. */
export function CourseBrowser({ search, busy = false, children, ...rail }: CourseBrowserProps) {
  return (
    <>
      <form role="search" onSubmit={(event) => event.preventDefault()} className="mt-7">
        <SearchField
          size="lg"
          value={rail.filters.q}
          onSearch={(q) => rail.onChange({ q })}
          label={search.label}
          placeholder={search.placeholder}
        />
      </form>
      <div className="mt-5 grid gap-5 min-[72.5rem]:mt-8 min-[72.5rem]:grid-cols-[208px_minmax(0,1fr)] min-[72.5rem]:gap-11">
        <FilterPanel {...rail} />
        <div className={cn("min-w-0 transition-opacity", busy && "opacity-55")} aria-busy={busy}>
          {children}
        </div>
      </div>
    </>
  );
}

/** The cards of a list, side by side. */
export function CourseGrid({ children }: { children: ReactNode }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,244px),1fr))] gap-3.5 xs:gap-6">
      {children}
    </ul>
  );
}

/** Shown instead of the cards when no course matches the filters. */
export function NoMatch({ onChange }: Pick<FilterPanelProps, "onChange">) {
  const t = useTranslations("courses");
  return (
    <EmptyState
      title={t("noMatch")}
      action={<Button onClick={() => onChange(noFilters)}>{t("clear")}</Button>}
    >
      {t("noMatchText")}
    </EmptyState>
  );
}
