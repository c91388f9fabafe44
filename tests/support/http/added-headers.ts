/**
 * The headers that `npm start` adds to every response, including redirects and prerendered RSC responses, to which plain `next start`
 * adds none. Their content security policy allows nothing.
 */
const OWN = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), browsing-topics=(), usb=(), payment=()",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

/** Adds the headers that `npm start` adds to a response of plain Next; Node's own refusals of malformed requests have none. */
export function withAddedHeaders<V>(headers: Record<string, V>): Record<string, V | string> {
  return Object.keys(headers).length === 0 ? headers : { ...OWN, ...headers };
}
