"use client";

import { useSyncExternalStore } from "react";
import { CODE } from "./code";

const never = () => () => undefined;

/** The lines that set what the others read. The page is built once and served at any address: they name the one where it is read. */
export function StartLines({
  server,
  site,
}: {
  server: string;
  /** What stands here until the page lives: the address that was configured. */ site: string;
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
