"use client";

import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { apiCall } from "@/lib/core/http/client";
import { diffDocuments } from "@/lib/courses/document/patch";
import type { Draft, SavedDraft } from "@/lib/studio/schema";
import { type DraftCalls, DraftStore } from "./draft/draft-store";
import { DraftContext, type DraftEditor } from "./use-draft";

function callsOf(courseId: string): DraftCalls {
  const path = `/courses/${courseId}/draft`;
  return {
    save: (body) => apiCall<SavedDraft>(path, { method: "PUT", body }),
    load: () => apiCall<Draft>(path),
  };
}

/** Edits this draft, which is saved by itself. Later values of `draft` have no effect: the store follows the server. */
export function DraftProvider({ draft, children }: { draft: Draft; children: ReactNode }) {
  const [store] = useState(() => new DraftStore(draft, callsOf(draft.course_id)));
  useEffect(() => store.open(), [store]);
  const { history, stored, state, failure, conflict, isKept } = useSyncExternalStore(
    store.subscribe,
    store.snapshot,
    store.snapshot,
  );
  const changes = useMemo(
    () => diffDocuments(stored.published, history.document),
    [stored.published, history.document],
  );
  const editor: DraftEditor = {
    courseId: stored.course_id,
    document: history.document,
    published: stored.published,
    version: stored.version,
    state,
    savedAt: stored.saved_at,
    apply: store.apply,
    undo: store.undo,
    redo: store.redo,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    changes,
    ignored: history.ignored,
    ignore: store.ignore,
    flush: store.flush,
    stored,
    savedVersion: store.savedVersion,
    failure,
    isKept,
    conflict,
    resolve: store.resolve,
    load: store.load,
    followModel: store.followModel,
    refresh: store.refresh,
  };
  return <DraftContext value={editor}>{children}</DraftContext>;
}
