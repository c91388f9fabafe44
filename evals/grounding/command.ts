import { newId } from "@/lib/core/ids";
import type { FakeOpenAi } from "@/tests/support/openai/fake-openai";
import { describeEstimate, say, type Prices } from "../costs";
import { distortions, loadCases, type GroundingCase } from "./cases";
import { judgeCases, sharesOf, type Judged, type Share } from "./measure";
import { recordedReader } from "./recorded";

type GroundingRun = {
  /** The server that answers with the recorded verdicts; null for a real endpoint. */
  simulated: FakeOpenAi | null;
  model: string;
  count: number | undefined;
  prices: Prices;
  isAgreed: boolean;
};

/** Tokens of one verdict: a passage of at most 1,200 characters, a statement and the instructions. */
const perCase = { input: 600, output: 60 };

/** Prints which citations are caught and kept. On a real endpoint nothing is called before the estimate is agreed to. */
export async function runGroundingEval({ simulated, model, ...run }: GroundingRun): Promise<void> {
  const loaded = await loadCases();
  const cases = loaded.cases.slice(0, run.count);
  const source = simulated ? "Recorded verdicts (simulated)" : `Real model ${model}`;
  if (!simulated) {
    const { length } = cases;
    const tokens = { input: length * perCase.input, output: length * perCase.output };
    say(describeEstimate(`${length} citations`, { calls: length, ...tokens }, run.prices));
    if (!run.isAgreed) {
      say("Nothing was called. Start it with --yes.");
      return;
    }
  }
  simulated?.respond(recordedReader(cases));
  try {
    const call = { courseId: newId(), owner: "eval", signal: new AbortController().signal };
    say(tableOf(source, await judgeCases(cases, loaded.passages, call)));
  } finally {
    await simulated?.close();
  }
}

const shown = ({ count, of }: Share) => `${count} of ${of}`;
const row = (...cells: string[]) => `| ${cells.join(" | ")} |`;
const kindOf = (judged: readonly Judged[], kind: GroundingCase["kind"]) =>
  judged.filter((one) => one.kind === kind);

function tableOf(source: string, judged: readonly Judged[]): string {
  const held = judged.filter((one) => one.isHeldOut);
  const line = (
    name: string,
    share: (some: ReturnType<typeof sharesOf>) => Share,
    of = (all: readonly Judged[]) => all,
  ) => row(name, shown(share(sharesOf(of(judged)))), shown(share(sharesOf(of(held)))));
  return [
    row(source, "all", "held-out third"),
    row("---", "---", "---"),
    ...distortions.map((kind) =>
      line(
        `${kind}: caught`,
        ({ caught }) => caught,
        (all) => kindOf(all, kind),
      ),
    ),
    line("all distortions: caught", ({ caught }) => caught),
    line("of these by code alone", ({ byCode }) => byCode),
    line("good citations: kept", ({ kept }) => kept),
    line("shown quotes: verbatim in their passage", ({ verified }) => verified),
  ].join("\n");
}
