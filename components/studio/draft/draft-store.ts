import { ApiError } from "@/lib/core/http/client";
import type { ErrorCode } from "@/lib/core/errors";
import type { CourseDocument } from "@/lib/courses/document";
import { diffDocuments, isEqual, type Patch } from "@/lib/courses/document/patch";
import type { Draft, DraftUpdate, Editor, SavedDraft } from "@/lib/studio/schema";
import { mergeChanges, ownChanges } from "../conflict/merge";
import { changeHistory, type DraftHistory, type HistoryAction, startHistory } from "./draft-history";
import { dropKept, findKept, keep } from "./kept-draft";

/** Milliseconds from the last change to the save. */
const PAUSE_MS = 1_000;
/** Milliseconds to the first retry without a connection; each further one waits twice as long, up to the last. */
const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 60_000;

/** `waiting`: changed, saved after a pause. `stale`: another tab or person has saved since. */
export type DraftState = "saved" | "waiting" | "saving" | "offline" | "stale" | "failed";

/** Two texts that grew from the same one. `ignored` is the own list of findings. */
export type DraftConflict = {
  base: CourseDocument;
  mine: CourseDocument;
  ignored: Record<string, string>;
  theirs: Draft;
};

export type DraftSnapshot = {
  history: DraftHistory;
  /** The draft as the server has it. */
  stored: Draft;
  state: DraftState;
  /** Why the last save was refused. */
  failure: ErrorCode | "network" | null;
  conflict: DraftConflict | null;
  /** Whether this browser keeps the unsaved changes; false when its storage is full or off. */
  isKept: boolean;
};

export type DraftCalls = {
  save: (update: DraftUpdate) => Promise<SavedDraft>;
  load: () => Promise<Draft>;
};

type EditedBy = DraftUpdate["edited_by"];

const joinEditors = (known: EditedBy | null, next: EditedBy): EditedBy =>
  known === null || known === next ? next : "both";

const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === "network" || error.status >= 500 || error.status === 429);

/** The draft that is being edited: its changes, and their saves one after another. The browser keeps what the server has not yet. */
export class DraftStore {
  #snapshot: DraftSnapshot;
  readonly #calls: DraftCalls;
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #retryAfter = FIRST_RETRY_MS;
  #saving: Promise<boolean> | null = null;
  #savedEdition = 0;
  /** Who has changed the document since the last save. */
  #editors: EditedBy | null = null;
  #isOpen = false;
  #isModelWriting = false;

