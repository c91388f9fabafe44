"use client";

/** The links from mails whose token a page keeps for its tab. */
const keys = { reset: "meno.reset", verify: "meno.verify", unsubscribe: "meno.unsubscribe" } as const;

/**
 * The token of the link that opened this page. It is removed from the address at once, to keep it out of history, screenshots and analytics; a
 * reload of this tab still finds it.
 */
export function takeToken(link: keyof typeof keys): string | null {
  const url = new URL(window.location.href);
  const inLink = url.searchParams.get("token");
  try {
    if (!inLink) return sessionStorage.getItem(keys[link]);
    sessionStorage.setItem(keys[link], inLink);
  } catch {
    // Without storage it stays in the address, so that a reload keeps it.
    return inLink;
  }
  url.searchParams.delete("token");
  window.history.replaceState(window.history.state, "", url);
  return inLink;
}

/** Removes a used token. */
export function dropToken(link: keyof typeof keys): void {
  try {
    sessionStorage.removeItem(keys[link]);
  } catch {
    // Nothing was stored.
  }
}
