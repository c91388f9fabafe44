import { createSocket } from "node:dgram";
import { lookup } from "node:dns/promises";
import { availableParallelism } from "node:os";
import { expect, onTestFinished, test } from "vitest";
import { resolveHostname } from "./dns";

type Family = "A" | "AAAA";
/** What a name server says of a name: addresses, that there is no such name, or nothing at all. */
type Said = readonly number[][] | "unknown" | "silence";
const kinds: Record<number, Family> = { 1: "A", 28: "AAAA" };

/** A name server on loopback (RFC 1035); answers its address, and the names that it was asked for. */
async function serveNames(
  answer: (name: string, family: Family) => Said,
): Promise<{ servers: string[]; asked: string[] }> {
  const asked: string[] = [];
  const socket = createSocket("udp4", (query, from) => {
    const end = query.indexOf(0, 12) + 5;
    const labels: string[] = [];
    for (let at = 12; query[at]; at += (query[at] ?? 0) + 1)
      labels.push(query.toString("latin1", at + 1, at + 1 + (query[at] ?? 0)));
    const name = labels.join(".");
    asked.push(name);
    const said = answer(name, kinds[query.readUInt16BE(end - 4)] ?? "A");
    if (said === "silence") return;
    const records = said === "unknown" ? [] : said;
    const head = Buffer.from(query.subarray(0, 12));
    head.writeUInt16BE(said === "unknown" ? 0x8183 : 0x8180, 2);
    [1, records.length, 0, 0].forEach((count, i) => head.writeUInt16BE(count, 4 + 2 * i));
    const parts = records.map((address) =>
      Buffer.from([
        0xc0,
        0x0c,
        0,
        address.length === 4 ? 1 : 28,
        0,
        1,
        0,
        0,
        0,
        60,
        0,
        address.length,
        ...address,
      ]),
    );
    socket.send(Buffer.concat([head, query.subarray(12, end), ...parts]), from.port, from.address);
  });
  await new Promise<void>((bound) => socket.bind(0, "127.0.0.1", bound));
  onTestFinished(() => {
    socket.close();
  });
  return { servers: [`127.0.0.1:${socket.address().port}`], asked };
}

const six = [0x26, 0x06, 0x47, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x11, 0x11];

test("a name has all its addresses, of both kinds or of one", async () => {
  const { servers } = await serveNames((name, family) =>
    family === "A"
      ? name === "six.test"
        ? []
        : [
            [93, 184, 216, 34],
            [93, 184, 216, 35],
          ]
      : name === "four.test"
        ? []
        : [six],
  );
  expect(await resolveHostname("both.test", servers)).toEqual([
    "93.184.216.34",
    "93.184.216.35",
    "2606:4700::1111",
  ]);
  expect(await resolveHostname("four.test", servers)).toEqual(["93.184.216.34", "93.184.216.35"]);
  expect(await resolveHostname("six.test", servers)).toEqual(["2606:4700::1111"]);
});

test("an unknown name is not found", async () => {
  const { servers } = await serveNames(() => "unknown");
  await expect(resolveHostname("nowhere.test", servers)).rejects.toMatchObject({ code: "ENOTFOUND" });
});

test.each(["A", "AAAA"] as const)(
  "addresses of family %s suffice if the server does not answer for the other family",
  async (kind) => {
    const { servers } = await serveNames((_, family) =>
      family !== kind ? "silence" : kind === "A" ? [[93, 184, 216, 34]] : [six],
    );
    const asking = resolveHostname("half.test", servers);
    // Both tries for the silent kind take three times as long as the first.
    const late = new Promise((done) => setTimeout(done, 1500, "late"));
    expect(await Promise.race([asking, late])).toEqual([kind === "A" ? "93.184.216.34" : "2606:4700::1111"]);
  },
);

test("where there are addresses of one kind, a failure for the other does not matter", async () => {
  const { servers } = await serveNames((_, family) => (family === "A" ? "unknown" : [six]));
  expect(await resolveHostname("six.test", servers)).toEqual(["2606:4700::1111"]);
});

test("names of this machine are not asked for", async () => {
  const { servers, asked } = await serveNames(() => [[93, 184, 216, 34]]);
  for (const name of ["localhost", "LOCALHOST.", "shop.localhost"])
    expect(await resolveHostname(name, servers)).toEqual(["127.0.0.1"]);
  expect(asked).toEqual([]);
});

test("however many names wait for a silent server, what needs a thread goes on", async () => {
  const { servers, asked } = await serveNames(() => "silence");
  let open = Math.max(16, 4 * availableParallelism());
  const waiting = Promise.allSettled(
    Array.from({ length: open }, (_, i) =>
      resolveHostname(`silent-${i}.test`, servers).finally(() => {
        open -= 1;
      }),
    ),
  );
  const started = open;
  await expect.poll(() => new Set(asked).size, { timeout: 3_000 }).toBe(started);
  await lookup("localhost");
  expect(open).toBe(started);
  for (const outcome of await waiting)
    expect(outcome).toMatchObject({ status: "rejected", reason: { code: "ETIMEOUT" } });
}, 30_000);
