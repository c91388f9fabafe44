import { z } from "zod";

/** Result of an npm audit of the installed packages. */
export type Audit = { verdict: "clean" | "vulnerable" | "unavailable"; about: string };

const counts = z.object({
  metadata: z.object({
    vulnerabilities: z.object({ high: z.number(), critical: z.number() }),
    dependencies: z.object({ total: z.number() }),
  }),
});
const report = z.object({ vulnerabilities: z.record(z.string(), z.object({ severity: z.string() })) });
const errorReport = z.object({ message: z.string() });

/**
 * Parses the output of `npm audit --json`. A registry without audits returns an error, which is neither clean nor
 * vulnerable and becomes `unavailable`. Throws on any other output.
 */
export function readAudit(output: string): Audit {
  const parsed: unknown = JSON.parse(output.slice(output.indexOf("{"), output.lastIndexOf("}") + 1));
  const counted = counts.safeParse(parsed);
  if (counted.success) {
    const { vulnerabilities, dependencies } = counted.data.metadata;
    const bad = Object.entries(report.parse(parsed).vulnerabilities).filter(
      ([, { severity }]) => severity === "high" || severity === "critical",
    );
    if (vulnerabilities.high + vulnerabilities.critical > 0)
      return {
        verdict: "vulnerable",
        about: bad.map(([name, { severity }]) => `${name} (${severity})`).join(", "),
      };
    return { verdict: "clean", about: `${dependencies.total} packages` };
  }
  return { verdict: "unavailable", about: errorReport.parse(parsed).message };
}
