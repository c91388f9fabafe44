"use client";

import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useDeferredValue } from "react";
import { DrawnOnce } from "@/components/ui/drawn-once";
import { noFilters } from "@/lib/courses/filter/schema";
import { Button } from "../../ui/button";
import { cn } from "../../ui/cn";
import { EmptyState } from "../../ui/empty-state";
import { FilterRail, type FilterRailProps } from "./filter-rail";

type ShelfProps = FilterRailProps & {
  search: { label: string; placeholder: string };
  /** The courses are being asked for anew. */
  busy?: boolean;
  /** The line of what was found, and the cards. */
  children: ReactNode;
};

/** A list of courses: the search above, the filters beside or above the cards. */
export function Shelf({ search, busy = false, children, ...rail }: ShelfProps) {
  return (
    <>
      <DrawnOnce
        as="form"
        part="shelf search"
        by={`${search.label} ${search.placeholder}`}
        words={{ q: rail.filters.q }}
        role="search"
        onSubmit={(event) => event.preventDefault()}
        className="relative mt-7"
      >
        {({ q }) => (
          <>
            <Search
              className="pointer-events-none absolute start-4.5 top-1/2 size-5 -translate-y-1/2 text-ink-3"
              strokeWidth={1.5}
              aria-hidden="true"
            />
            <input
              type="search"
              value={q}
              maxLength={200}
              onChange={(event) => rail.onChange({ q: event.target.value })}
              placeholder={search.placeholder}
              aria-label={search.label}
              className="h-14 w-full appearance-none rounded-md border border-line-strong bg-surface ps-13 pe-4 text-17 hover:border-ink-2"
            />
          </>
        )}
      </DrawnOnce>
      <div className="mt-5 grid gap-5 min-[72.5rem]:mt-8 min-[72.5rem]:grid-cols-[208px_minmax(0,1fr)] min-[72.5rem]:gap-11">
        <FilterRail {...rail} />
        <div className={cn("min-w-0 transition-opacity", busy && "opacity-55")} aria-busy={busy}>
          {children}
        </div>
      </div>
    </>
  );
}

/** Cards that a first screen shows: two rows of three. The server draws so many. */
const FIRST = 6;

type ShelfCardsProps<Course> = { courses: readonly Course[]; children: (course: Course) => ReactNode };

/**
 * The cards of a shelf, side by side. Those below the first screen come into being once the page is alive, in the browser's spare time: of a hundred
 * courses the server draws six, and the room of the others is kept, so that nothing moves.
 */
export function ShelfCards<Course extends { id: string }>({ courses, children }: ShelfCardsProps<Course>) {
  const isWhole = useDeferredValue(true, false);
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,244px),1fr))] gap-3.5 xs:gap-6">
      {courses.map((course, i) =>
        isWhole || i < FIRST ? (
          children(course)
        ) : (
          <li key={course.id} aria-hidden="true" className="course-card-later" />
        ),
      )}
    </ul>
  );
}

/** What stands in the place of the cards when the filters let none through. */
export function NoMatch({ onChange }: Pick<FilterRailProps, "onChange">) {
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
