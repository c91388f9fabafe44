import { metrics, trace, SpanStatusCode, type Attributes, type Histogram } from "@opentelemetry/api";

/** Upper bounds in seconds, those of the conventions for HTTP and for generative AI together. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40, 80, 160];
/** Upper bounds in tokens, as the conventions for generative AI have them. */
const TOKENS = [1, 4, 16, 64, 256, 1024, 4096, 16_384, 65_536, 262_144];

type Instruments = Record<"calls" | "modelCalls" | "modelTokens" | "jobs", Histogram>;
let made: Instruments | undefined;

/** Made when first used: what is made before the exporter is set up stays mute for ever. */
function instruments(): Instruments {
  if (made) return made;
  const meter = metrics.getMeter("meno");
  const seconds = (name: string, description: string) =>
    meter.createHistogram(name, { unit: "s", description, advice: { explicitBucketBoundaries: SECONDS } });
  made = {
    calls: seconds("http.server.request.duration", "Operations of the API, until their answer begins"),
    modelCalls: seconds(
      "gen_ai.client.operation.duration",
      "Calls of the language model with all their attempts",
    ),
    modelTokens: meter.createHistogram("gen_ai.client.token.usage", {
      unit: "{token}",
      description: "Tokens as the provider counts them",
      advice: { explicitBucketBoundaries: TOKENS },
    }),
    jobs: seconds("meno.job.duration", "Runs of background jobs"),
  };
  return made;
}

/** An operation of the API was answered; `ms` since it arrived. */
export function measureCall({
  operation,
  method,
  status,
  ms,
}: {
  operation: string;
  method: string;
  status: number;
  ms: number;
}): void {
  instruments().calls.record(ms / 1000, {
    "meno.operation": operation,
    "http.request.method": method,
    "http.response.status_code": status,
  });
}

export type ModelCallMeasure = {
  purpose: string;
  model: string;
  startedAt: number;
  usage?: { inputTokens: number; outputTokens: number };
  error?: string;
};

/** A call of the model ended; `startedAt` in milliseconds since 1970, `error` is our code. Leaves a span as well: generators have no place for an open one. */
export function measureModelCall({ purpose, model, startedAt, usage, error }: ModelCallMeasure): void {
  const about: Attributes = {
    "gen_ai.operation.name": "chat",
    "gen_ai.request.model": model,
    "meno.purpose": purpose,
    ...(error === undefined ? {} : { "error.type": error }),
  };
  const { modelCalls, modelTokens } = instruments();
  modelCalls.record((Date.now() - startedAt) / 1000, about);
  if (usage) {
    modelTokens.record(usage.inputTokens, { ...about, "gen_ai.token.type": "input" });
    modelTokens.record(usage.outputTokens, { ...about, "gen_ai.token.type": "output" });
  }
  const span = trace
    .getTracer("meno")
    .startSpan(`chat ${purpose}`, { startTime: startedAt, attributes: about });
  if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** Runs a job within a span of its own and measures it. */
export async function measureJob(queue: string, run: () => Promise<void>): Promise<void> {
  const started = performance.now();
  await trace
    .getTracer("meno")
    .startActiveSpan(`job ${queue}`, { root: true, attributes: { "meno.queue": queue } }, async (span) => {
      let outcome = "done";
      try {
        await run();
      } catch (error) {
        outcome = "failed";
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
        instruments().jobs.record((performance.now() - started) / 1000, {
          "meno.queue": queue,
          "meno.outcome": outcome,
        });
      }
    });
}
