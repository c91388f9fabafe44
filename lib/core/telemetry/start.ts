import { env } from "@/lib/core/env";
import { keepTelemetry } from "@/lib/core/lifecycle";

/** What is asked when metrics are collected: the queue's lag in seconds, null when the database does not say. */
export type Readings = { queueLag: () => Promise<number | null> };

/** Begins to send traces and metrics where OTEL_EXPORTER_OTLP_ENDPOINT says so; without it nothing of it is even loaded. */
export async function startTelemetry(readings: Readings): Promise<void> {
  if (!env().OTEL_EXPORTER_OTLP_ENDPOINT) return;
  const { startExport } = await import("./otlp");
  keepTelemetry(startExport(readings));
}
