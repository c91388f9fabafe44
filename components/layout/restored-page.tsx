"use client";

import { useEffect } from "react";

/**
 * Reloads a public page that the browser restores from its back/forward cache when it is out of date: a form that was being sent,
 * or a page from which the server redirects now. Only the server sees the session cookie, so it is asked.
 */
async function reloadIfOutdated({ persisted }: PageTransitionEvent): Promise<void> {
  if (!persisted) return;
  if (document.querySelector("[aria-busy=true]")) {
    location.reload();
    return;
  }
  // The landing page at "/" is the dashboard for someone who is signed in; "/welcome" redirects them.
  const address = location.pathname.replace(/^(\/es)?\/?$/, "$1/welcome");
  const answer = await fetch(address, { method: "HEAD", redirect: "manual" }).catch(() => null);
  if (answer?.type === "opaqueredirect") location.reload();
}

/** Watches for the page's return from the back/forward cache. Renders nothing. */
export function RestoredPage() {
  useEffect(() => {
    const restore = (event: PageTransitionEvent) => void reloadIfOutdated(event);
    addEventListener("pageshow", restore);
    return () => removeEventListener("pageshow", restore);
  }, []);
  return null;
}
