import { withoutCode } from "@/lib/core/text/spans";

const formulas = /\$\$[\s\S]*?\$\$|\$(?!\s)[^$\n]+(?<!\s)\$/g;
const number = /\d+(?:[.,\u00a0\u202f' ]\d+)*/g;
/** Groups of three digits, as English and Spanish write thousands. */
const thousands = /^\d{1,3}(?:[.,\u00a0\u202f' ]\d{3})+$/;

const words: Record<string, readonly string[]> = {
  "0": ["zero", "cero"],
  "1": ["one", "once", "first", "single", "un", "una", "uno", "primer", "primera", "primero"],
  "2": ["two", "twice", "second", "both", "dos", "segundo", "segunda", "ambos", "ambas"],
  "3": ["three", "third", "tres", "tercer", "tercera", "tercero"],
  "4": ["four", "fourth", "cuatro", "cuarto", "cuarta"],
  "5": ["five", "fifth", "cinco", "quinto", "quinta"],
  "6": ["six", "sixth", "seis", "sexto", "sexta"],
  "7": ["seven", "seventh", "siete", "séptimo", "séptima"],
  "8": ["eight", "eighth", "ocho", "octavo", "octava"],
  "9": ["nine", "ninth", "nueve", "noveno", "novena"],
  "10": ["ten", "tenth", "diez", "décimo", "décima"],
  "11": ["eleven", "once"],
  "12": ["twelve", "dozen", "doce", "docena"],
  "20": ["twenty", "veinte"],
  "30": ["thirty", "treinta"],
  "50": ["fifty", "half", "cincuenta", "mitad"],
  "100": ["hundred", "cien", "ciento"],
  "1000": ["thousand", "mil"],
  "1000000": ["million", "millón"],
};

/** The values that digits may stand for: `1.500` is a thousand and a half, or one and a half. */
function valuesOf(digits: string): string[] {
  const plain = (text: string) => String(Number(text));
  const parts = digits.split(/[.,\u00a0\u202f' ]/);
  if (parts.length === 1) return [plain(digits)];
  const decimal = /^\d+[.,]\d+$/.test(digits) ? [plain(digits.replace(",", "."))] : [];
  if (thousands.test(digits)) return [plain(parts.join("")), ...decimal];
  if (decimal.length > 0) return decimal;
  const mixed = /^(.*)[.,](\d+)$/.exec(digits);
  const whole = mixed?.[1] ?? "";
  return thousands.test(whole)
    ? [plain(`${whole.replace(/\D/g, "")}.${mixed?.[2] ?? ""}`)]
    : parts.map(plain);
}

const numbersIn = (text: string) => [...text.matchAll(number)].map(([digits]) => digits);

/** The numbers of a statement that its passage does not have, in digits or in words. Code and formulas do not count. */
export function foreignNumbers(statement: string, passage: string): string[] {
  const known = new Set(numbersIn(passage).flatMap((digits) => [...valuesOf(digits), ...digits.split(/\D/)]));
  const said = new Set(passage.toLowerCase().match(/\p{L}+/gu) ?? []);
  const isKnown = (value: string) => known.has(value) || (words[value] ?? []).some((word) => said.has(word));
  const prose = withoutCode(statement).replace(formulas, " ");
  return numbersIn(prose).filter((digits) => !valuesOf(digits).some(isKnown));
}
