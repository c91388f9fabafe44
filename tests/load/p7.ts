import { loadavg } from "node:os";
import { gzipSync } from "node:zlib";
import { rawGet } from "../support/raw-http";
import type { Order } from "./front/visitors";
import { startScene } from "./shelf/scene";
import { compare, type Door } from "./shelf/visiting";

// Pages of somebody signed in, of the production build, which has to be there, beside a bare dynamic page of the same Next with 20 rows of the
// API's list, one that says of each row what our card says, and one with nothing: processor time of the server for each, and what goes over the line.
const ROUNDS = Number(process.env.ROUNDS ?? 7);
const SECONDS = Number(process.env.SECONDS ?? 3);
/** Code is compiled anew while it runs, which is counted too: pages settle after some hundred visits. */
const WARM_UP = Number(process.env.WARM_UP ?? 4);
const CONNECTIONS = 4;
const ROWS = 20;

const { app, bare, callers, stop } = await startScene();
// My Courses shows all that there are: these people keep twenty of theirs.
const { db } = await import("@/db");
const { sql } = await import("drizzle-orm");
await db().execute(
  sql`delete from courses where title like 'The quiet art%' and title !~ ${`part ([1-9]|1[0-9]|${ROWS})$`}`,
);
await db().execute(sql`analyze courses`);

const gzip = { "accept-encoding": "gzip" };
const own = { port: Number(new URL(app.url).port), pid: app.process.pid ?? 0 };
const asks = (path: string): Order["asks"] =>
  callers.map(({ cookie }) => ({ path, headers: { cookie, ...gzip } }));
const pages = {
  "/courses": "/courses",
  "/ (dashboard)": "/",
  "/settings": "/settings",
  "/guide (no rows)": "/guide",
};
const doors: Record<string, Door> = {
  "bare Next, 20 rows": {
    ...bare,
    asks: callers.map(({ me }) => ({ path: `/page?me=${me}`, headers: gzip })),
  },
  "bare Next, 20 cards": {
    ...bare,
    asks: callers.map(({ me }) => ({ path: `/cards?me=${me}`, headers: gzip })),
  },
  "bare Next, nothing": { ...bare, asks: [{ path: "/empty", headers: gzip }] },
};
for (const [name, path] of Object.entries(pages)) doors[name] = { ...own, asks: asks(path) };

const sizes = new Map<string, number>();
for (const [
  name,
  {
    port,
    asks: [first],
  },
] of Object.entries(doors)) {
  const { status, body } = await rawGet(`http://localhost:${port}`, first?.path ?? "/", {
    cookie: first?.headers.cookie ?? "",
  });
  if (status !== 200) throw new Error(`${name}: ${status}`);
  sizes.set(name, gzipSync(body).length);
}
const figures = await compare(doors, {
  rounds: ROUNDS,
  seconds: SECONDS,
  connections: CONNECTIONS,
  warmUp: WARM_UP,
});
const floor = figures.get("bare Next, 20 rows")?.cpuMs ?? NaN;
const cards = figures.get("bare Next, 20 cards")?.cpuMs ?? NaN;
const nothing = figures.get("bare Next, nothing")?.cpuMs ?? NaN;
console.log(
  `\n${CONNECTIONS} connections, ${SECONDS} s a round, median of ${ROUNDS} interleaved rounds after ${WARM_UP} that warm up, load of the machine ${loadavg()
    .map((load) => load.toFixed(1))
    .join(" ")}\n`,
);
console.table(
  Object.fromEntries(
    [...figures].map(([name, one]) => [
      name,
      {
        "CPU ms": Number(one.cpuMs.toFixed(1)),
        "of 20 rows": Number((one.cpuMs / floor).toFixed(2)),
        "of 20 cards": Number((one.cpuMs / cards).toFixed(2)),
        "of nothing": Number((one.cpuMs / nothing).toFixed(2)),
        "pages per second": Number(one.perSecond.toFixed(1)),
        "HTML, gzip": sizes.get(name) ?? NaN,
      },
    ]),
  ),
);
await stop();
