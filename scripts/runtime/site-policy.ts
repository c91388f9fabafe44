import { readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { z } from "zod";
import type { Env } from "@/lib/core/env";
import {
  analyticsSources,
  googleSources,
  inlineHash,
  pagePolicy,
  recaptchaSources,
  type ForeignSources,
} from "@/lib/core/http/headers/content-security-policy";

/** Folders of the prerendered pages, and of the copies that a server caches on first request. */
const PLACES = ["app", "route-cache"];
const HEADER = "content-security-policy";
const metaFile = z.looseObject({ headers: z.record(z.string(), z.unknown()).optional() });

/**
 * Pages that show Google sign-in or lead to it by client-side navigation, which keeps the policy of the first page; and
 * the page with reCAPTCHA.
 */
const signIn = /\/(?:login|signup|reset-password)$/;
const captcha = /\/signup$/;

/**
 * Writes a content policy into the stored response headers of every prerendered page, which allows only its own inline
 * scripts. Their hashes are known only after the build. Returns the number of pages.
 */
export async function writeSitePolicies(env: Env, build = ".next"): Promise<number> {
  let count = 0;
  for (const place of PLACES) {
    const root = join(build, "server", place);
    const files = await readdir(root, { recursive: true }).catch(() => []);
    for (const file of files.filter((name) => name.endsWith(".html"))) {
      const path = join(root, file);
      const policy = await sitePolicy(
        await readFile(path, "utf8"),
        `/${relative(root, path).replace(/\.html$/, "")}`,
        env,
      );
      await writeHeader(path.replace(/\.html$/, ".meta"), policy);
      count += 1;
    }
  }
  return count;
}

async function sitePolicy(html: string, path: string, env: Env): Promise<string> {
  const hashes = new Set(await Promise.all(inlineScripts(html).map(inlineHash)));
  const foreign: ForeignSources[] = [analyticsSources(env.ANALYTICS_SRC)];
  // The keys need not be configured here: servers with different settings may share one build.
  if (signIn.test(path)) foreign.push(googleSources);
  if (captcha.test(path)) foreign.push(recaptchaSources);
  return pagePolicy([...hashes], foreign);
}

/** Returns the text of each inline script; excludes data blocks and scripts with a source file. */
export function inlineScripts(html: string): string[] {
  const found: string[] = [];
  for (const [, attributes = "", text = ""] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)) {
    const isFile = /\ssrc=/i.test(attributes);
    const isData = /\stype="(?!module"|text\/javascript")/i.test(attributes);
    if (!isFile && !isData) found.push(text);
  }
  return found;
}

/** Replaces the file atomically, and only if it changes, because several processes may serve one build. */
async function writeHeader(file: string, policy: string): Promise<void> {
  const meta = metaFile.parse(JSON.parse(await readFile(file, "utf8")));
  if (meta.headers?.[HEADER] === policy) return;
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, JSON.stringify({ ...meta, headers: { ...meta.headers, [HEADER]: policy } }));
  await rename(draft, file);
}
