import path from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import type { CitablePassage } from "@/lib/sources/citations/settle";
import { findQuote } from "@/lib/sources/citations/find-quote";
import { readFilePages } from "@/lib/sources/reading/read-file";
import { isHeldOut } from "../held-out";
import json from "./statements.json" with { type: "json" };

const documents = fileURLToPath(new URL("../retriever/documents/", import.meta.url));

const statements = z
  .array(
    z.strictObject({
      document: z.string(),
      quote: z.string(),
      /** What the quoted passage says, in other words, and in the other language. */
      says: z.string(),
      foreign: z.string().optional(),
      /** Distortions of it. */
      negated: z.string(),
      number: z.string().optional(),
    }),
  )
  .parse(json);

export const distortions = ["negated", "wrong number", "other page", "wrong passage"] as const;
export type CaseKind = "good" | (typeof distortions)[number];

/** A sentence of a lesson with its citation, and the verdict that a careful reader gives; null where code never asks one. */
export type GroundingCase = {
  name: string;
  kind: CaseKind;
  isHeldOut: boolean;
  text: string;
  statement: string;
  /** The text of the passage that it cites. */
  passage: string;
  verdict: "says_so" | "contradicts" | "does_not_say";
};

/** The passages of a document as the reader of the product cuts them. */
async function passagesOf(document: string, number: number): Promise<CitablePassage[]> {
  const passages: CitablePassage[] = [];
  const kind = document.endsWith(".md") ? ("markdown" as const) : ("text" as const);
  await readFilePages({ path: path.join(documents, document), kind }, (page) => {
    for (const { text } of page.passages)
      passages.push({ number, source: document, passage: passages.length + 1, text });
  });
  return passages;
}

type Loaded = { cases: GroundingCase[]; passages: CitablePassage[] };

/** All cases, and the passages that their citations name. */
export async function loadCases(): Promise<Loaded> {
  const names = [...new Set(statements.map(({ document }) => document))];
  const read = await Promise.all(names.map((name, index) => passagesOf(name, index + 1)));
  const passages = read.flat();
  const quoted = statements.map((one) => {
    const passage = passages.find(
      ({ source, text }) => source === one.document && findQuote(text, one.quote) !== null,
    );
    if (!passage) throw new Error(`${one.document} does not have: ${one.quote}`);
    return { ...one, cited: passage };
  });
  const cases = quoted.flatMap((one, index) => {
    // Far enough away that it is never a passage on the same subject.
    const other = quoted[(index + Math.floor(quoted.length / 2)) % quoted.length] ?? one;
    const neighbour = passages[(passages.indexOf(one.cited) + 1) % passages.length] ?? one.cited;
    const caseOf = (
      kind: CaseKind,
      statement: string,
      about: { quote?: string; cited?: CitablePassage; verdict: GroundingCase["verdict"] },
    ): GroundingCase => {
      const { quote = one.quote, cited = one.cited, verdict } = about;
      const name = `${kind}: ${statement}`;
      const text = `${statement} [^${cited.number}.${cited.passage}: ${quote}]`;
      return { name, kind, isHeldOut: isHeldOut(name), text, statement, passage: cited.text, verdict };
    };
    return [
      caseOf("good", one.says, { verdict: "says_so" }),
      ...(one.foreign === undefined ? [] : [caseOf("good", one.foreign, { verdict: "says_so" })]),
      caseOf("negated", one.negated, { verdict: "contradicts" }),
      ...(one.number === undefined ? [] : [caseOf("wrong number", one.number, { verdict: "contradicts" })]),
      caseOf("other page", one.says, { quote: other.quote, cited: other.cited, verdict: "does_not_say" }),
      caseOf("wrong passage", one.says, { cited: neighbour, verdict: "does_not_say" }),
    ];
  });
  return { cases, passages };
}
