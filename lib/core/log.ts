import pino from "pino";
import { env } from "./env";

const secretKeys = [
  "password", "new_password", "current_password", "confirm_password", "password_hash", "passwordHash", "token",
  "access_token", "id_token", "recaptcha_token", "authorization", "cookie", "set-cookie", "secret", "apiKey", "api_key",
];

/** Paths that pino blanks at any of the depths our records have. */
export const redactPaths = secretKeys.flatMap((k) => {
  const key = /^\w+$/.test(k) ? `.${k}` : `["${k}"]`;
  return [key.replace(/^\./, ""), `*${key}`, `*.*${key}`, `*.*.*${key}`];
});

/** The one logger: JSON lines with secrets blanked. */
export const log = pino({
  level: env().NODE_ENV === "test" ? "silent" : env().LOG_LEVEL,
  base: null,
  redact: { paths: redactPaths, censor: "[redacted]" },
});
