import { request } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, unzipSync } from "node:zlib";

type Headers = Record<string, string | string[] | undefined>;
export type RawAnswer = { status: number; headers: Headers; body: string };
type Asked = { path: string; method?: string; headers?: Record<string, string>; body?: string };

/** Sends the path byte for byte and returns the encoded body, because `fetch` would normalise the path and decode the body. */
export function rawRequest(
  base: string,
  { path, method = "GET", headers = {}, body }: Asked,
): Promise<{ status: number; headers: Headers; body: Buffer }> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, headers, method }, (answer) => {
      buffer(answer).then((body) => {
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body });
      }, reject);
    });
    sent.once("error", reject);
    sent.end(body);
  });
}

/** The decoded body; empty for HEAD. */
export function decompressed({ headers, body }: { headers: Headers; body: Buffer }): Buffer {
  const encoding = headers["content-encoding"];
  if (encoding === undefined || body.length === 0) return body;
  return encoding === "br" ? brotliDecompressSync(body) : unzipSync(body);
}

/** Sends a GET request and decodes its text. */
export async function rawGet(
  base: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<RawAnswer> {
  const answer = await rawRequest(base, { path, headers });
  return { ...answer, body: answer.body.toString("utf8") };
}

/** Requests a page's RSC payload and follows the framework's redirect to the address with the `_rsc` hash. */
export async function rawGetRsc(
  base: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<RawAnswer> {
  const answer = await rawGet(base, path, headers);
  const location = String(answer.headers.location ?? "");
  if (headers.RSC === undefined || answer.status !== 307 || !/[?&]_rsc(?:=|&|$)/.test(location))
    return answer;
  const to = new URL(location, base);
  return rawGet(base, to.pathname + to.search, headers);
}

/** Runs the work for each item, `width` items in parallel. */
export async function inParallel<T>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  const lane = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: width }, lane));
}
