/** Of the notice in the frame that says that the page's words have not come; the server writes it, hidden. */
export const LOST_WORDS_ID = "lost-words";

/** Shows or hides that notice. It is no component: those wait for their words. */
export function tellOfLostWords(lost: boolean): void {
  const notice = document.getElementById(LOST_WORDS_ID);
  if (!notice) return;
  notice.hidden = !lost;
  // A link, because React swallows presses on what it has not taken over yet; without the fragment, which would only scroll.
  notice.querySelector("a")?.setAttribute("href", window.location.pathname + window.location.search);
}
