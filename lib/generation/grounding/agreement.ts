import { z } from "zod";
import { generateStructured } from "@/lib/core/ai/generate";
import { isModelFailure } from "@/lib/core/errors";
import { messagesOf } from "@/lib/core/i18n/messages";
import type { CitationDocument, ModuleDocument } from "@/lib/courses/document";
import { keepMarks, withUsedCitations } from "@/lib/courses/document/marks";
import { localeOf } from "@/lib/courses/policy";
import type { CourseLanguage } from "@/lib/courses/schema";
import { statementsOf } from "@/lib/sources/citations/statements";
import { waitOf } from "../jobs/waits";
import { moduleOf, type CallContext, type WriteContext } from "../parts/context";
import { agreementPrompt } from "../prompts";
import type { ReaderNote } from "../readers/reader-changes";
import { lessonTextsOf, mapLesson } from "./lesson-citations";
import { foreignNumbers } from "./numbers";

/** A statement of a lesson with the passage that it cites. */
export type CitedStatement = { mark: number; statement: string; passage: string };
export type Verdict = "says_so" | "contradicts" | "does_not_say" | "other_number" | "unread";

export const agreementDraft = z.object({
  verdicts: z.array(
    z.object({
      pair: z.number().int(),
      /** Before the verdict, so that it is thought about first. */
      why: z.string().max(300),
      verdict: z.enum(["says_so", "contradicts", "does_not_say"]),
    }),
  ),
});

type Call = { language: CourseLanguage } & CallContext;

/** Whether passages say what statements say: code compares the numbers, an independent reader the rest. Throws AppError with an `ai_` code. */
export async function readAgreement(
  pairs: readonly CitedStatement[],
  { language, ...call }: Call,
): Promise<Map<number, Verdict>> {
  const verdicts = new Map<number, Verdict>();
  for (const { mark, statement, passage } of pairs)
    if (foreignNumbers(statement, passage).length > 0) verdicts.set(mark, "other_number");
  const open = pairs.filter(({ mark }) => !verdicts.has(mark));
  if (open.length === 0) return verdicts;
  const draft = await generateStructured({
    purpose: "agreement",
    ...call,
    ...agreementPrompt(
      language,
      open.map(({ statement, passage }, pair) => ({ pair, statement, passage })),
    ),
    schema: agreementDraft,
    schemaName: "agreement",
  });
  for (const [index, { mark }] of open.entries())
    verdicts.set(mark, draft.verdicts.find(({ pair }) => pair === index)?.verdict ?? "unread");
  return verdicts;
}

/** The module after its check: confirmed citations carry their statement, the others that were read are gone. */
export type CheckedModule = { module: ModuleDocument; notes: ReaderNote[] };

/**
 * Has the citations of a module's lesson checked. One that its passage does not confirm leaves the lesson with a note for the author. A check that
 * fails changes nothing but leaves a note; a server's request to wait is thrown.
 */
export async function checkCitations(context: WriteContext): Promise<CheckedModule> {
  const module = moduleOf(context);
  const pairs = citedStatements(context);
  if (pairs.length === 0) return { module, notes: [] };
  const texts = messagesOf(localeOf(context.course.language)).generation.readerNotes;
  try {
    const verdicts = await readAgreement(pairs, { language: context.course.language, ...context.call });
    return applyVerdicts(module, pairs, { verdicts, texts });
  } catch (error) {
    if (!isModelFailure(error) || waitOf(error) !== null) throw error;
    return { module, notes: [{ moduleId: module.id, text: texts.uncheckedCitations }] };
  }
}

function citedStatements(context: WriteContext): CitedStatement[] {
  const { lesson, citations = [] } = moduleOf(context);
  if (lesson === null) return [];
  const passageOf = ({ source, passage }: CitationDocument) =>
    context.grounding?.passages.find((one) => one.source === source && one.passage === passage)?.text;
  const byMark = new Map(citations.map((citation) => [citation.mark, citation]));
  const pairs: CitedStatement[] = [];
  for (const [mark, statement] of lessonTextsOf(lesson).flatMap((text) => [...statementsOf(text)])) {
    const citation = byMark.get(mark);
    const passage = citation && passageOf(citation);
    if (passage !== undefined) pairs.push({ mark, statement, passage });
  }
  return pairs;
}

type ReaderTexts = ReturnType<typeof messagesOf>["generation"]["readerNotes"];
type Found = { verdicts: ReadonlyMap<number, Verdict>; texts: ReaderTexts };

function applyVerdicts(
  module: ModuleDocument,
  pairs: readonly CitedStatement[],
  { verdicts, texts }: Found,
): CheckedModule {
  const refuted = pairs.filter(({ mark }) => {
    const verdict = verdicts.get(mark);
    return verdict !== undefined && verdict !== "says_so" && verdict !== "unread";
  });
  const gone = new Set(refuted.map(({ mark }) => mark));
  const statements = new Map(pairs.map(({ mark, statement }) => [mark, statement]));
  const citations = (module.citations ?? [])
    .filter(({ mark }) => !gone.has(mark))
    .map(({ agrees: _, ...citation }) => {
      const agrees = verdicts.get(citation.mark) === "says_so" ? statements.get(citation.mark) : undefined;
      return { ...citation, ...(agrees !== undefined && { agrees }) };
    });
  const noteOf = ({ mark, statement }: CitedStatement): ReaderNote => {
    const text = verdicts.get(mark) === "contradicts" ? texts.contradicted : texts.notSaid;
    return { moduleId: module.id, text: text.replace("{statement}", () => statement) };
  };
  const lesson =
    module.lesson && mapLesson(module.lesson, (text) => keepMarks(text, (mark) => !gone.has(mark)));
  return { module: withUsedCitations({ ...module, lesson, citations }), notes: refuted.map(noteOf) };
}
