import { apiCall } from "@/lib/core/http/client";
import { applyPatches, isEqual } from "@/lib/courses/document/patch";
import { withoutSentences } from "@/lib/studio/own-words/policy";
import type { OwnSentence } from "@/lib/studio/own-words/schema";
import type { Draft, Published, SavedDraft } from "@/lib/studio/schema";

/** Takes the sentences out of the draft of a course and publishes the draft to those who study it. Does nothing if they are out already. */
export async function takeOut(courseId: string, sentences: readonly OwnSentence[]): Promise<void> {
  const path = `/courses/${courseId}/draft`;
  const draft = await apiCall<Draft>(path);
  const { document } = applyPatches(draft.document, withoutSentences(draft.document, sentences));
  let { version } = draft;
  if (!isEqual(document, draft.document))
    ({ version } = await apiCall<SavedDraft>(path, { method: "PUT", body: { version, document } }));
  if (!isEqual(document, draft.published))
    await apiCall<Published>(`${path}/publish`, { method: "POST", body: { note: "", version } });
}
