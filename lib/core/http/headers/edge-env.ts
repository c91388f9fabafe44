// The environment for the middleware, which must stay fit for the edge runtime; env.ts is not.

export const isDevelopment = process.env.NODE_ENV === "development";

/** Whether PayPal's buttons can be shown; their hosts are allowed only then. */
export function hasPayPal(): boolean {
  return Boolean(process.env.PAYPAL_CLIENT_ID);
}
