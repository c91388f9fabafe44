"use client";

import { useState } from "react";
import type { AddedSource, SourceSummary } from "@/lib/sources/schema";
import { useUploads } from "./add/use-uploads";
import type { CallFailure } from "./call-failure";
import { useSources } from "./use-sources";

type PanelOptions = {
  /** The path of the API that lists the sources. */
  path: string;
  /** The sources that the course names in its draft, in their order; without it all of the path are shown. */
  listed?: readonly string[];
  /** The list is loaded again when this changes. */
  revision?: string;
  /** Takes a source out of the course's draft; without it removing deletes the source. */
  takeOut?: (id: string) => void;
  /** Is called with each source that was added. */
  onAdded?: (source: SourceSummary) => void;
};

/** The sources of a screen, what is being uploaded to them, and how to add and remove. */
export function useSourcePanel(initial: readonly SourceSummary[], options: PanelOptions) {
  const { path, listed, revision = "", takeOut } = options;
  const control = useSources(initial, path, { keepsOthers: listed !== undefined, revision });
  const sources = listed
    ? listed.flatMap((id) => control.sources.find((source) => source.id === id) ?? [])
    : control.sources;
  const [duplicate, setDuplicate] = useState<SourceSummary | null>(null);
  const onAdded = (added: AddedSource) => {
    control.put(added.source);
    setDuplicate(added.duplicate ? added.source : null);
    options.onAdded?.(added.source);
  };
  const remove = (id: string): Promise<CallFailure | null> => {
    setDuplicate(null);
    if (!takeOut) return control.remove(id);
    takeOut(id);
    return Promise.resolve(null);
  };
  const panel = { ...control, sources, remove };
  /** What removing does. */
  const removal: "delete" | "takeOut" = takeOut ? "takeOut" : "delete";
  return { ...panel, ...useUploads(panel, onAdded), removal, duplicate, onAdded };
}

export type SourcePanelControl = ReturnType<typeof useSourcePanel>;
