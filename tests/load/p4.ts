import { compare, type Target } from "./compare/compare";
import { startServers, type Caller } from "./compare/setup";
import type { Load } from "./http/clients";
import { machineLoad, rounded } from "./statistics";

// API reads (P4) of the production build beside a bare Next route and bare Node with the same prepared statements: a list of 20
// of a person's 100 courses among 100,000, a course by id, and a certificate, which needs no sign-in. Needs `npm run build`.
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const SECONDS = Number(process.env.SECONDS ?? 4);
const CONNECTIONS = 16;

const { app, bareNext, bareNode, callers, stop } = await startServers();
const own = { port: Number(new URL(app.url).port), pid: app.process.pid ?? 0 };
const requests = (
  path: (caller: Caller) => string,
  headers: (caller: Caller) => Record<string, string> = () => ({}),
): Load["requests"] => callers.map((caller) => ({ path: path(caller), headers: headers(caller) }));
const token = ({ token: secret }: Caller) => ({ authorization: `Bearer ${secret}` });
const cookie = ({ cookie: value }: Caller) => ({ cookie: value });

const resources = {
  "list of 20": {
    product: () => "/api/v1/courses?limit=20",
    bare: ({ userId }: Caller) => `/list?user=${userId}`,
  },
  "course by id": {
    product: ({ course }: Caller) => `/api/v1/courses/${course}`,
    bare: ({ userId, course }: Caller) => `/item/${course}?user=${userId}`,
  },
  "certificate by id": {
    product: ({ certificate }: Caller) => `/api/v1/certificates/${certificate}`,
    bare: ({ certificate }: Caller) => `/record/${certificate}`,
  },
};
const targets: Record<string, Target> = {};
for (const [resource, { product, bare }] of Object.entries(resources)) {
  if (resource === "certificate by id")
    targets[`${resource}, ours`] = { ...own, requests: requests(product) };
  else
    Object.assign(targets, {
      [`${resource}, ours by token`]: { ...own, requests: requests(product, token) },
      [`${resource}, ours by session`]: { ...own, requests: requests(product, cookie) },
    });
  targets[`${resource}, bare Next`] = { ...bareNext, requests: requests(bare) };
  targets[`${resource}, bare Node`] = { ...bareNode, requests: requests(bare) };
}

const figures = await compare(targets, { rounds: ROUNDS, seconds: SECONDS, connections: CONNECTIONS });
const perSecond = (name: string) => figures.get(name)?.perSecond ?? NaN;
console.log(
  `\n${CONNECTIONS} connections, ${SECONDS} s a round, median of ${ROUNDS} interleaved rounds, machine load ${machineLoad()}\n`,
);
console.table(
  Object.fromEntries(
    [...figures].map(([name, one]) => {
      const resource = name.replace(/, .*/, "");
      const of = (yardstick: string) => rounded(one.perSecond / perSecond(`${resource}, ${yardstick}`), 2);
      return [
        name,
        {
          "per second": Math.round(one.perSecond),
          "of bare Next": of("bare Next"),
          "of bare Node": of("bare Node"),
          "CPU ms": rounded(one.cpuMs, 2),
          "p50 ms": rounded(one.p50Ms, 1),
          "p99 ms": rounded(one.p99Ms, 1),
          bytes: Math.round(one.bytesEach),
        },
      ];
    }),
  ),
);
await stop();
