"use client";

import { bar, box, DrawnSkeleton } from "../ui/skeleton";

// The shapes of pages that have no shelf. To the browser they go as their names alone: a page that is prefetched carries no markup of theirs.

type PageSkeletonProps = { label: string };

const dashboard = [
  bar("h-12 w-full max-w-120"),
  bar("mt-5 h-6 w-full max-w-90"),
  box("mt-9 flex flex-wrap gap-3", bar("h-12 w-40"), bar("h-12 w-32")),
  box(
    "mt-12 overflow-hidden rounded-md border border-line bg-surface md:grid md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]",
    bar("aspect-16/7 rounded-none md:aspect-auto md:min-h-80"),
    box(
      "px-5 py-6 xs:px-8 xs:py-8 lg:px-10",
      ...["h-4 w-36", "mt-3 h-9 w-4/5", "mt-4 h-4 w-44", "mt-8 h-2", "mt-12 h-12 w-full xs:w-40"].map(bar),
    ),
  ),
].join("");

/** The dashboard: greeting, two buttons, the course to go on with. */
export function DashboardSkeleton({ label }: PageSkeletonProps) {
  return <DrawnSkeleton label={label} shape={dashboard} />;
}

const settings = [
  box(
    "flex h-11 items-center gap-6 overflow-hidden border-b border-line",
    ...["w-20", "w-28", "w-18", "w-22", "w-26", "w-24"].map((width) => bar(`h-4 shrink-0 ${width}`)),
  ),
  box(
    "max-w-page pt-8",
    bar("h-8 w-48"),
    bar("mt-3 h-5 w-full max-w-100"),
    ...["w-40", "w-56", "w-32", "w-48"].map((width) =>
      box("mt-6 border-b border-line pb-5", bar("h-4 w-24"), bar(`mt-3 h-5 ${width}`)),
    ),
  ),
].join("");

/** The settings: their tabs and the lines of one of them. */
export function SettingsSkeleton({ label }: PageSkeletonProps) {
  return <DrawnSkeleton label={label} className="mt-7" shape={settings} />;
}
