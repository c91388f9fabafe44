import type { ComponentProps } from "react";
import { safeHref } from "./markdown-policy";

/** A link in untrusted text: a web address in a new tab, otherwise plain text. */
export function MarkdownLink({ href, children }: ComponentProps<"a">) {
  const safe = safeHref(href);
  if (!safe) return <span>{children}</span>;
  return (
    <a href={safe} target="_blank" rel="noopener nofollow" className="link">
      {children}
    </a>
  );
}

/** Wide content scrolls sideways in its own box, which the keyboard can reach. */
export const scrollable = { tabIndex: 0 };

export function ScrollTable({ children }: ComponentProps<"table">) {
  return (
    <div className="table-scroll" {...scrollable}>
      <table>{children}</table>
    </div>
  );
}
