import { parseArgs } from "node:util";
import { DEFAULT_MODEL } from "@/lib/core/ai/groups";
import { loadEnvironment, main, Refusal } from "./runtime/environment";

const usage = `Usage: npm run eval -- lint [--seed S]
       npm run eval -- retriever
       npm run eval -- sources FOLDER
       npm run eval -- generator|grounding|mentor [options]

  --model NAME      the model of the configured endpoint (OPENAI_BASE_URL, OPENAI_API_KEY)
  --judge NAME      mentor: another model of the endpoint, which grades the replies
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

const evals = ["generator", "grounding", "lint", "mentor", "retriever"] as const;
const isEval = (name: string | undefined): name is (typeof evals)[number] =>
  evals.some((one) => one === name);

// All but the retriever run without a database: their calls are not counted.
await main(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seed: { type: "string", default: "1" },
      model: { type: "string" },
      judge: { type: "string" },
      simulated: { type: "boolean", default: false },
      cases: { type: "string" },
      "input-price": { type: "string" },
      "output-price": { type: "string" },
      yes: { type: "boolean", default: false },
    },
  });
  const [name, folder] = positionals;
  if (name === "sources" && folder !== undefined && positionals.length === 2)
    return (await import("@/evals/sources/command")).runSourcesEval(folder);
  if (positionals.length !== 1 || !isEval(name)) throw new Refusal(usage);
  if (name === "lint") {
    const { runLintEval } = await import("@/evals/lint/command");
    runLintEval(values.seed);
    return;
  }
  if (name === "retriever") return (await import("@/evals/retriever/command")).runRetrieverEval();
  const { OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL } = loadEnvironment("develop");
  const isSimulated = values.simulated || (OPENAI_API_KEY === undefined && OPENAI_BASE_URL === undefined);
  Object.assign(process.env, { LOG_LEVEL: "error" }, values.model && { OPENAI_MODEL: values.model });
  // The app reads the environment once, so the server's address stands in it before the app is loaded.
  const { FakeOpenAi } = await import("@/tests/support/openai/fake-openai");
  const simulated = isSimulated ? await FakeOpenAi.start() : null;
  if (simulated) Object.assign(process.env, { OPENAI_BASE_URL: simulated.url, OPENAI_API_KEY: "simulated" });
  const run = {
    simulated,
    model: values.model ?? OPENAI_MODEL ?? DEFAULT_MODEL,
    count: values.cases === undefined ? undefined : Number(values.cases),
    prices: { input: price(values["input-price"]), output: price(values["output-price"]) },
    isAgreed: values.yes,
  };
  if (name === "grounding") return (await import("@/evals/grounding/command")).runGroundingEval(run);
  if (name === "generator") return (await import("@/evals/generator/command")).runEval(run);
  await (await import("@/evals/mentor/command")).runMentorEval({ ...run, judge: values.judge ?? null });
});
