/** An equation between numbers only. */
const equation = /^[\d.,+\-−–*×·/÷:()\s]+=[\d.,+\-−–*×·/÷:()\s]+$/u;
/** An operator between numbers; a colon is none, because it also occurs in times. */
const computes = /\d\s*\)?\s*[+\-−–*×·/÷]/u;
const asking = /[,.;!?¿\s]*(?:right|correct|true|ok|verdad|correcto|cierto|no)?[\s.!?]*$/iu;
/** Half a unit of the second decimal, to which money and averages are rounded. */
const ROUNDING = 0.005;

/** Whether an equation holds; null if the text is none or computes nothing ("5 = 5"). */
export function equationHolds(text: string): boolean | null {
  const bare = text.trim().replace(/^¿/, "").replace(asking, "");
  if (bare.length > 80 || !equation.test(bare) || !computes.test(bare)) return null;
  const [left, right, ...more] = bare.split("=").map(valueOf);
  if (left === undefined || right === undefined || left === null || right === null || more.length > 0)
    return null;
  return Math.abs(left - right) <= ROUNDING;
}

/** The value of an arithmetic expression; null if it is invalid or a comma is ambiguous. */
function valueOf(text: string): number | null {
  if (/\d[.,]\d{3}(?!\d)/.test(text)) return null;
  const tokens =
    text
      .replace(/(\d),(\d)/g, "$1.$2")
      .replace(/[−–]/g, "-")
      .replace(/[×·]/g, "*")
      .replace(/[÷:]/g, "/")
      .match(/\d+(?:\.\d+)?|[-+*/()]|[^\s]/g) ?? [];
  let at = 0;
  const product = (): number => chain(unit, { "*": (a, b) => a * b, "/": (a, b) => a / b });
  const sum = (): number => chain(product, { "+": (a, b) => a + b, "-": (a, b) => a - b });
  function chain(part: () => number, operators: Record<string, (a: number, b: number) => number>): number {
    let value = part();
    for (let apply = operators[tokens[at] ?? ""]; apply; apply = operators[tokens[at] ?? ""]) {
      at++;
      value = apply(value, part());
    }
    return value;
  }
  function unit(): number {
    const token = tokens[at++];
    if (token === "-") return -unit();
    if (token !== "(") return token === undefined ? NaN : Number(token);
    const inside = sum();
    return tokens[at++] === ")" ? inside : NaN;
  }
  const value = sum();
  return at === tokens.length && Number.isFinite(value) ? value : null;
}
