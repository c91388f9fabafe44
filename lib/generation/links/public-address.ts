import ipaddr from "ipaddr.js";

/**
 * Whether an address belongs to the public internet. Everything with a range of its own is refused: loopback, private,
 * link-local, carrier NAT, multicast, documentation, and the forms that carry an IPv4 address inside (mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  if (address.includes("%") || !ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  // ipaddr.js calls every IPv6 address without a named range "unicast"; only 2000::/3 has been given out.
  return !(parsed instanceof ipaddr.IPv6) || (parsed.parts[0] ?? 0) >> 13 === 1;
}

/** The address that a URL's host spells, or null for a name. `new URL` has already turned decimal, octal and hex forms into dotted ones. */
export function literalAddress(hostname: string): string | null {
  const bare = hostname.startsWith("[") ? hostname.slice(1, -1) : hostname;
  return ipaddr.isValid(bare) ? bare : null;
}
