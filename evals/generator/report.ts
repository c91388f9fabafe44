import { scoreNames, type ScoreName, type Scores } from "./scorers";

/** The result of one case: its scores, or the code of the failure that ended it. */
export type CaseResult = { name: string; isHeldOut: boolean; seconds: number } & (
  { scores: Scores; modules: number } | { failure: string }
);

const titles: Record<ScoreName, string> = {
  taught: "taught and tested",
  minutes: "minutes fit",
  positions: "even key places",
  parallel: "parallel options",
  unrepeated: "not repeated",
  language: "language",
  terms: "terms",
  links: "links",
  lint: "modules without breach",
};

const percent = (right: number, of: number): string =>
  of === 0 ? "–" : `${Math.round((right / of) * 100)} %`;

function rowOf(name: string, results: readonly CaseResult[]): string[] {
  const scored = results.flatMap((result) => ("scores" in result ? [result.scores] : []));
  const cells = scoreNames.map((score) => {
    const right = scored.reduce((sum, scores) => sum + scores[score].right, 0);
    const of = scored.reduce((sum, scores) => sum + scores[score].of, 0);
    return percent(right, of);
  });
  return [name, ...cells];
}

const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;

/** The results as a Markdown table. `source` says what wrote the courses, and stands in the first line. */
export function reportOf(results: readonly CaseResult[], source: string): string {
  const head = ["case", ...scoreNames.map((name) => titles[name])];
  const failed = results.flatMap((result) =>
    "failure" in result ? [`- ${result.name}: ${result.failure}`] : [],
  );
  return [
    `**${source}**: ${results.length - failed.length} of ${results.length} courses written.`,
    "",
    line(head),
    line(head.map(() => "---")),
    ...results.map((result) =>
      "scores" in result
        ? line(rowOf(result.name, [result]))
        : line([result.name, ...scoreNames.map(() => "failed")]),
    ),
    line(rowOf("all", results)),
    line(
      rowOf(
        "held out",
        results.filter(({ isHeldOut }) => isHeldOut),
      ),
    ),
    ...(failed.length > 0 ? ["", "Failures:", ...failed] : []),
  ].join("\n");
}
