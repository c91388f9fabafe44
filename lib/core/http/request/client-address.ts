import { createHmac, timingSafeEqual } from "node:crypto";
import ipaddr from "ipaddr.js";
import { derivedSecret } from "@/lib/core/auth/secret";
import { env } from "@/lib/core/env";

/** Carries the socket's address from the front to the handlers, signed so that clients cannot forge it. */
export const PEER_HEADER = "x-meno-peer";

/** Stands for every client under plain `next start`, which hides the socket's address. */
export const UNKNOWN_ADDRESS = "unknown";

const sign = (address: string): string =>
  createHmac("sha256", derivedSecret("peer")).update(address).digest("base64url");

/** Signed values by address, cleared when full. */
const signed = new Map<string, string>();
const CACHE_SIZE = 1000;

/** The value of `x-meno-peer`, with which the front overwrites a value from the client. */
export function signPeer(address: string): string {
  const cached = signed.get(address);
  if (cached !== undefined) return cached;
  const value = `${address} ${sign(address)}`;
  if (signed.size >= CACHE_SIZE) signed.clear();
  signed.set(address, value);
  return value;
}

function readPeer(value: string | null): string {
  const [address, signature] = (value ?? "").split(" ");
  if (!address || !signature) return UNKNOWN_ADDRESS;
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(address))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? address : UNKNOWN_ADDRESS;
}

/** Some proxies append the client's port: `203.0.113.9:51234`, `[2001:db8::1]:443`. */
const withPort = /^(?:\[(?<v6>[^\]]+)\](?::\d{1,5})?|(?<v4>\d{1,3}(?:\.\d{1,3}){3}):\d{1,5})$/;

function withoutPort(written: string): string {
  const groups = withPort.exec(written)?.groups;
  return groups?.v6 ?? groups?.v4 ?? written;
}

/** One spelling per client: a whole IPv4 address (mapped ones too), or the /64 of an IPv6 address, which one subscriber gets. */
function canonical(address: string): string | null {
  if (!ipaddr.isValid(address)) return null;
  const ip = ipaddr.process(address);
  if (ip instanceof ipaddr.IPv4) return ip.toString();
  return `${ip.parts
    .slice(0, 4)
    .map((p) => p.toString(16))
    .join(":")}::/64`;
}

/** The address for rate limits. Only the last TRUSTED_PROXIES entries of X-Forwarded-For come from our proxies; a client can forge the others. */
export function clientAddress(headers: Headers): string {
  const peer = readPeer(headers.get(PEER_HEADER));
  const hops = env().TRUSTED_PROXIES;
  const forwarded = (headers.get("x-forwarded-for") ?? "")
    .split(",")
    .map((s) => s.trim())
    .filter(Boolean);
  const seen = hops > 0 ? forwarded[forwarded.length - hops] : undefined;
  return canonical(seen === undefined ? peer : withoutPort(seen)) ?? canonical(peer) ?? UNKNOWN_ADDRESS;
}
