import { Resolver } from "node:dns/promises";

/** How long a name server may take, in milliseconds; the second try gives it twice as much. */
const TIMEOUT_MS = 1_500;
const TRIES = 2;
/** A name of this very machine, whatever a server says of it (RFC 6761, 6.3). */
const ownName = /^(?:.+\.)?localhost\.?$/i;

/**
 * The addresses of a name, from the name servers themselves (`servers`, or those of the system). The system's own way would wait for them in
 * the four threads that hash passwords and pack answers as well: some names of which nobody answers would keep everybody from signing in.
 * Fails with the error of `node:dns`, as `ENOTFOUND` and `ETIMEOUT`.
 */
export async function resolveName(hostname: string, servers?: readonly string[]): Promise<string[]> {
  if (ownName.test(hostname)) return ["127.0.0.1"];
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
  if (servers) resolver.setServers(servers);
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const found = [four, six].flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
  if (found.length === 0 && four.status === "rejected") throw four.reason;
  return found;
}
