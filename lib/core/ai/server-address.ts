import { lookup, type LookupOptions } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { fieldError } from "@/lib/core/errors";

/** Link-local addresses, at which clouds hand out a machine's credentials, and Amazon's IPv6 address for them. No model runs there. */
const refused = new BlockList();
refused.addSubnet("169.254.0.0", 16, "ipv4");
refused.addSubnet("fe80::", 10, "ipv6");
refused.addAddress("fd00:ec2::254", "ipv6");

function isRefused(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && refused.check(address, family === 4 ? "ipv4" : "ipv6");
}

/** Throws `validation` for the literal address of a server that may not be called; {@link lookupServer} refuses names. */
export function assertServerAddress(baseURL: string): void {
  if (isRefused(new URL(baseURL).hostname.replace(/^\[|\]$/g, "")))
    throw fieldError("base_url", "link-local addresses are not model servers");
}

/** `dns.lookup` for connections to model servers, without the addresses that may not be called. */
export const lookupServer: LookupFunction = (hostname, options: LookupOptions, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, "");
    const addresses = found.filter(({ address }) => !isRefused(address));
    const [first] = addresses;
    if (!first) return callback(new Error(`${hostname} has no address that may be called`), "");
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
