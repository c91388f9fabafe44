"use client";

import { lazy, Suspense } from "react";

// Next sends this component with every page of the layout, so its code is loaded only when it renders.
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
