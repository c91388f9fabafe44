import { useEffect } from "react";

/**
 * Reloads the page if it was reached by client navigation: the document then still has the CSP of the previous page, which does not allow
 * PayPal's scripts.
 */
export function useOwnDocument(isNeeded: boolean): void {
  useEffect(() => {
    const [loaded] = performance.getEntriesByType("navigation");
    if (isNeeded && loaded && new URL(loaded.name).pathname !== window.location.pathname)
      window.location.reload();
  }, [isNeeded]);
}
