import pino, { type LoggerOptions } from "pino";
import { env } from "./env";

const secretKeys = [
  "password", "new_password", "current_password", "confirm_password", "password_hash", "passwordHash", "token", "token_hash", "tokenHash",
  "access_token", "id_token", "recaptcha_token", "authorization", "cookie", "set-cookie", "secret", "apiKey", "api_key",
];

/** Paths that pino blanks at any of the depths our records have. */
const redactPaths = secretKeys.flatMap((k) => {
  const key = /^\w+$/.test(k) ? `.${k}` : `["${k}"]`;
  return [key.replace(/^\./, ""), `*${key}`, `*.*${key}`, `*.*.*${key}`];
});

/** Our own bearers, wherever in a line they stand: in a path, in the text of somebody else's error. */
const ownTokens = /meno_(?:pat_)?[\w-]{43}/g;

/** What every logger of ours blanks. */
export const redaction: LoggerOptions = {
  redact: { paths: redactPaths, censor: "[redacted]" },
  hooks: { streamWrite: (line) => line.replace(ownTokens, "[redacted]") },
};

/** The one logger: JSON lines with secrets blanked. */
export const log = pino({ level: env().NODE_ENV === "test" ? "silent" : env().LOG_LEVEL, base: null, ...redaction });
