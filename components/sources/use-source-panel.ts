"use client";

import { useState } from "react";
import type { AddedSource, SourceSummary } from "@/lib/sources/schema";
import type { CallFailure } from "./call-failure";
import { useSources } from "./use-sources";
import { useUploads } from "./add/use-uploads";

type PanelOptions = {
  /** The path of the API that lists the sources. */
  path: string;
  /** What removing does: it deletes the source, or takes it out of the course that is being edited. */
  removal: "delete" | "takeOut";
  /** Takes a source out of the course; without it removing deletes the source. */
  takeOut?: (id: string) => void;
  /** Is called with each source that was added. */
  onAdded?: (source: SourceSummary) => void;
};

/** The sources of a screen, what is being uploaded to them, and how to add and remove. */
export function useSourcePanel(initial: readonly SourceSummary[], options: PanelOptions) {
  const { path, removal, takeOut } = options;
  const control = useSources(initial, path);
  const [duplicate, setDuplicate] = useState<SourceSummary | null>(null);
  const onAdded = (added: AddedSource) => {
    control.put(added.source);
    setDuplicate(added.duplicate ? added.source : null);
    options.onAdded?.(added.source);
  };
  const remove = (source: SourceSummary): Promise<CallFailure | null> => {
    setDuplicate(null);
    if (!takeOut) return control.remove(source.id);
    takeOut(source.id);
    return Promise.resolve(null);
  };
  return { ...control, ...useUploads(control, onAdded), removal, duplicate, onAdded, onRemove: remove };
}

export type SourcePanelControl = ReturnType<typeof useSourcePanel>;
