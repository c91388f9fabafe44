"use client";

import { useSyncExternalStore } from "react";
import { CODE } from "./code";

const never = () => () => undefined;

/** The shell variables of the examples. The page is prerendered for any address, so the address is set in the browser. */
export function StartLines({
  server,
  site,
}: {
  server: string;
  /** The configured address, shown until hydration. */
  site: string;
}) {
  const address = useSyncExternalStore(
    never,
    () => location.origin,
    () => site,
  );
  const lines = [
    `export MENO_URL=${address}`,
    `export MENO_TOKEN=$(curl -sS "$MENO_URL${server}/login/access-token" \\`,
    String.raw`  --data-urlencode 'username=you@example.org' --data-urlencode 'password=…' | sed 's/.*"access_token":"\([^"]*\)".*/\1/')`,
  ];
  return (
    <pre lang="en" className={CODE}>
      <code data-start>{lines.join("\n")}</code>
    </pre>
  );
}
