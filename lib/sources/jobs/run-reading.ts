import { createWriteStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { AppError } from "@/lib/core/errors";
import type { LinkRules } from "@/lib/core/http/links/fetch-link";
import type { JobRun } from "@/lib/core/jobs/job";
import { fetchDocument } from "../address/fetch-document";
import type { SourceFile } from "../reading/messages";
import { readSource } from "../reading/read-source";
import {
  beginReading,
  failReading,
  finishReading,
  readChunks,
  recordFetched,
  storePage,
  type StartedReading,
} from "./mutations";

/** The source was deleted while it was read. */
class SourceDeleted extends Error {}

type Run = Pick<JobRun, "signal" | "isLastAttempt">;

/**
 * Reads a source page by page from its stored file or its address, and deletes the file. A file that cannot be read ends with its error code;
 * an interrupted reading begins again with the job's next attempt.
 */
export async function runReading(id: string, run: Run, rules?: LinkRules): Promise<void> {
  const started = await beginReading(id);
  if (!started) return;
  const folder = await mkdtemp(join(tmpdir(), "meno-source-"));
  try {
    const file = await fileOf(id, started, { path: join(folder, "source"), signal: run.signal, rules });
    let next = 1;
    const result = await readSource(file, {
      signal: run.signal,
      onPage: async (page) => {
        if (!(await storePage(id, page, next))) throw new SourceDeleted();
        next += page.passages.length;
      },
    });
    await finishReading(id, started, result);
  } catch (error) {
    if (error instanceof SourceDeleted) return;
    // The worker tells its own reason from a failure.
    run.signal.throwIfAborted();
    const isFinal = error instanceof AppError && error.code.startsWith("source_");
    if (isFinal) await failReading(id, error.code);
    else if (run.isLastAttempt) await failReading(id, "internal");
    if (!isFinal) throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function fileOf(
  id: string,
  { kind, url }: StartedReading,
  { path, signal, rules }: { path: string; signal: AbortSignal; rules: LinkRules | undefined },
): Promise<SourceFile> {
  if (url === null) {
    await pipeline(readChunks(id), createWriteStream(path), { signal });
    return { path, kind };
  }
  const file = await fetchDocument(url, { path, signal, rules });
  await recordFetched(id, file.kind, (await stat(path)).size);
  return file;
}
