import ipaddr from "ipaddr.js";

/**
 * Whether an address belongs to the public internet. All special ranges are refused: loopback, private, link-local, carrier
 * NAT, multicast, documentation, and IPv6 forms of IPv4 addresses (mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  if (address.includes("%") || !ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  // ipaddr.js reports "unicast" for every IPv6 address without a named range, but only 2000::/3 is allocated.
  return !(parsed instanceof ipaddr.IPv6) || (parsed.parts[0] ?? 0) >> 13 === 1;
}

/** The IP address in a URL's host, or null for a name. `new URL` has already normalised decimal, octal and hex forms. */
export function literalAddress(hostname: string): string | null {
  const bare = hostname.startsWith("[") ? hostname.slice(1, -1) : hostname;
  return ipaddr.isValid(bare) ? bare : null;
}
