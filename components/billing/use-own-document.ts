import { useEffect } from "react";

/**
 * Has the page load as a document of its own where that is needed: only then does its policy let PayPal's scripts run. Whoever came by
 * a link within the app is still in the document of the page before, whose policy it keeps; nothing has been typed yet.
 */
export function useOwnDocument(isNeeded: boolean): void {
  useEffect(() => {
    const [loaded] = performance.getEntriesByType("navigation");
    if (isNeeded && loaded && new URL(loaded.name).pathname !== window.location.pathname)
      window.location.reload();
  }, [isNeeded]);
}
