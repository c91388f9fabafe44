import type { CitationDocument, CourseDocument, ModuleDocument } from "@/lib/courses/document";
import { withUsedCitations } from "@/lib/courses/document/marks";
import { diffDocuments } from "@/lib/courses/document/patch";
import { settleCitations } from "@/lib/sources/citations/settle";
import type { ReaderDraft } from "../drafts";
import { moduleOf, type WriteContext } from "../parts/context";
import { settleReading, withCorrections, type ReadModule, type Reading } from "../readers/reader-changes";
import { checkCitations } from "./agreement";
import type { GivenPassage } from "./grounding";

/**
 * A reader's changes with their citations settled: marks of the changed module stay, new citations are looked up in `passages`, and everything else
 * that looks like a citation goes.
 */
export function settleChanges(
  { changes, notes }: ReaderDraft,
  modules: readonly ReadModule[],
  passages: readonly GivenPassage[],
): { draft: ReaderDraft; citations: CitationDocument[] } {
  const marks = modules.flatMap(({ module }) => (module.citations ?? []).map(({ mark }) => mark));
  const citations: CitationDocument[] = [];
  const settled = changes.map((change) => {
    const read = modules.find(({ places }) => places.some(({ handle }) => handle === change.at));
    const kept = new Set((read?.module.citations ?? []).map(({ mark }) => mark));
    const firstMark = Math.max(0, ...marks) + citations.length + 1;
    const { text, citations: added } = settleCitations(change.text, { passages, firstMark, kept });
    citations.push(...added);
    return { ...change, text };
  });
  return { draft: { changes: settled, notes }, citations };
}

const replaceModule = (course: CourseDocument, module: ModuleDocument): CourseDocument => ({
  ...course,
  modules: course.modules.map((one) => (one.id === module.id ? module : one)),
});

/** What a reader of one module finds, with the citations of the corrected module checked. Without sources only its changes. */
export async function groundedReading(
  context: WriteContext,
  modules: readonly ReadModule[],
  read: ReaderDraft,
): Promise<Reading> {
  const { course, grounding, moduleId } = context;
  if (!grounding) return settleReading(course, modules, read);
  const { draft, citations } = settleChanges(read, modules, grounding.passages);
  const reading = settleReading(course, modules, draft);
  const corrected = withCorrections(course, reading.patches, `modules/${moduleId}`);
  const module = moduleOf({ course: corrected, moduleId });
  const cited = withUsedCitations({ ...module, citations: [...(module.citations ?? []), ...citations] });
  const checked = await checkCitations({ ...context, course: replaceModule(corrected, cited) });
  return {
    patches: [...reading.patches, ...diffDocuments(corrected, replaceModule(corrected, checked.module))],
    notes: [...reading.notes, ...checked.notes],
  };
}
