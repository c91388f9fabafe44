import { setTimeout as pause } from "node:timers/promises";
import { log } from "@/lib/core/log";
import type { LessonDocument } from "@/lib/courses/document";
import { showLesson } from "./mutations";

/** The shortest time between two stored states of a streaming lesson. */
const SHOW_EVERY_MS = 500;

/** Shows a lesson while it streams: the latest state, not every one. */
export class LessonStream {
  #latest: LessonDocument | null = null;
  #showing: Promise<void> | null = null;
  readonly #end = new AbortController();

  constructor(private readonly place: { courseId: string; moduleId: string }) {}

  push(lesson: LessonDocument): void {
    this.#latest = lesson;
    this.#showing ??= this.#show().finally(() => {
      this.#showing = null;
    });
  }

  /** Resolves when nothing more is shown. */
  async end(): Promise<void> {
    this.#latest = null;
    this.#end.abort();
    await this.#showing;
  }

  async #show(): Promise<void> {
    const { courseId, moduleId } = this.place;
    try {
      for (let lesson = this.#latest; lesson !== null; lesson = this.#latest) {
        this.#latest = null;
        await showLesson(courseId, moduleId, lesson);
        await pause(SHOW_EVERY_MS, undefined, { signal: this.#end.signal }).catch(() => undefined);
      }
    } catch (error) {
      log.warn({ courseId, err: error }, "streaming lesson not shown");
    }
  }
}
