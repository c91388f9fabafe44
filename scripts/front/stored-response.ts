import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { CompressedBodies } from "./compressed-bodies";
import type { RawResponse } from "./internal-request";
import type { StaticRequest } from "./static-request";

/** A reusable response; `body` is null if it has none. Conditional requests are compared with `etag` and `since`. */
export type StoredResponse = {
  status: number;
  headers: string[];
  body: Buffer | null;
  etag: string | undefined;
  since: string | undefined;
};

type Header = readonly [name: string, value: string];

/** Headers that belong to a single connection. */
const CONNECTION_HEADERS = new Set(["connection", "date", "keep-alive", "transfer-encoding"]);

/** Converts Next's response to a reusable one. Throws if it must not be reused. */
export async function toStoredResponse(
  { status, headers: raw, body }: RawResponse,
  request: StaticRequest,
  bodies: CompressedBodies,
): Promise<StoredResponse> {
  const headers = pairs(raw).filter(([name]) => !CONNECTION_HEADERS.has(name.toLowerCase()));
  const valueOf = (wanted: string) => headers.find(([name]) => name.toLowerCase() === wanted)?.[1];
  const expected = request.etag === undefined ? 200 : 304;
  if (status !== expected) throw new Error(`The response has status ${status} instead of ${expected}`);
  if (valueOf("set-cookie") !== undefined || valueOf("content-security-policy")?.includes("'nonce-"))
    throw new Error("The response is specific to one request");
  const [etag, since] = [valueOf("etag"), valueOf("last-modified")];
  if (status === 304 || request.method === "HEAD")
    return { status, headers: headers.flat(), body: null, etag, since };

  const isCompressed = valueOf("content-encoding") === "gzip";
  const sent = isCompressed
    ? await bodies(await promisify(gunzip)(body), request.encoding)
    : await bodies(body, "identity");
  const others = headers.filter(([name]) => name.toLowerCase() !== "content-length");
  const framed = [
    ...others.map(([name, value]): Header => [
      name,
      isCompressed && name.toLowerCase() === "content-encoding" ? request.encoding : value,
    ]),
    ["Content-Length", String(sent.length)] as const,
  ];
  return { status, headers: framed.flat(), body: sent, etag, since };
}

function pairs(raw: readonly string[]): Header[] {
  return raw.flatMap((name, i): Header[] => (i % 2 === 0 ? [[name, raw[i + 1] ?? ""]] : []));
}
