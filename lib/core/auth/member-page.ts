const memberPage = /^\/(?:create|courses|course|market|pricing|settings|guide|admin|readFeedback)(?:\/|$)/;

/** Whether a path without language leads to what only members see; the dashboard has the address of the landing page. */
export function isMemberPage(path: string): boolean {
  return memberPage.test(path);
}
