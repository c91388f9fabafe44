import { AppError, type ErrorCode, isModelFailure } from "@/lib/core/errors";
import type { CourseBlock, LearnerBlock, OutlineDraft, PlannedModule } from "../drafts";
import { replaceDeadLinks } from "../links/dead-links";
import { storeModule } from "../module/mutations";
import { topicOf, writeModule } from "../module/write-module";
import { originOf } from "../origin";
import type { ModuleContext } from "../prompts";
import { checkKeys } from "../quiz/check-keys";
import { stemText } from "../quiz/question-text";
import type { ModuleCheckpoint, StepNote } from "./checkpoints";
import { moduleConcurrency } from "./concurrency";
import { countStep, saveCheckpoint, setStep } from "./mutations";
import type { Progress } from "./queries";

export type Failure = { index: number; code: ErrorCode };
type Outcome = Failure | null;
type ModuleTask = {
  plan: PlannedModule;
  abort: AbortController;
  /** Settles when the module's step is shown, or when showing it has failed. */
  announced: Promise<void>;
  outcome: Promise<Outcome>;
};
type Course = { courseId: string; learner: LearnerBlock; progress: Progress; signal: AbortSignal };

/**
 * The question stems of the other modules that are checked, or were written before this one (`checkpoints` keeps their order).
 * Of two unchecked modules only the later one must avoid the other's questions: else both would drop a question they share.
 */
function stemsOfOtherModules(index: number, { checkpoints }: Progress): Set<string> {
  const order = [...checkpoints.keys()];
  const others = [...checkpoints].filter(
    ([i, { stage }], at) => i !== index && (stage === "checked" || at < order.indexOf(index)),
  );
  return new Set(others.flatMap(([, { draft }]) => draft.questions.map((item) => stemText(item.question))));
}

function pendingOutline(): PromiseWithResolvers<OutlineDraft> {
  const outline = Promise.withResolvers<OutlineDraft>();
  // It may be rejected while no task awaits it.
  outline.promise.catch(() => undefined);
  return outline;
}

/**
 * Runs the modules of one course in parallel, each through its own steps: write, check the keys, check the links, store.
 * A module may begin while the outline still streams. It saves nothing before the outline is stored, and begins again if the
 * outline changes.
 */
export class ModuleRunner {
  readonly #tasks = new Map<number, ModuleTask>();
  /** Aborted tasks, which may still be writing. */
  readonly #dropped: ModuleTask[] = [];
  #outline = pendingOutline();

  constructor(private readonly course: Course) {}

  /** Begins a module of the streaming outline; `announced` settles when its step is shown. */
  beginEarly(index: number, known: CourseBlock, announced: Promise<void>): void {
    this.#start(index, known, announced);
  }

