import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { Reporter, TestModule } from "vitest/node";

/** Writes the counts of a run and the names of its failed and unsteady tests to the file MENO_TEST_REPORT. */
export default class CountsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const counts = { passed: 0, failed: 0, skipped: 0 };
    const names = { failed: [] as string[], unsteady: [] as string[] };
    for (const module of modules) {
      const file = relative(process.cwd(), module.moduleId);
      if (!module.ok() && module.children.size === 0) {
        counts.failed += 1;
        names.failed.push(file);
      }
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state !== "pending") counts[state] += 1;
        if (state === "failed") names.failed.push(`${file} › ${test.fullName}`);
        if (test.diagnostic()?.flaky) names.unsteady.push(`${file} › ${test.fullName}`);
      }
    }
    const report = process.env.MENO_TEST_REPORT;
    if (report) writeFileSync(report, JSON.stringify({ ...counts, names }));
  }
}
