type Header = { key: string; value: string };

/** The browser features that a page may use. `payment` is the allowlist of the Payment Request API. */
export function permissionsPolicy(payment = "()"): Header {
  return {
    key: "Permissions-Policy",
    value: `camera=(), microphone=(), geolocation=(), browsing-topics=(), usb=(), payment=${payment}`,
  };
}

/** Headers of every response. Pages get a Content-Security-Policy of their own (docs/decisions/0008-content-security-policy.md). */
export const securityHeaders: readonly Header[] = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin-allow-popups" },
  { key: "Cross-Origin-Resource-Policy", value: "same-origin" },
  permissionsPolicy(),
];

/** The policy of data, which a browser may open as a page: nothing in it may run or load. */
export const dataPolicy: Header = {
  key: "Content-Security-Policy",
  value: "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/** HSTS for one year and for subdomains, sent where the public address or a proxy's `X-Forwarded-Proto` is https. */
export const transportSecurity: Header = {
  key: "Strict-Transport-Security",
  value: "max-age=31536000; includeSubDomains",
};
