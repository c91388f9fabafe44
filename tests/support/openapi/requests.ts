import fc from "fast-check";
import { Arbitraries, hostileText, nonsense } from "./arbitrary";
import type { Contract, Operation, Parameter, Schema } from "./contract";

/** Operations that an example cannot call: the tests cannot create PayPal's signature, a passkey or the code of a new secret, and the app has neither a model nor https. */
export const notCallable: ReadonlySet<string> = new Set([
  "listServerModels",
  "getBadge",
  "getBadgeList",
  "receivePaypalNotification",
  "addPasskey",
  "confirmTotp",
  "proposeChanges",
  "checkKeys",
  "regenerateModule",
  "regenerateUnstudied",
]);

/** A request as sent; `path` includes the query, `body` is text. */
export type Request = { method: string; path: string; headers: Record<string, string>; body: string | null };

/** The parts of a request before serialisation. */
export type Parts = {
  params: Record<string, string>;
  query: [string, string][];
  headers: Record<string, string>;
  body: unknown;
};

/** Percent-encodes a value; lone surrogates are replaced. */
const written = (value: unknown) =>
  encodeURIComponent((typeof value === "string" ? value : JSON.stringify(value)).toWellFormed());
/** An empty or dotted segment would change the path. */
const inPath = (value: string) => (/^\.{0,2}$/.test(value) ? "%20" : written(value));

/** Serialises a request. */
export function compose(operation: Operation, { params, query, headers, body }: Parts): Request {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => inPath(params[name] ?? ""));
  const search = query.map(([name, value]) => `${written(name)}=${written(value)}`).join("&");
  const text =
    operation.body === null || body === undefined
      ? null
      : operation.body.type === "application/json"
        ? JSON.stringify(body)
        : operation.body.type === "multipart/form-data"
          ? multipart(body)
          : form(body);
  const type: Record<string, string> =
    text === null || operation.body === null ? {} : { "content-type": typeOf(operation.body.type) };
  return {
    method: operation.method,
    path: `/api/v1${path}${search ? `?${search}` : ""}`,
    headers: { ...type, ...headers },
    body: text,
  };
}

const BOUNDARY = "meno-test-boundary";
const typeOf = (type: string) => (type === "multipart/form-data" ? `${type}; boundary=${BOUNDARY}` : type);

function multipart(body: unknown): string {
  const parts = entriesOf(body).map(
    ([name, value]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${written(name)}"\r\n\r\n${typeof value === "string" ? value.toWellFormed() : JSON.stringify(value)}\r\n`,
  );
  return `${parts.join("")}--${BOUNDARY}--\r\n`;
}

const entriesOf = (body: unknown): [string, unknown][] =>
  typeof body === "object" && body !== null ? Object.entries(body) : [["", JSON.stringify(body)]];

function form(body: unknown): string {
  return entriesOf(body)
    .map(([name, value]) => `${written(name)}=${written(value)}`)
    .join("&");
}

/** The parts of the documented example. */
export function exampleParts(operation: Operation): Parts {
  const of = (place: string) =>
    operation.parameters.filter((parameter) => parameter.in === place && parameter.example !== undefined);
  return {
    params: Object.fromEntries(of("path").map(({ name, example }) => [name, String(example)])),
    query: of("query").flatMap(({ name, example }) =>
      (Array.isArray(example) ? example : [example]).map((value): [string, string] => [name, String(value)]),
    ),
    headers: {},
    body: operation.body?.example,
  };
}

/** The request of the documented example. */
export const exampleOf = (operation: Operation): Request => compose(operation, exampleParts(operation));

/** Requests that fit the document. */
export function validRequests(
  operation: Operation,
  contract: Contract,
  ids: readonly string[],
): fc.Arbitrary<Request> {
  return validParts(operation, new Arbitraries(contract, ids)).map((parts) => compose(operation, parts));
}

function validParts(operation: Operation, arbitraries: Arbitraries): fc.Arbitrary<Parts> {
  const of = (place: Parameter["in"]) => operation.parameters.filter((parameter) => parameter.in === place);
  const record = (list: Parameter[], text: (schema: Schema) => fc.Arbitrary<unknown>) =>
    fc.record(Object.fromEntries(list.map(({ name, schema }) => [name, text(schema)])), {
      requiredKeys: list.filter(({ required }) => required).map(({ name }) => name),
    });
  return fc.record({
    params: record(of("path"), (schema) => arbitraries.of(schema)).map((values) =>
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])),
    ),
    query: record(of("query"), (schema) => arbitraries.of(schema)).map((values) =>
      Object.entries(values).flatMap(([name, value]) =>
        (Array.isArray(value) ? value : [value]).map((one): [string, string] => [name, String(one)]),
      ),
    ),
    headers: record(of("header"), () => fc.stringMatching(/^[\x21-\x7e]{1,40}$/)) as fc.Arbitrary<
      Record<string, string>
    >,
    body: operation.body
      ? operation.body.required
        ? arbitraries.of(operation.body.schema)
        : fc.option(arbitraries.of(operation.body.schema), { nil: undefined })
      : fc.constant(undefined),
  });
}

