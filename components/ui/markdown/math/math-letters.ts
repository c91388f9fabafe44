/** First code points of a mathematical alphabet; digits and Greek are absent in some. */
type Alphabet = {
  A: number;
  a: number;
  zero?: number;
  Alpha?: number;
  alpha?: number;
  strays?: Readonly<Record<string, string>>;
};

/**
 * The letters of TeX's alphabets. MathML 3 had an attribute for them; MathML Core does not.
 * Source: the Unicode Standard, block 1D400 to 1D7FF; `strays` were encoded before it, among the letterlike symbols.
 */
const alphabets: Readonly<Record<string, Alphabet>> = {
  bold: { A: 0x1d400, a: 0x1d41a, zero: 0x1d7ce, Alpha: 0x1d6a8, alpha: 0x1d6c2 },
  italic: { A: 0x1d434, a: 0x1d44e, Alpha: 0x1d6e2, alpha: 0x1d6fc, strays: { h: "ℎ" } },
  "bold-italic": { A: 0x1d468, a: 0x1d482, zero: 0x1d7ce, Alpha: 0x1d71c, alpha: 0x1d736 },
  script: {
    A: 0x1d49c,
    a: 0x1d4b6,
    strays: { B: "ℬ", E: "ℰ", F: "ℱ", H: "ℋ", I: "ℐ", L: "ℒ", M: "ℳ", R: "ℛ", e: "ℯ", g: "ℊ", o: "ℴ" },
  },
  fraktur: { A: 0x1d504, a: 0x1d51e, strays: { C: "ℭ", H: "ℌ", I: "ℑ", R: "ℜ", Z: "ℨ" } },
  "double-struck": {
    A: 0x1d538,
    a: 0x1d552,
    zero: 0x1d7d8,
    strays: { C: "ℂ", H: "ℍ", N: "ℕ", P: "ℙ", Q: "ℚ", R: "ℝ", Z: "ℤ" },
  },
};

/** The letter in this alphabet; letters without a counterpart, such as accented ones, are unchanged. */
function letterOf(alphabet: Alphabet, char: string): string {
  const stray = alphabet.strays?.[char];
  if (stray) return stray;
  const rows: [string, string, number | undefined][] = [
    ["A", "Z", alphabet.A],
    ["a", "z", alphabet.a],
    ["0", "9", alphabet.zero],
    ["Α", "Ω", alphabet.Alpha],
    ["α", "ω", alphabet.alpha],
  ];
  const row = rows.find(([first, last]) => char >= first && char <= last);
  return row?.[2] === undefined
    ? char
    : String.fromCodePoint(row[2] + (char.codePointAt(0) ?? 0) - (row[0].codePointAt(0) ?? 0));
}

/** The text in the alphabet of `variant` (MathML 3's `mathvariant`); null for variants without letters of their own. */
export function inAlphabet(text: string, variant: string): string | null {
  const alphabet = alphabets[variant];
  return alphabet ? Array.from(text, (char) => letterOf(alphabet, char)).join("") : null;
}
