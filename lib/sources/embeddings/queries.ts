import { sql } from "drizzle-orm";
import { db, type Executor } from "@/db";
import { embeddingModelName, embedTexts } from "@/lib/core/ai/embeddings";
import { AppError } from "@/lib/core/errors";
import type { FoundPassage } from "../retrieve/found-passage";

/** A person waits for the search, and full text answers without the model. */
const QUERY_MS = 5_000;

/** Whether this database stores embeddings. Only installEmbeddings creates their table. */
export async function hasEmbeddings(executor: Executor = db()): Promise<boolean> {
  const [row] = await executor.execute<{ found: boolean }>(
    sql`select to_regclass('passage_embeddings') is not null as found`,
  );
  return row?.found ?? false;
}

/** The model whose vectors this host stores and compares; null where embeddings are off. */
export async function storedModel(executor: Executor = db()): Promise<string | null> {
  const model = embeddingModelName();
  return model !== null && (await hasEmbeddings(executor)) ? model : null;
}

/** A vector as pgvector reads it. */
export const vectorText = (vector: readonly number[]): string => JSON.stringify(vector);

type Search = { sourceIds: readonly string[]; query: string; limit: number };

/**
 * The passages nearest in meaning to a query, the nearest first, of those that the configured model has embedded. None where embeddings are off
 * or the call fails.
 */
export async function findNearest(
  executor: Executor,
  { sourceIds, query, limit }: Search,
): Promise<Omit<FoundPassage, "rank">[]> {
  const model = query.trim() === "" ? null : await storedModel(executor);
  if (model === null) return [];
  const [vector] = await embedTexts({ model, texts: [query], timeoutMs: QUERY_MS, retries: 0 }).catch(
    (error: unknown) => {
      if (error instanceof AppError) return [];
      throw error;
    },
  );
  if (!vector) return [];
  // A model that changes its dimensions under the same name leaves vectors that pgvector cannot compare.
  const rows = await executor.execute<Omit<FoundPassage, "rank">>(sql`
    select p.source_id as source, p.number as passage, p.page, p.heading, p.text
    from passage_embeddings e join passages p using (source_id, number)
    where e.source_id in ${[...sourceIds]} and e.model = ${model} and vector_dims(e.embedding) = ${vector.length}::int
    order by e.embedding <=> ${vectorText(vector)}::vector, p.source_id, p.number limit ${limit}::int`);
  return [...rows];
}
