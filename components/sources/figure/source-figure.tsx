"use client";

import { useFormatter, useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import type { SourceSummary } from "@/lib/sources/schema";
import { pageCounts } from "../list/page-states";
import { FIGURE_SIDE, hatch, squaresOf } from "./squares";

/** Fig. 1: a square for each source along a diagonal, as large as the source has pages; what has been read is hatched. */
export function SourceFigure({ sources }: { sources: readonly SourceSummary[] }) {
  const t = useTranslations("sources.figure");
  const format = useFormatter();
  const shown = sources.filter(({ state }) => state !== "failed");
  const squares = squaresOf(
    shown.map((source) => ({ pages: source.page_count, read: pageCounts([source]).read })),
  );
  const sizes = format.list(shown.map(({ page_count }) => String(Math.max(page_count, 1))));
  return (
    <figure>
      <svg
        className="geo w-full max-w-66"
        viewBox="-1 -1 266 266"
        role="img"
        aria-label={t("label", { count: shown.length, sizes, ...pageCounts(shown) })}
      >
        <path
          className="geo-guide"
          d={`M0 0h${FIGURE_SIDE}v${FIGURE_SIDE}H0zM0 0l${FIGURE_SIDE} ${FIGURE_SIDE}`}
        />
        {squares.map(({ at, side, readSide, label }, i) => {
          const source = shown[i];
          const isRead = source?.state === "read";
          return (
            <g key={source?.id}>
              <path
                className={isRead ? "stroke-ink-3 stroke-[0.8]" : "stroke-primary"}
                d={hatch(at, readSide, side)}
              />
              <path
                className={cn(
                  "stroke-ink stroke-[1.3]",
                  source?.page_count === 0 && "[stroke-dasharray:2_4]",
                )}
                d={`M${at} ${at}h${side}v${side}h${-side}z`}
              />
              {label && source && source.page_count > 0 ? (
                <text x={label.x} y={label.y} textAnchor={label.anchor}>
                  {source.page_count}
                </text>
              ) : null}
            </g>
          );
        })}
      </svg>
      <figcaption className="mt-3.5 font-reading text-14 text-ink-3 italic">
        {t.rich("caption", { b: (chunks) => <b className="font-normal text-ink-2 not-italic">{chunks}</b> })}
      </figcaption>
    </figure>
  );
}
