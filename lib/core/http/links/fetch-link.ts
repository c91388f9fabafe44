import { createWriteStream } from "node:fs";
import type { LookupFunction } from "node:net";
import { PassThrough, type Duplex } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress, createGunzip } from "node:zlib";
import { Agent, type buildConnector, request } from "undici";
import { resolveHostname } from "./dns";
import { isPublicAddress, literalAddress } from "./public-address";

/** The limits of the fetcher. Production always uses {@link publicRules}; tests pass their own. */
export type LinkRules = {
  resolve: (hostname: string) => Promise<string[]>;
  allowsAddress: (address: string) => boolean;
  allowsPort: (port: string) => boolean;
  timeoutMs: number;
  maxBytes: number;
  maxRedirects: number;
  /** Opens the connections in place of `resolve`, so that tests can answer for every host. */
  connect?: buildConnector.connector;
};

export const publicRules: LinkRules = {
  resolve: (hostname) => resolveHostname(hostname),
  allowsAddress: isPublicAddress,
  allowsPort: (port) => port === "",
  timeoutMs: 5_000,
  maxBytes: 1_048_576,
  maxRedirects: 3,
};

export type LinkReason =
  | "ok"
  | "gone"
  | "unsafe"
  | "too_large"
  | "redirects"
  | "refused"
  | "status"
  | "timeout"
  | "no_host"
  | "network";

export type LinkVerdict = {
  url: string;
  /** One check proves that a link is alive, or dead by 404, 410 or a forbidden target; other failures remain unchecked. */
  status: "ok" | "dead" | "unchecked";
  reason: LinkReason;
  /** A server responded over HTTP, so the network works. */
  answered: boolean;
};

/** What a server sent for a link, after redirects. Media and documents are not read, so their `body` is empty. */
export type FetchedPage = { url: string; contentType: string; contentEncoding: string; body: Buffer };

/** A verdict, and for a working link its page. */
export type FetchedLink = LinkVerdict & { page: FetchedPage | null };

/** A forbidden target; the resolver throws it as well, so that no socket is opened. */
class UnsafeTarget extends Error {}

const statusOf: Record<LinkReason, LinkVerdict["status"]> = {
  ok: "ok",
  gone: "dead",
  unsafe: "dead",
  too_large: "dead",
  redirects: "dead",
  refused: "unchecked",
  status: "unchecked",
  timeout: "unchecked",
  no_host: "unchecked",
  network: "unchecked",
};

/** Statuses with which servers refuse robots; people may still see the page. */
const robotRefusals = new Set([401, 403, 405, 406, 407, 429, 451, 503]);
/** Media and documents have no size limit: a response with their type is enough. */
const largeByNature = /^(?:application\/pdf|application\/epub|image\/|audio\/|video\/)/i;

const headers = {
  "user-agent": "Mozilla/5.0 (compatible; MenoLinkCheck/1.0; checks that learning links work)",
  accept: "text/html,application/xhtml+xml,application/pdf;q=0.9,*/*;q=0.8",
  "accept-encoding": "gzip, br",
};

function safeTarget(url: URL, rules: LinkRules): URL {
  if (url.protocol !== "http:" && url.protocol !== "https:") throw new UnsafeTarget("scheme");
  if (url.username !== "" || url.password !== "") throw new UnsafeTarget("credentials");
  if (!rules.allowsPort(url.port)) throw new UnsafeTarget("port");
  const literal = literalAddress(url.hostname);
  if (literal !== null && !rules.allowsAddress(literal)) throw new UnsafeTarget("address");
  return url;
}

/** The agent's resolver: the socket connects to the addresses that it has validated, which prevents DNS rebinding. */
function pinnedLookup(rules: LinkRules): LookupFunction {
  return (hostname, options, callback) => {
    rules.resolve(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (first === undefined)
          return callback(Object.assign(new Error("no address"), { code: "ENOTFOUND" }), "");
        if (!addresses.every((a) => rules.allowsAddress(a))) return callback(new UnsafeTarget("address"), "");
        const family = (a: string) => (a.includes(":") ? 6 : 4);
        if (options.all)
          return callback(
            null,
            addresses.map((address) => ({ address, family: family(address) })),
          );
        return callback(null, first, family(first));
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), ""),
    );
  };
}

type Answer = Awaited<ReturnType<typeof request>>;

function header(answer: Answer, name: string): string {
  const value = answer.headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? "";
}

