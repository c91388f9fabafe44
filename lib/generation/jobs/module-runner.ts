import { AppError, type ErrorCode, isModelFailure } from "@/lib/core/errors";
import type { CourseBlock, LearnerBlock, OutlineDraft, PlannedModule } from "../drafts";
import { checkKeys } from "../quiz/check-keys";
import { replaceDeadLinks } from "../links/dead-links";
import { stemText } from "../lint/quiz";
import { topicOf, writeModule, type ModuleContext } from "../module/write-module";
import { originOf } from "../origin";
import { moduleConcurrency } from "./concurrency";
import type { ModuleCheckpoint, StepNote } from "./checkpoints";
import { countStep, setStep, saveCheckpoint } from "./mutations";
import type { Progress } from "./queries";
import { storeModule } from "../module/mutations";

export type Failure = { index: number; code: ErrorCode };
type Outcome = Failure | null;
type ModuleTask = {
  plan: PlannedModule;
  abort: AbortController;
  /** Settled when its step is shown, or never will be. */ announced: Promise<void>;
  outcome: Promise<Outcome>;
};
type Course = { courseId: string; learner: LearnerBlock; progress: Progress; signal: AbortSignal };

/**
 * What the modules beside this one ask that are checked or were written before it, as `staged` holds them in that order. Of two that
 * are only written one gives way: after a restart both are checked anew, and would else drop the same question.
 */
function stemsOfOtherModules(index: number, { checkpoints: staged }: Progress): Set<string> {
  const order = [...staged.keys()];
  const beside = [...staged].filter(
    ([i, { stage }], at) => i !== index && (stage === "checked" || at < order.indexOf(index)),
  );
  return new Set(beside.flatMap(([, { draft }]) => draft.questions.map((item) => stemText(item.question))));
}

/** An outline that may never come, without anybody who waits for it. */
function awaitedOutline(): PromiseWithResolvers<OutlineDraft> {
  const outline = Promise.withResolvers<OutlineDraft>();
  outline.promise.catch(() => undefined);
  return outline;
}

/**
 * The modules of one course in work, each a chain of calls of its own: write, check the key, check the links, store.
 * A chain may begin while the outline still streams; it keeps nothing before the outline is stored, and begins anew when
 * the outline turns out otherwise.
 */
export class ModuleRunner {
  readonly #chains = new Map<number, ModuleTask>();
  /** Called off, but perhaps still in the middle of a write. */
  readonly #dropped: ModuleTask[] = [];
  #outline = awaitedOutline();

  constructor(private readonly course: Course) {}

  /** Begins a module that has just streamed; `announced` is the showing of its step. */
  beginEarly(index: number, known: CourseBlock, announced: Promise<void>): void {
    this.#start(index, known, announced);
  }

