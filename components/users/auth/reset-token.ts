"use client";

const KEY = "meno.reset";

/**
 * The token of the reset link. It is removed from the address at once, to keep it out of history, screenshots and analytics; a reload of this
 * tab still finds it.
 */
export function takeToken(): string | null {
  const url = new URL(window.location.href);
  const inLink = url.searchParams.get("token");
  try {
    if (!inLink) return sessionStorage.getItem(KEY);
    sessionStorage.setItem(KEY, inLink);
  } catch {
    // Without storage it stays in the address, so that a reload keeps it.
    return inLink;
  }
  url.searchParams.delete("token");
  window.history.replaceState(window.history.state, "", url);
  return inLink;
}

/** Removes a used token. */
export function dropToken(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}