/** The body, or null if it is larger than `maxBytes`; destroying the agent closes the socket. */
async function readBody(answer: Answer, maxBytes: number): Promise<Buffer | null> {
  if (largeByNature.test(header(answer, "content-type"))) return Buffer.alloc(0);
  if (Number(header(answer, "content-length")) > maxBytes) return null;
  const chunks: Buffer[] = [];
  let read = 0;
  for await (const chunk of answer.body) {
    if (!Buffer.isBuffer(chunk)) continue;
    read += chunk.length;
    if (read > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const decoders: Record<string, () => Duplex> = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  br: createBrotliDecompress,
};

/** Writes the decompressed body to a file. False if it is larger than `maxBytes`. */
async function storeBody(answer: Answer, path: string, maxBytes: number): Promise<boolean> {
  let isWhole = true;
  async function* limited(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let size = 0;
    for await (const part of bytes) {
      size += part.length;
      isWhole = size <= maxBytes;
      if (!isWhole) return;
      yield part;
    }
  }
  const decoder = decoders[header(answer, "content-encoding").trim().toLowerCase()]?.() ?? new PassThrough();
  await pipeline(answer.body, decoder, limited, createWriteStream(path));
  return isWhole;
}

/** Why a response is no page; null for a page. */
function refusalOf(status: number): LinkReason | null {
  if (status >= 200 && status < 300) return null;
  if (status === 404 || status === 410) return "gone";
  return robotRefusals.has(status) ? "refused" : "status";
}

function reasonOf(error: unknown): LinkReason {
  for (let e = error; e instanceof Error; e = e.cause) {
    if (e instanceof UnsafeTarget) return "unsafe";
    if (e.name === "TimeoutError" || e.name === "AbortError" || e.name.endsWith("TimeoutError"))
      return "timeout";
    const code = "code" in e ? e.code : undefined;
    if (code === "ETIMEOUT") return "timeout";
    if (code === "ENOTFOUND" || code === "ENODATA") return "no_host";
  }
  return "network";
}

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status);

export type FetchOptions = { rules?: LinkRules; signal?: AbortSignal };
/** What came of following a link; `value` is null without a page. `answered`: a server responded over HTTP. */
type Outcome<T> = { reason: LinkReason; answered: boolean; value: T | null };

/**
 * Follows one link with GET, because many servers handle HEAD wrongly: http(s) on the default port, public addresses only, at
 * most `maxRedirects` redirects under the same rules, `timeoutMs` in total. `read` takes the page; null means that it is too large.
 */
async function followLink<T>(
  link: string,
  options: FetchOptions,
  read: (answer: Answer, url: URL) => Promise<T | null>,
): Promise<Outcome<T>> {
  const rules = options.rules ?? publicRules;
  let answered = false;
  const ended = (reason: LinkReason, value: T | null = null) => ({ reason, answered, value });
  if (!URL.canParse(link)) return ended("unsafe");
  const deadline = AbortSignal.timeout(rules.timeoutMs);
  const signal = options.signal ? AbortSignal.any([deadline, options.signal]) : deadline;
  const agent = new Agent({
    allowH2: false,
    pipelining: 0,
    connect: rules.connect ?? { lookup: pinnedLookup(rules), timeout: rules.timeoutMs },
  });
  try {
    let url = safeTarget(new URL(link), rules);
    for (let hop = 0; hop <= rules.maxRedirects; hop += 1) {
      const answer = await request(url, { dispatcher: agent, method: "GET", headers, signal });
      answered = true;
      const location = header(answer, "location");
      if (!isRedirect(answer.statusCode) || location === "") {
        const refusal = refusalOf(answer.statusCode);
        if (refusal) return ended(refusal);
        const value = await read(answer, url);
        return ended(value === null ? "too_large" : "ok", value);
      }
      if (!URL.canParse(location, url)) return ended("unsafe");
      answer.body.on("error", () => undefined).destroy();
      url = safeTarget(new URL(location, url), rules);
    }
    return ended("redirects");
  } catch (error) {
    options.signal?.throwIfAborted();
    return ended(reasonOf(error));
  } finally {
    await agent.destroy();
  }
}

/** Fetches a page of at most `maxBytes`, by {@link followLink}. */
export async function fetchLink(link: string, options: FetchOptions = {}): Promise<FetchedLink> {
  const { maxBytes } = options.rules ?? publicRules;
  const { reason, answered, value } = await followLink(link, options, async (answer, { href: url }) => {
    const body = await readBody(answer, maxBytes);
    const [contentType, contentEncoding] = [
      header(answer, "content-type"),
      header(answer, "content-encoding"),
    ];
    return body && { url, contentType, contentEncoding, body };
  });
  return { url: link, status: statusOf[reason], reason, answered, page: value };
}

/** A document of the web that was stored in a file; `url` is its address after redirects. */
export type SavedLink = { url: string; contentType: string };

/** Stores a document of any type in a file, decompressed, while it arrives. `maxBytes` has the limit for its media type; 0 takes none of it. */
export async function saveLink(
  link: string,
  options: FetchOptions & { path: string; maxBytes: (contentType: string) => number },
): Promise<{ reason: LinkReason; saved: SavedLink | null }> {
  const { reason, value } = await followLink(link, options, async (answer, { href: url }) => {
    const contentType = header(answer, "content-type");
    const isWhole = await storeBody(answer, options.path, options.maxBytes(contentType));
    return isWhole ? { url, contentType } : null;
  });
  return { reason, saved: value };
}

/** The verdict on one link, by {@link fetchLink}. */
export async function checkLink(link: string, options: FetchOptions = {}): Promise<LinkVerdict> {
  const { url, status, reason, answered } = await fetchLink(link, options);
  return { url, status, reason, answered };
}

/** Checks many links, at most eight at a time; the verdicts are in the order of the links. */
export async function checkLinks(
  links: readonly string[],
  options: FetchOptions = {},
): Promise<LinkVerdict[]> {
  const verdicts = new Map<string, LinkVerdict>();
  await inParallel([...new Set(links)], async (link) => {
    verdicts.set(link, await checkLink(link, options));
  });
  return links.flatMap((link) => verdicts.get(link) ?? []);
}

const CONCURRENCY = 8;

/** Runs a task for each item, at most eight at a time. */
export async function inParallel<T>(items: readonly T[], task: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await task(item);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}
