"use client";

import { bar, box, DrawnSkeleton } from "../../ui/skeleton";

const card = `<div data-skeleton-card class="course-card-skeleton"><i></i><div>${"<i></i>".repeat(6)}</div></div>`;

const shelf = [
  bar("mt-7 h-14"),
  box(
    "mt-5 grid gap-5 min-[72.5rem]:mt-8 min-[72.5rem]:grid-cols-[208px_minmax(0,1fr)] min-[72.5rem]:gap-11",
    box("grid grid-cols-2 gap-5 min-[72.5rem]:block", bar("h-13"), bar("h-13 min-[72.5rem]:mt-3")),
    box(
      "",
      box("mb-3 flex h-11 items-center", bar("h-5 w-24")),
      box("grid grid-cols-[repeat(auto-fill,minmax(min(100%,244px),1fr))] gap-3.5 xs:gap-6", card.repeat(5)),
    ),
  ),
].join("");

/** The shape of a list of courses: search, filters, five cards. To the browser it goes as its name alone: a page that is prefetched carries no markup of it. */
export function ShelfSkeleton({ label }: { label: string }) {
  return <DrawnSkeleton label={label} shape={shelf} />;
}
