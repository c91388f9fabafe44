import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { type Browser, chromium, type Response } from "playwright";
import { ensureChromium } from "@/scripts/testing/chromium";
import { startAppServer } from "@/tests/support/app/app-server";
import { startTestServer } from "@/tests/support/database/postgres";
import { median, rounded } from "./statistics";

// Requests and bytes of a first visit to the landing page before any input (P2), beside a hand-written page with the same text. Needs `npm run build`.
const ROUNDS = Number(process.env.ROUNDS ?? 3);

type Count = { requests: number; bytes: number };
type Visit = Map<string, Count>;

const kindOf = (response: Response): string => {
  const { pathname } = new URL(response.url());
  if (pathname.endsWith(".woff2")) return "fonts";
  const type = response.request().resourceType();
  return { document: "document", script: "script", stylesheet: "style", image: "images" }[type] ?? "other";
};

/** A visit with an empty cache: requests and bytes by kind, with brotli but for fonts and images. */
async function visit(browser: Browser, url: string): Promise<{ seen: Visit; text: string }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const seen: Visit = new Map();
  const bodies: Promise<void>[] = [];
  page.on("response", (response) => {
    const kind = kindOf(response);
    bodies.push(
      response.body().then(async (body) => {
        const bytes =
          kind === "fonts" || kind === "images"
            ? body.length
            : (await promisify(brotliCompress)(body)).length;
        const before = seen.get(kind) ?? { requests: 0, bytes: 0 };
        seen.set(kind, { requests: before.requests + 1, bytes: before.bytes + bytes });
      }),
    );
  });
  await page.goto(url, { waitUntil: "networkidle" });
  await Promise.all(bodies);
  const text = await page.locator("body").innerText();
  await context.close();
  return { seen, text };
}

/** The same text without a framework: one document, one stylesheet. */
async function servePlain(text: string) {
  const escaped = text.replace(/[&<]/g, (sign) => (sign === "&" ? "&amp;" : "&lt;"));
  const html = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Meno</title><link rel="stylesheet" href="/page.css">${escaped
    .split("\n")
    .map((line) => `<p>${line}</p>`)
    .join("")}</html>`;
  const server = createServer((request, response) => {
    const isStyle = request.url === "/page.css";
    response
      .writeHead(200, { "content-type": isStyle ? "text/css" : "text/html; charset=utf-8" })
      .end(isStyle ? "body { max-width: 40rem; margin: auto; font: 1.1rem/1.5 serif }" : html);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, stop: () => server.close() };
}

const server = await startTestServer();
const app = await startAppServer({ server, env: { LOG_LEVEL: "error" } });
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
const plain = await servePlain((await visit(browser, app.url)).text);
const targets = { Meno: app.url, "hand-written": plain.url };
const rounds: Record<string, Visit[]> = {};
for (let round = 0; round < ROUNDS; round += 1)
  for (const [name, url] of Object.entries(targets))
    (rounds[name] ??= []).push((await visit(browser, url)).seen);

const rows: Record<string, { requests: number; kB: number }> = {};
for (const [name, visits] of Object.entries(rounds)) {
  const kinds = [...new Set(visits.flatMap((seen) => [...seen.keys()]))];
  const counts = kinds.map(
    (kind) =>
      [
        kind,
        median(visits.map((seen) => seen.get(kind)?.requests ?? 0)),
        median(visits.map((seen) => seen.get(kind)?.bytes ?? 0)),
      ] as const,
  );
  for (const [kind, requests, bytes] of counts)
    rows[`${name}: ${kind}`] = { requests, kB: rounded(bytes / 1000, 1) };
  const counted = counts.filter(([kind]) => kind !== "fonts" && kind !== "images");
  rows[`${name}: all but fonts and images`] = {
    requests: counted.reduce((sum, [, n]) => sum + n, 0),
    kB: rounded(counted.reduce((sum, [, , n]) => sum + n, 0) / 1000, 1),
  };
}
console.log(`\nA first visit to /, median of ${ROUNDS} (goal: 12 requests, 160 kB, without fonts)\n`);
console.table(rows);

await browser.close();
plain.stop();
await app.stop();
await server.stop();
