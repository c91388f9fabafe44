import { ApiError } from "@/lib/core/http/client";
import type { GenerationReport, Plan, PlanChange } from "@/lib/generation/schema";
import { applyEdit, changeOf, findTooLong, isSamePlan, type PlanEdit, type PlanModule } from "./plan-edits";

type PlanCalls = {
  load: () => Promise<Plan>;
  change: (change: PlanChange) => Promise<Plan>;
  start: () => Promise<GenerationReport>;
  /** Goes on with a planning that failed. */
  resume: () => Promise<GenerationReport>;
};

type PlanFailure = { at: "load" | "save" | "wish" | "start"; code: ApiError["code"] };

export type PlanState = {
  /** The plan as the server has it; null until it is loaded. */
  plan: Plan | null;
  /** Edits that are shown but not stored yet, in order. */
  edits: readonly PlanEdit[];
  /** Edits of this page that a change from elsewhere overtook. */
  overtaken: readonly PlanEdit[];
  busy: "saving" | "wishing" | "starting" | null;
  failure: PlanFailure | null;
  /** The course is no longer a plan: writing has started, or it was discarded. */
  end: "started" | "gone" | null;
};

const codeOf = (error: unknown): ApiError["code"] => (error instanceof ApiError ? error.code : "internal");

/** The modules with the edits that are not stored yet. */
export function modulesOf({ plan, edits }: Pick<PlanState, "plan" | "edits">): readonly PlanModule[] {
  return edits.reduce(applyEdit, plan?.modules ?? []);
}

/** The plan of a course on this page. Edits are shown at once and stored one call after the other; what cannot be stored is kept. */
export class PlanStore {
  #state: PlanState;
  #saving: Promise<boolean> | null = null;
  readonly #listeners = new Set<() => void>();

  constructor(
    private readonly calls: PlanCalls,
    initial: Plan | null,
  ) {
    this.#state = { plan: initial, edits: [], overtaken: [], busy: null, failure: null, end: null };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly read = (): PlanState => this.#state;

  #set(change: Partial<PlanState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  #fail(at: PlanFailure["at"], error: unknown): void {
    const code = codeOf(error);
    if (code === "course_not_found") this.#set({ busy: null, end: "gone" });
    else this.#set({ busy: null, failure: { at, code } });
  }

  /** Loads the plan as it is now, unless edits of this page wait. */
  async refresh(): Promise<void> {
    const { edits, busy, end } = this.#state;
    if (edits.length > 0 || busy !== null || end !== null) return;
    await this.#load();
  }

  async #load(): Promise<Plan | null> {
    try {
      const plan = await this.calls.load();
      const { failure } = this.#state;
      this.#set({ plan, failure: failure?.at === "load" ? null : failure });
      return plan;
    } catch (error) {
      // A course that is being written has no plan to change.
      if (codeOf(error) === "conflict") this.#set({ busy: null, end: "started" });
      else this.#fail("load", error);
      return null;
    }
  }

  edit(edit: PlanEdit): void {
    this.#set({ edits: [...this.#state.edits, edit] });
    void this.#save();
  }

  /** Repeats what failed. */
  retry(): void {
    const { failure, edits } = this.#state;
    if (failure?.at === "save") void this.#save();
    else if (failure?.at === "load") void (edits.length > 0 ? this.#takeNewer() : this.#load());
  }

  /** Stores all edits; false when something could not be stored. Edits wait while a title is too long. */
  #save(): Promise<boolean> {
    this.#saving ??= this.#storeEdits().finally(() => {
      this.#saving = null;
    });
    return this.#saving;
  }

  async #storeEdits(): Promise<boolean> {
    while (this.#state.edits.length > 0) {
      const { plan, edits } = this.#state;
      if (!plan || findTooLong(modulesOf(this.#state))) return false;
      this.#set({ busy: "saving" });
      try {
        const modules = changeOf(modulesOf(this.#state));
        const stored = await this.calls.change({ version: plan.version, modules });
        this.#set({ plan: stored, edits: this.#state.edits.slice(edits.length), failure: null, busy: null });
      } catch (error) {
        if (codeOf(error) === "conflict") await this.#takeNewer();
        else this.#fail("save", error);
        return false;
      }
    }
    return true;
  }

  /** Shows the newer plan and keeps the edits of this page beside it. */
  async #takeNewer(): Promise<void> {
    const mine = modulesOf(this.#state);
    const newer = await this.#load();
    if (!newer) return;
    const { edits, overtaken } = this.#state;
    // After a lost response the newer plan is the one that this page stored itself.
    const isOwn = isSamePlan(newer.modules, mine);
    this.#set({
      edits: [],
      overtaken: isOwn ? overtaken : [...overtaken, ...edits],
      busy: null,
      failure: null,
    });
  }

  /** Makes the overtaken edits again, on the plan as it is now. */
  applyAgain(): void {
    const { overtaken, edits } = this.#state;
    this.#set({ overtaken: [], edits: [...edits, ...overtaken] });
    void this.#save();
  }

  letGo(): void {
    this.#set({ overtaken: [] });
  }

  /** Plans again with a wish; true when the planning has begun. */
  async planAgain(wish: string): Promise<boolean> {
    if (this.#state.busy === "wishing" || this.#state.busy === "starting") return false;
    if (!(await this.#save())) return false;
    const { plan } = this.#state;
    if (!plan) return false;
    this.#set({ busy: "wishing", failure: null });
    try {
      const modules = changeOf(plan.modules);
      this.#set({ plan: await this.calls.change({ version: plan.version, modules, wish }), busy: null });
      return true;
    } catch (error) {
      if (codeOf(error) === "conflict") await this.#load();
      this.#fail("wish", error);
      return false;
    }
  }

  /** Goes on with a first plan that failed. */
  async resume(): Promise<void> {
    if (this.#state.busy !== null) return;
    this.#set({ busy: "wishing", failure: null });
    try {
      await this.calls.resume();
      await this.#load();
      this.#set({ busy: null });
    } catch (error) {
      this.#fail("load", error);
    }
  }

  /** Starts the writing; null when it did not start. */
  async start(): Promise<GenerationReport | null> {
    if (this.#state.busy === "wishing" || this.#state.busy === "starting") return null;
    if (!(await this.#save()) || this.#state.overtaken.length > 0) return null;
    this.#set({ busy: "starting", failure: null });
    try {
      const report = await this.calls.start();
      this.#set({ busy: null, end: "started" });
      return report;
    } catch (error) {
      this.#fail("start", error);
      return null;
    }
  }
}
