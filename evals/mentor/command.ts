import { SimulatedMentor, errorRates, modelKinds } from "@/tests/support/mentor/simulated/model";
import { seeded } from "@/tests/support/mentor/simulated/random";
import { describeEstimate, say, type Estimate } from "../costs";
import type { EvalRun } from "../generator/command";
import { messageCases, situationCases } from "./cases";
import { agreementOf, judgeRun, labels } from "./judge";
import { evalModules } from "./library";
import { reportOf, type ModelResults } from "./report";
import { runMessage, runSituation, type FailedTurn, type Setup, type TurnResult } from "./run";

export const SEED = 1;

export type MentorRun = EvalRun & {
  /** The model that grades the replies; null without one. */
  judge: string | null;
};

/** The calls of a real run: a reply a turn, the guard's reader on a third of them, the judge on each and on its labels. */
function estimateOf(turns: number, hasJudge: boolean): Estimate {
  const graded = hasJudge ? turns + labels().length : 0;
  const readers = Math.ceil(turns / 3);
  return {
    calls: turns + readers + graded,
    input: turns * 4_500 + readers * 900 + graded * 3_500,
    output: turns * 150 + (readers + graded) * 60,
  };
}

/** Plays the messages and situations one after another. */
export async function playCases(setup: Setup, count?: number): Promise<(TurnResult | FailedTurn)[]> {
  const results: (TurnResult | FailedTurn)[] = [];
  for (const one of messageCases().slice(0, count)) results.push(await runMessage(one, setup));
  for (const one of situationCases().slice(0, count)) results.push(await runSituation(one, setup));
  return results;
}

/** Runs the mentor's eval and prints its tables. On a real endpoint nothing is called before the estimate is agreed to. */
export async function runMentorEval(run: MentorRun): Promise<void> {
  const modules = evalModules();
  if (run.simulated) {
    const models: ModelResults[] = [];
    for (const kind of modelKinds) {
      const simulated = new SimulatedMentor(run.simulated, { kind, seed: SEED, rates: errorRates });
      const setup = { modules, simulated, random: seeded(SEED) };
      models.push({ model: kind, results: await playCases(setup, run.count) });
    }
    await run.simulated.close();
    const { hearing, missing, alarm } = errorRates;
    const rates = `seed ${SEED}, ${hearing * 100} % of messages misheard, ${missing * 100} % of leaks missed by the reader, ${alarm * 100} % false alarms`;
    say("No endpoint is called: simulated models answer. Their figures say nothing about quality.");
    say(reportOf(models, `Simulated models, ${rates}`));
    return;
  }
  const turns = [messageCases(), situationCases()].reduce(
    (all, list) => all + list.slice(0, run.count).length,
    0,
  );
  say(describeEstimate(`${turns} turns`, estimateOf(turns, run.judge !== null), run.prices));
  if (!run.isAgreed) {
    say("Nothing was called. Start it with --yes.");
    return;
  }
  const results = await playCases({ modules, simulated: null, random: seeded(SEED) }, run.count);
  say(reportOf([{ model: run.model, results }], `Real model ${run.model}`));
  if (run.judge !== null) await sayJudgement(results, run.judge, modules);
}

async function sayJudgement(
  results: readonly (TurnResult | FailedTurn)[],
  judge: string,
  modules: Setup["modules"],
): Promise<void> {
  const { replies, revealed, means } = await judgeRun(results, judge);
  say(`\nJudge ${judge}: ${revealed} of ${replies} replies reveal an open answer.`);
  for (const { aspect, mean } of means) say(`- ${aspect}: ${mean.toFixed(2)} of 2`);
  say("Agreement with labels by hand:");
  for (const { aspect, right, of } of await agreementOf(judge, modules))
    say(`- ${aspect}: ${right} of ${of}`);
}
