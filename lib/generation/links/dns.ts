import { Resolver } from "node:dns/promises";
import { setTimeout as pause } from "node:timers/promises";

/** How long a name server may take, in milliseconds; the second try gives it twice as much. */
const TIMEOUT_MS = 1_500;
const TRIES = 2;
/** How long addresses of one kind wait for those of the other, in milliseconds; RFC 8305 (8) gives 50 where somebody watches. */
const PATIENCE_MS = 500;
/** A name of this very machine, whatever a server says of it (RFC 6761, 6.3). */
const localhostName = /^(?:.+\.)?localhost\.?$/i;

/**
 * The addresses of a name, from the name servers themselves (`servers`, or those of the system). The system's own way would wait for them in
 * the four threads that hash passwords and pack answers as well: some names of which nobody answers would keep everybody from signing in.
 * Some servers never answer for IPv6: what they have said for IPv4 waits no longer than {@link PATIENCE_MS}, and the other way round.
 * Fails with the error of `node:dns`, as `ENOTFOUND` and `ETIMEOUT`.
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
    () => pause(PATIENCE_MS),
    () => all,
  );
  await Promise.race([all, one]);
  resolver.cancel();
  // What was cancelled has failed by then; of a name without any address the first kind's reason is told.
  if (found.length === 0) await asked[0];
  return found.flat();
}
