"use client";

import { type ReactNode, useEffect } from "react";
import { useLazy } from "@/components/ui/hooks/use-lazy";
import { useMargin } from "@/components/ui/hooks/use-margin";
import { useCitations } from "./citation-context";

const loadLeaf = () => import("./opened-leaf").then((module) => module.OpenedLeaf);

/** The address may name an open mark or the first paragraph without a source, which are drawn after the browser has looked for them. */
function scrollToNamed(): void {
  const { hash } = window.location;
  if (!/^#(?:no-source$|source-)/.test(hash)) return;
  const named = document.querySelector(`#${CSS.escape(hash.slice(1))}, a.cite[href="${CSS.escape(hash)}"]`);
  named?.scrollIntoView({ block: "center" });
}

type CitationPlaceProps = {
  /** Whether the page has a margin on wide screens; otherwise the leaf is always a sheet. */
  hasMargin?: boolean;
  /** What the margin shows while no citation is open. */
  children?: ReactNode;
};

/** The place of the open citation: the margin on wide screens, a sheet on others. */
export function CitationPlace({ hasMargin = false, children }: CitationPlaceProps) {
  const isWide = useMargin();
  const key = useCitations()?.opened?.key ?? null;
  const { part: OpenedLeaf, load } = useLazy(loadLeaf);
  // Opening one tries again after a failed load.
  useEffect(() => {
    if (key !== null) load();
  }, [key, load]);
  useEffect(scrollToNamed, []);
  const isInMargin = hasMargin && isWide === true;
  return (
    <>
      {OpenedLeaf && isWide !== null ? <OpenedLeaf isInMargin={isInMargin} /> : null}
      <div className={key !== null && isInMargin && OpenedLeaf ? "hidden" : "contents"}>{children}</div>
    </>
  );
}
