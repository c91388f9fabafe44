import type { CompileContext, Extension } from "mdast-util-from-markdown";
import type { Code, Effects, Token } from "micromark-util-types";
import { beforeCloser, isOpener } from "./formula-text";

declare module "micromark-util-types" {
  interface TokenTypeMap {
    formulaText: "formulaText";
    formulaBlock: "formulaBlock";
    formulaData: "formulaData";
  }
}

export const isLineEnd = (code: Code): boolean => code !== null && code < -2;

/** The character of a micromark code; line endings are "\n", tabs are blanks, the end is "". */
export function charOf(code: Code): string {
  if (code === null) return "";
  if (isLineEnd(code)) return "\n";
  return code < 0 ? " " : String.fromCharCode(code);
}

/** Consumes a formula's source as data and line endings, the tokens that micromark expects. */
export function sourceConsumer(effects: Effects) {
  let isOpen = false;
  const close = () => {
    if (isOpen) effects.exit("formulaData");
    isOpen = false;
  };
  const take = (code: Code) => {
    if (isLineEnd(code)) {
      close();
      effects.enter("lineEnding");
      effects.consume(code);
      effects.exit("lineEnding");
      return;
    }
    if (!isOpen) effects.enter("formulaData");
    isOpen = true;
    effects.consume(code);
  };
  return { take, close };
}

const language = "language-math";

/** The formula inside a block's delimiters. */
function withoutDelimiters(source: string): string {
  const text = source.trim();
  const opener = text.slice(0, 2);
  if (!isOpener(opener)) return text;
  const lines = text.slice(2).split("\n");
  const last = beforeCloser(lines.at(-1) ?? "", opener);
  return (last === null ? lines : [...lines.slice(0, -1), last]).join("\n").trim();
}

function exitData(this: CompileContext, token: Token) {
  this.config.enter.data?.call(this, token);
  this.config.exit.data?.call(this, token);
}

/** Turns the tokens into the nodes of code with the language `math`, which is what a `math` fence is. */
export const formulaNodes: Extension = {
  enter: {
    formulaText(token) {
      this.enter({ type: "inlineCode", value: "", data: { hProperties: { className: [language] } } }, token);
      this.buffer();
    },
    formulaBlock(token) {
      this.enter({ type: "code", lang: "math", value: "" }, token);
      this.buffer();
    },
  },
  exit: {
    formulaData: exitData,
    formulaText(token) {
      const source = this.resume();
      const size = source.startsWith("$") && !source.startsWith("$$") ? 1 : 2;
      const node = this.stack.at(-1);
      if (node?.type === "inlineCode") node.value = source.slice(size, -size).trim();
      this.exit(token);
    },
    formulaBlock(token) {
      const source = this.resume();
      const node = this.stack.at(-1);
      if (node?.type === "code") node.value = withoutDelimiters(source);
      this.exit(token);
    },
  },
};
