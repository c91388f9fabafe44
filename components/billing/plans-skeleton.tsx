"use client";

import { bar, box, DrawnSkeleton } from "@/components/ui/skeleton";

const plans = box(
  "plans",
  ...["w-24", "w-32", "w-28", "w-26"].map((width) =>
    box("plan", bar("size-10"), bar(`mt-6 h-7 max-w-full ${width}`), bar("mt-3 h-5 w-20"), bar("mt-5 h-12")),
  ),
);

/** The plans in their frame, one of them open. */
export function PlansSkeleton({ label }: { label: string }) {
  return <DrawnSkeleton label={label} className="plans-room mt-10" shape={plans} />;
}