  /** Waits until the step of every module that has begun is shown. */
  async announced(): Promise<void> {
    await Promise.all([...this.#chains.values()].map((chain) => chain.announced));
  }

  /**
   * The outline is being written anew: drops what was begun from the old one. Resolves when nothing of it writes any more, or a module
   * that the new outline does not have could still be shown after it is stored.
   */
  async restart(): Promise<void> {
    this.#outline.reject(new AppError("ai_aborted"));
    this.#outline = awaitedOutline();
    for (const index of this.#chains.keys()) this.#drop(index);
    await this.#endOfDropped();
  }

  /** The outline is stored: begins every module that is neither stored nor in work from the same plan. */
  begin(outline: OutlineDraft): void {
    this.#outline.resolve(outline);
    for (const [index, plan] of outline.modules.entries()) {
      const chain = this.#chains.get(index);
      if (chain && JSON.stringify(chain.plan) === JSON.stringify(plan)) continue;
      this.#drop(index);
      if (!this.course.progress.stored.has(index)) this.#start(index, outline, Promise.resolve());
    }
  }

  /** Begins a failed module once more. */
  again(index: number): void {
    const chain = this.#chains.get(index);
    if (chain) this.#start(index, null, Promise.resolve());
  }

  /** Waits for every chain and returns the failed ones in order; rejects with what is no failure of a model. */
  async settle(): Promise<Failure[]> {
    const outcomes = await Promise.all(
      [...this.#chains.entries()].sort(([a], [b]) => a - b).map(([, chain]) => chain.outcome),
    );
    return outcomes.filter((outcome) => outcome !== null);
  }

  /** Ends whatever still runs and waits for it, so that nothing writes behind the job's back. */
  async abandon(): Promise<void> {
    this.#outline.reject(new AppError("ai_aborted"));
    for (const index of this.#chains.keys()) this.#drop(index);
    await this.#endOfDropped();
  }

  #drop(index: number): void {
    const chain = this.#chains.get(index);
    if (!chain) return;
    this.#chains.delete(index);
    chain.abort.abort();
    this.#dropped.push(chain);
  }

  async #endOfDropped(): Promise<void> {
    await Promise.allSettled(this.#dropped.map((chain) => chain.outcome));
  }

  #start(index: number, known: CourseBlock | null, announced: Promise<void>): void {
    const abort = new AbortController();
    const signal = AbortSignal.any([this.course.signal, abort.signal]);
    const run = async () => {
      await announced;
      const course = known ?? (await this.#outline.promise);
      return moduleConcurrency.run(signal, () =>
        this.#work({ learner: this.course.learner, course, index }, signal),
      );
    };
    const outcome = run().then(
      () => null,
      (error: unknown) => this.#failed(index, error, signal),
    );
    // Awaited by settle() or abandon(); until then a rejection must not count as unhandled.
    outcome.catch(() => undefined);
    const plan = known?.modules[index] ?? this.#chains.get(index)?.plan;
    if (plan) this.#chains.set(index, { plan, abort, announced, outcome });
  }

  async #failed(index: number, error: unknown, signal: AbortSignal): Promise<Outcome> {
    if (signal.aborted || !isModelFailure(error)) throw error;
    await setStep(this.course.courseId, `module:${index}`, { state: "failed", note: error.code });
    return { index, code: error.code };
  }

  async #work(scene: ModuleContext, signal: AbortSignal): Promise<void> {
    const { courseId, progress } = this.course;
    const { index } = scene;
    const note = (text: StepNote) => setStep(courseId, `module:${index}`, { note: text });
    await setStep(courseId, `module:${index}`, { state: "running" });
    let staged = progress.checkpoints.get(index) ?? null;
    const keep = async (next: ModuleCheckpoint) => {
      // Else it might wait for the outline after its own.
      signal.throwIfAborted();
      await this.#outline.promise;
      signal.throwIfAborted();
      await saveCheckpoint(courseId, index, next);
      progress.checkpoints.set(index, next);
      return next;
    };
    staged ??= await keep({ stage: "written", draft: await writeModule(scene, { signal, note }) });
    if (staged.stage === "written") {
      // Before anything is waited for: of two modules that ask the same, the one that is written first keeps its question.
      const asked = stemsOfOtherModules(index, progress);
      await note("checking");
      staged = await keep({
        stage: "checked",
        draft: await checkKeys(staged.draft, scene, { asked, signal }),
      });
      await countStep(courseId, "check", { done: 1 });
    }
    await this.#finish(scene, staged, signal);
  }

  async #finish(scene: ModuleContext, { draft }: ModuleCheckpoint, signal: AbortSignal): Promise<void> {
    const { courseId, learner } = this.course;
    const note = (text: StepNote) => setStep(courseId, `module:${scene.index}`, { note: text });
    await note("links");
    await countStep(courseId, "links", { total: draft.learning_materials.length });
    let counted = 0;
    const count = async () => {
      counted += 1;
      await countStep(courseId, "links", { done: 1 });
    };
    const counting: Promise<void>[] = [];
    const materials = await replaceDeadLinks(
      draft.learning_materials,
      { topic: topicOf(scene), language: learner.language },
      {
        signal,
        onChecked: () => {
          const counted = count();
          // Awaited once all links are seen; until then a rejection must not count as unhandled.
          counted.catch(() => undefined);
          counting.push(counted);
        },
      },
    );
    await Promise.all(counting);
    if (counted < materials.length) await countStep(courseId, "links", { done: materials.length - counted });
    await note("storing");
    signal.throwIfAborted();
    await storeModule(courseId, { index: scene.index, draft, materials, origin: originOf() });
  }
}
