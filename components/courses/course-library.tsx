"use client";

import { useTranslations } from "next-intl";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { type ReactNode, type Ref, useDeferredValue, useRef } from "react";
import { ResultLine } from "@/components/layout/course-list/result-line";
import { NoMatch, CourseBrowser, CourseGrid } from "@/components/layout/course-list/course-browser";
import { useCourseFilters } from "@/components/layout/course-list/use-course-filters";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { collectTags, filterCourses } from "@/lib/courses/filter/policy";
import { noFilters } from "@/lib/courses/filter/schema";
import type { CourseCard as Card } from "@/lib/courses/schema";
import { Link } from "@/lib/core/i18n/navigation";
import { CourseCard } from "./course-card";
import { CourseMenu, menuId } from "./course-menu";
import { useLiveCards } from "./use-live-cards";
import { useRemoval } from "./use-removal";

type CourseLibraryProps = {
  cards: readonly Card[];
  me: { id: string };
  /** Further items of a course's menu. */
  menuItems?: (card: Card) => ReactNode;
};

/** My Courses: search, filters and cards over the loaded list; the address holds the search. */
export function CourseLibrary(props: CourseLibraryProps) {
  return (
    <NuqsAdapter>
      <Library {...props} />
    </NuqsAdapter>
  );
}

function Library({ cards, me, menuItems }: CourseLibraryProps) {
  const t = useTranslations("courses");
  const [filters, change] = useCourseFilters();
  const removal = useRemoval(me);
  /** The result line or the empty state; receives the focus when a card is removed. */
  const resultLine = useRef<HTMLParagraphElement>(null);
  const loaded = useLiveCards(cards).filter((card) => !removal.removedIds.has(card.id));
  const deferredFilters = useDeferredValue(filters);
  const shown = filterCourses(loaded, deferredFilters, (card) => card);
  const { confirming } = removal;

  if (loaded.length === 0) return <NoCourses titleRef={resultLine} />;
  return (
    <>
      <CourseBrowser
        search={{ label: t("search"), placeholder: t("searchPlaceholder") }}
        topics={() => collectTags(loaded)}
        countOf={(selection) => filterCourses(loaded, { ...noFilters, ...selection }, (card) => card).length}
        filters={filters}
        onChange={change}
      >
        <ResultLine ref={resultLine} count={shown.length} filters={filters} onChange={change} />
        {shown.length === 0 ? (
          <NoMatch onChange={change} />
        ) : (
          <CourseGrid>
            {shown.map((card) => {
              const own = card.author.id === me.id;
              return (
                <CourseCard
                  key={card.id}
                  card={card}
                  own={own}
                  menu={
                    <CourseMenu card={card} own={own} onRemove={removal.confirm}>
                      {menuItems?.(card)}
                    </CourseMenu>
                  }
                />
              );
            })}
          </CourseGrid>
        )}
      </CourseBrowser>
      <ConfirmDialog
        open={confirming !== null}
        onOpenChange={() => {
          if (!confirming) return;
          removal.cancel();
          // The menu item that opened the dialog has gone.
          requestAnimationFrame(() => document.getElementById(menuId(confirming))?.focus());
        }}
        tone="danger"
        {...dialogWords(t, confirming)}
        onConfirm={() => {
          if (!confirming) return;
          void removal.remove(confirming);
          requestAnimationFrame(() => resultLine.current?.focus());
        }}
      />
    </>
  );
}

function dialogWords(t: ReturnType<typeof useTranslations<"courses">>, card: Card | null) {
  const title = card?.title ?? "";
  if (card && card.generation.state !== "ready")
    return {
      title: t("stop.title"),
      description: t("stop.text", { title }),
      confirmLabel: t("stop.confirm"),
    };
  return {
    title: t("delete.title"),
    description: t("delete.text", { title }),
    confirmLabel: t("delete.confirm"),
  };
}

function NoCourses({ titleRef }: { titleRef: Ref<HTMLParagraphElement> }) {
  const t = useTranslations("courses.empty");
  return (
    <EmptyState
      title={t("title")}
      titleRef={titleRef}
      action={
        <div className="flex flex-col items-center gap-3">
          <LinkButton variant="accent" size="lg" href="/create">
            {t("create")}
          </LinkButton>
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
