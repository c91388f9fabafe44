import { costOf, estimateRun } from "./costs";
import { reportOf } from "./report";
import { runCases } from "./run";
import { startSimulation } from "./simulated";
import { evalCases, type EvalCase } from "./topics";

export type EvalRun = {
  isSimulated: boolean;
  model: string;
  /** How many cases; all without it. */
  count: number | undefined;
  /** Dollars for a million tokens. */
  prices: { input: number | null; output: number | null };
  /** Whether the estimate was agreed to. */
  isAgreed: boolean;
};

const say = (text: string) => process.stdout.write(`${text}\n`);

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
  if (run.isSimulated) return runSimulated(cases);
  say(estimateOf(cases.length, run.prices));
  if (!run.isAgreed) return say("Nothing was called. Start it with --yes.");
  say(await tableOf(cases, `Real model ${run.model}`));
}

async function runSimulated(cases: readonly EvalCase[]): Promise<void> {
  const simulation = await startSimulation();
  Object.assign(process.env, { OPENAI_BASE_URL: simulation.url, OPENAI_API_KEY: "simulated" });
  say("No endpoint is called: the simulated model answers. Its figures say nothing about quality.");
  try {
    say(await tableOf(cases, "Simulated model", simulation.linkRules));
  } finally {
    await simulation.close();
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
