import type { IncomingMessage } from "node:http";
import { sessionCookieNames } from "@/lib/core/auth/cookie";
import { isMemberPage } from "@/lib/core/auth/member-page";
import { readPagePath } from "@/lib/core/i18n/page-path";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { hasPlainHeaders } from "../front/wish";

/** A page behind sign-in that a request asks for. */
export type PageVisit = {
  locale: AppLocale;
  /** The address as the client wrote it, without its query, and the path that it names, without language. */
  pathname: string;
  path: string;
  /** The page's file in the build, and what stands in place of its folders in brackets. */
  file: string;
  params: Record<string, string>;
};

type Asked = Pick<IncomingMessage, "method" | "url" | "headers">;

/** Where all that members alone see stands; what only superusers know of is in a group of its own within, and left to the framework. */
const memberFile = /^\/\[locale\]\/\(app\)((?:\/(?:[\w-]+|\[\w+\]))+)\/page$/;
/** Addresses that nobody reads in two ways, with queries as browsers write them: the middleware would escape any other character. */
const plainUrl = /^((?:\/[\w-]+)+|\/)(\?[\w.~!$&()*+,;=:@/?%-]*)?$/;
const sessionCookie = new RegExp(`(?:^|; ?)(?:${sessionCookieNames.join("|")})=`.replaceAll(".", "\\."));
/** Words that the framework takes out of a query for itself, and those that nobody can read. */
const oddQuery = /[?&](?:nxt|_rsc|__next)|%(?![\da-f]{2})/i;

/**
 * Tells which page a request asks for that is drawn past the framework's routing: the whole document, by a browser that may have a session, at an
 * address of `files` (the build's pages and where they are), as the middleware would rewrite it. Null for whatever is not as plain as that.
 */
export function pageFinder(files: Readonly<Record<string, string>>): (asked: Asked) => PageVisit | null {
  const pages = Object.entries(files).flatMap(([name, file]) => {
    const path = memberFile.exec(name)?.[1];
    return path === undefined
      ? []
      : [{ pattern: new RegExp(`^${path.replaceAll(/\[(\w+)\]/g, "(?<$1>[\\w-]+)")}$`), file }];
  });
  return ({ method, url = "", headers }) => {
    const [, pathname, query = ""] = plainUrl.exec(url) ?? [];
    if (method !== "GET" || pathname === undefined || oddQuery.test(query)) return null;
    if (!sessionCookie.test(headers.cookie ?? "") || !hasPlainHeaders(headers)) return null;
    const { locale, path } = readPagePath(pathname);
    if (path !== "/" && !isMemberPage(path)) return null;
    const inside = path === "/" ? "/dashboard" : path;
    for (const { pattern, file } of pages) {
      const found = pattern.exec(inside);
      if (found) return { locale, pathname, path, file, params: { locale, ...found.groups } };
    }
    return null;
  };
}
