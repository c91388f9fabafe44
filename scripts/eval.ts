import { parseArgs } from "node:util";
import { loadEnvironment, main, Refusal } from "./runtime/environment";

const usage = `Usage: npm run eval -- generator [options]

  --model NAME      the model of the configured endpoint (OPENAI_BASE_URL, OPENAI_API_KEY)
  --simulated       the simulated model, which is also used without an endpoint
  --cases N         only the first N cases
  --input-price X   dollars for a million tokens of input, for the estimate
  --output-price X  dollars for a million tokens of output
  --yes             start; without it the estimate is printed and nothing is called`;

const price = (text: string | undefined): number | null => {
  if (text === undefined) return null;
  const value = Number(text);
  if (!(value >= 0)) throw new Refusal(`${text} is no price.\n\n${usage}`);
  return value;
};

// Runs without a database: the calls are not counted.
await main(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      model: { type: "string" },
      simulated: { type: "boolean", default: false },
      cases: { type: "string" },
      "input-price": { type: "string" },
      "output-price": { type: "string" },
      yes: { type: "boolean", default: false },
    },
  });
  if (positionals.length !== 1 || positionals[0] !== "generator") throw new Refusal(usage);
  const { OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL } = loadEnvironment("develop");
  const isSimulated = values.simulated || (OPENAI_API_KEY === undefined && OPENAI_BASE_URL === undefined);
  Object.assign(process.env, { LOG_LEVEL: "error" }, values.model && { OPENAI_MODEL: values.model });
  const { runEval } = await import("@/evals/generator/command");
  await runEval({
    isSimulated,
    model: values.model ?? OPENAI_MODEL,
    count: values.cases === undefined ? undefined : Number(values.cases),
    prices: { input: price(values["input-price"]), output: price(values["output-price"]) },
    isAgreed: values.yes,
  });
});
