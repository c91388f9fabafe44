import { cn } from "@/components/ui/cn";
import type { PageState } from "./page-states";

/** The side of a square and the distance between two, in units of the drawing. */
const SIDE = 12;
const STEP = 16;

const LOOKS: Record<PageState, string> = {
  waiting: "stroke-line-strong [stroke-dasharray:1_2.5]",
  reading: "stroke-primary",
  read: "stroke-ink-2",
  empty: "stroke-warn",
  taught: "stroke-ink-2",
};

/** What is drawn inside of a square whose corner is at x, y. */
const INSIDE: Record<PageState, ((x: number, y: number) => string) | null> = {
  waiting: null,
  read: null,
  reading: (x, y) => `M${x + 6} ${y + 1.5}l4.5 4.5-4.5 4.5-4.5-4.5z`,
  empty: (x, y) => `M${x + 1} ${y + 11}l10-10`,
  taught: (x, y) =>
    `M${x} ${y + 4}l4-4M${x} ${y + 8}l8-8M${x} ${y + 12}l12-12M${x + 4} ${y + 12}l8-8M${x + 8} ${y + 12}l4-4`,
};

type PageStripProps = { pages: readonly PageState[]; className?: string };

/**
 * One square per page, forty in a row and twenty on phones: dotted waits, with a diamond is being read, plain is read, struck in ochre has no text,
 * hatched is taught. Decorative; the counts stand beside it in words.
 */
export function PageStrip({ pages, className }: PageStripProps) {
  if (pages.length === 0) return null;
  return (
    <>
      <Strip pages={pages} columns={40} className={cn("max-sm:hidden", className)} />
      <Strip pages={pages} columns={20} className={cn("sm:hidden", className)} />
    </>
  );
}

function Strip({ pages, columns, className }: PageStripProps & { columns: number }) {
  const rows = Math.ceil(pages.length / columns);
  return (
    <svg
      viewBox={`-1 -1 ${columns * STEP - STEP + SIDE + 2} ${rows * STEP - STEP + SIDE + 2}`}
      aria-hidden="true"
      className={cn("block w-full fill-none", className)}
    >
      {[...new Set(pages)].map((state) => (
        <Squares key={state} state={state} places={placesOf(pages, state, columns)} />
      ))}
    </svg>
  );
}

type Place = { x: number; y: number };

const placesOf = (pages: readonly PageState[], state: PageState, columns: number): Place[] =>
  pages.flatMap((page, i) =>
    page === state ? [{ x: (i % columns) * STEP, y: Math.floor(i / columns) * STEP }] : [],
  );

function Squares({ state, places }: { state: PageState; places: Place[] }) {
  const inside = INSIDE[state];
  return (
    <g className={LOOKS[state]} vectorEffect="non-scaling-stroke">
      <path
        vectorEffect="non-scaling-stroke"
        d={places.map(({ x, y }) => `M${x} ${y}h${SIDE}v${SIDE}h-${SIDE}z`).join("")}
      />
      {inside ? (
        <path
          vectorEffect="non-scaling-stroke"
          className={state === "reading" ? "fill-primary" : undefined}
          d={places.map(({ x, y }) => inside(x, y)).join("")}
        />
      ) : null}
    </g>
  );
}
