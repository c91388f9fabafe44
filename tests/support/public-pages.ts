/** The public pages that search engines should index, without a language. */
export const publicPages = [
  "/",
  "/vision",
  "/terms",
  "/privacy",
  "/mobile",
  "/docs",
  "/focustimesupport",
  "/focustimeprivacy",
] as const;

/** Doors that the public pages lead to. */
export const doorPages = ["/login", "/signup", "/recover-password"] as const;
