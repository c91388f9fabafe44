import { context, diag, DiagLogLevel, metrics, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { OTLPMetricExporter } from "@opentelemetry/exporter-metrics-otlp-http";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { RuntimeNodeInstrumentation } from "@opentelemetry/instrumentation-runtime-node";
import { defaultResource, resourceFromAttributes } from "@opentelemetry/resources";
import { MeterProvider, PeriodicExportingMetricReader } from "@opentelemetry/sdk-metrics";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { redactingExporter } from "./redacted-spans";

/** Values read at each metric export. `queueLag` is in seconds, or null if the database is unreachable. */
export type Gauges = { queueLag: () => Promise<number | null> };

/** Sampling interval of the event-loop delay, in milliseconds; the default of 10 costs a hundred timers a second. */
const LOOP_SAMPLE_MS = 100;

const toLog = (write: (fields: { detail: string }, message: string) => void) => (detail: string) =>
  write({ detail: detail.slice(0, 500) }, "telemetry");

/** Exports traces and metrics over OTLP/HTTP, configured by OTEL_EXPORTER_OTLP_…; returns a function that flushes and stops. */
export function startExport({ queueLag }: Gauges): () => Promise<void> {
  const ignore = () => undefined;
  diag.setLogger(
    {
      error: toLog(log.error.bind(log)),
      warn: toLog(log.warn.bind(log)),
      info: ignore,
      debug: ignore,
      verbose: ignore,
    },
    DiagLogLevel.WARN,
  );
  const resource = defaultResource().merge(
    resourceFromAttributes({
      "service.name": env().OTEL_SERVICE_NAME,
      "service.instance.id": crypto.randomUUID(),
    }),
  );
  const traces = new TracerProvider({
    resource,
    // Without a propagator, a caller's trace headers cannot force sampling.
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(env().OTEL_TRACES_SAMPLER_ARG) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: redactingExporter(new OTLPTraceExporter()) })],
  });
  const meters = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter(),
        exportIntervalMillis: env().OTEL_METRIC_EXPORT_INTERVAL,
      }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(traces);
  metrics.setGlobalMeterProvider(meters);
  const runtime = new RuntimeNodeInstrumentation({ monitoringPrecision: LOOP_SAMPLE_MS });
  runtime.setMeterProvider(meters);
  const meter = meters.getMeter("meno");
  meter
    .createObservableGauge("process.memory.usage", { unit: "By", description: "Resident memory" })
    .addCallback((result) => result.observe(process.memoryUsage.rss()));
  meter
    .createObservableGauge("meno.queue.lag", {
      unit: "s",
      description: "Age of the oldest job that should have started by now",
    })
    .addCallback(async (result) => {
      const lag = await queueLag();
      if (lag !== null) result.observe(lag);
    });
  return async () => {
    runtime.disable();
    await Promise.allSettled([traces.shutdown(), meters.shutdown()]);
  };
}
