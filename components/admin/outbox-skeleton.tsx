"use client";

import { bar, box, DrawnSkeleton } from "@/components/ui/skeleton";

const outbox = [
  box(
    "",
    bar("h-10 w-full max-w-80"),
    box(
      "mt-5 border-t border-ink",
      ...["w-40", "w-56", "w-32", "w-48", "w-44"].map((width) =>
        box("border-b border-line py-4", bar(`h-5 max-w-full ${width}`), bar("mt-2 h-4 w-36")),
      ),
    ),
  ),
  bar("hidden h-96 lg:block"),
].join("");

/** The outbox: its states, its mails, and on wide screens the place of the one that is read. */
export function OutboxSkeleton({ label }: { label: string }) {
  return (
    <DrawnSkeleton
      label={label}
      className="mt-8 grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
      shape={outbox}
    />
  );
}
