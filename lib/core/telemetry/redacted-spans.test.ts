import { SpanStatusCode } from "@opentelemetry/api";
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import { expect, it } from "vitest";
import { redactingExporter } from "./redacted-spans";

const SECRET = "meno_0123456789";

/** Returns the exported form of a span that carries the secret in its exception, its status and the given name and attributes. */
async function sent(name: string, attributes: Record<string, string | number>) {
  const memory = new InMemorySpanExporter();
  const traces = new TracerProvider({
    spanProcessors: [new SimpleSpanProcessor({ exporter: redactingExporter(memory) })],
  });
  const span = traces.getTracer("test").startSpan(name, { attributes });
  span.recordException(new TypeError(`failed with ${SECRET}`));
  span.setStatus({ code: SpanStatusCode.ERROR, message: SECRET });
  span.end();
  await traces.forceFlush();
  const [only] = memory.getFinishedSpans();
  if (!only) throw new Error("nothing was sent");
  const { name: as, attributes: kept, status, events } = only;
  return {
    as,
    kept,
    status,
    events: events.map((event) => ({ name: event.name, attributes: event.attributes })),
  };
}

it("a request is exported by its route, without its address", async () => {
  const found = await sent(`GET /reset-password?token=${SECRET}`, {
    "next.span_type": "BaseServer.handleRequest",
    "next.span_name": `GET /reset-password?token=${SECRET}`,
    "http.method": "GET",
    "http.target": `/reset-password?token=${SECRET}`,
    "http.route": "/[locale]/reset-password",
    "http.status_code": 200,
  });
  expect(found.as).toBe("GET /[locale]/reset-password");
  expect(found.kept).toEqual({
    "next.span_type": "BaseServer.handleRequest",
    "http.method": "GET",
    "http.route": "/[locale]/reset-password",
    "http.status_code": 200,
  });
  expect(JSON.stringify(found)).not.toContain(SECRET);
});

it("an address without a route and a fetch have generic names, and an exception only its type", async () => {
  expect(
    await sent(`GET /api/v1/${SECRET}`, { "http.method": "GET", "http.target": `/api/v1/${SECRET}` }),
  ).toMatchObject({
    as: "GET (no route)",
    status: { code: 2 },
    events: [{ name: "exception", attributes: { "exception.type": "TypeError" } }],
  });
  expect(
    await sent(`fetch GET https://example.org/${SECRET}`, {
      "next.span_type": "AppRender.fetch",
      "http.url": SECRET,
    }),
  ).toEqual({
    as: "fetch",
    kept: { "next.span_type": "AppRender.fetch" },
    status: { code: 2 },
    events: [{ name: "exception", attributes: { "exception.type": "TypeError" } }],
  });
});

it("the app's own spans keep their names and attributes", async () => {
  expect(
    await sent("job mail", { "meno.queue": "mail", "error.type": "ai_timeout", "gen_ai.request.model": "m" }),
  ).toMatchObject({
    as: "job mail",
    kept: { "meno.queue": "mail", "error.type": "ai_timeout", "gen_ai.request.model": "m" },
  });
});
