/** Maximum length of a formula without TeX commands or between single dollars. */
const MAX_SIMPLE_LENGTH = 300;
/** Maximum length of any formula. */
export const MAX_FORMULA_LENGTH = 2_000;
/** The delimiters of formulas; those of one formula have the same length. */
const closers = { $: "$", $$: "$$", "\\(": "\\)", "\\[": "\\]" } as const;
export type Opener = keyof typeof closers;
export const isOpener = (text: string): text is Opener => Object.hasOwn(closers, text);
export const closerOf = (opener: Opener) => closers[opener];
/** Syntax unique to TeX: a command, a superscript or a subscript; `snake_case` is none. */
const texSign = /\\[a-zA-Z]|\^|_\s*(?:[{\\]|[\p{L}\p{N}](?!\p{L}))/u;

/** The text outside of braces, with a placeholder for each command, script and group; shows whether it is a sentence. */
function outsideBraces(tex: string): string {
  let depth = 0;
  let outside = "";
  for (const [piece] of tex.matchAll(/\\[a-zA-Z]+|\\?[^]/gu)) {
    if (piece === "}") depth = Math.max(0, depth - 1);
    if (depth === 0) outside += piece.startsWith("\\") || piece === "}" ? " ~ " : piece.replace(/[_^]/, "~");
    if (piece === "{") depth += 1;
  }
  return outside;
}

/** Two words in a row, one of them of three letters or more and no label such as ABC. */
function isSentence(outside: string): boolean {
  const words = outside
    .split(/\s+/)
    .map((piece) => /^["“(]?(\p{L}[\p{L}'’]+)[.;:!?)"”]*$/u.exec(piece)?.[1] ?? "");
  const isLong = (word: string) => word.length > 2 && /\p{Ll}/u.test(word);
  return words.some((word, i) => {
    const next = words[i + 1] ?? "";
    return word !== "" && next !== "" && (isLong(word) || isLong(next));
  });
}

const hasWord = (text: string, shortest: number) =>
  text.split(/[\s{}()[\],;:!?]+/).some((word) => /^[\p{L}'’]+$/u.test(word) && [...word].length >= shortest);

/** Whether the text between two delimiters is a formula rather than words and prices: "$5 and $10" is not. */
function isFormula(inner: string): boolean {
  if (inner.length > MAX_FORMULA_LENGTH) return false;
  const body = inner.trim();
  if (body === "") return false;
  if (!texSign.test(body.replace(/\\[^a-zA-Z]/g, " ")))
    return body.length <= MAX_SIMPLE_LENGTH && !hasWord(body, /^[\d.,]/.test(body) ? 2 : 3);
  const outside = outsideBraces(body);
  return !outside.includes("`") && !isSentence(outside);
}

/** Whether the text between two single dollars is an amount followed by words: "$3 per m^2, or 4$". */
function isAmount(inner: string): boolean {
  return /^[\d.,]/.test(inner) && !/\\[a-zA-Z]/.test(inner) && hasWord(outsideBraces(inner), 2);
}

/**
 * Whether `inner`, between `opener` and its closer, is a formula in a sentence. Single dollars follow Pandoc's rules: no blanks inside, no letter
 * or digit after. Escaped brackets are usually plain text: a formula only with mathematical signs inside.
 */
export function isInlineFormula(opener: Opener, inner: string, next: string): boolean {
  if (!isFormula(inner) || (inner.includes("\n") && !hasTexSign(inner))) return false;
  if (opener === "$$") return true;
  if (opener === "$")
    return (
      inner.length <= MAX_SIMPLE_LENGTH && !/^\s|\s$/.test(inner) && !isWordSign(next) && !isAmount(inner)
    );
  return /[\\^_=+<>*/-]|^\s*\p{L}\s*$/u.test(inner);
}

/** A letter or digit, which keeps a dollar beside it from being a delimiter. */
export const isWordSign = (sign: string) => /[\p{L}\p{N}]/u.test(sign);

const hasTexSign = (text: string) => /[\\^_=]/.test(text);

/** Whether a line may begin a formula of several lines after its opener. */
export const mayBeginFormula = hasTexSign;

/** Whether `inner`, which begins on the line of its opener, is a formula on lines of its own. */
export const isDisplayFormula = (inner: string) => hasTexSign(inner) && isFormula(inner);

/** The text before the closer at the end of a line, with the punctuation after it; null if there is none. */
export function beforeCloser(line: string, opener: Opener): string | null {
  const closer = closerOf(opener);
  const at = line.indexOf(closer);
  const stop = line.slice(at + closer.length).trim();
  return at < 0 || line[at - 1] === "\\" || !/^[.,;:]?$/.test(stop)
    ? null
    : line.slice(0, at).trimEnd() + stop;
}

/** Whether a line cannot be inside a formula: it is blank, a code fence, or holds another delimiter. */
export function cannotStandIn(line: string, opener: Opener): boolean {
  const bare = line.replaceAll("\\\\", "");
  return /^\s*(?:`{3,}|~{3,}|$)/.test(line) || bare.includes(opener) || bare.includes(closerOf(opener));
}

/** Whether a text may hold a formula: a cheap test before the code that typesets them is loaded. */
export const mayHoldFormula = (text: string) => /\$[^]*\S\$|\\[([]|(?:```|~~~)[ \t]*math/.test(text);
