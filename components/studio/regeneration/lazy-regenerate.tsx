"use client";

import dynamic from "next/dynamic";
import { type ComponentProps, Suspense } from "react";
import type { Regenerate } from "./regenerate";

const Loaded = dynamic(() => import("./regenerate").then((module) => module.Regenerate));

/** {@link Regenerate}, whose code only authors load. */
export function LazyRegenerate(props: ComponentProps<typeof Regenerate>) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
