/** P8: 200 streams that arrive over two seconds, at 50 tokens a second each. */
export const STREAMS = Number(process.env.STREAMS ?? 200);
export const ARRIVE_MS = 2000;
export const TOKEN_MS = 20;
/** Until the model's first token. */
export const THINK_MS = Number(process.env.THINK_MS ?? 200);
export const TEXT = `That is a good thought about the shelf and its order. ${"Every look at the centre settles something about one whole side. ".repeat(6)}What would you look at next?`;
/** The class mark, in the tokens that a model makes of it, and the words. */
export const WORDS = ["[", "question", "]", ...(TEXT.match(/\s*\S+/g) ?? [])];
export const TOKENS = WORDS.length;
/** The first word after the mark, as it appears in every form of the stream. */
export const FIRST = "That";
