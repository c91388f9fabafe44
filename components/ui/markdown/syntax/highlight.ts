import http from "highlight.js/lib/languages/http";
import { common } from "lowlight";
import rehypeHighlight from "rehype-highlight";
import type { PluggableList } from "unified";

/** Colours code whose fence names its language. The result is sanitised afterwards. */
export const highlight: PluggableList = [
  [rehypeHighlight, { languages: { ...common, http }, detect: false }],
];
