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

/** The sign-in pages that the public pages link to. */
export const signInPages = ["/login", "/signup", "/recover-password"] as const;
