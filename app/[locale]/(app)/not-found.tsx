"use client";

import { lazy, Suspense } from "react";

// What stands here goes along with every page of the layout: as a name alone, and what it draws comes when it is drawn.
const NotFoundView = lazy(async () => ({
  default: (await import("@/components/layout/errors/not-found-view")).NotFoundView,
}));

export default function NotFound() {
  return (
    <Suspense fallback={null}>
      <NotFoundView />
    </Suspense>
  );
}
