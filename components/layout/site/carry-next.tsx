"use client";

import { useEffect } from "react";

/** The pages through which `next` is carried: the landing page, the sign-in pages, and these in another language. */
const carries = /^(?:\/es)?(?:\/(?:welcome|login|signup|recover-password)?)?\/?$/;

/**
 * Adds this page's `next` to its links to sign-in pages and to other languages: these pages are static, so the server cannot. Renders
 * nothing. The server checks `next` when it redirects.
 */
export function CarryNext() {
  useEffect(() => {
    const next = new URLSearchParams(window.location.search).get("next");
    if (next === null) return;
    for (const link of document.querySelectorAll<HTMLAnchorElement>("a[href^='/']")) {
      const url = new URL(link.href);
      if (!carries.test(url.pathname) || url.hash !== "") continue;
      url.searchParams.set("next", next);
      link.href = url.pathname + url.search;
    }
  }, []);
  return null;
}
