"use client";

import { usePathname, useSearchParams } from "next/navigation";
import type { ReactNode } from "react";

/** A link to sign in after the session has ended. It leads back to this page with its query, e.g. the open module. */
export function SignInAgain({ children }: { children: ReactNode }) {
  const path = usePathname();
  const query = useSearchParams().toString();
  const next = encodeURIComponent(query ? `${path}?${query}` : path);
  return (
    <a className="link" href={`/api/auth/expired?next=${next}`}>
      {children}
    </a>
  );
}
