"use client";

import { usePathname, useSearchParams } from "next/navigation";
import type { ReactNode } from "react";

/** The way to sign in again where the session has ended meanwhile; it leads back to this page with its query: on a course, the open module. */
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
