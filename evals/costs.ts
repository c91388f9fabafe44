/** Tokens of model calls. */
export type Tokens = { input: number; output: number };
export type Estimate = Tokens & { calls: number };

/** Dollars for a million tokens; null if they are not known. */
export type Prices = { input: number | null; output: number | null };

/** An estimate in words, with its cost if the prices are known. `what` is what is run, such as "24 courses". */
export function describeEstimate(
  what: string,
  { calls, ...tokens }: Estimate,
  { input, output }: Prices,
): string {
  const count = (value: number) => value.toLocaleString("en");
  const dollars =
    input === null || output === null
      ? "With --input-price and --output-price it is shown in dollars."
      : `At $${input} and $${output} a million that is about $${((tokens.input * input + tokens.output * output) / 1_000_000).toFixed(2)}.`;
  return `${what}: about ${count(calls)} calls, ${count(tokens.input)} tokens in and ${count(tokens.output)} out, besides the model's reasoning. ${dollars}`;
}

/** Writes a line to the standard output. */
export const say = (text: string): void => void process.stdout.write(`${text}\n`);
