import type { Code, Construct, Effects, Extension, State, TokenizeContext } from "micromark-util-types";
import {
  beforeCloser,
  cannotStandIn,
  closerOf,
  isDisplayFormula,
  isInlineFormula,
  isOpener,
  MAX_FORMULA_LENGTH,
  mayBeginFormula,
  type Opener,
} from "./formula-text";
import { charOf, isLineEnd, sourceConsumer } from "./formula-tokens";

/** A formula in a sentence: `$x$`, `$$x$$`, `\(x\)` or `\[x\]`. */
function tokenizeText(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const isAfterWord = /[\p{L}\p{N}$\\]/u.test(charOf(this.previous));
  const source = sourceConsumer(effects);
  let opener = "";
  let inner = "";
  let isEscaped = false;

  const begin: State = (code) => {
    effects.enter("formulaText");
    return open(code);
  };
  const open: State = (code) => {
    const sign = charOf(code);
    if (opener === "" || (sign !== "" && isOpener(opener + sign))) {
      opener += sign;
      source.take(code);
      return open;
    }
    if (!isOpener(opener) || (opener.startsWith("$") && sign === "$")) return nok(code);
    return opener === "$" && isAfterWord ? nok(code) : body(opener)(code);
  };
  const body = (mark: Opener): State => {
    const next: State = (code) => {
      const sign = charOf(code);
      const isBroken = sign === "" || (sign === "\n" && mark === "$") || inner.length > MAX_FORMULA_LENGTH;
      // An opener inside its own formula: what began before it is text.
      if (isBroken || (isEscaped && mark === `\\${sign}`)) return nok(code);
      inner += sign;
      const isEscape = sign === "\\" && !isEscaped;
      const isClosed = mark.startsWith("$")
        ? sign === "$" && !isEscaped && inner.endsWith(closerOf(mark))
        : isEscaped && inner.endsWith(closerOf(mark));
      isEscaped = isEscape;
      source.take(code);
      return isClosed ? closed(mark) : next;
    };
    return next;
  };
  const closed =
    (mark: Opener): State =>
    (code) => {
      const next = charOf(code);
      const formula = inner.slice(0, -mark.length);
      if ((mark.startsWith("$") && next === "$") || !isInlineFormula(mark, formula, next)) return nok(code);
      source.close();
      effects.exit("formulaText");
      return ok(code);
    };
  return begin;
}

/** A formula on lines of its own, between `$$` and `$$` or `\[` and `\]`; an unclosed one runs to the end of its container. */
function tokenizeBlock(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const { parser, interrupt } = this;
  const now = () => this.now().line;
  const source = sourceConsumer(effects);
  let opener: Opener | null = null;
  let isAlone = false;
  let line = "";
  let size = 0;
  const lines: string[] = [];

  const begin: State = (code) => {
    effects.enter("formulaBlock");
    return inLine(code);
  };
  const inLine: State = (code) => {
    if (code === null || isLineEnd(code)) return atLineEnd(code);
    line += charOf(code);
    source.take(code);
    return inLine;
  };
  const atLineEnd = (code: Code) => {
    if (opener === null) {
      const sign = line.slice(0, 2);
      line = line.slice(2);
      isAlone = line.trim() === "";
      if (!isOpener(sign) || sign === "\\(" || line.startsWith("$")) return nok(code);
      opener = sign;
      if (!isAlone && !mayBeginFormula(line.replace(closerOf(opener), ""))) return nok(code);
      if (interrupt) return ok(code);
      if (isAlone) return nextLine(code);
    }
    const last = beforeCloser(line, opener);
    lines.push(last ?? line);
    if (last !== null) return isAlone || isDisplayFormula(lines.join("\n")) ? finish(code) : nok(code);
    size += line.length;
    const isBroken = size > MAX_FORMULA_LENGTH || cannotStandIn(line, opener);
    return !isAlone && isBroken ? nok(code) : nextLine(code);
  };
  const nextLine = (code: Code) => {
    if (code === null) return isAlone ? finish(code) : nok(code);
    line = "";
    source.take(code);
    return afterLineEnd;
  };
  const afterLineEnd: State = (code) => (parser.lazy[now()] ? nok(code) : inLine(code));
  const finish = (code: Code) => {
    source.close();
    effects.exit("formulaBlock");
    return ok(code);
  };
  return begin;
}

const text: Construct = { name: "formulaText", tokenize: tokenizeText };
const block: Construct = { name: "formulaBlock", tokenize: tokenizeBlock, concrete: true };
const DOLLAR = 36;
const BACKSLASH = 92;

/** Formulas as syntax of Markdown: the parser finds them, so code never holds one, and what is none stays text. */
export const formulaSyntax: Extension = {
  text: { [DOLLAR]: text, [BACKSLASH]: text },
  flow: { [DOLLAR]: block, [BACKSLASH]: block },
};
