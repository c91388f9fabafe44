// The environment as the middleware reads it: it must run in the edge runtime, where env.ts does not.

export const isDevelopment = process.env.NODE_ENV === "development";

/** Whether payments go through PayPal (see `paymentMode` in env.ts). */
export function hasPayPal(): boolean {
  return Boolean(process.env.PAYPAL_CLIENT_ID);
}
