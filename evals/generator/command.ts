import type { FakeOpenAi } from "@/tests/support/openai/fake-openai";
import { costOf, estimateRun } from "./costs";
import { reportOf } from "./report";
import { runCases } from "./run";
import { startSimulation } from "./simulated";
import { evalCases, type EvalCase } from "./topics";

export type EvalRun = {
  /** The server of the simulated model, to which the environment points; null for a real endpoint. */
  simulated: FakeOpenAi | null;
  model: string;
  /** How many cases; all without it. */
  count: number | undefined;
  /** Dollars for a million tokens. */
  prices: { input: number | null; output: number | null };
  /** Whether the estimate was agreed to. */
  isAgreed: boolean;
};

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** The estimated cost of a real run, in words. */
export function estimateOf(courses: number, { input, output }: EvalRun["prices"]): string {
  const tokens = estimateRun(courses);
  const count = (value: number) => value.toLocaleString("en");
  const dollars =
    input === null || output === null
      ? "With --input-price and --output-price it is shown in dollars."
      : `At $${input} and $${output} a million that is about $${costOf(tokens, { input, output }).toFixed(2)}.`;
  return `${courses} courses: about ${count(tokens.calls)} calls, ${count(tokens.input)} tokens in and ${count(tokens.output)} out, besides the model's reasoning. ${dollars}`;
}

/** Runs the generator's eval and prints its table. On a real endpoint nothing is called before the estimate is agreed to. */
export async function runEval(run: EvalRun): Promise<void> {
  const cases = evalCases().slice(0, run.count);
  if (run.simulated) return runSimulated(cases, run.simulated);
  say(estimateOf(cases.length, run.prices));
  if (!run.isAgreed) say("Nothing was called. Start it with --yes.");
  else say(await tableOf(cases, `Real model ${run.model}`));
}

async function runSimulated(cases: readonly EvalCase[], model: FakeOpenAi): Promise<void> {
  const simulation = await startSimulation(model);
  say("No endpoint is called: the simulated model answers. Its figures say nothing about quality.");
  try {
    say(await tableOf(cases, "Simulated model", simulation.linkRules));
  } finally {
    await Promise.all([simulation.close(), model.close()]);
  }
}

async function tableOf(
  cases: readonly EvalCase[],
  source: string,
  linkRules?: Parameters<typeof runCases>[1]["linkRules"],
): Promise<string> {
  const results = await runCases(cases, {
    signal: new AbortController().signal,
    ...(linkRules && { linkRules }),
    onDone: ({ name, seconds }) => process.stderr.write(`${name}: ${seconds} s\n`),
  });
  return reportOf(results, source);
}
