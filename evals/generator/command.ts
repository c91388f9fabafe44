import type { FakeOpenAi } from "@/tests/support/openai/fake-openai";
import { describeEstimate, say, type Prices } from "../costs";
import { estimateRun } from "./costs";
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
  prices: Prices;
  /** Whether the estimate was agreed to. */
  isAgreed: boolean;
};

/** Runs the generator's eval and prints its table. On a real endpoint nothing is called before the estimate is agreed to. */
export async function runEval(run: EvalRun): Promise<void> {
  const cases = evalCases().slice(0, run.count);
  if (run.simulated) return runSimulated(cases, run.simulated);
  say(describeEstimate(`${cases.length} courses`, estimateRun(cases.length), run.prices));
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
