import { readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { db, schema } from "@/db";
import { newId } from "@/lib/core/ids";
import { findQuote } from "@/lib/sources/citations/find-quote";
import { readFilePages } from "@/lib/sources/reading/read-file";
import { areSilent, findPassages } from "@/lib/sources/retrieve/queries";
import { isHeldOut } from "../held-out";
import questions from "./questions.json" with { type: "json" };

const folder = fileURLToPath(new URL("documents/", import.meta.url));

/** How many passages of a search count. */
const FIRST = 5;

/** The place of the right passage among those found, from 1; null if it is not among the first five. */
export type Answered = { question: string; document: string; isHeldOut: boolean; place: number | null };

/** Whether the retriever calls a document silent about a question that was written from it, or from another document of its language. */
export type Silence = {
  question: string;
  document: string;
  isHeldOut: boolean;
  isOwn: boolean;
  isSilent: boolean;
};

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

type Measured = { answers: Answered[]; silences: Silence[]; documents: number; passages: number };

const languageOf = (document: string) => (document.includes(".es.") ? "español" : "english");

/** Asks all questions of all documents at once, as a course of eight sources would, and of each document of their language alone. */
export async function measureRetriever(ownerId: string): Promise<Measured> {
  const { ids, passageCount } = await storeDocuments(ownerId);
  const answers: Answered[] = [];
  for (const { document, question, answer } of questions) {
    const found = await findPassages(db(), {
      sourceIds: [...ids.values()],
      query: question,
      language: languageOf(document),
      limit: FIRST,
    });
    const at = found.findIndex(
      ({ source, text }) => source === ids.get(document) && findQuote(text, answer) !== null,
    );
    answers.push({ question, document, isHeldOut: isHeldOut(question), place: at < 0 ? null : at + 1 });
  }
  return { answers, silences: await measureSilence(ids), documents: ids.size, passages: passageCount };
}

async function measureSilence(ids: Map<string, string>): Promise<Silence[]> {
  const silences: Silence[] = [];
  for (const { document: own, question } of questions)
    for (const [document, id] of ids) {
      const language = languageOf(own);
      if (languageOf(document) !== language) continue;
      const isSilent = await areSilent(db(), { sourceIds: [id], query: question, language });
      silences.push({
        question,
        document,
        isHeldOut: isHeldOut(question),
        isOwn: document === own,
        isSilent,
      });
    }
  return silences;
}

/** The share of questions, of the document that they were written from or of others, about which it is called silent. */
export function silentRate(silences: readonly Silence[], isOwn: boolean): number {
  const asked = silences.filter((one) => one.isOwn === isOwn);
  return asked.filter(({ isSilent }) => isSilent).length / asked.length;
}

/** The share of questions whose right passage is among the first `places`. */
export function hitRate(answers: readonly Answered[], places = FIRST): number {
  return answers.filter(({ place }) => place !== null && place <= places).length / answers.length;
}
