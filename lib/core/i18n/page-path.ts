import type { AppLocale } from "./routing";

/** The request header from which next-intl reads the locale (`requestLocale`). */
export const LOCALE_HEADER = "x-next-intl-locale";

export type PagePath = {
  locale: AppLocale;
  /** The part before the path of a page in this locale: "/es", or nothing. */
  prefix: string;
  /** The path as the router reads it, without the locale, double slashes or a trailing slash. */
  path: string;
};

/** Parses a path as the router does, which decodes `%6cogin` to `login`; a decision on the raw path would miss that page. */
export function readPagePath(pathname: string): PagePath {
  const plain = decoded(pathname).replace(/\/{2,}/g, "/");
  const spanish = /^\/es(?:\/|$)/.test(plain);
  const path = (spanish ? plain.slice(3) : plain).replace(/\/+$/, "") || "/";
  return spanish ? { locale: "es", prefix: "/es", path } : { locale: "en", prefix: "", path };
}

/** Whether a path has no space and no control character. The URL parser drops those, and the router would then find a different page. */
export function isCleanPath(path: string): boolean {
  return !/[\0-\x20]/.test(path);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
