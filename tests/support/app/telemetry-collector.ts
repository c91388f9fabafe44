import { text } from "node:stream/consumers";
import { serveOnLoopback } from "./loopback-server";

/** Receives OTLP traces and metrics as JSON; `received` returns all of it as text, by request path. */
export type TelemetryCollector = {
  env: Record<string, string>;
  received: (path: "/v1/traces" | "/v1/metrics") => string;
  close: () => Promise<void>;
};

export async function startTelemetryCollector(): Promise<TelemetryCollector> {
  const bodies = new Map<string, string[]>();
  const server = await serveOnLoopback(async (request, response) => {
    const path = request.url ?? "/";
    bodies.set(path, [...(bodies.get(path) ?? []), await text(request)]);
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  return {
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: server.url,
      OTEL_METRIC_EXPORT_INTERVAL: "500",
      OTEL_BSP_SCHEDULE_DELAY: "200",
    },
    received: (path) => (bodies.get(path) ?? []).join("\n"),
    close: server.close,
  };
}
