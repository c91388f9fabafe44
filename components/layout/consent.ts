/** What the reader decided about counting visits; absent until then. */
export type Consent = "accepted" | "rejected";

const KEY = "cookieConsent";
const CHANGED = "meno:consent";
/** Fired by the footer: the reader wants to decide again. */
export const ASK_CONSENT = "meno:ask-consent";

/** Kept for the life of the page where storage is closed to us (private windows). */
let unstored: Consent | null = null;

export function readConsent(): Consent | null {
  let kept: string | null = unstored;
  try {
    kept = localStorage.getItem(KEY) ?? unstored;
  } catch {
    // As above: what was chosen holds for this page.
  }
  return kept === "accepted" || kept === "rejected" ? kept : null;
}

export function writeConsent(consent: Consent): void {
  unstored = consent;
  try {
    localStorage.setItem(KEY, consent);
  } catch {
    // As above.
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** Hears of a choice made here or in another tab. */
export function onConsent(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  window.addEventListener("storage", listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener("storage", listener);
  };
}
