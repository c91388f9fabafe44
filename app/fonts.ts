import localFont from "next/font/local";

/*
 * Latin is preloaded with metric-matched fallbacks, so that no text moves when the font arrives. Italics and extended Latin load only where
 * they occur. The faces of a family share one name; tokens.css orders the names. The preloaded files contain only the axes that the design
 * uses (scripts/fonts/subset.ts): SOFT 20 keeps the thin strokes of Fraunces.
 */
const fraunces = localFont({
  src: "./typefaces/fraunces-latin-full-normal.woff2",
  weight: "300 700",
  variable: "--font-fraunces",
  adjustFontFallback: "Times New Roman",
  declarations: [{ prop: "font-family", value: "Fraunces Variable" }],
});
const frauncesExt = localFont({
  src: "../node_modules/@fontsource-variable/fraunces/files/fraunces-latin-ext-full-normal.woff2",
  weight: "100 900",
  variable: "--font-fraunces-ext",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: "font-family", value: "Fraunces Variable" },
    {
      prop: "unicode-range",
      value:
        "U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1E00-1E9F, U+20A0-20AB, U+20AD-20C0, U+2113",
    },
  ],
});
const inter = localFont({
  src: "./typefaces/inter-latin-wght-normal.woff2",
  weight: "400 700",
  variable: "--font-inter",
  adjustFontFallback: "Arial",
  declarations: [{ prop: "font-family", value: "Inter Variable" }],
});
const interExt = localFont({
  src: "../node_modules/@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2",
  weight: "100 900",
  variable: "--font-inter-ext",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: "font-family", value: "Inter Variable" },
    {
      prop: "unicode-range",
      value:
        "U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1E00-1E9F, U+20A0-20AB, U+20AD-20C0, U+2113",
    },
  ],
});
const serif = localFont({
  src: "./typefaces/source-serif-4-latin-wght-normal.woff2",
  weight: "400 700",
  style: "normal",
  variable: "--font-serif",
  adjustFontFallback: "Times New Roman",
  declarations: [{ prop: "font-family", value: "Source Serif Variable" }],
});
const serifItalic = localFont({
  src: "./typefaces/source-serif-4-latin-wght-italic.woff2",
  weight: "400 700",
  style: "italic",
  variable: "--font-serif-italic",
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: "font-family", value: "Source Serif Variable" }],
});
const serifExt = localFont({
  src: "../node_modules/@fontsource-variable/source-serif-4/files/source-serif-4-latin-ext-wght-normal.woff2",
  weight: "200 900",
  style: "normal",
  variable: "--font-serif-ext",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: "font-family", value: "Source Serif Variable" },
    {
      prop: "unicode-range",
      value:
        "U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1E00-1E9F, U+20A0-20AB, U+20AD-20C0, U+2113",
    },
  ],
});
const code = localFont({
  src: "../node_modules/@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2",
  weight: "100 800",
  variable: "--font-code-face",
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: "font-family", value: "JetBrains Mono Variable" }],
});

/** Classes for `<html>` that define the fallback fonts of tokens.css. */
export const fontVariables = [fraunces, frauncesExt, inter, interExt, serif, serifItalic, serifExt, code]
  .map((font) => font.variable)
  .join(" ");
