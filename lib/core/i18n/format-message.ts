import compile from "icu-minify/compile";
import { _createCache, _createIntlFormatters } from "use-intl/core";
import formatOnly from "use-intl/format-message/format-only";

type Compiled = ReturnType<typeof compile>;

const compiled = new Map<string, Compiled>();

function compiledOf(text: string): Compiled {
  const known = compiled.get(text) ?? compile(text);
  compiled.set(text, known);
  return known;
}

/** Kept by the process: made anew for each page, they took 2 % of a list's processor time (docs/performance.md, P7). */
const formatters = _createIntlFormatters(_createCache());

/**
 * Takes the place of next-intl's own formatter on the server (next.config.ts), so that both sides write alike. A message is a text, or one
 * that `pickPaths` has parsed for the browser, which stays as it is.
 */
export default function formatMessage(
  ...[key, message, values, options]: Parameters<typeof formatOnly>
): ReturnType<typeof formatOnly> {
  return formatOnly(key, typeof message === "string" ? compiledOf(message) : message, values, {
    ...options,
    formatters,
  });
}

// There is no text to give back of a parsed message.
formatMessage.raw = false;
