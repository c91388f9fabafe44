const memberPage = /^\/(?:create|courses|course|market|pricing|settings|guide|admin|readFeedback)(?:\/|$)/;

/** Whether a path without locale is a page behind sign-in. The dashboard shares "/" with the landing page and is not listed. */
export function needsSession(path: string): boolean {
  return memberPage.test(path);
}
