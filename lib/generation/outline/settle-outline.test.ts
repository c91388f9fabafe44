import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AppError } from "@/lib/core/errors";
import { makeOutline } from "@/tests/support/generation/course-drafts";
import type { LearnerBlock, OutlineDraft } from "../drafts";
import { settleOutline } from "./settle-outline";

const learner: LearnerBlock = {
  language: "english",
  answers: [{ question: "What?", answer: "Sourdough bread" }],
};
const nasty = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.constantFrom(
    "",
    " ",
    "\u0000",
    "a\u0000b",
    "\ud800",
    "\u202eabc",
    "</data>",
    "<script>",
    "javascript:alert(1)",
    "http://",
    "x".repeat(5000),
    "The first step with the dough",
    "é",
    "e\u0301",
  ),
);
/** Any JSON at all, and numbers just beside what is allowed. */
const junk = fc.oneof(
  nasty,
  fc.integer({ min: -3, max: 12 }),
  fc.constant(null),
  fc.boolean(),
  fc.array(fc.integer({ min: -2, max: 9 }), { maxLength: 10 }),
  fc.jsonValue({ maxDepth: 2 }),
);

type Path = (string | number)[];
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [path];
  return [
    path,
    ...Object.entries(value).flatMap(([key, v]) =>
      pathsOf(v, [...path, Array.isArray(value) ? Number(key) : key]),
    ),
  ];
}

function replaceAt(value: unknown, path: Path, by: unknown): unknown {
  const [head, ...rest] = path;
  if (head === undefined) return by;
  if (Array.isArray(value)) return value.map((v: unknown, i) => (i === head ? replaceAt(v, rest, by) : v));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([k, v]) => [k, k === head ? replaceAt(v, rest, by) : v]),
  );
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (v, key) =>
      typeof v === "object" && v !== null ? (v as Record<string | number, unknown>)[key] : undefined,
    value,
  );
}

/** Mostly a value of the same kind, plausible or just beside it; sometimes anything. */
function replacement(old: unknown): fc.Arbitrary<unknown> {
  const same: fc.Arbitrary<unknown> =
    typeof old === "string"
      ? fc.oneof(
          nasty.map((n) => `${n} ${old}`),
          nasty.map((n) => `${old}${n}`),
          fc.constantFrom("The first step with the dough", "What is it that the dough needs most?"),
        )
      : typeof old === "number"
        ? fc.integer({ min: -1, max: 8 })
        : Array.isArray(old) && old.length > 0
          ? fc.array(fc.constantFrom<unknown>(...(old as unknown[])), {
              minLength: old.length,
              maxLength: old.length + 1,
            })
          : junk;
  return fc.oneof({ weight: 6, arbitrary: same }, { weight: 1, arbitrary: junk });
}

/** A sound draft with up to six of its values replaced. */
function fuzzed(draft: unknown) {
  const paths = pathsOf(draft).filter((path) => path.length > 0);
  const change = fc
    .constantFrom(...paths)
    .chain((path) => fc.tuple(fc.constant(path), replacement(valueAt(draft, path))));
  return fc
    .array(change, { minLength: 1, maxLength: 6 })
    .map((changes) => changes.reduce<unknown>((d, [path, by]) => replaceAt(d, path, by), draft));
}

const storable = (value: unknown) => {
  const text = JSON.stringify(value);
  return !text.includes("\\u0000") && !/\\ud[89a-f]/i.test(text);
};
const distinct = (texts: string[]) =>
  new Set(texts.map((t) => t.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim())).size ===
  texts.length;

function expectOutline(outline: OutlineDraft): void {
  expect(storable(outline)).toBe(true);
  expect(outline.modules.length).toBeGreaterThanOrEqual(3);
  expect(outline.modules.length).toBeLessThanOrEqual(8);
  expect(distinct(outline.modules.map((m) => m.title))).toBe(true);
  outline.modules.forEach((m, i) => {
    expect(m.title.trim().length).toBeGreaterThanOrEqual(3);
    expect(m.title.length).toBeLessThanOrEqual(120);
    expect(m.objectives.length).toBeGreaterThanOrEqual(1);
    expect(distinct(m.objectives)).toBe(true);
    expect(m.prerequisites.every((p) => p >= 0 && p < i)).toBe(true);
  });
  const own = `${outline.course_title} ${outline.course_overview}`.toLowerCase();
  expect(own).toMatch(/sourdough|bread/);
}

/** The settled draft, or null where it is refused with our own error. */
function settled<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
    expect((error as AppError).code).toBe("ai_bad_output");
    return null;
  }
}

const RUNS = 500;

describe("any model output is repaired or refused", () => {
  test("outlines", () => {
    let accepted = 0;
    fc.assert(
      fc.property(fuzzed(makeOutline("english", 6)), (draft) => {
        const outline = settled(() => settleOutline(draft, learner));
        if (!outline) return;
        accepted += 1;
        expectOutline(outline);
      }),
      { numRuns: RUNS },
    );
    expect(accepted).toBeGreaterThan(RUNS / 20);
  });

  test("anything at all", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (draft) => settled(() => settleOutline(draft, learner)) === null),
      { numRuns: 200 },
    );
  });
});

test("titles that repeat are numbered, prerequisites that look ahead are left out", () => {
  const outline = makeOutline();
  const modules = outline.modules.map((m) => ({ ...m, title: "Bread!", prerequisites: [0, 1, 2, 3, 3] }));
  const settledOutline = settleOutline({ ...outline, modules }, learner);
  expect(settledOutline.modules.map((m) => m.title)).toEqual([
    "Bread!",
    "Bread! (2)",
    "Bread! (3)",
    "Bread! (4)",
  ]);
  expect(settledOutline.modules.map((m) => m.prerequisites)).toEqual([[], [0], [0, 1], [0, 1, 2]]);
});

test("the learner's own words stay, whatever the model called the course", () => {
  const go: LearnerBlock = {
    language: "español",
    answers: [{ question: "¿Qué?", answer: "Go para microservicios" }],
  };
  const outline = settleOutline({ ...makeOutline("español"), course_title: "Un juego de mesa" }, go);
  expect(outline.course_overview).toContain("«Go para microservicios»");
});
