/** Session cookie of a dismissed demo banner; the server reads it and leaves the banner out. */
export const DEMO_BANNER_COOKIE = "meno-demo-hidden";
