import { request } from "node:http";

export type RawAnswer = { status: number; headers: Record<string, string | string[] | undefined>; body: string };

/** A GET whose path goes out byte for byte: `fetch` would tidy `//`, `/../` and `%2e` up before anybody sees them. */
export function rawGet(base: string, path: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, headers, method: "GET" }, (answer) => {
      let body = "";
      answer.setEncoding("utf8");
      answer.on("data", (chunk: string) => { body += chunk; });
      answer.once("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
      answer.once("error", reject);
    });
    sent.once("error", reject);
    sent.end();
  });
}

/** The same as a page's data comes to a browser: asked without the stamp of its headers in the address, the framework sends the caller there first. */
export async function rawGetStamped(base: string, path: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
  const answer = await rawGet(base, path, headers);
  const location = String(answer.headers.location ?? "");
  if (headers.RSC === undefined || answer.status !== 307 || !/[?&]_rsc(?:=|&|$)/.test(location)) return answer;
  const to = new URL(location, base);
  return rawGet(base, to.pathname + to.search, headers);
}

/** Runs the work for each item, this many at once. */
export async function inParallel<T>(items: readonly T[], width: number, work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const lane = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: width }, lane));
}
