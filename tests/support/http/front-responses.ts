import { rawRequest, decompressed } from "./raw-http";

/** A request to the front or to Next. */
export type FrontRequest = { path: string; method?: string; headers?: Record<string, string> };

/** Headers of the connection and of the body's encoding. */
const FRAMING = [
  "connection",
  "keep-alive",
  "date",
  "transfer-encoding",
  "content-encoding",
  "content-length",
];

/** The parts of a response that must be the same from the front and from Next. */
export async function comparable(base: string, asked: FrontRequest) {
  const { status, headers, body } = await rawRequest(base, asked);
  const packing = headers["content-encoding"];
  const kept = Object.entries(headers)
    .filter(([name]) => !FRAMING.includes(name))
    .map(([name, value]) => [name, name === "location" ? String(value).replace(base, "") : value] as const);
  // The content length follows from the body, but HEAD must report it too.
  const length = asked.method === "HEAD" ? headers["content-length"] : undefined;
  return {
    packing,
    answer: {
      status,
      headers: Object.fromEntries(kept.sort()),
      length,
      isPacked: packing !== undefined,
      body: decompressed({ headers, body }).toString("latin1"),
    },
  };
}

/** The same without nonces and digests, which differ in every response. */
export function withoutNonces({ body, headers, ...rest }: Awaited<ReturnType<typeof comparable>>["answer"]) {
  const policy = String(headers["content-security-policy"]);
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  const without = (text: string) => (nonce === undefined ? text : text.replaceAll(nonce, "NONCE"));
  const plainer = without(body).replaceAll(/"digest":"\d+"/g, "");
  return {
    ...rest,
    headers: {
      ...headers,
      "content-security-policy": without(policy),
      etag: nonce === undefined ? headers.etag : undefined,
    },
    body: plainer.length > 2_000 ? plainer.length : plainer,
  };
}
