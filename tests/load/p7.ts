import { gzipSync } from "node:zlib";
import { rawGet } from "@/tests/support/http/raw-http";
import { compare, type Target } from "./compare/compare";
import { startServers } from "./compare/setup";
import type { Load } from "./http/clients";
import { machineLoad, rounded } from "./statistics";

// Signed-in pages (P7) of the production build: CPU time of the server and gzip size, beside bare dynamic pages of the same Next
// with 20 rows of the API's list, with the words of 20 course cards, and with nothing. Needs `npm run build`.
const ROUNDS = Number(process.env.ROUNDS ?? 7);
const SECONDS = Number(process.env.SECONDS ?? 3);
/** V8 optimises the code meanwhile; pages settle after some hundred requests. */
const WARM_UP = Number(process.env.WARM_UP ?? 4);
const CONNECTIONS = 4;
const ROWS = 20;

const { app, bareNext, callers, stop } = await startServers();
// My Courses shows all courses of a person, so each person keeps twenty.
const { db } = await import("@/db");
const { sql } = await import("drizzle-orm");
await db().execute(
  sql`delete from courses where title like 'The quiet art%' and title !~ ${`part ([1-9]|1[0-9]|${ROWS})$`}`,
);
await db().execute(sql`analyze courses`);

const gzip = { "accept-encoding": "gzip" };
const own = { port: Number(new URL(app.url).port), pid: app.process.pid ?? 0 };
const requests = (path: string): Load["requests"] =>
  callers.map(({ cookie }) => ({ path, headers: { cookie, ...gzip } }));
const pages = {
  "/courses": "/courses",
  "/ (dashboard)": "/",
  "/settings": "/settings",
  "/guide (no rows)": "/guide",
};
const targets: Record<string, Target> = {
  "bare Next, 20 rows": {
    ...bareNext,
    requests: callers.map(({ userId }) => ({ path: `/page?user=${userId}`, headers: gzip })),
  },
  "bare Next, 20 cards": {
    ...bareNext,
    requests: callers.map(({ userId }) => ({ path: `/cards?user=${userId}`, headers: gzip })),
  },
  "bare Next, nothing": { ...bareNext, requests: [{ path: "/empty", headers: gzip }] },
};
for (const [name, path] of Object.entries(pages)) targets[name] = { ...own, requests: requests(path) };

const sizes = new Map<string, number>();
for (const [
  name,
  {
    port,
    requests: [first],
  },
] of Object.entries(targets)) {
  const { status, body } = await rawGet(`http://localhost:${port}`, first?.path ?? "/", {
    cookie: first?.headers.cookie ?? "",
  });
  if (status !== 200) throw new Error(`${name}: ${status}`);
  sizes.set(name, gzipSync(body).length);
}
const figures = await compare(targets, {
  rounds: ROUNDS,
  seconds: SECONDS,
  connections: CONNECTIONS,
  warmUp: WARM_UP,
});
const floor = figures.get("bare Next, 20 rows")?.cpuMs ?? NaN;
const cards = figures.get("bare Next, 20 cards")?.cpuMs ?? NaN;
const nothing = figures.get("bare Next, nothing")?.cpuMs ?? NaN;
console.log(
  `\n${CONNECTIONS} connections, ${SECONDS} s a round, median of ${ROUNDS} interleaved rounds after ${WARM_UP} of warm-up, machine load ${machineLoad()}\n`,
);
console.table(
  Object.fromEntries(
    [...figures].map(([name, one]) => [
      name,
      {
        "CPU ms": rounded(one.cpuMs, 1),
        "of 20 rows": rounded(one.cpuMs / floor, 2),
        "of 20 cards": rounded(one.cpuMs / cards, 2),
        "of nothing": rounded(one.cpuMs / nothing, 2),
        "pages per second": rounded(one.perSecond, 1),
        "HTML, gzip": sizes.get(name) ?? NaN,
      },
    ]),
  ),
);
await stop();
