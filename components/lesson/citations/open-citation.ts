"use client";

/** The part of an address that names the open citation, such as `#source-7`. */
const PREFIX = "#source-";

const listeners = new Set<() => void>();
const notify = () => listeners.forEach((listener) => listener());

export const addressOf = (key: string) => `${PREFIX}${key}`;

/** The citation that the page's address names, or null. */
export function openKey(): string | null {
  const { hash } = window.location;
  return hash.startsWith(PREFIX) ? hash.slice(PREFIX.length) : null;
}

export function subscribeOpenKey(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("popstate", listener);
  window.addEventListener("hashchange", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("popstate", listener);
    window.removeEventListener("hashchange", listener);
  };
}

type EntryState = { isCitation?: boolean } | null;
const isOwnEntry = () => (window.history.state as EntryState)?.isCitation === true;

/** Names the citation in the address. The first one is a new entry of the history, so that going back closes it. */
export function openCitation(key: string): void {
  if (openKey() === null) window.history.pushState({ isCitation: true }, "", addressOf(key));
  else window.history.replaceState({ isCitation: isOwnEntry() }, "", addressOf(key));
  notify();
}

export function closeCitation(): void {
  if (openKey() === null) return;
  if (isOwnEntry()) {
    window.history.back();
    return;
  }
  const { pathname, search } = window.location;
  window.history.replaceState(null, "", pathname + search);
  notify();
}
