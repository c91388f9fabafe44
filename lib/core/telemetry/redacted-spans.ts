import type { Attributes } from "@opentelemetry/api";
import type { ReadableSpan, SpanExporter } from "@opentelemetry/sdk-trace";

/** Attributes that may be exported: route patterns, never requested URLs, which contain reset links, e-mail addresses and ids. */
const KEPT = /^(?:http\.(?:method|route|status_code)|next\.(?:route|span_type)|gen_ai\.|meno\.|error\.type$)/;

function keptAttributes(attributes: Attributes): Attributes {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => KEPT.test(name)));
}

/**
 * Returns a span name without the requested URL. Next names a request by its URL until it knows the route, and a fetch
 * by its full URL.
 */
function redactedName({ name, attributes }: ReadableSpan): string {
  const type = attributes["next.span_type"];
  if (type === "AppRender.fetch") return "fetch";
  if (typeof attributes["http.target"] !== "string" && type !== "BaseServer.handleRequest") return name;
  const text = (value: unknown) => (typeof value === "string" ? value : undefined);
  return `${text(attributes["http.method"]) ?? "HTTP"} ${text(attributes["http.route"]) ?? text(attributes["next.route"]) ?? "(no route)"}`;
}

/** Returns the exportable span: route, times and outcome, without user input. An exception keeps only its type. */
export function redactedSpan(span: ReadableSpan): ReadableSpan {
  return Object.create(span, {
    name: { value: redactedName(span) },
    attributes: { value: keptAttributes(span.attributes) },
    status: { value: { code: span.status.code } },
    events: {
      value: span.events.map(({ time, name, attributes }) => ({
        time,
        name,
        attributes: attributes?.["exception.type"] ? { "exception.type": attributes["exception.type"] } : {},
      })),
    },
  }) as ReadableSpan;
}

/** Wraps an exporter so that it receives only redacted spans. */
export function redactingExporter(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(redactedSpan), done),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
