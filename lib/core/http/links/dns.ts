import { Resolver } from "node:dns/promises";
import { setTimeout as pause } from "node:timers/promises";

/** The timeout of a name server; the second try doubles it. */
const TIMEOUT_MS = 1_500;
const TRIES = 2;
/** How long addresses of one family wait for the other; RFC 8305 (section 8) suggests 50 ms for interactive use. */
const FAMILY_WAIT_MS = 500;
/** Names that mean this machine, whatever a name server answers (RFC 6761, section 6.3). */
const localhostName = /^(?:.+\.)?localhost\.?$/i;

/**
 * Resolves a name with the name servers (`servers`, or those of the system). `dns.lookup` would block the thread pool that also
 * hashes passwords. Some servers never answer for one address family, so the other waits at most {@link FAMILY_WAIT_MS}.
 * Rejects with the errors of `node:dns`, such as `ENOTFOUND` and `ETIMEOUT`.
 */
export async function resolveHostname(hostname: string, servers?: readonly string[]): Promise<string[]> {
  if (localhostName.test(hostname)) return ["127.0.0.1"];
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
  if (servers) resolver.setServers(servers);
  const asked = [resolver.resolve4(hostname), resolver.resolve6(hostname)] as const;
  const found: string[][] = [];
  const all = Promise.allSettled(
    asked.map((answer, kind) =>
      answer.then((addresses) => {
        found[kind] = addresses;
      }),
    ),
  );
  const one = Promise.any(asked).then(
    () => pause(FAMILY_WAIT_MS),
    () => all,
  );
  await Promise.race([all, one]);
  resolver.cancel();
  // Without any address, reject with the error of the IPv4 query.
  if (found.length === 0) await asked[0];
  return found.flat();
}
