import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { Told } from "./ask-inside";
import type { Bodies } from "./bodies";
import type { Wish } from "./wish";

/** What is sent as it is; `body` is null where there is none. The validators decide about later conditions. */
export type Answer = {
  status: number;
  headers: string[];
  body: Buffer | null;
  etag: string | undefined;
  since: string | undefined;
};

type Header = readonly [name: string, value: string];

/** Written anew for every connection. */
const FRAMING = new Set(["connection", "date", "keep-alive", "transfer-encoding"]);

/** Makes what was told an answer that may be given again and again; throws where it may not. */
export async function answerOf(
  { status, headers: raw, body }: Told,
  wish: Wish,
  bodies: Bodies,
): Promise<Answer> {
  const headers = pairs(raw).filter(([name]) => !FRAMING.has(name.toLowerCase()));
  const valueOf = (wanted: string) => headers.find(([name]) => name.toLowerCase() === wanted)?.[1];
  const expected = wish.etag === undefined ? 200 : 304;
  if (status !== expected) throw new Error(`The answer is ${status}, and should be ${expected}`);
  if (valueOf("set-cookie") !== undefined || valueOf("content-security-policy")?.includes("'nonce-"))
    throw new Error("The answer is meant for one request");
  const [etag, since] = [valueOf("etag"), valueOf("last-modified")];
  if (status === 304 || wish.method === "HEAD")
    return { status, headers: headers.flat(), body: null, etag, since };

  const isPacked = valueOf("content-encoding") === "gzip";
  const sent = isPacked
    ? await bodies(await promisify(gunzip)(body), wish.encoding)
    : await bodies(body, "identity");
  const others = headers.filter(([name]) => name.toLowerCase() !== "content-length");
  const framed = [
    ...others.map(([name, value]): Header => [
      name,
      isPacked && name.toLowerCase() === "content-encoding" ? wish.encoding : value,
    ]),
    ["Content-Length", String(sent.length)] as const,
  ];
  return { status, headers: framed.flat(), body: sent, etag, since };
}

function pairs(raw: readonly string[]): Header[] {
  return raw.flatMap((name, i): Header[] => (i % 2 === 0 ? [[name, raw[i + 1] ?? ""]] : []));
}
