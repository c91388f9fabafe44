"use client";

const KEY = "meno.reset";

/**
 * The token of the link that led here. It is taken out of the address at once, so that it stands in no history, no
 * screenshot and no record of a visit; a reload of this tab still finds it.
 */
export function takeToken(): string | null {
  const url = new URL(window.location.href);
  const inLink = url.searchParams.get("token");
  try {
    if (!inLink) return sessionStorage.getItem(KEY);
    sessionStorage.setItem(KEY, inLink);
  } catch {
    // Without storage it stays in the address, or a reload would lose it.
    return inLink;
  }
  url.searchParams.delete("token");
  window.history.replaceState(window.history.state, "", url);
  return inLink;
}

/** Forgets a token that is used up. */
export function dropToken(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