type Change = (parts: Parts) => Parts;

/** Requests that break the document in one or two places. */
export function invalidRequests(
  operation: Operation,
  contract: Contract,
  ids: readonly string[],
): fc.Arbitrary<Request> {
  const broken = fc
    .tuple(
      validParts(operation, new Arbitraries(contract, ids)),
      fc.array(changes(operation), { minLength: 1, maxLength: 2 }),
    )
    .map(([parts, list]) =>
      compose(
        operation,
        list.reduce((now, change) => change(now), parts),
      ),
    );
  return fc.oneof(
    { weight: 5, arbitrary: broken },
    { weight: 1, arbitrary: fc.tuple(broken, distortion).map(([request, distort]) => distort(request)) },
  );
}

function changes(operation: Operation): fc.Arbitrary<Change> {
  const names = operation.parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name);
  const asked = operation.parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name);
  const list: fc.Arbitrary<Change>[] = [
    fc
      .tuple(asked.length > 0 ? fc.constantFrom(...asked) : hostileText, hostileText)
      .map(([name, value]) => (parts) => ({
        ...parts,
        query: [...parts.query, [name, value], [name, value]],
      })),
    fc
      .constantFrom("\u00ff\u00fe", "x".repeat(300), " ", "a b")
      .map((value) => (parts) => ({ ...parts, headers: { ...parts.headers, "idempotency-key": value } })),
  ];
  if (names.length > 0)
    list.push(
      fc
        .tuple(fc.constantFrom(...names), hostileText)
        .map(([name, value]) => (parts) => ({ ...parts, params: { ...parts.params, [name]: value } })),
    );
  if (operation.body) list.push(...bodyChanges());
  return fc.oneof(...list);
}

function bodyChanges(): fc.Arbitrary<Change>[] {
  const fields = (body: unknown) => (typeof body === "object" && body !== null ? Object.keys(body) : []);
  const at = (body: unknown, index: number) =>
    fields(body)[index % Math.max(1, fields(body).length)] ?? "extra";
  return [
    nonsense.map((value) => (parts) => ({ ...parts, body: value })),
    fc.tuple(fc.nat(20), nonsense).map(([index, value]) => (parts) => ({
      ...parts,
      body: { ...(parts.body as object | undefined), [at(parts.body, index)]: value },
    })),
    fc.nat(20).map((index) => (parts) => ({
      ...parts,
      body: Object.fromEntries(
        Object.entries(parts.body ?? {}).filter(([name]) => name !== at(parts.body, index)),
      ),
    })),
    fc
      .tuple(
        fc.constantFrom("is_superuser", "id", "credits", "__proto__", "constructor", "user_id"),
        nonsense,
      )
      .map(([name, value]) => (parts) => ({
        ...parts,
        body: { ...(parts.body as object | undefined), [name]: value },
      })),
  ];
}

/** Malformed requests: truncated, of another type, or not JSON. */
const distortion: fc.Arbitrary<(request: Request) => Request> = fc.oneof(
  fc.nat(100).map((share) => (request: Request) => ({
    ...request,
    body: request.body?.slice(0, Math.floor((request.body.length * share) / 100)) ?? null,
  })),
  fc
    .constantFrom(
      "text/plain",
      "multipart/form-data",
      "application/xml",
      "application/json; charset=utf-16",
      "nonsense",
    )
    .map((type) => (request: Request) => ({
      ...request,
      headers: { ...request.headers, "content-type": type },
    })),
  fc
    .constantFrom("{", "[", "nul", '{"a":}', "\u0000", '{"a":1}}', "[".repeat(3000))
    .map((body) => (request: Request) => (request.method === "GET" ? request : { ...request, body })),
  fc
    .constantFrom("text/event-stream", "text/csv", "*/*", "nonsense")
    .map((accept) => (request: Request) => ({ ...request, headers: { ...request.headers, accept } })),
);