  constructor(draft: Draft, calls: DraftCalls) {
    this.#calls = calls;
    this.#snapshot = {
      history: startHistory(draft.document, draft.ignored),
      stored: draft,
      state: "saved",
      failure: null,
      conflict: null,
      isKept: false,
    };
  }

  readonly snapshot = (): DraftSnapshot => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly savedVersion = (): number => this.#snapshot.stored.version;

  readonly apply = (patches: readonly Patch[], by: Editor = "person"): void =>
    this.#change({ type: "apply", patches, by, at: Date.now() }, by);
  readonly undo = (): void => this.#change({ type: "undo" });
  readonly redo = (): void => this.#change({ type: "redo" });
  readonly ignore = (finding: string, reason: string | null): void =>
    this.#change({ type: "ignore", finding, reason });

  /** Saves now. Resolves to whether the server has everything. */
  readonly flush = async (): Promise<boolean> => {
    this.#saving ??= this.#save().finally(() => (this.#saving = null));
    const isSaved = await this.#saving;
    return isSaved && this.isUnsaved ? this.flush() : isSaved;
  };

  /** While the model writes a module of this draft, its saves are taken up under the own changes instead of being a conflict with them. */
  readonly followModel = (isWriting: boolean): void => {
    this.#isModelWriting = isWriting;
  };

  /** Takes up what the server has saved as one undoable change. A failed call is left to the next save. */
  readonly refresh = async (): Promise<void> => {
    await this.#saving;
    const theirs = await this.#calls.load().catch(() => null);
    if (theirs) this.#takeUp(theirs);
  };

  /** Continues with a draft of the server, after a publication. */
  readonly load = (draft: Draft): void => {
    this.#continueWith(draft, draft);
  };

  /** Ends a conflict with this document, on top of what the other tab or person has saved. Findings that either ignores stay ignored. */
  readonly resolve = (document: CourseDocument): void => {
    const { conflict } = this.#snapshot;
    if (!conflict) return;
    const { theirs } = conflict;
    this.#continueWith(theirs, { document, ignored: { ...theirs.ignored, ...conflict.ignored } });
    void this.flush();
  };

  /** Takes up changes that this browser has kept, and saves from now on. Returns how to stop. */
  readonly open = (): (() => void) => {
    this.#isOpen = true;
    this.#restore();
    const onOnline = () => void this.flush();
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (this.isUnsaved) event.preventDefault();
    };
    const onPageHide = () => {
      if (this.isUnsaved) this.#keep();
    };
    window.addEventListener("online", onOnline);
    window.addEventListener("beforeunload", onBeforeUnload);
    window.addEventListener("pagehide", onPageHide);
    return () => {
      window.removeEventListener("online", onOnline);
      window.removeEventListener("beforeunload", onBeforeUnload);
      window.removeEventListener("pagehide", onPageHide);
      void this.flush();
      this.#isOpen = false;
      clearTimeout(this.#timer);
    };
  };

  get isUnsaved(): boolean {
    return this.#snapshot.history.edition !== this.#savedEdition;
  }

  #set(change: Partial<DraftSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    for (const listener of this.#listeners) listener();
  }

  #change(action: HistoryAction, by: EditedBy = "person"): void {
    const { history: before, state } = this.#snapshot;
    const history = changeHistory(before, action);
    if (history === before) return;
    this.#editors = joinEditors(this.#editors, by);
    this.#set({ history, state: state === "stale" || state === "offline" ? state : "waiting" });
    this.#saveAfter(PAUSE_MS);
  }

  #continueWith(stored: Draft, { document, ignored }: Pick<Draft, "document" | "ignored">): void {
    clearTimeout(this.#timer);
    dropKept(stored.course_id);
    const history = changeHistory(this.#snapshot.history, { type: "replace", document, ignored });
    const isSame = isEqual(document, stored.document) && isEqual(ignored, stored.ignored);
    this.#savedEdition = isSame ? history.edition : -1;
    this.#editors = null;
    this.#set({ history, stored, conflict: null, failure: null, state: isSame ? "saved" : "waiting" });
  }

  /** Puts the own changes that are not saved yet on top of another draft, or asks the author where they do not fit. */
  #takeUp(theirs: Draft): void {
    const { history: before, stored, state } = this.#snapshot;
    if (state === "stale" || theirs.version === stored.version) return;
    const own = ownChanges(stored.document, before.document, theirs.document);
    if (own.some(({ fits }) => !fits)) {
      this.#conflictWith(theirs);
      return;
    }
    const merged = mergeChanges(
      theirs.document,
      own.map(({ one }) => one),
    );
    const patches = diffDocuments(before.document, merged);
    const { isUnsaved } = this;
    const history = changeHistory(before, { type: "apply", patches, by: "model", at: Date.now() });
    if (!isUnsaved) this.#savedEdition = history.edition;
    this.#set({ history, stored: theirs, failure: null, state: isUnsaved ? "waiting" : "saved" });
    if (isUnsaved) this.#saveAfter(PAUSE_MS);
  }

  #conflictWith(theirs: Draft): void {
    const { history, stored } = this.#snapshot;
    this.#set({
      state: "stale",
      conflict: { base: stored.document, mine: history.document, ignored: history.ignored, theirs },
    });
  }

  #saveAfter(milliseconds: number): void {
    clearTimeout(this.#timer);
    if (this.#isOpen) this.#timer = setTimeout(() => void this.flush(), milliseconds);
  }

  async #save(): Promise<boolean> {
    clearTimeout(this.#timer);
    const { history, stored, state } = this.#snapshot;
    if (state === "stale") return false;
    if (!this.isUnsaved) return true;
    const { document, ignored, edition } = history;
    const edited_by = this.#editors ?? "person";
    this.#editors = null;
    if (state !== "offline") this.#set({ state: "saving" });
    try {
      const saved = await this.#calls.save({ version: stored.version, document, ignored, edited_by });
      this.#onSaved({ ...stored, ...saved, document, ignored }, edition);
      return true;
    } catch (error) {
      this.#editors = joinEditors(this.#editors, edited_by);
      await this.#onFailed(error);
      return false;
    }
  }

  #onSaved(stored: Draft, edition: number): void {
    this.#savedEdition = edition;
    this.#retryAfter = FIRST_RETRY_MS;
    dropKept(stored.course_id);
    this.#set({ stored, failure: null, isKept: false, state: this.isUnsaved ? "waiting" : "saved" });
    if (this.isUnsaved) this.#saveAfter(PAUSE_MS);
  }

  async #onFailed(error: unknown): Promise<void> {
    this.#keep();
    const code = error instanceof ApiError ? error.code : "internal";
    try {
      if (code === "draft_stale") {
        const theirs = await this.#calls.load();
        if (this.#isModelWriting) this.#takeUp(theirs);
        else this.#conflictWith(theirs);
        return;
      }
    } catch {
      this.#retryLater();
      return;
    }
    if (isTransient(error)) this.#retryLater();
    else this.#set({ state: "failed", failure: code });
  }

  #retryLater(): void {
    this.#set({ state: "offline" });
    this.#saveAfter(this.#retryAfter);
    this.#retryAfter = Math.min(LAST_RETRY_MS, this.#retryAfter * 2);
  }

  #keep(): void {
    const { history, stored } = this.#snapshot;
    const { document, ignored } = history;
    const isKept = keep(stored.course_id, {
      version: stored.version,
      base: stored.document,
      document,
      ignored,
    });
    this.#set({ isKept });
  }

  #restore(): void {
    const { history, stored } = this.#snapshot;
    const kept = findKept(stored.course_id);
    if (!kept || this.isUnsaved) return;
    if (kept.version !== stored.version && !isEqual(kept.document, stored.document)) {
      this.#set({
        state: "stale",
        isKept: true,
        conflict: { base: kept.base, mine: kept.document, ignored: kept.ignored, theirs: stored },
      });
      return;
    }
    this.apply(diffDocuments(history.document, kept.document));
    for (const [finding, reason] of Object.entries(kept.ignored)) this.ignore(finding, reason);
    if (this.#snapshot.history === history) dropKept(stored.course_id);
  }
}
