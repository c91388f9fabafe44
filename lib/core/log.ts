import pino, { type LoggerOptions } from "pino";
import { env } from "./env";
import { errorRecord } from "./error-record";

const secretKeys = [
  "password",
  "new_password",
  "current_password",
  "confirm_password",
  "password_hash",
  "passwordHash",
  "token",
  "token_hash",
  "tokenHash",
  "access_token",
  "id_token",
  "recaptcha_token",
  "authorization",
  "cookie",
  "set-cookie",
  "secret",
  "apiKey",
  "api_key",
];

/** The secret keys as pino paths, at each depth at which our records have fields. */
const redactPaths = secretKeys.flatMap((k) => {
  const key = /^\w+$/.test(k) ? `.${k}` : `["${k}"]`;
  return [key.replace(/^\./, ""), `*${key}`, `*.*${key}`, `*.*.*${key}`];
});

/** Secrets that are redacted anywhere in a line: our bearer tokens, session cookies and ID tokens, the providers' keys, e-mail addresses. */
const secretPatterns = {
  token: /meno_(?:pat_)?[\w-]{43}/,
  jwt: /eyJ[\w-]{10,}(?:\.[\w-]*){2,4}/,
  key: /(?<=^|[^\w-]|\\[a-z]|\\u[\da-f]{4})(?:sk-|re_)[\w*-]{8,}/,
  // The at sign is %40 in a URL. The lengths are bounded, because a line may be long.
  email: /[\p{L}\p{N}_.+'-]{1,64}(?:@|%40)[\p{L}\p{N}.-]{1,190}\.\p{L}{2,24}/u,
};
/** Matches JSON escapes first, so that a redaction never splits one. */
const escapeOrSecret = new RegExp(
  [String.raw`\\(?:u[\da-f]{4}|.)`, ...Object.values(secretPatterns).map(({ source }) => source)].join("|"),
  "giu",
);

/** The redaction options of every logger. */
export const redaction: LoggerOptions = {
  redact: { paths: redactPaths, censor: "[redacted]" },
  serializers: { err: errorRecord },
  hooks: {
    streamWrite: (line) =>
      line.replace(escapeOrSecret, (found) => (found.startsWith("\\") ? found : "[redacted]")),
  },
};

const output = pino.destination(1);
// A closed terminal is treated as pino treats a closed pipe: logging during shutdown must not end the process, and pino would retry
// the buffered lines forever at exit.
output.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EIO" && error.code !== "EPIPE") throw error;
  const ignore = () => undefined;
  Object.assign(output, { write: ignore, flushSync: ignore, end: ignore, destroy: ignore });
});

/** The logger of the whole product: JSON lines with secrets and e-mail addresses redacted. */
export const log = pino(
  { level: env().NODE_ENV === "test" ? "silent" : env().LOG_LEVEL, base: null, ...redaction },
  output,
);
