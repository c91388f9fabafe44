import { inspect } from "node:util";

/** The parts of an error that may be stored or logged. */
export type ErrorRecord = {
  type: string;
  message: string;
  stack?: string;
  cause?: ErrorRecord | string;
} & Partial<Record<(typeof SAFE_FIELDS)[number], string>>;

/** Fields of drivers' and our own errors that contain names and never values. */
const SAFE_FIELDS = [
  "code",
  "syscall",
  "severity",
  "routine",
  "constraint_name",
  "table_name",
  "column_name",
  "digest",
] as const;

/** Causes to record. */
const MAX_DEPTH = 5;
/** Characters to record of a text. */
const MAX_LENGTH = 500;
/** Names of the model provider's errors. Their messages and those of their causes quote the prompt or the answer. */
const PROVIDER_ERROR = /^AI_/;
/** A provider's name of a kind of error, a code or a field; never a sentence. */
const IDENTIFIER = /^[\w.[\]-]{1,64}$/;

/**
 * An error as the log and the job table keep it: name, message, code, stack and causes. Leaves out other fields and messages that
 * quote user data: a database driver's contain a statement's values, a model provider's the prompt. `isQuoted` marks the cause
 * of a provider's error.
 */
export function errorRecord(error: unknown, depth = 0, isQuoted = false): ErrorRecord | string {
  if (!(error instanceof Error))
    return typeof error === "string" && !isQuoted ? error.slice(0, MAX_LENGTH) : typeof error;
  const isFromProvider = isQuoted || PROVIDER_ERROR.test(error.name);
  const fields = safeFieldsOf(error);
  const message = isFromProvider ? (fields.code ?? providerErrorSummary(error)) : textOf(error);
  // A line of the message may look like a stack frame.
  const stack = error.stack
    ?.replace(error.message, () => "")
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");
  const inner = error.cause ?? (error instanceof AggregateError ? (error.errors as unknown[])[0] : undefined);
  return {
    type: error.name,
    message,
    ...fields,
    ...(stack ? { stack: `${error.name}: ${message}\n${stack}` } : {}),
    ...(inner === undefined || depth >= MAX_DEPTH
      ? {}
      : { cause: errorRecord(inner, depth + 1, isFromProvider) }),
  };
}

/** An Error with only the recorded parts, for libraries that store errors whole. */
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

/** Summarises a model provider's error, or an error event of its stream: the status, type, code, field and host that it has. */
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
    (word) => typeof word === "number" || (typeof word === "string" && IDENTIFIER.test(word)),
  );
  return [...kept, ...host].join(" ") || "its text is not kept";
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

function textOf(error: Error): string {
  // The message of Drizzle's query error ends in the values.
  if ("query" in error && typeof error.query === "string" && "params" in error)
    return `Failed query: ${error.query.slice(0, MAX_LENGTH)}`;
  // PostgreSQL's errors of class 22 quote the value.
  if (error.name === "PostgresError" && "code" in error && String(error.code).startsWith("22"))
    return "A value cannot be stored";
  // The message of JSON.parse quotes its input.
  if (error.name === "SyntaxError" && error.message.endsWith("is not valid JSON")) return "Not valid JSON";
  return error.message.slice(0, MAX_LENGTH);
}

function safeFieldsOf(error: Error): Partial<Record<(typeof SAFE_FIELDS)[number], string>> {
  const all = error as Error & Partial<Record<(typeof SAFE_FIELDS)[number], unknown>>;
  return Object.fromEntries(
    SAFE_FIELDS.flatMap((name) => (typeof all[name] === "string" ? [[name, all[name]]] : [])),
  );
}

/** Makes `console` and Next print errors of this class as the log records them. Next prints the errors that pages throw. */
export function redactWhenPrinted(errorClass: { prototype: object }): void {
  Object.defineProperty(errorClass.prototype, inspect.custom, {
    configurable: true,
    value(this: Error) {
      return errorRecord(this);
    },
  });
}
