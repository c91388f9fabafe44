const signedInPage =
  /^\/(?:create|courses|course|market|pricing|settings|guide|admin|readFeedback|learn\/[^/]+\/study)(?:\/|$)/;

/** Whether a page needs a session; `path` has no locale. False for "/", which is the landing page for visitors. */
export function needsSession(path: string): boolean {
  return signedInPage.test(path);
}
