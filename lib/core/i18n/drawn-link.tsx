import { useLocale } from "next-intl";
import type { ComponentProps } from "react";
import { getPathname } from "./own-navigation";

export type LinkProps = ComponentProps<"a"> & {
  /** Of the app, without /es; anything else stays as it is. */
  href: string;
  /** When the framework fetches what it leads to; as it comes into sight unless told. */
  prefetch?: boolean | "auto" | null;
  scroll?: boolean;
};

/**
 * A link on the server: its markup and nothing else. What the framework's own does (prefetching, following it without a load) it does in the
 * browser, where `drawn-link-browser.tsx` takes this one's place (next.config.ts); to draw it here costs six hooks for each link of a page.
 */
export function Link({ href, prefetch: _prefetch, scroll: _scroll, children, ...rest }: LinkProps) {
  return (
    <a {...rest} href={getPathname({ href, locale: useLocale() })}>
      {children}
    </a>
  );
}
