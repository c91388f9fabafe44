const blockName = /^[a-z][a-z0-9_-]*$/;
const block = /<data name="([a-z][a-z0-9_-]*)">([^<]*)<\/data>/g;

/**
 * A value for the model as a delimited block of JSON. Every `<` inside becomes \u003c, so untrusted text can neither end the
 * block nor open another. Throws TypeError for a name that is not lower-case kebab or snake.
 */
export function dataBlock(name: string, value: unknown): string {
  if (!blockName.test(name)) throw new TypeError(`not a data block name: ${name}`);
  const json = JSON.stringify(value === undefined ? null : value);
  return `<data name="${name}">${json.replaceAll("<", "\\u003c")}</data>`;
}

/** The blocks of a prompt by name; the last one of a name wins. Skips malformed blocks. */
export function readDataBlocks(text: string): Record<string, unknown> {
  const found = new Map<string, unknown>();
  for (const [, name = "", json = ""] of text.matchAll(block)) {
    try {
      found.set(name, JSON.parse(json));
    } catch {
      // dataBlock() always writes JSON, so this is not one of its blocks.
    }
  }
  return Object.fromEntries(found);
}

const tagStart = String.raw`\s*\/?\s*data\b`;
const rawTag = new RegExp(`<(?=${tagStart})`, "gi");
const escapedTag = new RegExp(`&lt;(?=${tagStart})`, "gi");
const ampersand = new RegExp(`&(?=(?:amp;)*lt;${tagStart})`, "gi");
const escapedAmpersand = new RegExp(`&amp;(?=(?:amp;)*lt;${tagStart})`, "gi");

/** Escapes free text (a chat turn) so that it cannot form a data block. `plainText` undoes it. */
export function inertText(text: string): string {
  return text.replace(ampersand, "&amp;").replace(rawTag, "&lt;");
}

/** Undoes `inertText`. */
export function plainText(text: string): string {
  return text.replace(escapedTag, "<").replace(escapedAmpersand, "&");
}
