import { expect, type BrowserContext } from "playwright/test";

/** Faults of pages: console errors and requests to other hosts. */
export type Watch = {
  /** Also watches another context. */
  add: (context: BrowserContext) => void;
  /** Expects a console message that the test provokes, for example by a refused call. */
  expectError: (message: RegExp) => void;
  /** Expects requests to addresses of another host that begin like this, which the test answers. */
  expectRequest: (url: string) => void;
  /** Fails on unexpected faults, and on expected ones that did not occur. */
  verify: () => void;
};

/** Chromium's console message for a 4xx or 5xx response or a failed request, with its address. */
export const refused = (path: RegExp, status: number | "net::ERR") =>
  new RegExp(`Failed to load resource: .*(${status}).* @ .*${path.source}`);

/** Collects console errors, uncaught exceptions (also of hydration) and requests to other hosts. */
export function watchPages(siteUrl: string): Watch {
  const own = new URL(siteUrl).host;
  const wrong: string[] = [];
  const foreign: string[] = [];
  const expected: { message: RegExp; seen: boolean }[] = [];
  const note = (text: string) => {
    // An email is shown in a sandboxed frame, which blocks the test's own script.
    if (/^Blocked script execution in 'about:srcdoc'/.test(text)) return;
    const match = expected.find(({ message }) => message.test(text));
    if (match) match.seen = true;
    else wrong.push(text);
  };
  const standIns = new Map<string, boolean>();
  const isForeign = (url: string) => {
    const standIn = [...standIns.keys()].find((start) => url.startsWith(start));
    if (standIn !== undefined) standIns.set(standIn, true);
    return standIn === undefined && isElsewhere(url);
  };
  const isElsewhere = (url: string) => /^(?:https?|wss?|ftp):/.test(url) && new URL(url).host !== own;
  return {
    add(context) {
      context.on("console", (message) => {
        const isHydration = message.type() === "warning" && /hydrat/i.test(message.text());
        if (message.type() === "error" || isHydration) note(`${message.text()} @ ${message.location().url}`);
      });
      context.on("weberror", (error) =>
        note(`${error.error().stack ?? error.error().message} @ ${error.page()?.url() ?? ""}`),
      );
      context.on("request", (request) => {
        if (isForeign(request.url())) foreign.push(request.url());
      });
      context.on("page", (page) =>
        page.on("websocket", (socket) => {
          if (isForeign(socket.url())) foreign.push(socket.url());
        }),
      );
    },
    expectError: (message) => expected.push({ message, seen: false }),
    expectRequest: (url) => void standIns.set(url, false),
    verify() {
      expect(wrong, "errors of the pages").toEqual([]);
      expect(foreign, "requests to other hosts").toEqual([]);
      expect(
        expected.filter(({ seen }) => !seen).map(({ message }) => String(message)),
        "expected errors that did not come",
      ).toEqual([]);
      expect(
        [...standIns].filter(([, seen]) => !seen).map(([url]) => url),
        "expected requests that did not come",
      ).toEqual([]);
    },
  };
}
