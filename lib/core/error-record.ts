import { inspect } from "node:util";

/** What of an error may be written down. */
export type ErrorRecord = {
  type: string;
  message: string;
  stack?: string;
  cause?: ErrorRecord | string;
} & Partial<Record<(typeof FACTS)[number], string>>;

/** Of drivers' and our own errors: names of things, never their values. */
const FACTS = [
  "code",
  "syscall",
  "severity",
  "routine",
  "constraint_name",
  "table_name",
  "column_name",
  "digest",
] as const;

/** Deeper causes say nothing new. */
const DEPTH = 5;
/** As much of a text as tells what it is. */
const LENGTH = 500;
/** How a model provider's errors are called: their texts, and those of what they came from, quote the prompt or the answer. */
const PROVIDERS = /^AI_/;
/** Of what a provider says of its error: a name of a kind, a code or a field, never a sentence. */
const WORD = /^[\w.[\]-]{1,64}$/;

/**
 * What the log and the queue's table keep of an error: its kind, text, code, frames and causes. Not its other fields, nor the
 * texts of which it is known that they quote: a database driver's holds what the statement was given (names, e-mails, hashes
 * of passwords), a model provider's the whole prompt. `isQuoted`: the error is the cause of one that a provider made.
 */
export function errorRecord(error: unknown, depth = 0, isQuoted = false): ErrorRecord | string {
  if (!(error instanceof Error))
    return typeof error === "string" && !isQuoted ? error.slice(0, LENGTH) : typeof error;
  const isProviders = isQuoted || PROVIDERS.test(error.name);
  const facts = factsOf(error);
  const message = isProviders ? (facts.code ?? providerErrorSummary(error)) : textOf(error);
  // A line of the text may look like a frame.
  const stack = error.stack
    ?.replace(error.message, () => "")
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");
  const inner = error.cause ?? (error instanceof AggregateError ? (error.errors as unknown[])[0] : undefined);
  return {
    type: error.name,
    message,
    ...facts,
    ...(stack ? { stack: `${error.name}: ${message}\n${stack}` } : {}),
    ...(inner === undefined || depth >= DEPTH ? {} : { cause: errorRecord(inner, depth + 1, isProviders) }),
  };
}

/** An error that says the same and no more, for whoever stores it whole. */
export function redactedError(error: unknown): Error {
  const record = errorRecord(error);
  if (typeof record === "string") return new Error(record);
  const { type, message, stack, code } = record;
  return Object.assign(
    new Error(message),
    { name: type },
    stack === undefined ? {} : { stack },
    code === undefined ? {} : { code },
  );
}

/** What a model provider's error, or its error inside a stream, comes to: status, kind, code, field and host, as far as it tells them. */
export function providerErrorSummary(error: unknown): string {
  const data = fieldOf(error, "data");
  const reported = fieldOf(data, "error") ?? data ?? error;
  const words = [
    fieldOf(error, "statusCode"),
    ...["type", "code", "param"].map((name) => fieldOf(reported, name)),
  ];
  const url = fieldOf(error, "url");
  const host = typeof url === "string" && URL.canParse(url) ? [`at ${new URL(url).host}`] : [];
  const kept = words.filter(
    (word) => typeof word === "number" || (typeof word === "string" && WORD.test(word)),
  );
  return [...kept, ...host].join(" ") || "its text is not kept";
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

function textOf(error: Error): string {
  // Drizzle's: its message ends in the values.
  if ("query" in error && typeof error.query === "string" && "params" in error)
    return `Failed query: ${error.query.slice(0, LENGTH)}`;
  // PostgreSQL's class 22 quotes the value that it could not take.
  if (error.name === "PostgresError" && "code" in error && String(error.code).startsWith("22"))
    return "A value cannot be stored";
  // The language's own quotes a piece of what it could not read.
  if (error.name === "SyntaxError" && error.message.endsWith("is not valid JSON")) return "Not valid JSON";
  return error.message.slice(0, LENGTH);
}

function factsOf(error: Error): Partial<Record<(typeof FACTS)[number], string>> {
  const all = error as Error & Partial<Record<(typeof FACTS)[number], unknown>>;
  return Object.fromEntries(
    FACTS.flatMap((name) => (typeof all[name] === "string" ? [[name, all[name]]] : [])),
  );
}

/** From now on errors of this kind are printed as the log keeps them, whoever prints them: the framework does so with what a page throws. */
export function redactWhenPrinted(kind: { prototype: object }): void {
  Object.defineProperty(kind.prototype, inspect.custom, {
    configurable: true,
    value(this: Error) {
      return errorRecord(this);
    },
  });
}
