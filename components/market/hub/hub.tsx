"use client";

import { useTranslations } from "next-intl";
import { parseAsString, useQueryState } from "nuqs";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { useRef, useTransition } from "react";
import { ResultLine } from "@/components/layout/course-list/result-line";
import { NoMatch, CourseBrowser, CourseGrid } from "@/components/layout/course-list/course-browser";
import { useCourseFilters } from "@/components/layout/course-list/use-course-filters";
import { SignInAgain } from "@/components/layout/sign-in-again";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { useErrorText } from "@/lib/core/i18n/error-text";
import { isFiltered } from "@/lib/courses/filter/schema";
import type { Topics } from "@/lib/market/schema";
import { CourseOffer } from "../course-offer";
import { HubCard, offerButtonId } from "./hub-card";
import { type FirstPage, useHubPages } from "./use-hub-pages";

type HubProps = {
  page: FirstPage;
  topics: Topics["data"];
  buyer: { credits: number; isSubscribed: boolean };
  canTakeDown: boolean;
};

/** The Knowledge Hub: search, filters, cards and the open offer; the address holds all of it. */
export function Hub(props: HubProps) {
  return (
    <NuqsAdapter>
      <HubBrowser {...props} />
    </NuqsAdapter>
  );
}

function HubBrowser({ page, topics, buyer, canTakeDown }: HubProps) {
  const t = useTranslations("market");
  const [isSearching, startSearch] = useTransition();
  const [filters, change] = useCourseFilters(startSearch);
  const [openId, setOpenId] = useQueryState("course", parseAsString.withOptions({ history: "push" }));
  const pages = useHubPages(page);
  const isMeasured = page.courses.some(({ gain }) => gain !== undefined);
  const resultLine = useRef<HTMLParagraphElement>(null);
  const close = () => {
    const opener = openId;
    void setOpenId(null);
    // A purchase resets the list, and the card may have been on a later page.
    if (opener)
      requestAnimationFrame(() =>
        (document.getElementById(offerButtonId(opener)) ?? resultLine.current)?.focus(),
      );
  };

  return (
    <>
      <CourseBrowser
        search={{ label: t("search"), placeholder: t("search") }}
        topics={() => topics}
        filters={filters}
        onChange={change}
        busy={isSearching}
      >
        <ResultLine
          ref={resultLine}
          count={page.count}
          isCapped={page.count_capped}
          filters={filters}
          onChange={change}
          order={isMeasured ? "helpfulFirst" : "ratedFirst"}
        >
          {page.approximate && page.count > 0 ? (
            <p className="w-full text-14 text-ink-2">{t("approximate", { q: filters.q })}</p>
          ) : isMeasured && !isFiltered(filters) ? (
            <p className="w-full text-14 text-ink-2">{t("helpfulRule")}</p>
          ) : null}
        </ResultLine>
        {pages.courses.length > 0 ? (
          <CourseGrid>
            {pages.courses.map((course) => (
              <HubCard key={course.id} course={course} onOpen={() => void setOpenId(course.id)} />
            ))}
          </CourseGrid>
        ) : isFiltered(filters) ? (
          <NoMatch onChange={change} />
        ) : (
          <EmptyState title={t("emptyTitle")}>{t("emptyText")}</EmptyState>
        )}
        <More pages={pages} />
      </CourseBrowser>
      {openId ? (
        <CourseOffer
          key={openId}
          courseId={openId}
          course={pages.courses.find((course) => course.id === openId) ?? null}
          buyer={buyer}
          canTakeDown={canTakeDown}
          onClose={close}
        />
      ) : null}
    </>
  );
}

function More({ pages }: { pages: ReturnType<typeof useHubPages> }) {
  const t = useTranslations("market");
  const tc = useTranslations("common");
  const errorText = useErrorText();
  if (pages.failure === "unauthenticated")
    return (
      <p role="alert" className="mt-6 flex flex-wrap items-center gap-4 text-15 text-wrong">
        {errorText(pages.failure)}
        <SignInAgain>{t("signIn")}</SignInAgain>
      </p>
    );
  if (pages.failure)
    return (
      <p role="alert" className="mt-6 flex flex-wrap items-center gap-4 text-15 text-wrong">
        {t("moreFailed")}
        <Button onClick={pages.loadMore}>{tc("retry")}</Button>
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
