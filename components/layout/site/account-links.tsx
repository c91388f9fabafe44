"use client";

import { type ReactNode, useSyncExternalStore } from "react";
import { readInitial } from "../initial-cookie";

type AccountLinksProps = {
  /** The dashboard's address and label, for people who are signed in. */
  href: string;
  label: string;
  /** The links of visitors. */
  children: ReactNode;
};

/** Signing in or out in another tab shows when the person comes back to this one. */
function subscribe(onChange: () => void): () => void {
  window.addEventListener("pageshow", onChange);
  document.addEventListener("visibilitychange", onChange);
  return () => {
    window.removeEventListener("pageshow", onChange);
    document.removeEventListener("visibilitychange", onChange);
  };
}

/** The last links of a public page's header. The page is the same for everybody, so the cookie is read in the browser. */
export function AccountLinks({ href, label, children }: AccountLinksProps) {
  const initial = useSyncExternalStore(subscribe, readInitial, () => null);
  if (initial === null) return children;
  return (
    <a
      href={href}
      className="inline-flex min-h-11 items-center gap-2.5 rounded-md border border-line-strong ps-3.5 pe-1.5 text-15 font-medium whitespace-nowrap hover:border-ink-2 hover:bg-sunken"
    >
      <span>{label}</span>
      {/* The initial comes from CSS, so that it is no part of the link's name. */}
      <span
        aria-hidden="true"
        data-initial={initial}
        className="grid size-8 place-items-center rounded-xs border border-line bg-surface font-display leading-none font-[420] before:content-[attr(data-initial)]"
      />
    </a>
  );
}
