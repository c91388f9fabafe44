import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { publicRules, type LinkRules } from "@/lib/core/http/links/fetch-link";

/** A page of the fake web: its HTML, or the code that answers. */
export type FakePage = string | ((response: ServerResponse, request: IncomingMessage) => void);

/** An HTML page with a title and one paragraph. */
export function htmlPage(title: string, text: string, head = ""): string {
  return `<!doctype html><html><head><title>${title}</title>${head}</head><body><article><h1>${title}</h1><p>${text}</p></article></body></html>`;
}

/**
 * The internet on loopback: every host that has a page answers, over http and https. Other pages of such a host are 404, other
 * hosts do not exist.
 */
export class FakeWeb {
  /** The pages by URL. */
  readonly pages = new Map<string, FakePage>();
  /** The URLs that were asked for, in order. */
  readonly requests: string[] = [];
  readonly #everything = new Map<string, string>();
  readonly #server = createServer((request, response) => this.#answer(request, response));
  #port = 0;

  static async start(): Promise<FakeWeb> {
    const web = new FakeWeb();
    await new Promise<void>((resolve) => web.#server.listen(0, "127.0.0.1", resolve));
    web.#port = (web.#server.address() as AddressInfo).port;
    return web;
  }

  /** Production's rules with connections to this web, and a shorter timeout. */
  get rules(): LinkRules {
    return {
      ...publicRules,
      timeoutMs: 1_000,
      connect: ({ hostname }, callback) => {
        if (!this.#hosts().has(hostname))
          return callback(Object.assign(new Error("no such host"), { code: "ENOTFOUND" }), null);
        const socket = connect(this.#port, "127.0.0.1");
        socket.once("error", (error) => callback(error, null));
        socket.once("connect", () => callback(null, socket));
      },
    };
  }

  /** Answers every address of a host that has no page with this page. */
  answerEverything(host: string, page: string): void {
    this.#everything.set(host, page);
  }

  /** Answers for the search of a wiki with these titles, and serves their pages. */
  addWiki(host: string, pages: Record<string, string>): void {
    const search = Object.keys(pages).map((title) => ({ title }));
    this.pages.set(`${host}/w/api.php`, JSON.stringify({ query: { search } }));
    for (const [title, text] of Object.entries(pages))
      this.pages.set(`${host}/wiki/${encodeURIComponent(title.replaceAll(" ", "_"))}`, htmlPage(title, text));
  }

  reset(): void {
    this.pages.clear();
    this.#everything.clear();
    this.requests.length = 0;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #hosts(): Set<string> {
    return new Set([...this.pages.keys()].map((page) => page.split("/")[0] ?? ""));
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const host = request.headers.host ?? "";
    const url = `${host}${request.url ?? ""}`;
    this.requests.push(url);
    const page =
      this.pages.get(url) ?? this.pages.get(url.replace(/\?.*$/, "")) ?? this.#everything.get(host);
    if (page === undefined) response.writeHead(404).end(htmlPage("Not found", "There is no such page."));
    else if (typeof page === "function") page(response, request);
    else response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(page);
  }
}
