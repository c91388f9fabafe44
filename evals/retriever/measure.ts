import { readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { db, schema } from "@/db";
import { newId } from "@/lib/core/ids";
import { findQuote } from "@/lib/sources/citations/find-quote";
import { readFilePages } from "@/lib/sources/reading/read-file";
import { findPassages } from "@/lib/sources/retrieve/queries";
import { isHeldOut } from "../held-out";
import questions from "./questions.json" with { type: "json" };

const folder = fileURLToPath(new URL("documents/", import.meta.url));

/** How many passages of a search count. */
const FIRST = 5;

/** The place of the right passage among those found, from 1; null if it is not among the first five. */
export type Answered = { question: string; document: string; isHeldOut: boolean; place: number | null };

type Documents = { ids: Map<string, string>; passageCount: number };

/** Reads the documents with the reader of the product and stores them as sources of a person. */
async function storeDocuments(ownerId: string): Promise<Documents> {
  const ids = new Map<string, string>();
  let passageCount = 0;
  const names = readdirSync(folder).filter((name) => /\.(?:en|es)\.(?:md|txt)$/.test(name));
  for (const name of names) {
    const id = newId();
    const kind = name.endsWith(".md") ? ("markdown" as const) : ("text" as const);
    const rows: (typeof schema.passages.$inferInsert)[] = [];
    const { title, language, pageCount } = await readFilePages(
      { path: path.join(folder, name), kind },
      (page) => {
        for (const passage of page.passages)
          rows.push({ ...passage, sourceId: id, number: rows.length + 1, page: page.number });
      },
    );
    await db()
      .insert(schema.sources)
      .values({
        ...{ id, ownerId, kind, title, language, pageCount },
        ...{ via: "file", state: "read", pagesRead: pageCount, permission: "may_use" },
      });
    await db().insert(schema.passages).values(rows);
    ids.set(name, id);
    passageCount += rows.length;
  }
  return { ids, passageCount };
}

/** Asks all questions of all documents at once, as a course of eight sources would. */
export async function measureRetriever(
  ownerId: string,
): Promise<{ answers: Answered[]; documents: number; passages: number }> {
  const { ids, passageCount } = await storeDocuments(ownerId);
  const answers: Answered[] = [];
  for (const { document, question, answer } of questions) {
    const found = await findPassages(db(), {
      sourceIds: [...ids.values()],
      query: question,
      language: document.includes(".es.") ? "español" : "english",
      limit: FIRST,
    });
    const at = found.findIndex(
      ({ source, text }) => source === ids.get(document) && findQuote(text, answer) !== null,
    );
    answers.push({ question, document, isHeldOut: isHeldOut(question), place: at < 0 ? null : at + 1 });
  }
  return { answers, documents: ids.size, passages: passageCount };
}

/** The share of questions whose right passage is among the first `places`. */
export function hitRate(answers: readonly Answered[], places = FIRST): number {
  return answers.filter(({ place }) => place !== null && place <= places).length / answers.length;
}
