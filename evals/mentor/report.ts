import { played, type FailedTurn, type TurnResult } from "./run";
import { scoreOf, scorers, type ScorerName } from "./scorers";

/** The turns of one model. */
export type ModelResults = { model: string; results: readonly (TurnResult | FailedTurn)[] };

const row = (...cells: string[]) => `| ${cells.join(" | ")} |`;
const share = ({ right, of }: { right: number; of: number }) =>
  of === 0 ? "–" : `${((right / of) * 100).toFixed(1)} % of ${of}`;

const heldOut = (turns: readonly TurnResult[]) => turns.filter(({ isHeldOut }) => isHeldOut);

/** A Markdown table of the goals by model, all cases and the held-out third. `source` says what the models are. */
export function reportOf(models: readonly ModelResults[], source: string): string {
  const names = Object.keys(scorers) as ScorerName[];
  const failed = models.flatMap(({ model, results }) =>
    results.flatMap((result) =>
      "failure" in result ? [`- ${model}, ${result.name}: ${result.failure}`] : [],
    ),
  );
  return [
    `**${source}**`,
    "",
    row("goal", ...models.map(({ model }) => `${model} · held out`)),
    row("---", ...models.map(() => "---")),
    ...names.map((name) =>
      row(
        scorers[name].title,
        ...models.map(({ results }) => {
          const turns = played(results);
          return `${share(scoreOf(name, turns))} · ${share(scoreOf(name, heldOut(turns)))}`;
        }),
      ),
    ),
    ...(failed.length > 0 ? ["", "Failures:", ...failed] : []),
  ].join("\n");
}
