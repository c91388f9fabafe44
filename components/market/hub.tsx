"use client";

import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { debounce, parseAsString, useQueryState, useQueryStates } from "nuqs";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { useTransition } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import type { Topics } from "@/lib/market/schema";
import { CourseOffer } from "./course-offer";
import { countHubFilters, type HubFilters, hubParsers, noHubFilters } from "./hub-address";
import { HubCard, offerButtonId } from "./hub-card";
import type { HubCourse } from "./hub-course";
import { HubFound } from "./hub-found";
import { HubRail } from "./hub-rail";
import { type FirstPage, useHubPages } from "./use-hub-pages";

/** A typed word is one search. */
const PAUSE = 300;

type HubProps = { page: FirstPage; topics: Topics["data"]; purse: { credits: number; isSubscribed: boolean } };

/** The Knowledge Hub: search, filters and cards; the address holds all of it. */
export function Hub(props: HubProps) {
  return (
    <NuqsAdapter>
      <Shelves {...props} />
    </NuqsAdapter>
  );
}

function Shelves({ page, topics, purse }: HubProps) {
  const [isSearching, startTransition] = useTransition();
  const [filters, setFilters] = useQueryStates(hubParsers, { shallow: false, history: "replace", scroll: false, startTransition });
  const [openId, setOpenId] = useQueryState("course", parseAsString.withOptions({ history: "push" }));
  const pages = useHubPages(page);
  const change = (next: Partial<HubFilters>) => {
    const typed = Object.keys(next).length === 1 && next.q !== undefined;
    void setFilters(next, typed ? { limitUrlUpdates: debounce(PAUSE) } : {});
  };
  const close = () => {
    const opener = openId;
    void setOpenId(null);
    if (opener) requestAnimationFrame(() => document.getElementById(offerButtonId(opener))?.focus());
  };

  return (
    <>
      <SearchBox value={filters.q} onChange={(q) => change({ q })} />
      <div className="mt-5 grid gap-5 min-[72.5rem]:mt-8 min-[72.5rem]:grid-cols-[208px_minmax(0,1fr)] min-[72.5rem]:gap-11">
        <HubRail topics={topics} filters={filters} onChange={change} />
        <div className={cn("min-w-0 transition-opacity", isSearching && "opacity-55")} aria-busy={isSearching}>
          <HubFound page={page} filters={filters} onChange={change} />
          {pages.courses.length === 0 ? <NothingFound isFiltered={countHubFilters(filters) > 0 || filters.q.trim() !== ""} onClear={() => change(noHubFilters)} /> : <Cards courses={pages.courses} onOpen={(id) => void setOpenId(id)} />}
          <More pages={pages} />
        </div>
      </div>
      {openId ? <CourseOffer key={openId} courseId={openId} known={pages.courses.find((course) => course.id === openId) ?? null} purse={purse} onClose={close} /> : null}
    </>
  );
}

function Cards({ courses, onOpen }: { courses: readonly HubCourse[]; onOpen: (id: string) => void }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,244px),1fr))] gap-3.5 xs:gap-6">
      {courses.map((course) => (
        <HubCard key={course.id} course={course} onOpen={() => onOpen(course.id)} />
      ))}
    </ul>
  );
}

function More({ pages }: { pages: ReturnType<typeof useHubPages> }) {
  const t = useTranslations("market");
  if (pages.failed)
    return (
      <p role="alert" className="mt-6 flex flex-wrap items-center gap-4 text-15 text-wrong">
        {t("moreFailed")}
        <Button onClick={pages.loadMore}>{t("again")}</Button>
      </p>
    );
  if (!pages.hasMore) return null;
  return (
    <div className="mt-8 flex justify-center">
      <Button size="lg" pending={pages.isLoading} onClick={pages.loadMore}>
        {t("more")}
      </Button>
    </div>
  );
}

function SearchBox({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useTranslations("market");
  return (
    <form role="search" onSubmit={(event) => event.preventDefault()} className="relative mt-7">
      <Search className="pointer-events-none absolute start-4.5 top-1/2 size-5 -translate-y-1/2 text-ink-3" strokeWidth={1.5} aria-hidden="true" />
      <input
        type="search"
        value={value}
        maxLength={200}
        onChange={(event) => onChange(event.target.value)}
        placeholder={t("searchPlaceholder")}
        aria-label={t("search")}
        className="h-14 w-full appearance-none rounded-md border border-line-strong bg-surface ps-13 pe-4 text-17 hover:border-ink-2"
      />
    </form>
  );
}

function NothingFound({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const t = useTranslations("market");
  if (!isFiltered) return <EmptyState title={t("emptyTitle")}>{t("emptyText")}</EmptyState>;
  return (
    <EmptyState title={t("noMatch")} action={<Button onClick={onClear}>{t("clear")}</Button>}>
      {t("noMatchText")}
    </EmptyState>
  );
}
