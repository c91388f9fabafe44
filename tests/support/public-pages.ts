/** The pages that anybody may read and that search engines should know; without a language. */
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
