import { fake } from "@/tests/support/generation/fake-model";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { describeEstimate } from "../costs";
import { estimateRun } from "./costs";
import { reportOf } from "./report";
import { runCases } from "./run";
import { evenPositions, parallelOptions, taughtBeforeTested, termsPresent, unrepeated } from "./scorers";
import { startSimulation, type Simulation } from "./simulated";
import { evalCases } from "./topics";
import { newCourses } from "../lint/good-modules";

let simulation: Simulation;
beforeEach(async () => {
  simulation = await startSimulation(fake);
});
afterEach(() => simulation.close());

const cases = evalCases();

describe("the cases", () => {
  test("are twelve topics in both languages, four of a kind and two with two meanings", () => {
    expect(cases).toHaveLength(24);
    const english = cases.filter(({ language }) => language === "english");
    for (const kind of ["technical", "humanities", "practical"])
      expect(english.filter((one) => one.kind === kind)).toHaveLength(4);
    expect(english.filter(({ isAmbiguous }) => isAmbiguous).map(({ learner }) => learner.subject)).toEqual([
      "Go",
      "Java",
    ]);
    expect(new Set(cases.map(({ level }) => level)).size).toBe(3);
  });
});

describe("a simulated run", () => {
  test("writes two courses with all calls of the product, and scores them", async () => {
    const results = await runCases(cases.slice(0, 2), {
      signal: new AbortController().signal,
      linkRules: simulation.linkRules,
    });
    for (const result of results) {
      if (!("scores" in result)) throw new Error(`${result.name}: ${result.failure}`);
      const { scores } = result;
      expect(scores.links).toEqual({ right: 12, of: 12 });
      expect(scores.lint).toEqual({ right: 4, of: 4 });
      expect(scores.language.right).toBe(scores.language.of);
      // The simulated author writes about bread, whatever it is asked for.
      expect(scores.terms.right).toBeLessThan(5);
    }
    const report = reportOf(results, "Simulated model");
    expect(report).toMatch(/^\*\*Simulated model\*\*: 2 of 2 courses written/);
    const tasks = new Set(fake.requests.map(({ context }) => (context.task as { name: string }).name));
    expect([...tasks].sort()).toEqual([
      "check",
      "edit",
      "fresh",
      "lesson",
      "links",
      "outline",
      "practice",
      "quiz",
      "review",
    ]);
  });

  test("counts a course that fails, and goes on", async () => {
    fake.respond(() => ({ fault: "refusal" }));
    const [result] = await runCases(cases.slice(0, 1), {
      signal: new AbortController().signal,
      linkRules: simulation.linkRules,
    });
    expect(result).toMatchObject({ name: "go en", failure: "ai_refused" });
  });
});

test("the estimate has calls, tokens and, with prices, dollars", () => {
  const estimate = estimateRun(24);
  expect(describeEstimate("24 courses", estimate, { input: null, output: null })).toMatch(
    /^24 courses: about 1,\d{3} calls, [\d,]+ tokens in/,
  );
  expect(describeEstimate("24 courses", estimate, { input: 1, output: 4 })).toMatch(/about \$\d+\.\d\d\.$/);
});

describe("the scorers", () => {
  const [good] = newCourses();
  if (!good) throw new Error("there is no good module");
  const { document } = good;

  test("give a good module its due, and see what is wrong with a spoilt one", () => {
    const spoilt = structuredClone(document);
    for (const { quiz, lesson } of spoilt.modules) {
      if (lesson)
        Object.assign(lesson, {
          why: "",
          explanation: "Nothing here.",
          worked: "",
          mistake: "",
          summary: "",
          check: { question: "", answer: "" },
        });
      quiz?.questions.forEach((question) => {
        question.text = "What is it?";
        question.options.sort((a, b) => Number(b.isRight) - Number(a.isRight));
        question.options.forEach(
          (option) => option.isRight && (option.text += ` ${"and so on ".repeat(12)}`),
        );
      });
    }
    const share = ({ right, of }: { right: number; of: number }) => right / of;
    for (const score of [taughtBeforeTested, evenPositions, parallelOptions, unrepeated]) {
      expect(share(score(document)), score.name).toBe(1);
      expect(share(score(spoilt)), score.name).toBeLessThan(0.7);
    }
    expect(share(termsPresent(document, document.modules[0]?.keyTerms ?? []))).toBe(1);
    expect(share(termsPresent(spoilt, document.modules[0]?.keyTerms ?? []))).toBe(0);
  });
});
