import { createHmac, timingSafeEqual } from "node:crypto";
import ipaddr from "ipaddr.js";
import { derivedSecret } from "@/lib/core/auth/secret";
import { env } from "@/lib/core/env";

/** Carries the socket's address from our own front to the handlers, signed so that no client can write it. */
export const PEER_HEADER = "x-meno-peer";

/** What every client counts as when only the framework's plain server runs, which hides the socket. */
const UNKNOWN = "unknown";

const seal = (address: string): string =>
  createHmac("sha256", derivedSecret("peer")).update(address).digest("base64url");

/** Seals of the addresses that came last. */
const sealed = new Map<string, string>();
const KEPT = 1000;

/** The value that the front writes into `x-meno-peer`, whatever the client sent there. */
export function signPeer(address: string): string {
  const known = sealed.get(address);
  if (known !== undefined) return known;
  const made = `${address} ${seal(address)}`;
  if (sealed.size >= KEPT) sealed.clear();
  sealed.set(address, made);
  return made;
}

function readPeer(value: string | null): string {
  const [address, signature] = (value ?? "").split(" ");
  if (!address || !signature) return UNKNOWN;
  const [given, expected] = [Buffer.from(signature), Buffer.from(seal(address))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? address : UNKNOWN;
}

/** Some proxies write the client's port too: `203.0.113.9:51234`, `[2001:db8::1]:443`. */
const withPort = /^(?:\[(?<v6>[^\]]+)\](?::\d{1,5})?|(?<v4>\d{1,3}(?:\.\d{1,3}){3}):\d{1,5})$/;

function withoutPort(written: string): string {
  const groups = withPort.exec(written)?.groups;
  return groups?.v6 ?? groups?.v4 ?? written;
}

/** One spelling per client: IPv4 whole (mapped ones too), IPv6 as its /64, which is what one subscriber gets. */
function canonical(address: string): string | null {
  if (!ipaddr.isValid(address)) return null;
  const ip = ipaddr.process(address);
  if (ip instanceof ipaddr.IPv4) return ip.toString();
  return `${ip.parts
    .slice(0, 4)
    .map((p) => p.toString(16))
    .join(":")}::/64`;
}

/**
 * The address that limits count by. Only the last TRUSTED_PROXIES entries of X-Forwarded-For were written by
 * machines of ours; everything before them is the client's own word.
 */
export function clientAddress(headers: Headers): string {
  const peer = readPeer(headers.get(PEER_HEADER));
  const hops = env().TRUSTED_PROXIES;
  const forwarded = (headers.get("x-forwarded-for") ?? "")
    .split(",")
    .map((s) => s.trim())
    .filter(Boolean);
  const seen = hops > 0 ? forwarded[forwarded.length - hops] : undefined;
  return canonical(seen === undefined ? peer : withoutPort(seen)) ?? canonical(peer) ?? UNKNOWN;
}
