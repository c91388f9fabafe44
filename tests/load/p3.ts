import { fork } from "node:child_process";
import { loadavg } from "node:os";
import { gunzipSync } from "node:zlib";
import { z } from "zod";
import { startAppServer } from "../support/app-server";
import { startPlainNext } from "../support/plain-next";
import { startTestServer } from "../support/postgres";
import { rawAsk } from "../support/raw-http";
import { startNginx } from "./front/nginx";
import type { Order, Round } from "./front/visitors";

// Requests per second of the landing page (the production build, which has to be there): our front beside plain `next start`, bare Node and nginx.
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const SECONDS = Number(process.env.SECONDS ?? 4);
const WARM_UP_SECONDS = 2;
const CONNECTIONS = 32;
const packed = { "accept-encoding": "gzip" };

const server = await startTestServer();
const app = await startAppServer({ server, env: { LOG_LEVEL: "error" } });
const next = await startPlainNext(app.databaseUrl);

/** The page as the front gives it once it has it in memory: with its length, which Next does not know beforehand. */
async function landingPage(): Promise<Buffer> {
  for (let time = 0; time < 200; time += 1) {
    const { headers, body } = await rawAsk(app.url, { path: "/", headers: packed });
    if (headers["content-length"] !== undefined) return gunzipSync(body);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("The landing page does not come from memory.");
}

const start = (name: string) =>
  fork(new URL(`./front/${name}.ts`, import.meta.url), { execArgv: ["--import", "tsx"] });
const page = await landingPage();
const nginx = await startNginx(page);
const bare = start("bare");
const barePort = new Promise<number>((resolve) =>
  bare.once("message", (message) => resolve(z.object({ port: z.number() }).parse(message).port)),
);
bare.send({ html: page.toString("utf8") });
const doors = {
  "npm start": { port: Number(new URL(app.url).port), path: "/" },
  "next start": { port: Number(new URL(next.url).port), path: "/" },
  "bare node:http": { port: await barePort, path: "/" },
  ...(nginx && { nginx: { port: nginx.port, path: "/page.html" } }),
};

const visitors = start("visitors");
const told = z.object({ perSecond: z.number(), p50Ms: z.number(), p99Ms: z.number(), bytesEach: z.number() });
const visit = ({ port, path }: { port: number; path: string }, seconds: number) =>
  new Promise<Round>((resolve, reject) => {
    const leave = () => reject(new Error("The visitors are gone."));
    visitors.once("exit", leave);
    visitors.once("message", (message) => {
      visitors.off("exit", leave);
      resolve(told.parse(message));
    });
    visitors.send({
      port,
      seconds,
      connections: CONNECTIONS,
      asks: [{ path, headers: { accept: "text/html", ...packed } }],
    } satisfies Order);
  });

for (const door of Object.values(doors)) await visit(door, WARM_UP_SECONDS);
const results = new Map<string, Round[]>();
for (let round = 0; round < ROUNDS; round += 1)
  for (const [name, door] of Object.entries(doors))
    results.set(name, [...(results.get(name) ?? []), await visit(door, SECONDS)]);

const median = (name: string, key: keyof Round) =>
  [...(results.get(name) ?? []).map((round) => round[key])].sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ??
  NaN;
const rounded = (value: number, digits: number) => Number(value.toFixed(digits));
console.log(
  `\nThe landing page with gzip over 32 connections, ${SECONDS} s a round, median of ${ROUNDS} interleaved rounds, load of the machine ${loadavg()
    .map((load) => load.toFixed(1))
    .join(" ")}\n`,
);
console.table(
  Object.fromEntries(
    Object.keys(doors).map((name) => [
      name,
      {
        "requests per second": Math.round(median(name, "perSecond")),
        "p50 ms": rounded(median(name, "p50Ms"), 2),
        "p99 ms": rounded(median(name, "p99Ms"), 2),
        "bytes each": Math.round(median(name, "bytesEach")),
        "of next start": rounded(median(name, "perSecond") / median("next start", "perSecond"), 2),
        "of nginx": nginx
          ? rounded(median(name, "perSecond") / median("nginx", "perSecond"), 2)
          : "nginx is not installed",
      },
    ]),
  ),
);

visitors.kill();
bare.kill();
nginx?.stop();
await next.stop();
await app.stop();
await server.stop();
