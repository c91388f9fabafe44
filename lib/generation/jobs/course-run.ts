import { type AppError, isModelFailure } from "@/lib/core/errors";
import type { LearnerBlock } from "../drafts";
import type { Grounding } from "../grounding/grounding";
import { getGrounding } from "../grounding/queries";
import type { WriteContext } from "../parts/context";
import { getWrittenCourse } from "./queries";
import { waitOf } from "./waits";

type Run = { courseId: string; owner: string; learner: LearnerBlock; signal: AbortSignal };

/** One worker's run of a course, which all its model calls share. */
export class CourseRun {
  readonly courseId: string;
  readonly learner: LearnerBlock;
  readonly signal: AbortSignal;
  readonly #owner: string;
  /** The server asks to wait, so no further call is made. */
  #wait: AppError | null = null;
  #isFruitful = false;
  /** All calls of a module get the same passages. */
  readonly #groundings = new Map<string, Promise<Grounding | null>>();
  #called = Promise.withResolvers<void>();
  readonly #written = Promise.withResolvers<void>();

  constructor({ courseId, owner, learner, signal }: Run) {
    this.courseId = courseId;
    this.learner = learner;
    this.signal = signal;
    this.#owner = owner;
  }

  /** Whether a part was written in this run. */
  get isFruitful(): boolean {
    return this.#isFruitful;
  }

  call(order = 0): WriteContext["call"] {
    return { courseId: this.courseId, owner: this.#owner, signal: this.signal, order };
  }

  /** The context of a call for a module, with everything that is written so far. Waiting calls for earlier modules come first, those for links last. */
  async context(moduleId: string, what: "part" | "links" = "part"): Promise<WriteContext> {
    const course = await getWrittenCourse(this.courseId);
    const place = course.modules.findIndex(({ id }) => id === moduleId);
    const order = what === "links" ? course.modules.length + place : place;
    const grounding =
      this.#groundings.get(moduleId) ?? getGrounding({ courseId: this.courseId, course, moduleId });
    this.#groundings.set(moduleId, grounding);
    return { call: this.call(order), learner: this.learner, course, moduleId, grounding: await grounding };
  }

  /** Resolves when the next call is made. */
  nextCall(): Promise<void> {
    return this.#called.promise;
  }

  /** Resolves when the first module has its lesson, quiz and exercises. */
  firstModule(): Promise<void> {
    return this.#written.promise;
  }

  moduleWritten(): void {
    this.#written.resolve();
  }

  /** Makes a model call, unless the run has ended or the server has asked to wait. */
  async ask<T>(call: () => Promise<T>): Promise<T> {
    this.signal.throwIfAborted();
    if (this.#wait) throw this.#wait;
    try {
      const asking = call();
      this.#called.resolve();
      this.#called = Promise.withResolvers();
      const answer = await asking;
      this.#isFruitful = true;
      return answer;
    } catch (error) {
      if (isModelFailure(error) && waitOf(error) !== null) this.#wait ??= error;
      throw error;
    }
  }
}
