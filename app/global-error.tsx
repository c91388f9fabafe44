"use client";

import { lazy, Suspense } from "react";
import { fontVariables } from "@/app/fonts";
import "@/app/globals.css";

type GlobalErrorProps = { error: Error & { digest?: string }; retry: () => void };

// Next sends this file with every page, so the error page and its messages load only when it renders.
const GlobalFailure = lazy(async () => ({
  default: (await import("@/components/layout/errors/global-failure")).GlobalFailure,
}));

/** Replaces the whole page when a root layout fails, so it renders its own html and body. */
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
