import { loadavg } from "node:os";
import type { Order } from "./front/visitors";
import { startScene, type Caller } from "./shelf/scene";
import { compare, type Door } from "./shelf/visiting";

// The API through the production build, which has to be there, beside a bare Next route and bare Node with the same prepared statements: a
// list of 20 of somebody's 100 courses among 100,000, one of them by id, and a certificate, which asks nobody who they are.
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const SECONDS = Number(process.env.SECONDS ?? 4);
const CONNECTIONS = 16;

const { app, bare, raw, callers, stop } = await startScene();
const own = { port: Number(new URL(app.url).port), pid: app.process.pid ?? 0 };
const asks = (
  path: (caller: Caller) => string,
  headers: (caller: Caller) => Record<string, string> = () => ({}),
): Order["asks"] => callers.map((caller) => ({ path: path(caller), headers: headers(caller) }));
const token = ({ token: secret }: Caller) => ({ authorization: `Bearer ${secret}` });
const cookie = ({ cookie: value }: Caller) => ({ cookie: value });

const things = {
  "list of 20": { ours: () => "/api/v1/courses?limit=20", theirs: ({ me }: Caller) => `/list?me=${me}` },
  "course by id": {
    ours: ({ course }: Caller) => `/api/v1/courses/${course}`,
    theirs: ({ me, course }: Caller) => `/item/${course}?me=${me}`,
  },
  "certificate by id": {
    ours: ({ certificate }: Caller) => `/api/v1/certificates/${certificate}`,
    theirs: ({ certificate }: Caller) => `/record/${certificate}`,
  },
};
const doors: Record<string, Door> = {};
for (const [thing, { ours, theirs }] of Object.entries(things)) {
  if (thing === "certificate by id") doors[`${thing}, ours`] = { ...own, asks: asks(ours) };
  else
    Object.assign(doors, {
      [`${thing}, ours by token`]: { ...own, asks: asks(ours, token) },
      [`${thing}, ours by session`]: { ...own, asks: asks(ours, cookie) },
    });
  doors[`${thing}, bare Next`] = { ...bare, asks: asks(theirs) };
  doors[`${thing}, bare Node`] = { ...raw, asks: asks(theirs) };
}

const figures = await compare(doors, { rounds: ROUNDS, seconds: SECONDS, connections: CONNECTIONS });
const perSecond = (name: string) => figures.get(name)?.perSecond ?? NaN;
console.log(
  `\n${CONNECTIONS} connections, ${SECONDS} s a round, median of ${ROUNDS} interleaved rounds, load of the machine ${loadavg()
    .map((load) => load.toFixed(1))
    .join(" ")}\n`,
);
console.table(
  Object.fromEntries(
    [...figures].map(([name, one]) => {
      const thing = name.replace(/, .*/, "");
      const of = (yardstick: string) =>
        Number((one.perSecond / perSecond(`${thing}, ${yardstick}`)).toFixed(2));
      return [
        name,
        {
          "per second": Math.round(one.perSecond),
          "of bare Next": of("bare Next"),
          "of bare Node": of("bare Node"),
          "CPU ms": Number(one.cpuMs.toFixed(2)),
          "p50 ms": Number(one.p50Ms.toFixed(1)),
          "p99 ms": Number(one.p99Ms.toFixed(1)),
          bytes: Math.round(one.bytesEach),
        },
      ];
    }),
  ),
);
await stop();
