import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import compression from "compression";
import { z } from "zod";
import { THEME_SCRIPT } from "@/components/layout/theme-script";
import { PATH_HEADER } from "@/lib/core/auth/path-header";
import { POLICY_HEADER, requestPolicy } from "@/lib/core/http/request-policy";
import { LOCALE_HEADER } from "@/lib/core/i18n/page-path";
import { finishBeforeStop } from "@/lib/core/lifecycle";
import { log } from "@/lib/core/log";
import { readFixedHeaders, type FixedHeaders } from "../runtime/fixed-headers";
import { readEncoding } from "../front/wish";
import { isFrameworkNeeded } from "../runtime/framework-needed";
import { pageFinder, type PageVisit } from "./find-page";
import { gatherPage } from "./whole-page";

/** What the framework's build makes of a page for whoever calls it past `next start` ("Invoking Entrypoints" of its adapters). */
type Entrypoint = {
  handler: (asked: IncomingMessage, response: ServerResponse, context: EntryContext) => Promise<unknown>;
};
type EntryContext = {
  waitUntil: (work: Promise<unknown>) => void;
  requestMeta: { initURL: string; initProtocol: "http" | "https"; params: Record<string, string> };
};

/** Which page a request asks for, before anything of ours is in its headers; null is the framework's to answer. */
export type PageDrawing = {
  find: (asked: IncomingMessage) => PageVisit | null;
  draw: (visit: PageVisit, asked: IncomingMessage, response: ServerResponse) => void;
};

/** As the framework does where there is no page to show: words, and what has begun ends in a way that nobody takes for its end. */
function breakOff(response: ServerResponse, hasBegun: boolean): void {
  if (hasBegun) response.destroy();
  else
    response
      .writeHead(500, { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" })
      .end("Internal Server Error");
}

/**
 * Has the pages of people who are signed in drawn by the framework's own entry points, past its routing and its middleware
 * (docs/decisions/0024-pages-past-the-router.md). What those would add is added here, and whatever is not plain is left to them.
 */
export async function drawPages(port: number, build = ".next"): Promise<PageDrawing> {
  if (isFrameworkNeeded()) return { find: () => null, draw: () => undefined };
  const files = z
    .record(z.string(), z.string())
    .parse(JSON.parse(await readFile(join(build, "server/app-paths-manifest.json"), "utf8")));
  const load = createRequire(import.meta.url);
  const headersOf = await readFixedHeaders(build);
  const fixed = new Map<string, FixedHeaders>();
  const entries = new Map<string, Promise<Entrypoint>>();
  const pack = compression();

  /** The rules of next.config.ts look at paths: what they say of one course they say of all. */
  function fixedHeaders({ locale, file, pathname }: PageVisit): FixedHeaders {
    const key = `${locale} ${file}`;
    const known = fixed.get(key) ?? headersOf(pathname);
    fixed.set(key, known);
    return known;
  }

  /** A file of the build that waits for another exports a promise. */
  function entryOf(file: string): Promise<Entrypoint> {
    const known =
      entries.get(file) ??
      Promise.resolve(load(resolve(build, "server", file)) as Entrypoint | Promise<Entrypoint>);
    entries.set(file, known);
    return known;
  }

  async function answer(visit: PageVisit, asked: IncomingMessage, response: ServerResponse): Promise<void> {
    const { headers, url: address = "/" } = asked;
    for (const [name, value] of fixedHeaders(visit)(headers)) response.setHeader(name, value);
    const policy = (await requestPolicy(visit.path, { maySession: true, inline: THEME_SCRIPT })) ?? "";
    response.setHeader(POLICY_HEADER, policy);
    Object.assign(headers, {
      [PATH_HEADER]: address,
      [POLICY_HEADER]: policy,
      [LOCALE_HEADER]: visit.locale,
    });
    headers["x-forwarded-host"] ??= headers.host ?? "localhost";
    headers["x-forwarded-port"] ??= String(port);
    headers["x-forwarded-proto"] ??= "http";
    headers["x-forwarded-for"] ??= asked.socket.remoteAddress ?? "";
    const initProtocol = String(headers["x-forwarded-proto"]).includes("https") ? "https" : "http";
    const { handler } = await entryOf(visit.file);
    await handler(asked, response, {
      waitUntil: (work) => {
        finishBeforeStop(
          work.then(
            () => undefined,
            (error: unknown) => {
              log.error({ err: error }, "after a page");
            },
          ),
        );
      },
      requestMeta: {
        initURL: `${initProtocol}://localhost:${port}${address}`,
        initProtocol,
        params: visit.params,
      },
    });
  }

  return {
    find: pageFinder(files),
    draw: (visit, asked, response) => {
      pack(asked as Parameters<typeof pack>[0], response as Parameters<typeof pack>[1], () => {
        const encoding = readEncoding(asked.headers["accept-encoding"]);
        const gathered = encoding && gatherPage(response, encoding);
        answer(visit, asked, response).catch((error: unknown) => {
          log.error({ err: error }, "page past the router");
          breakOff(response, gathered?.hasBegun() ?? response.headersSent);
        });
      });
    },
  };
}
