"use client";

import { createContext, use } from "react";
import type { ErrorCode } from "@/lib/core/errors";
import type { CourseDocument } from "@/lib/courses/document";
import type { Patch } from "@/lib/courses/document/patch";
import type { Draft, Editor } from "@/lib/studio/schema";
import type { DraftConflict, DraftState } from "./draft/draft-store";

export type { DraftState } from "./draft/draft-store";

/** The draft on the screen, and how to change it. */
export type DraftEditor = {
  courseId: string;
  document: CourseDocument;
  /** What learners have now. */
  published: CourseDocument;
  version: number;
  state: DraftState;
  savedAt: string | null;
  /** One undoable change; `by` says who made it. Typing in one field joins into one step. */
  apply: (patches: readonly Patch[], by?: Editor) => void;
  undo: () => void;
  redo: () => void;
  canUndo: boolean;
  canRedo: boolean;
  /** What a publication would change. */
  changes: Patch[];
  /** Findings that the author ignores, with the reason. */
  ignored: Record<string, string>;
  /** Ignores a finding, or no longer if `reason` is null. */
  ignore: (finding: string, reason: string | null) => void;
  /** Saves now; true when the server has everything. */
  flush: () => Promise<boolean>;
  /** The draft as the server has it. */
  stored: Draft;
  /** The version that the server has by now, for calls after a `flush`. */
  savedVersion: () => number;
  /** Why the last save was refused. */
  failure: ErrorCode | "network" | null;
  /** Whether this browser keeps the unsaved changes. */
  isKept: boolean;
  conflict: DraftConflict | null;
  /** Ends the conflict with this document. */
  resolve: (document: CourseDocument) => void;
  /** Continues with a draft of the server. */
  load: (draft: Draft) => void;
  /** Says whether the model writes a module of the draft, whose saves are then no conflict with the own changes. */
  followModel: (isWriting: boolean) => void;
  /** Takes up what the server has saved as one undoable change. */
  refresh: () => Promise<void>;
};

export const DraftContext = createContext<DraftEditor | null>(null);

/** The editor of the surrounding DraftProvider. */
export function useDraftEditor(): DraftEditor {
  const editor = use(DraftContext);
  if (!editor) throw new Error("useDraftEditor needs a DraftProvider");
  return editor;
}
