"use client";

import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useDeferredValue, useRef } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { filterCourses } from "@/lib/courses/filter/policy";
import type { CourseCard as Card } from "@/lib/courses/schema";
import { Link } from "@/lib/core/i18n/navigation";
import { CourseCard } from "./course-card";
import { CourseMenu, menuId } from "./course-menu";
import { noFilters } from "./filter-address";
import { FilterRail } from "./filter-rail";
import { FoundLine } from "./found-line";
import { useCourseFilters } from "./use-course-filters";
import { useLiveCards } from "./use-live-cards";
import { useRemoval } from "./use-removal";

type CourseLibraryProps = {
  cards: readonly Card[];
  me: { id: string };
  /** Further items of a course's menu. */
  menuItems?: (card: Card) => ReactNode;
};

/** My Courses: search, filters and cards over the loaded list. */
export function CourseLibrary({ cards, me, menuItems }: CourseLibraryProps) {
  const t = useTranslations("courses");
  const [filters, setFilters] = useCourseFilters();
  const removal = useRemoval(me);
  const found = useRef<HTMLParagraphElement>(null);
  const loaded = useLiveCards(cards).filter((card) => !removal.gone.has(card.id));
  const wanted = useDeferredValue(filters);
  const shown = filterCourses(loaded, wanted, (card) => card);
  const { asked } = removal;

  if (loaded.length === 0) return <NoCourses />;
  return (
    <>
      <SearchBox value={filters.q} onChange={(q) => setFilters({ ...filters, q })} />
      <div className="mt-5 grid gap-5 min-[72.5rem]:mt-8 min-[72.5rem]:grid-cols-[208px_minmax(0,1fr)] min-[72.5rem]:gap-11">
        <FilterRail cards={loaded} filters={filters} onChange={setFilters} />
        <div className="min-w-0">
          <FoundLine ref={found} count={shown.length} filters={filters} onChange={setFilters} />
          {shown.length === 0 ? (
            <EmptyState title={t("noMatch")} action={<Button onClick={() => setFilters(noFilters)}>{t("clear")}</Button>}>
              {t("noMatchText")}
            </EmptyState>
          ) : (
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,244px),1fr))] gap-3.5 xs:gap-6">
              {shown.map((card) => {
                const own = card.author.id === me.id;
                return <CourseCard key={card.id} card={card} own={own} menu={<CourseMenu card={card} own={own} onRemove={removal.ask}>{menuItems?.(card)}</CourseMenu>} />;
              })}
            </ul>
          )}
        </div>
      </div>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => {
          if (!asked) return;
          removal.cancel();
          // The menu item that opened the dialog is gone by now.
          requestAnimationFrame(() => document.getElementById(menuId(asked))?.focus());
        }}
        tone="danger"
        {...dialogWords(t, asked)}
        onConfirm={() => {
          if (!asked) return;
          void removal.remove(asked);
          requestAnimationFrame(() => found.current?.focus());
        }}
      />
    </>
  );
}

function dialogWords(t: ReturnType<typeof useTranslations<"courses">>, card: Card | null) {
  const title = card?.title ?? "";
  if (card && card.generation.state !== "ready") return { title: t("stop.title"), description: t("stop.text", { title }), confirmLabel: t("stop.confirm") };
  return { title: t("delete.title"), description: t("delete.text", { title }), confirmLabel: t("delete.confirm") };
}

function SearchBox({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useTranslations("courses");
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

function NoCourses() {
  const t = useTranslations("courses.empty");
  return (
    <EmptyState
      title={t("title")}
      action={
        <div className="flex flex-col items-center gap-3">
          <Button asChild variant="accent" size="lg">
            <Link href="/create">{t("create")}</Link>
          </Button>
          <Link href="/market" prefetch={false} className="link inline-flex min-h-11 items-center text-15">
            {t("market")}
          </Link>
        </div>
      }
    >
      {t("text")}
    </EmptyState>
  );
}
