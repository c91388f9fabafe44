/** Read by the server, so that a dismissed banner is never sent; a session cookie without meaning beyond that. */
export const DEMO_BANNER_COOKIE = "meno-demo-hidden";
