import { fork } from "node:child_process";
import { gunzipSync } from "node:zlib";
import { z } from "zod";
import { startAppServer } from "@/tests/support/app/app-server";
import { startPlainNext } from "@/tests/support/app/plain-next";
import { startTestServer } from "@/tests/support/database/postgres";
import { rawRequest } from "@/tests/support/http/raw-http";
import { runLoad } from "./compare/compare";
import type { Round } from "./http/clients";
import { startNginx } from "./http/nginx";
import { machineLoad, median, rounded } from "./statistics";

// Requests per second of the landing page (P3): `npm start` beside `next start`, bare Node and nginx. Needs `npm run build`.
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const SECONDS = Number(process.env.SECONDS ?? 4);
const WARM_UP_SECONDS = 2;
const CONNECTIONS = 32;
const gzip = { "accept-encoding": "gzip" };

const server = await startTestServer();
const app = await startAppServer({ server, env: { LOG_LEVEL: "error" } });
const next = await startPlainNext(app.databaseUrl);

/** The page as the front sends it from memory, which its Content-Length shows: Next sends it in chunks. */
async function landingPage(): Promise<Buffer> {
  for (let time = 0; time < 200; time += 1) {
    const { headers, body } = await rawRequest(app.url, { path: "/", headers: gzip });
    if (headers["content-length"] !== undefined) return gunzipSync(body);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("The front does not serve the landing page from memory.");
}

const startProcess = (name: string) =>
  fork(new URL(`./http/${name}.ts`, import.meta.url), { execArgv: ["--import", "tsx"] });
const page = await landingPage();
const nginx = await startNginx(page);
const bare = startProcess("bare-node");
const barePort = new Promise<number>((resolve) =>
  bare.once("message", (message) => resolve(z.object({ port: z.number() }).parse(message).port)),
);
bare.send({ html: page.toString("utf8") });
const targets = {
  "npm start": { port: Number(new URL(app.url).port), path: "/" },
  "next start": { port: Number(new URL(next.url).port), path: "/" },
  "bare node:http": { port: await barePort, path: "/" },
  ...(nginx && { nginx: { port: nginx.port, path: "/page.html" } }),
};

const clients = startProcess("clients");
const measure = ({ port, path }: { port: number; path: string }, seconds: number) =>
  runLoad(clients, {
    port,
    seconds,
    connections: CONNECTIONS,
    requests: [{ path, headers: { accept: "text/html", ...gzip } }],
  });

for (const target of Object.values(targets)) await measure(target, WARM_UP_SECONDS);
const results = new Map<string, Round[]>();
for (let round = 0; round < ROUNDS; round += 1)
  for (const [name, target] of Object.entries(targets))
    results.set(name, [...(results.get(name) ?? []), await measure(target, SECONDS)]);

const medianOf = (name: string, key: keyof Round) =>
  median((results.get(name) ?? []).map((round) => round[key]));
console.log(
  `\nThe landing page with gzip over 32 connections, ${SECONDS} s a round, median of ${ROUNDS} interleaved rounds, machine load ${machineLoad()}\n`,
);
console.table(
  Object.fromEntries(
    Object.keys(targets).map((name) => [
      name,
      {
        "requests per second": Math.round(medianOf(name, "perSecond")),
        "p50 ms": rounded(medianOf(name, "p50Ms"), 2),
        "p99 ms": rounded(medianOf(name, "p99Ms"), 2),
        "bytes each": Math.round(medianOf(name, "bytesEach")),
        "of next start": rounded(medianOf(name, "perSecond") / medianOf("next start", "perSecond"), 2),
        "of nginx": nginx
          ? rounded(medianOf(name, "perSecond") / medianOf("nginx", "perSecond"), 2)
          : "nginx is not installed",
      },
    ]),
  ),
);

clients.kill();
bare.kill();
nginx?.stop();
await next.stop();
await app.stop();
await server.stop();
