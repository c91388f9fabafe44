import type { AppLocale } from "./routing";

/** By this next-intl's request tells its pages the language (`requestLocale`). */
export const LOCALE_HEADER = "x-next-intl-locale";

export type PagePath = {
  locale: AppLocale;
  /** What stands before the paths of this language: "/es", or nothing. */
  prefix: string;
  /** The path as the router reads it, without language, double slashes and a slash at its end. */
  path: string;
};

/** Reads an address as the router does: it takes `%6cogin` for `login`, and so does whoever decides by the path. */
export function readPagePath(pathname: string): PagePath {
  const plain = decoded(pathname).replace(/\/{2,}/g, "/");
  const spanish = /^\/es(?:\/|$)/.test(plain);
  const path = (spanish ? plain.slice(3) : plain).replace(/\/+$/, "") || "/";
  return spanish ? { locale: "es", prefix: "/es", path } : { locale: "en", prefix: "", path };
}

/** Whether no blank and no control stands in a path: an address loses those on its way to the router, which then finds a page that was not judged. */
export function isLegible(path: string): boolean {
  return !/[\0-\x20]/.test(path);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
