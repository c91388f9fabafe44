import { inspect } from "node:util";

/** What of an error may be written down. */
export type ErrorRecord = { type: string; message: string; stack?: string; cause?: unknown } & Partial<Record<(typeof FACTS)[number], string>>;

/** Of drivers' and our own errors: names of things, never their values. */
const FACTS = ["code", "syscall", "severity", "routine", "constraint_name", "table_name", "column_name", "digest"] as const;

/** Deeper causes say nothing new. */
const DEPTH = 5;
/** As much of a text as tells what it is. */
const LENGTH = 500;

/**
 * What the log and the queue's table keep of an error: its kind, text, code, frames and causes. Not its other fields, nor the
 * texts of which it is known that they quote: a database driver's holds what the statement was given (names, e-mails, hashes
 * of passwords), a model provider's the whole prompt.
 */
export function errorRecord(error: unknown, depth = 0): ErrorRecord | string {
  if (!(error instanceof Error)) return typeof error === "string" ? error.slice(0, LENGTH) : typeof error;
  const [message, facts] = [textOf(error), factsOf(error)];
  const stack = error.stack?.split("\n").filter((line) => /^\s+at /.test(line)).join("\n");
  const inner = error.cause ?? (error instanceof AggregateError ? (error.errors as unknown[])[0] : undefined);
  return {
    type: error.name,
    message,
    ...facts,
    ...(stack ? { stack: `${error.name}: ${message}\n${stack}` } : {}),
    ...(inner === undefined || depth >= DEPTH ? {} : { cause: errorRecord(inner, depth + 1) }),
  };
}

/** An error that says the same and no more, for whoever stores it whole. */
export function bareError(error: unknown): Error {
  const record = errorRecord(error);
  if (typeof record === "string") return new Error(record);
  const { type, message, stack, code } = record;
  return Object.assign(new Error(message), { name: type }, stack === undefined ? {} : { stack }, code === undefined ? {} : { code });
}

function textOf(error: Error): string {
  // Drizzle's: its message ends in the values.
  if ("query" in error && typeof error.query === "string" && "params" in error) return `Failed query: ${error.query.slice(0, LENGTH)}`;
  // PostgreSQL's class 22 quotes the value that it could not take.
  if (error.name === "PostgresError" && "code" in error && String(error.code).startsWith("22")) return "A value cannot be stored";
  return error.message.slice(0, LENGTH);
}

function factsOf(error: Error): Partial<Record<(typeof FACTS)[number], string>> {
  const all = error as Error & Partial<Record<(typeof FACTS)[number], unknown>>;
  return Object.fromEntries(FACTS.flatMap((name) => (typeof all[name] === "string" ? [[name, all[name]]] : [])));
}

/** From now on errors of this kind are printed as the log keeps them, whoever prints them: the framework does so with what a page throws. */
export function printAsRecord(kind: { prototype: object }): void {
  Object.defineProperty(kind.prototype, inspect.custom, { configurable: true, value(this: Error) { return errorRecord(this); } });
}
