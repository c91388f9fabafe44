import { newId } from "@/lib/core/ids";
import type { ImportProblem } from "./schema";

const EXCERPT = 80;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** What the reading of one import has found out: its problems, the ids that it has seen, and the lines of the parts. */
export class Notes {
  readonly problems: ImportProblem[] = [];
  readonly #ids = new Set<string>();
  readonly #places = new WeakMap<object, { file: string; at: number }>();

  add(file: string, at: number | null, rule: ImportProblem["rule"], text = ""): void {
    this.problems.push({ file, line: at, rule, text: text.trim().slice(0, EXCERPT).toWellFormed() });
  }

  /** The written id, or a new one if it is missing, no id, or taken. */
  idOf(written: string | undefined, place: { file: string; at: number }): string {
    const id = written?.toLowerCase();
    if (id === undefined || !uuid.test(id)) return newId();
    if (this.#ids.has(id)) {
      this.add(place.file, place.at, "id_twice", id);
      return newId();
    }
    this.#ids.add(id);
    return id;
  }

  /** Remembers where a part of the document stands. */
  placed<Part extends object>(part: Part, file: string, at: number): Part {
    this.#places.set(part, { file, at });
    return part;
  }

  placeOf(part: unknown): { file: string; at: number } | undefined {
    return typeof part === "object" && part !== null ? this.#places.get(part) : undefined;
  }
}
