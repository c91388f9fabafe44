import { env } from "@/lib/core/env";

/** The framework makes the traces of an answer, and runs what a platform without a worker does once it is out. */
export function isFrameworkNeeded(): boolean {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, CRON_SECRET, MENO_WORKER } = env();
  return OTEL_EXPORTER_OTLP_ENDPOINT !== undefined || (CRON_SECRET !== undefined && MENO_WORKER === "off");
}
