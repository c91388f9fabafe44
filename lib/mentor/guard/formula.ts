import type { OpenKey } from "./keys";

const greek: Record<string, string> = {
  α: "alpha",
  β: "beta",
  γ: "gamma",
  δ: "delta",
  ε: "epsilon",
  ζ: "zeta",
  η: "eta",
  θ: "theta",
  κ: "kappa",
  λ: "lambda",
  μ: "mu",
  ν: "nu",
  ξ: "xi",
  π: "pi",
  ρ: "rho",
  σ: "sigma",
  τ: "tau",
  φ: "phi",
  χ: "chi",
  ψ: "psi",
  ω: "omega",
};
/** TeX commands for signs, and variants of signs. */
const signs: Record<string, string> = {
  le: "<=",
  leq: "<=",
  "≤": "<=",
  ge: ">=",
  geq: ">=",
  "≥": ">=",
  ne: "!=",
  neq: "!=",
  "≠": "!=",
  times: "*",
  "×": "*",
  div: "/",
  "÷": "/",
  sqrt: "√",
  pm: "±",
  infty: "∞",
  approx: "≈",
  to: "→",
  sum: "∑",
  int: "∫",
  partial: "∂",
  "−": "-",
  "–": "-",
  "∕": "/",
  "⁄": "/",
};
/** TeX commands for layout only; the second pair of braces shows a fraction. */
const layout = new Set(
  "left right text mathrm mathbf mathit operatorname displaystyle frac dfrac tfrac quad qquad cdot limits".split(
    " ",
  ),
);

const pieces =
  /\\([a-z]+)|\\[^a-z]|\}\s*\{|\*\*|[⁰¹²³⁴-⁹ⁿ]+|[\p{Nd}₀-₉]+(?:[.,]\p{Nd}+)*|\p{Script=Greek}|\p{Script=Latin}+|[^\s\p{L}\p{N}$\\{}()[\]·⋅`"'“”«»]/giu;

type Piece = { text: string; start: number; end: number };

/** The signs of a text, equal whether it is written in Unicode, TeX or plain text, with their positions. */
function piecesOf(text: string): Piece[] {
  const found: Piece[] = [];
  for (const match of text.matchAll(pieces)) {
    const [start, end] = [match.index, match.index + match[0].length];
    // Between two operands `**` is a power, elsewhere bold.
    const bold =
      match[0] === "**" &&
      !(/[\p{L}\p{N})]/u.test(text[start - 1] ?? "") && /[\p{L}\p{N}(]/u.test(text[end] ?? ""));
    const sign = bold ? "" : signOf(match[0], match[1]);
    if (sign !== "") found.push({ text: sign, start, end });
  }
  return found;
}

function signOf(raw: string, command: string | undefined): string {
  if (command !== undefined) return layout.has(command) ? "" : (signs[command] ?? command.toLowerCase());
  if (raw.startsWith("\\")) return "";
  if (raw.startsWith("}")) return "/";
  if (raw === "**") return "^";
  if (/^[⁰¹²³⁴-⁹ⁿ]/u.test(raw)) return `^${raw.normalize("NFKD")}`;
  const small = raw.toLowerCase();
  return greek[small] ?? signs[raw] ?? small.normalize("NFKD");
}

const looksLikeFormula =
  /[\p{Script=Greek}√∞±≠≤≥^⁰¹²³⁴-⁹]|\p{N}\p{L}|\p{L}\p{N}|[\p{L}\p{N})]\s*[-−+*/=<>×÷]\s*[\p{L}\p{N}(√]/u;
const MIN_SIGNS = 3;

/** A key that is a formula, and the longer options that contain it. */
export type Formula = { signs: string; longer: string[] };

/** Prepares a formula for the search; null for a key in words. */
export function compileFormula({ text, distractors }: OpenKey): Formula | null {
  if (!looksLikeFormula.test(text) || /(?<!\\\p{L}*)\p{Script=Latin}{4}/u.test(text)) return null;
  const join = (option: string) =>
    piecesOf(option)
      .map((p) => p.text)
      .join("");
  const own = join(text);
  return own.length < MIN_SIGNS
    ? null
    : { signs: own, longer: distractors.map(join).filter((o) => o !== own && o.includes(own)) };
}

type Found = { from: number; to: number; complete: boolean };

/** The places of a formula among the pieces; `complete` is false for a beginning of it at their end. */
function placesOf(wanted: string, all: readonly Piece[]): Found[] {
  const found: Found[] = [];
  for (let from = 0; from < all.length; from++) {
    let at = 0;
    let to = from;
    for (
      let piece = all[to];
      at < wanted.length && piece && wanted.startsWith(piece.text, at);
      piece = all[to]
    ) {
      at += piece.text.length;
      to++;
    }
    if (at === wanted.length) found.push({ from, to, complete: true });
    else if (to === all.length && at * 2 >= wanted.length) found.push({ from, to, complete: false });
  }
  return found;
}

const isOperand = (piece: Piece): boolean => /^[\p{L}\p{N}]/u.test(piece.text);
/** Whether two pieces are one term: "2x", "x²". */
const areOne = (a: Piece | undefined, b: Piece | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  (b.text.startsWith("^") || (a.end === b.start && isOperand(a) && isOperand(b)));

/** The length of the end of a growing text that is read again; longer than any formula. */
const TAIL = 160;
/** Text without such a sign near its end contains no formula there. */
const mathSign = /[\d\\^√∞=+/<>≤≥≠±×÷−*⁰¹²³⁴-⁹₀-₉]|\p{Script=Greek}/u;
const NEAR = 80;

/** Whether a text contains one of the formulas in any notation; half of one at its end is held back. */
export function findFormulas(
  formulas: readonly Formula[],
  text: string,
  final: boolean,
): { leak: boolean; holdFrom: number } {
  if (!final && !mathSign.test(text.slice(-NEAR))) return { leak: false, holdFrom: Infinity };
  // A space, so that no sign is cut in two.
  const base = final ? 0 : Math.max(0, text.lastIndexOf(" ", text.length - TAIL));
  const all = piecesOf(text.slice(base));
  let holdFrom = Infinity;
  for (const { signs: wanted, longer } of formulas) {
    for (const { from, to, complete } of placesOf(wanted, all)) {
      if (areOne(all[from - 1], all[from])) continue;
      // More may follow: "πr²" begins with "πr".
      if (!final && to === all.length) holdFrom = Math.min(holdFrom, base + (all[from]?.start ?? 0));
      else if (
        complete &&
        !areOne(all[to - 1], all[to]) &&
        !longer.some((o) => placesOf(o, all).some((p) => p.complete && p.from <= from && p.to >= to))
      )
        return { leak: true, holdFrom: 0 };
    }
  }
  return { leak: false, holdFrom };
}
