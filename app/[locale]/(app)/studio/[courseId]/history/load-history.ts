import { diffDocuments } from "@/lib/courses/document/patch";
import { getHistoryEntry, listHistory } from "@/lib/studio/queries";
import { loadDraft } from "../load-draft";

type Choice = { from?: string | string[] | undefined; to?: string | string[] | undefined };

/** The number that the address names, within the known versions. */
function chosen(
  value: string | string[] | undefined,
  { max, other }: { max: number; other: number },
): number {
  const number = Number(value);
  return Number.isInteger(number) && number >= 1 && number <= max ? number : other;
}

/** The versions of a course, and the two that the address compares: the newest with the one before without a choice. */
export async function loadHistory(courseId: string, choice: Choice) {
  const { actor, draft } = await loadDraft(courseId);
  const { data: revisions } = await listHistory(actor, courseId);
  const newest = revisions[0]?.number ?? 0;
  const to = chosen(choice.to, { max: newest, other: newest });
  const from = chosen(choice.from, { max: newest, other: Math.max(1, to - 1) });
  const { title, language } = draft.document;
  return {
    actor,
    title,
    language,
    changes: diffDocuments(draft.published, draft.document).length,
    revisions,
    newest,
    /** The version that can be restored: of the two the later one that is not what learners have now. */
    restorable: [to, from].find((number) => number !== newest) ?? null,
    compared:
      newest === 0
        ? null
        : {
            from: await getHistoryEntry(actor, courseId, from),
            to: await getHistoryEntry(actor, courseId, to),
          },
  };
}