  /** Waits until the steps of all modules that have begun are shown. */
  async announced(): Promise<void> {
    await Promise.all([...this.#tasks.values()].map((task) => task.announced));
  }

  /**
   * Drops the modules of a failed outline. Resolves when none of them writes any more, so that no module is shown that the
   * next outline does not have.
   */
  async restart(): Promise<void> {
    this.#outline.reject(new AppError("ai_aborted"));
    this.#outline = pendingOutline();
    for (const index of this.#tasks.keys()) this.#drop(index);
    await this.#settleDropped();
  }

  /** Begins every module of the stored outline that is neither stored nor running with the same plan. */
  begin(outline: OutlineDraft): void {
    this.#outline.resolve(outline);
    for (const [index, plan] of outline.modules.entries()) {
      const task = this.#tasks.get(index);
      if (task && JSON.stringify(task.plan) === JSON.stringify(plan)) continue;
      this.#drop(index);
      if (!this.course.progress.stored.has(index)) this.#start(index, outline, Promise.resolve());
    }
  }

  /** Begins a failed module again. */
  retry(index: number): void {
    const task = this.#tasks.get(index);
    if (task) this.#start(index, null, Promise.resolve());
  }

  /** Waits for all modules and returns the failed ones in order; rejects with errors other than model failures. */
  async settle(): Promise<Failure[]> {
    const outcomes = await Promise.all(
      [...this.#tasks.entries()].sort(([a], [b]) => a - b).map(([, task]) => task.outcome),
    );
    return outcomes.filter((outcome) => outcome !== null);
  }

  /** Aborts all running modules and waits for them, so that nothing writes after the job has ended. */
  async abandon(): Promise<void> {
    this.#outline.reject(new AppError("ai_aborted"));
    for (const index of this.#tasks.keys()) this.#drop(index);
    await this.#settleDropped();
  }

  #drop(index: number): void {
    const task = this.#tasks.get(index);
    if (!task) return;
    this.#tasks.delete(index);
    task.abort.abort();
    this.#dropped.push(task);
  }

  async #settleDropped(): Promise<void> {
    await Promise.allSettled(this.#dropped.map((task) => task.outcome));
  }

  #start(index: number, known: CourseBlock | null, announced: Promise<void>): void {
    const abort = new AbortController();
    const signal = AbortSignal.any([this.course.signal, abort.signal]);
    const run = async () => {
      await announced;
      const course = known ?? (await this.#outline.promise);
      return moduleConcurrency.run({ signal }, () =>
        this.#work({ learner: this.course.learner, course, index }, signal),
      );
    };
    const outcome = run().then(
      () => null,
      (error: unknown) => this.#failed(index, error, signal),
    );
    // settle() or abandon() awaits it later; until then a rejection must not count as unhandled.
    outcome.catch(() => undefined);
    const plan = known?.modules[index] ?? this.#tasks.get(index)?.plan;
    if (plan) this.#tasks.set(index, { plan, abort, announced, outcome });
  }

  async #failed(index: number, error: unknown, signal: AbortSignal): Promise<Outcome> {
    if (signal.aborted || !isModelFailure(error)) throw error;
    await setStep(this.course.courseId, `module:${index}`, { state: "failed", note: error.code });
    return { index, code: error.code };
  }

  async #work(context: ModuleContext, signal: AbortSignal): Promise<void> {
    const { courseId, progress } = this.course;
    const { index } = context;
    const note = (text: StepNote) => setStep(courseId, `module:${index}`, { note: text });
    await setStep(courseId, `module:${index}`, { state: "running" });
    const save = async (next: ModuleCheckpoint) => {
      // A restart may have replaced the outline that this module belongs to.
      signal.throwIfAborted();
      await this.#outline.promise;
      signal.throwIfAborted();
      await saveCheckpoint(courseId, index, next);
      progress.checkpoints.set(index, next);
      return next;
    };
    let checkpoint = progress.checkpoints.get(index) ?? null;
    checkpoint ??= await save({ stage: "written", draft: await writeModule(context, { signal, note }) });
    if (checkpoint.stage === "written") {
      // Read before any await: of two modules with the same question, the one written first keeps it.
      const asked = stemsOfOtherModules(index, progress);
      await note("checking");
      const draft = await checkKeys(checkpoint.draft, context, { asked, signal });
      checkpoint = await save({ stage: "checked", draft });
      await countStep(courseId, "check", { done: 1 });
    }
    await this.#finish(context, checkpoint, signal);
  }

  async #finish(context: ModuleContext, { draft }: ModuleCheckpoint, signal: AbortSignal): Promise<void> {
    const { courseId, learner } = this.course;
    const note = (text: StepNote) => setStep(courseId, `module:${context.index}`, { note: text });
    await note("links");
    await countStep(courseId, "links", { total: draft.learning_materials.length });
    const counts: Promise<void>[] = [];
    const onChecked = () => {
      const count = countStep(courseId, "links", { done: 1 });
      // Awaited when all links are checked; until then a rejection must not count as unhandled.
      count.catch(() => undefined);
      counts.push(count);
    };
    const about = { topic: topicOf(context), language: learner.language };
    const materials = await replaceDeadLinks(draft.learning_materials, about, { signal, onChecked });
    await Promise.all(counts);
    const uncounted = materials.length - counts.length;
    if (uncounted > 0) await countStep(courseId, "links", { done: uncounted });
    await note("storing");
    signal.throwIfAborted();
    await storeModule(courseId, { index: context.index, draft, materials, origin: originOf() });
  }
}
