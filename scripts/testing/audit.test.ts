import { expect, test } from "vitest";
import { readAudit } from "./audit";

const said = (
  vulnerabilities: Record<string, { severity: string }>,
  counts: { high: number; critical: number },
) =>
  `npm warn something\n${JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: { vulnerabilities: { info: 0, low: 0, moderate: 1, total: 1, ...counts }, dependencies: { prod: 300, total: 400 } } })}\n`;

test("a report without high holes is clean, whatever smaller ones it lists (T127)", () => {
  expect(readAudit(said({ "some-package": { severity: "moderate" } }, { high: 0, critical: 0 }))).toEqual({
    verdict: "clean",
    about: "400 packages",
  });
});

test("high and critical ones are named", () => {
  expect(
    readAudit(
      said(
        {
          "some-package": { severity: "moderate" },
          left: { severity: "high" },
          pad: { severity: "critical" },
        },
        { high: 1, critical: 1 },
      ),
    ),
  ).toEqual({ verdict: "vulnerable", about: "left (high), pad (critical)" });
});

test("a registry that offers no audits, or is unreachable, is reported as unavailable, not as clean", () => {
  expect(readAudit(JSON.stringify({ message: "405 Method Not Allowed", statusCode: 405 }))).toEqual({
    verdict: "unavailable",
    about: "405 Method Not Allowed",
  });
  expect(
    readAudit(
      JSON.stringify({
        message: "request to https://registry.example/ failed",
        error: { summary: "", detail: "" },
      }),
    ).verdict,
  ).toBe("unavailable");
});

test("what is no report is a failure", () => {
  for (const output of ["", "Segmentation fault", "{}", '{"vulnerabilities":{}}'])
    expect(() => readAudit(output), output).toThrow();
});
