const blockName = /^[a-z][a-z0-9_-]*$/;
const block = /<data name="([a-z][a-z0-9_-]*)">([^<]*)<\/data>/g;

/**
 * A value for the model as a delimited block of JSON. Every `<` inside is written \u003c, so nothing that a person or a
 * model wrote can end the block or open another. Throws on a name that is not lower-case kebab or snake.
 */
export function dataBlock(name: string, value: unknown): string {
  if (!blockName.test(name)) throw new TypeError(`not a data block name: ${name}`);
  const json = JSON.stringify(value === undefined ? null : value);
  return `<data name="${name}">${json.replaceAll("<", "\\u003c")}</data>`;
}

/** The blocks of a prompt by name; of two with the same name the later one. Text that is no well-formed block is skipped. */
export function readDataBlocks(text: string): Record<string, unknown> {
  const found = new Map<string, unknown>();
  for (const [, name = "", json = ""] of text.matchAll(block)) {
    try {
      found.set(name, JSON.parse(json));
    } catch {
      // Only dataBlock() writes blocks that count, and it always writes JSON.
    }
  }
  return Object.fromEntries(found);
}

const tagStart = String.raw`\s*\/?\s*data\b`;
const rawTag = new RegExp(`<(?=${tagStart})`, "gi");
const escapedTag = new RegExp(`&lt;(?=${tagStart})`, "gi");
const ampersand = new RegExp(`&(?=(?:amp;)*lt;${tagStart})`, "gi");
const escapedAmpersand = new RegExp(`&amp;(?=(?:amp;)*lt;${tagStart})`, "gi");

/** Free text (a chat turn) made unable to look like a data block; `plainText` undoes it. */
export function inertText(text: string): string {
  return text.replace(ampersand, "&amp;").replace(rawTag, "&lt;");
}

/** The text that `inertText` was given. */
export function plainText(text: string): string {
  return text.replace(escapedTag, "<").replace(escapedAmpersand, "&");
}
