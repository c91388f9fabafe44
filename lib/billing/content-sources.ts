import type { ForeignSources } from "@/lib/core/http/headers/content-security-policy";
import { env } from "@/lib/core/env";

const paypalHosts = [
  "https://www.paypal.com",
  "https://www.sandbox.paypal.com",
  "https://*.paypalobjects.com",
];

/** The sources of PayPal's buttons, live and sandbox. */
const paypalSources: ForeignSources = {
  "script-src": paypalHosts,
  "img-src": paypalHosts,
  "connect-src": paypalHosts,
  "frame-src": paypalHosts,
};

/** The sources on other hosts that a page needs for payments; `path` has no locale. */
export function paymentSources(path: string): readonly ForeignSources[] {
  return path === "/pricing" && env().PAYPAL_CLIENT_ID ? [paypalSources] : [];
}
