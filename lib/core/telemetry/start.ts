import { env } from "@/lib/core/env";
import { registerTelemetry } from "@/lib/core/lifecycle";
import type { Gauges } from "./otlp";

/** Exports traces and metrics if OTEL_EXPORTER_OTLP_ENDPOINT is set; otherwise OpenTelemetry's exporters are not loaded. */
export async function startTelemetry(gauges: Gauges): Promise<void> {
  if (!env().OTEL_EXPORTER_OTLP_ENDPOINT) return;
  const { startExport } = await import("./otlp");
  registerTelemetry(startExport(gauges));
}
