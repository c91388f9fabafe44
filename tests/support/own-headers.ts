/**
 * What `npm start` says beside every answer, also where plain `next start` answers before it thinks of headers: ways on to a tidier address, answers
 * to the router's requests at pages built ahead. There it has a policy under which nothing runs.
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

/** The headers of plain Next's answer as `npm start` completes them; none where Node itself refused to read what was sent. */
export function completed<V>(headers: Record<string, V>): Record<string, V | string> {
  return Object.keys(headers).length === 0 ? headers : { ...OWN, ...headers };
}
