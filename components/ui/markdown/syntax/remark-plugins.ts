import remarkGfm from "remark-gfm";
import type { Extension as TreeExtension } from "mdast-util-from-markdown";
import type { Extension } from "micromark-util-types";
import type { PluggableList, Processor } from "unified";
import { formulaSyntax } from "./formula-syntax";
import { formulaNodes } from "./formula-tokens";

// As remark-parse declares them.
declare module "unified" {
  interface Data {
    micromarkExtensions?: Extension[];
    fromMarkdownExtensions?: TreeExtension[];
  }
}

/** Constructs that a question or an option does not have: only code and formulas are read, every other sign is shown as typed. */
const notInQuizzes = [
  "attention",
  "autolink",
  "blockQuote",
  "characterEscape",
  "characterReference",
  "codeIndented",
  "definition",
  "hardBreakEscape",
  "hardBreakTrailing",
  "headingAtx",
  "labelEnd",
  "labelStartImage",
  "labelStartLink",
  "list",
  "setextUnderline",
  "thematicBreak",
];
/** HTML is text: every character is shown and nothing runs. */
const html = ["htmlFlow", "htmlText"];

function syntax(disabled: readonly string[]) {
  const extension: Extension = { disable: { null: [...disabled] } };
  return function addSyntax(this: Processor) {
    const data = this.data();
    (data.micromarkExtensions ??= []).push(formulaSyntax, extension);
    (data.fromMarkdownExtensions ??= []).push(formulaNodes);
  };
}

/** Markdown as lessons and messages have it: GitHub's, with formulas, without HTML. One tilde is a tilde. */
export const markdownSyntax: PluggableList = [[remarkGfm, { singleTilde: false }], syntax(html)];

/** Plain text with code and formulas. */
export const quizSyntax: PluggableList = [syntax([...html, ...notInQuizzes])];
