"use client";

import { lazy, Suspense } from "react";
import { fontVariables } from "@/app/fonts";
import "@/app/globals.css";

type GlobalErrorProps = { error: Error & { digest?: string }; retry: () => void };

// This file travels with every page; what it shows, and the words for it, must not.
const GlobalFailure = lazy(async () => ({
  default: (await import("@/components/layout/errors/global-failure")).GlobalFailure,
}));

/** When a root layout itself fails there is no frame left: this page brings its own. */
export default function GlobalError({ error, retry }: GlobalErrorProps) {
  const spanish = typeof window !== "undefined" && /^\/es(\/|$)/.test(window.location.pathname);
  return (
    <html lang={spanish ? "es" : "en"} className={fontVariables}>
      <body>
        <title>Meno</title>
        <main className="flex min-h-dvh flex-col">
          <Suspense fallback={null}>
            <GlobalFailure digest={error.digest} onRetry={retry} />
          </Suspense>
        </main>
      </body>
    </html>
  );
}
