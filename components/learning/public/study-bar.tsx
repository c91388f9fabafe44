"use client";

import { type ReactNode, useEffect, useState } from "react";

/** The bar at the bottom of a phone; it waits until the study link in the title, `#study`, is out of sight. */
export function StudyBar({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const link = document.getElementById("study");
    if (!link) return;
    const watch = new IntersectionObserver(([entry]) => setShown(entry?.isIntersecting === false));
    watch.observe(link);
    return () => watch.disconnect();
  }, []);
  if (!shown) return null;
  return (
    <div className="no-print sticky bottom-0 z-10 flex items-center gap-4 border-t border-ink bg-surface px-5 pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))] min-[700px]:hidden">
      {children}
    </div>
  );
}
