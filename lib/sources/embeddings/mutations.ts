import { sql } from "drizzle-orm";
import { db, type Executor } from "@/db";
import { embedTexts } from "@/lib/core/ai/embeddings";
import { env } from "@/lib/core/env";
import { enqueue } from "@/lib/core/jobs/enqueue";
import { log } from "@/lib/core/log";
import { embedPassagesJob } from "./job";
import { storedModel, vectorText } from "./queries";

/** Passages of one call; a passage has at most some 2,000 characters. */
const BATCH = 64;

/**
 * Creates the table of embeddings where OPENAI_EMBEDDING_MODEL is set and PostgreSQL has pgvector, and has the passages embedded that were read
 * before. The table is in no migration, because the extension may be absent. Runs under the migration lock.
 */
export async function installEmbeddings(): Promise<void> {
  if (env().OPENAI_EMBEDDING_MODEL === undefined) return;
  const available = await db().execute(sql`select from pg_available_extensions where name = 'vector'`);
  if (available.length === 0) {
    log.warn("embeddings are off: PostgreSQL lacks the extension vector (pgvector)");
    return;
  }
  await db().execute(sql`create extension if not exists vector`);
  await db().execute(sql`
    create table if not exists passage_embeddings (
      source_id uuid not null, number integer not null, model text not null, embedding vector not null,
      primary key (source_id, number),
      foreign key (source_id, number) references passages on delete cascade
    )`);
  // Instances that start together need one job.
  await enqueue(db(), embedPassagesJob, {}, { singletonKey: "all", singletonSeconds: 60 });
}

/** Has the passages of a source embedded, where embeddings are on. */
export async function requestEmbedding(executor: Executor, sourceId: string): Promise<void> {
  if ((await storedModel(executor)) === null) return;
  await enqueue(executor, embedPassagesJob, { source_id: sourceId });
}

type UnembeddedPassage = { source: string; passage: number; text: string };

/** Passages without a vector of this model, those of the newest sources first. */
async function listUnembedded(model: string, sourceId: string | undefined): Promise<UnembeddedPassage[]> {
  const rows = await db().execute<UnembeddedPassage>(sql`
    select p.source_id as source, p.number as passage, concat_ws(E'\n', nullif(p.heading, ''), p.text) as text
    from passages p join sources s on s.id = p.source_id and s.state = 'read'
    where ${sourceId === undefined ? sql`true` : sql`p.source_id = ${sourceId}`} and not exists (
      select from passage_embeddings e where e.source_id = p.source_id and e.number = p.number and e.model = ${model}
    )
    order by p.source_id desc, p.number limit ${BATCH}::int`);
  return [...rows];
}

/** Stores vectors, except those of passages that were deleted meanwhile. */
async function storeVectors(
  model: string,
  batch: readonly UnembeddedPassage[],
  vectors: readonly number[][],
): Promise<void> {
  const rows = batch.map(({ source, passage }, i) => ({
    ...{ source, passage, vector: vectorText(vectors[i] ?? []) },
  }));
  await db().execute(sql`
    insert into passage_embeddings (source_id, number, model, embedding)
    select p.source_id, p.number, ${model}, r.vector::vector
    from json_to_recordset(${JSON.stringify(rows)}::json) r(source uuid, passage int, vector text)
    join passages p on p.source_id = r.source and p.number = r.passage
    for key share of p
    on conflict (source_id, number) do update set model = excluded.model, embedding = excluded.embedding`);
}

/** Embeds passages batch by batch, of one source or of all. A failed call leaves the rest to the job's next attempt. */
export async function embedPassages(sourceId: string | undefined, signal: AbortSignal): Promise<void> {
  const model = await storedModel();
  if (model === null) return;
  for (;;) {
    signal.throwIfAborted();
    const batch = await listUnembedded(model, sourceId);
    if (batch.length === 0) return;
    const vectors = await embedTexts({ model, texts: batch.map(({ text }) => text), signal });
    await storeVectors(model, batch, vectors);
  }
}
