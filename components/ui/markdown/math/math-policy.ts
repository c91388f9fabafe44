import type { Options } from "rehype-sanitize";

/** The elements that KaTeX writes. */
export const mathTags = [
  "math",
  "mrow",
  "mi",
  "mn",
  "mo",
  "ms",
  "mtext",
  "mspace",
  "msup",
  "msub",
  "msubsup",
  "munder",
  "mover",
  "munderover",
  "mfrac",
  "msqrt",
  "mroot",
  "mtable",
  "mtr",
  "mtd",
  "mstyle",
  "mpadded",
  "mphantom",
  "menclose",
];
const booleanValues = ["true", "false"];

/** MathML without colours (they could break the contrast), links, styles or scripts. */
export const mathAttributes: NonNullable<NonNullable<Options>["attributes"]> = {
  math: [["display", "block"]],
  mi: [["mathvariant", "normal"]],
  mtext: [["mathvariant", "bold", "italic", "bold-italic"]],
  mo: [
    ["stretchy", ...booleanValues],
    ["fence", ...booleanValues],
    ["separator", ...booleanValues],
    ["largeop", ...booleanValues],
    ["movablelimits", ...booleanValues],
    "lspace",
    "rspace",
    "minsize",
    "maxsize",
  ],
  mover: [["accent", ...booleanValues]],
  munder: [["accentunder", ...booleanValues]],
  munderover: [["accent", ...booleanValues]],
  mfrac: ["linethickness"],
  mspace: ["width", "height", ["linebreak", "newline"]],
  mtable: [
    "rowspacing",
    "columnspacing",
    ["columnalign", /^(?:left|right|center)(?: (?:left|right|center)){0,20}$/],
  ],
  mstyle: [
    ["scriptlevel", /^[0-3]$/],
    ["displaystyle", ...booleanValues],
  ],
  mpadded: ["width", "height", "lspace", "voffset"],
  menclose: ["notation"],
};
