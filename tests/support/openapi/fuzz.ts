import fc from "fast-check";
import { inParallel } from "@/tests/support/http/raw-http";
import type { Contract, Operation, Seen } from "./contract";
import { invalidRequests, validRequests, type Request } from "./requests";

/** T050: the maximum time of a request. */
const SLOW_MS = 2000;
/** A new person continues after this number of inputs, because one person's limits would refuse the rest. */
const SHIFT = 15;
const WIDTH = 4;
/** Node's limit of a request's first line and headers. */
const HEAD_BYTES = 16_384;

export type Caller = { headers: Record<string, string>; ids: readonly string[] };
export type FuzzOptions = {
  base: string;
  contract: Contract;
  operation: Operation;
  valid: number;
  invalid: number;
  seed: number;
  caller: () => Promise<Caller>;
};
export type Report = { statuses: Record<number, number>; slowest: number; breaches: string[] };

/** Sends generated inputs to one operation as one kind of caller; reports undocumented responses and slow requests. */
export async function fuzz({
  base,
  contract,
  operation,
  valid,
  invalid,
  seed,
  caller,
}: FuzzOptions): Promise<Report> {
  const report: Report = { statuses: {}, slowest: 0, breaches: [] };
  const total = valid + invalid;
  for (let from = 0; from < total; from += SHIFT) {
    const { headers, ids } = await caller();
    const upTo = Math.min(from + SHIFT, total);
    const amount = (first: number, last: number) => Math.max(0, Math.min(upTo, last) - Math.max(from, first));
    const inputs = [
      ...fc.sample(validRequests(operation, contract, ids), { numRuns: amount(0, valid), seed: seed + from }),
      ...fc.sample(invalidRequests(operation, contract, ids), {
        numRuns: amount(valid, total),
        seed: seed + from + 1,
      }),
    ];
    await inParallel(inputs, WIDTH, async (request) => {
      let { seen, ms } = await send(base, request, headers);
      // A busy machine is slow once, a slow operation every time.
      if (ms > SLOW_MS) ({ seen, ms } = await send(base, request, headers));
      // Node refuses a longer request head before the app sees it.
      if (seen.status === 431 && request.path.length > HEAD_BYTES / 2) return;
      report.slowest = Math.max(report.slowest, ms);
      report.statuses[seen.status] = (report.statuses[seen.status] ?? 0) + 1;
      const broken =
        seen.status >= 500 && !isSwitchedOff(seen)
          ? `status ${seen.status} ${JSON.stringify(seen.body).slice(0, 200)}`
          : ms > SLOW_MS
            ? `took ${Math.round(ms)} ms`
            : contract.breach(operation, seen);
      if (broken)
        report.breaches.push(
          `${broken}\n    ${request.method} ${request.path.slice(0, 300)} ${JSON.stringify(request.headers)} ${request.body?.slice(0, 400) ?? ""}`,
        );
    });
  }
  return report;
}

/** A 503 of a feature that is not configured is a valid response. */
const isSwitchedOff = ({ status, body }: Seen) =>
  status === 503 && /^(?:\w+_off|ai_unavailable)$/.test((body as { code?: string } | null)?.code ?? "");

let sent = 0;

async function send(
  base: string,
  request: Request,
  headers: Record<string, string>,
): Promise<{ seen: Seen; ms: number }> {
  // Each call has its own address, because limits count by address.
  const from = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${(sent += 1) & 255}`;
  const started = performance.now();
  const answer = await fetch(base + request.path, {
    method: request.method,
    body: request.method === "GET" ? null : request.body,
    headers: { ...latin(request.headers), ...headers, "x-forwarded-for": from },
    redirect: "manual",
  });
  const ms = performance.now() - started;
  return { seen: await read(answer), ms };
}

/** fetch itself refuses header values beyond Latin-1. */
const latin = (headers: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value.replaceAll(/[^\t\x20-\xff]/g, "?")]),
  );

async function read(answer: Response): Promise<Seen> {
  const type = answer.headers.get("content-type") ?? "";
  // A stream may continue for long, so only its start is checked.
  if (type.startsWith("text/event-stream")) {
    await answer.body?.cancel();
    return { status: answer.status, type, body: null };
  }
  const text = await answer.text();
  return { status: answer.status, type, body: type.includes("json") ? JSON.parse(text) : text };
}
