import { expect, test } from "vitest";
import type { GenerationReport, GenerationStep } from "@/lib/generation/schema";
import { countModules, storedParts } from "./stored-parts";

const step = (key: string, state: GenerationStep["state"], note: string | null = null): GenerationStep => ({
  ...{ key, state, note, title: "", module_id: null },
  kind: key.startsWith("module:") ? "module" : "outline",
});

const report = (steps: GenerationStep[], state: GenerationReport["state"] = "writing"): GenerationReport => ({
  ...{ course_id: "", course_title: "", done: 0, total: 0, current: null, error: null, resumes_at: null },
  ...{ started_at: "", elapsed_seconds: 0, first_module_ready: false, links_done: 0, links_total: 0 },
  ...{ state, steps },
});

test("what the page shows changes when a lesson or a module is stored, or the writing ends, and not otherwise", () => {
  const [waiting, lesson, quiz, checking, done] = [
    step("module:1", "waiting"),
    step("module:1", "running", "lesson"),
    step("module:1", "running", "quiz"),
    step("module:1", "running", "checking"),
    step("module:1", "done"),
  ].map((one) => storedParts(report([one])));
  expect(lesson).toBe(waiting);
  expect(quiz).not.toBe(lesson);
  expect(checking).toBe(quiz);
  expect(done).not.toBe(checking);
  expect(storedParts(report([step("module:1", "done")], "ready"))).not.toBe(done);
});

test("counts the modules that are whole", () => {
  const steps = [step("outline", "done"), step("module:1", "done"), step("module:2", "running", "quiz")];
  expect(countModules(report(steps))).toEqual({ whole: 1, all: 2 });
});
