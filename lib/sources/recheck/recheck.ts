import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AppError } from "@/lib/core/errors";
import type { LinkRules } from "@/lib/core/http/links/fetch-link";
import { log } from "@/lib/core/log";
import { fetchDocument } from "../address/fetch-document";
import { readSource } from "../reading/read-source";
import { findDueAddress, recordCheck } from "./mutations";

/** Less than a week, so that a run that starts slightly early still finds every address due. */
const DUE_AFTER_MS = 6 * 24 * 3_600_000;

export type RecheckReport = { checked: number; changed: number; unreadable: number };

/**
 * Reads the addresses of courses again that were not checked for six days, beginning with the oldest, and marks those whose text has changed.
 * An address that cannot be read now is not changed. Ends early when `signal` aborts.
 */
export async function recheckSources(
  options: { signal?: AbortSignal; now?: Date; rules?: LinkRules } = {},
): Promise<RecheckReport> {
  const now = options.now ?? new Date();
  const signal = options.signal ?? new AbortController().signal;
  const report: RecheckReport = { checked: 0, changed: 0, unreadable: 0 };
  while (!signal.aborted) {
    const due = await findDueAddress(new Date(now.getTime() - DUE_AFTER_MS));
    if (!due) break;
    const digest = await digestAt(due.url, { signal, rules: options.rules });
    const changed = digest !== null && due.digest !== null && !digest.equals(due.digest);
    await recordCheck(due.id, { now, changed });
    report.checked += 1;
    if (changed) report.changed += 1;
    if (digest === null) report.unreadable += 1;
  }
  log.info({ sources: report }, "sources checked again");
  return report;
}

/** The digest of the text at an address now; null if it cannot be read. */
async function digestAt(
  url: string,
  options: { signal: AbortSignal; rules: LinkRules | undefined },
): Promise<Buffer | null> {
  const folder = await mkdtemp(join(tmpdir(), "meno-source-"));
  try {
    const file = await fetchDocument(url, { ...options, path: join(folder, "source") });
    const { digestOfText } = await readSource(file, { signal: options.signal, onPage: () => undefined });
    return Buffer.from(digestOfText, "hex");
  } catch (error) {
    options.signal.throwIfAborted();
    if (error instanceof AppError) return null;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
