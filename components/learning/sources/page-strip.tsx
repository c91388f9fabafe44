"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, useState } from "react";
import type { TaughtPage } from "@/lib/sources/coverage/schema";

/** Squares in a row on a wide screen, as app/styles/citations.css has them. */
const ROW = 40;

type PageStripProps = {
  label: string;
  pageCount: number;
  emptyPages: readonly number[];
  taught: readonly TaughtPage[];
};

const steps: Partial<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: ROW,
  ArrowUp: -ROW,
};

/** The pages of a source as squares. It is one stop of the keyboard, whose arrows walk the pages and read what each is. */
export function PageStrip({ label, pageCount, emptyPages, taught }: PageStripProps) {
  const t = useTranslations("course.coverage");
  const [page, setPage] = useState<number | null>(null);
  const modules = new Map(taught.map((one) => [one.page, one.modules]));
  const empty = new Set(emptyPages);
  const pages = Array.from({ length: pageCount }, (_, i) => i + 1);
  const stateOf = (number: number) => (modules.has(number) ? "taught" : empty.has(number) ? "empty" : "left");
  const textOf = (number: number) => {
    const state = stateOf(number);
    if (state !== "taught") return t("tip", { page: number, state: t(`state.${state}`) });
    const numbers = modules.get(number) ?? [];
    const places = [...new Set(numbers)].map((module) =>
      t("taughtIn", { module, count: numbers.filter((one) => one === module).length }),
    );
    return t("tip", { page: number, state: places.join("; ") });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") setPage(null);
    const step =
      steps[event.key] ?? (event.key === "Home" ? -pageCount : event.key === "End" ? pageCount : 0);
    if (step === 0) return;
    event.preventDefault();
    setPage(Math.min(pageCount, Math.max(1, (page ?? 0) + step)));
  };
  return (
    <div>
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={pageCount}
        aria-valuenow={page ?? 1}
        aria-valuetext={page === null ? label : textOf(page)}
        onKeyDown={onKeyDown}
        onFocus={() => setPage((current) => current ?? 1)}
        onBlur={() => setPage(null)}
        onPointerOver={({ target }) => {
          const over = target instanceof HTMLElement ? Number(target.dataset.page) : NaN;
          if (over > 0) setPage(over);
        }}
        onPointerLeave={() => setPage(null)}
        className="page-strip"
      >
        {pages.map((number) => (
          <i key={number} data-page={number} data-state={stateOf(number)} className="page-square">
            {number === page ? (
              <span
                aria-hidden="true"
                className="page-tip"
                style={{ ["--at" as string]: (number - 1) % ROW }}
              >
                {textOf(number)}
              </span>
            ) : null}
          </i>
        ))}
      </div>
      {pageCount <= ROW ? <Numbers pageCount={pageCount} /> : null}
    </div>
  );
}

/** The numbers below a single row. */
function Numbers({ pageCount }: { pageCount: number }) {
  return (
    <div aria-hidden="true" className="page-numbers num">
      {[1, 10, 20, 30, 40]
        .filter((number) => number <= pageCount)
        .map((number) => (
          <span key={number} style={{ gridColumn: number }}>
            {number}
          </span>
        ))}
    </div>
  );
}
