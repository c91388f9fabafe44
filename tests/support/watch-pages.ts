import { expect, type BrowserContext } from "playwright/test";

/** What pages did that no page should do. */
export type Watch = {
  /** Watches another context, too. */
  add: (context: BrowserContext) => void;
  /** The test provokes this console message itself: a refused call, a document that is a 404. */
  expectError: (message: RegExp) => void;
  /** The test stands in for another host itself; requests to other addresses stay faults. */
  expectRequest: (url: string) => void;
  /** Fails for anything that was not expected, and for an expectation that did not come true. */
  verify: () => void;
};

/** Chromium's own message for an answer of 4xx or 5xx, or for none at all, with the address that it was about. */
export const refused = (path: RegExp, status: number | "net::ERR") =>
  new RegExp(`Failed to load resource: .*(${status}).* @ .*${path.source}`);

/** Collects errors of the console, uncaught exceptions (hydration among them) and requests to any host but the site's own. */
export function watchPages(siteUrl: string): Watch {
  const own = new URL(siteUrl).host;
  const wrong: string[] = [];
  const foreign: string[] = [];
  const expected: { message: RegExp; seen: boolean }[] = [];
  const note = (text: string) => {
    // A mail is shown in a frame that runs no scripts; what is refused there is the test's own look into it.
    if (/^Blocked script execution in 'about:srcdoc'/.test(text)) return;
    const match = expected.find(({ message }) => message.test(text));
    if (match) match.seen = true;
    else wrong.push(text);
  };
  const standIns = new Map<string, boolean>();
  const isForeign = (url: string) => {
    if (standIns.has(url)) standIns.set(url, true);
    return !standIns.has(url) && isElsewhere(url);
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
