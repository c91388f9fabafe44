"use client";

import { bar, box, DrawnSkeleton } from "@/components/ui/skeleton";

const creator =
  box("", bar("h-6 max-w-measure"), bar("mt-2.5 h-6 w-4/5 max-w-measure"), bar("mt-8 h-12 w-52")) +
  bar("hidden h-72 rail:block");

/** The creator before it is known how far one is: what it says first, and the way on. */
export function CreatorSkeleton({ label }: { label: string }) {
  return (
    <DrawnSkeleton
      label={label}
      className="mt-14 grid grid-cols-1 gap-16 rail:grid-cols-[minmax(0,1fr)_264px] rail:gap-22"
      shape={creator}
    />
  );
}
