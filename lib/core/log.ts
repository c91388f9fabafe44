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

/** Paths that pino blanks at any of the depths our records have. */
const redactPaths = secretKeys.flatMap((k) => {
  const key = /^\w+$/.test(k) ? `.${k}` : `["${k}"]`;
  return [key.replace(/^\./, ""), `*${key}`, `*.*${key}`, `*.*.*${key}`];
});

/** What is blanked wherever in a line it stands: our own bearers, session cookies and ID tokens, keys of the providers, e-mail addresses. */
const anywhere = {
  token: /meno_(?:pat_)?[\w-]{43}/,
  jwt: /eyJ[\w-]{10,}(?:\.[\w-]*){2,4}/,
  key: /(?<=^|[^\w-]|\\[a-z]|\\u[\da-f]{4})(?:sk-|re_)[\w*-]{8,}/,
  // In an address of ours the sign may be written as %40. Bounded, for a line may be long.
  email: /[\p{L}\p{N}_.+'-]{1,64}(?:@|%40)[\p{L}\p{N}.-]{1,190}\.\p{L}{2,24}/u,
};
/** An escape of JSON comes first, so that none is cut in two. */
const blanked = new RegExp(
  [String.raw`\\(?:u[\da-f]{4}|.)`, ...Object.values(anywhere).map(({ source }) => source)].join("|"),
  "giu",
);

/** What every logger of ours blanks. */
export const redaction: LoggerOptions = {
  redact: { paths: redactPaths, censor: "[redacted]" },
  serializers: { err: errorRecord },
  hooks: {
    streamWrite: (line) => line.replace(blanked, (found) => (found.startsWith("\\") ? found : "[redacted]")),
  },
};

const output = pino.destination(1);
// A closed terminal is treated as pino treats a closed pipe: what is logged while stopping must not end the process, and what was kept would be tried for ever at the exit.
output.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EIO" && error.code !== "EPIPE") throw error;
  const ignore = () => undefined;
  Object.assign(output, { write: ignore, flushSync: ignore, end: ignore, destroy: ignore });
});

/** The one logger: JSON lines with secrets and people's addresses blanked. */
export const log = pino(
  { level: env().NODE_ENV === "test" ? "silent" : env().LOG_LEVEL, base: null, ...redaction },
  output,
);
