import { z } from "zod";

/** What asking the registry for known holes of the installed packages came to. */
export type Audit = { verdict: "clean" | "holes" | "not offered"; about: string };

const counts = z.object({
  metadata: z.object({
    vulnerabilities: z.object({ high: z.number(), critical: z.number() }),
    dependencies: z.object({ total: z.number() }),
  }),
});
const report = z.object({ vulnerabilities: z.record(z.string(), z.object({ severity: z.string() })) });
const refusal = z.object({ message: z.string() });

/**
 * Reads what `npm audit --json` printed. A registry without audits answers with an error of its own, which is told as such:
 * it is neither clean nor holed. Anything else that is no report throws.
 */
export function readAudit(output: string): Audit {
  const said: unknown = JSON.parse(output.slice(output.indexOf("{"), output.lastIndexOf("}") + 1));
  const counted = counts.safeParse(said);
  if (counted.success) {
    const { vulnerabilities, dependencies } = counted.data.metadata;
    const bad = Object.entries(report.parse(said).vulnerabilities).filter(
      ([, { severity }]) => severity === "high" || severity === "critical",
    );
    if (vulnerabilities.high + vulnerabilities.critical > 0)
      return {
        verdict: "holes",
        about: bad.map(([name, { severity }]) => `${name} (${severity})`).join(", "),
      };
    return { verdict: "clean", about: `${dependencies.total} packages` };
  }
  return { verdict: "not offered", about: refusal.parse(said).message };
}
