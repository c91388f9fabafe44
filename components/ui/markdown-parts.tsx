import type { ComponentProps } from "react";
import { safeHref } from "./markdown-policy";

/** A link in untrusted text: to the web, in a tab of its own, or none at all. */
export function MarkdownLink({ href, children }: ComponentProps<"a">) {
  const safe = safeHref(href);
  if (!safe) return <span>{children}</span>;
  return (
    <a href={safe} target="_blank" rel="noopener nofollow" className="link">
      {children}
    </a>
  );
}

/** What is too wide scrolls sideways in a box of its own; the keyboard must be able to do it too. */
export const scrollable = { tabIndex: 0 };

export function ScrollTable({ children }: ComponentProps<"table">) {
  return (
    <div className="table-scroll" {...scrollable}>
      <table>{children}</table>
    </div>
  );
}
