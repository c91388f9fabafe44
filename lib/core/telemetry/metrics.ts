import { metrics, trace, SpanStatusCode, type Attributes, type Histogram } from "@opentelemetry/api";

/** Histogram bounds in seconds: the union of OpenTelemetry's conventions for HTTP and for generative AI. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40, 80, 160];
/** Histogram bounds in tokens, from OpenTelemetry's conventions for generative AI. */
const TOKENS = [1, 4, 16, 64, 256, 1024, 4096, 16_384, 65_536, 262_144];

type Instruments = Record<"requests" | "modelCalls" | "modelTokens" | "jobs", Histogram>;
let created: Instruments | undefined;

/** Creates the instruments on first use; those created before the exporter is set up never export anything. */
function instruments(): Instruments {
  if (created) return created;
  const meter = metrics.getMeter("meno");
  const seconds = (name: string, description: string) =>
    meter.createHistogram(name, { unit: "s", description, advice: { explicitBucketBoundaries: SECONDS } });
  created = {
    requests: seconds("http.server.request.duration", "Operations of the API, until their answer begins"),
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
  return created;
}

/** Records a finished API request; `ms` is the time since it arrived. */
export function recordRequest({
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
  instruments().requests.record(ms / 1000, {
    "meno.operation": operation,
    "http.request.method": method,
    "http.response.status_code": status,
  });
}

export type ModelCallMetrics = {
  operation?: "chat" | "embeddings";
  purpose: string;
  model: string;
  startedAt: number;
  usage: { inputTokens: number; cachedTokens: number; outputTokens: number };
  error: string | undefined;
};

/**
 * Records a finished model call; `startedAt` is in milliseconds since 1970, `error` is our code. Creates the span here,
 * because a generator cannot hold one open.
 */
export function recordModelCall(call: ModelCallMetrics): void {
  const { operation = "chat", purpose, model, startedAt, usage, error } = call;
  const attributes: Attributes = {
    "gen_ai.operation.name": operation,
    "gen_ai.request.model": model,
    "meno.purpose": purpose,
    ...(error === undefined ? {} : { "error.type": error }),
  };
  const { modelCalls, modelTokens } = instruments();
  modelCalls.record((Date.now() - startedAt) / 1000, attributes);
  // The provider counts an answer at its end; embeddings have no output.
  if (usage.outputTokens > 0 || operation === "embeddings")
    modelTokens.record(usage.inputTokens, { ...attributes, "gen_ai.token.type": "input" });
  if (usage.outputTokens > 0)
    modelTokens.record(usage.outputTokens, { ...attributes, "gen_ai.token.type": "output" });
  const span = trace.getTracer("meno").startSpan(`${operation} ${purpose}`, {
    startTime: startedAt,
    attributes: { ...attributes, "gen_ai.usage.cache_read.input_tokens": usage.cachedTokens },
  });
  if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** Runs a job within its own span and records its duration. */
export async function traceJob(queue: string, run: () => Promise<void>): Promise<void> {
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
