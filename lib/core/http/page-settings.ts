// What the middleware has to know of the environment: env.ts validates it with more code than fits at the edge.

export const isDevelopment = process.env.NODE_ENV === "development";

/** Whether PayPal's buttons can be shown; their hosts are allowed only then. */
export function hasPayPal(): boolean {
  return Boolean(process.env.PAYPAL_CLIENT_ID);
}
