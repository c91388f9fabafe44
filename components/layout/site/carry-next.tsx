"use client";

import { useEffect } from "react";

/** The pages through which `next` is carried: the landing page, the sign-in pages, and these in another language. */
const carries = /^(?:\/es)?(?:\/(?:welcome|login|signup|recover-password)?)?\/?$/;

/** What is carried: the page to continue at, and the token of an invitation. */
const carried = ["next", "invitation"] as const;

/**
 * Adds this page's `next` and `invitation` to its links to sign-in pages and to other languages: these pages are static, so the server cannot. Renders
 * nothing. The server checks `next` when it redirects.
 */
export function CarryNext() {
  useEffect(() => {
    const here = new URLSearchParams(window.location.search);
    const given = carried.flatMap((name) => {
      const value = here.get(name);
      return value === null ? [] : [{ name, value }];
    });
    if (given.length === 0) return;
    for (const link of document.querySelectorAll<HTMLAnchorElement>("a[href^='/']")) {
      const url = new URL(link.href);
      if (!carries.test(url.pathname) || url.hash !== "") continue;
      for (const { name, value } of given) url.searchParams.set(name, value);
      link.href = url.pathname + url.search;
    }
  }, []);
  return null;
}
