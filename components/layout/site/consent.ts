/** The visitor's decision on analytics; absent before it. */
export type Consent = "accepted" | "rejected";

const KEY = "cookieConsent";
const CHANGED = "meno:consent";
/** Fired by the footer to decide again. */
export const ASK_CONSENT = "meno:ask-consent";

/** The decision for the life of the page where storage is unavailable (private windows). */
let inMemory: Consent | null = null;

export function readConsent(): Consent | null {
  let last: string | null = inMemory;
  try {
    last = localStorage.getItem(KEY) ?? inMemory;
  } catch {
    // Without storage the decision holds for this page.
  }
  return last === "accepted" || last === "rejected" ? last : null;
}

export function writeConsent(consent: Consent): void {
  inMemory = consent;
  try {
    localStorage.setItem(KEY, consent);
  } catch {
    // As above.
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** Subscribes to decisions of this and other tabs. */
export function onConsent(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  window.addEventListener("storage", listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener("storage", listener);
  };
}
