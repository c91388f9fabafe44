import { compareFolder, type Comparison } from "./compare";

const percent = (share: number) => `${(share * 100).toFixed(2)} %`;
const row = (...cells: (string | number)[]) => `| ${cells.join(" | ")} |\n`;

const total = (all: readonly Comparison[]) => {
  const words = all.reduce((sum, one) => sum + one.words, 0);
  const shared = all.reduce((sum, one) => sum + one.recall * one.words, 0);
  return row(`all ${all.length}`, words, percent(shared / Math.max(1, words)), "", "", "");
};

/** Prints how the words of the files in a folder compare with their references. See docs/evals.md. */
export async function runSourcesEval(folder: string): Promise<void> {
  process.stdout.write(
    row("file", "words", "found in order", "of ours", "pages", "language") +
      row(..."------".split("").map(() => "---")),
  );
  const all: Comparison[] = [];
  for await (const one of compareFolder(folder)) {
    all.push(one);
    const pages = one.hasPages ? "same" : "differ";
    process.stdout.write(
      row(one.name, one.words, percent(one.recall), percent(one.precision), pages, one.language),
    );
  }
  process.stdout.write(total(all));
}
