// "one" is usually a pronoun, and "once" means eleven in Spanish only; neither is read as a number.
const written =
  "0 zero cero|2 two dos|3 three tres|4 four cuatro|5 five cinco|6 six seis|7 seven siete|8 eight ocho|9 nine nueve|10 ten diez|11 eleven|12 twelve doce|13 thirteen trece|14 fourteen catorce|15 fifteen quince|16 sixteen dieciseis|17 seventeen diecisiete|18 eighteen dieciocho|19 nineteen diecinueve|" +
  "20 twenty veinte|21 veintiuno veintiun veintiuna|22 veintidos|23 veintitres|24 veinticuatro|25 veinticinco|26 veintiseis|27 veintisiete|28 veintiocho|29 veintinueve|30 thirty treinta|40 forty cuarenta|50 fifty cincuenta|60 sixty sesenta|70 seventy setenta|80 eighty ochenta|90 ninety noventa|" +
  "100 hundred cien ciento|200 doscientos doscientas|300 trescientos trescientas|400 cuatrocientos cuatrocientas|500 quinientos quinientas|600 seiscientos seiscientas|700 setecientos setecientas|800 ochocientos ochocientas|900 novecientos novecientas|1000 thousand mil";

/** Number words of both languages, folded, with their values. */
const numberWords: ReadonlyMap<string, number> = new Map(
  written.split("|").flatMap((line) => {
    const [digits, ...names] = line.split(" ");
    return names.map((name) => [name, Number(digits)] as const);
  }),
);

/** The folded words of a text with number words as digits: "fifty", "two" is "52", "nineteen", "forty", "five" is "1945". */
export function joinNumbers(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (let i = 0; i < words.length; i++) {
    let value = numberWords.get(words[i] ?? "");
    if (value === undefined) {
      joined.push(words[i] ?? "");
      continue;
    }
    for (let part = nextPart(words, i); part; part = nextPart(words, i)) {
      const sum = combined(value, part.value);
      if (sum === null) break;
      [value, i] = [sum, part.at];
    }
    joined.push(String(value));
  }
  return joined;
}

/** The number word after the one at `i`, directly or after "and" or "y". */
function nextPart(words: readonly string[], i: number): { value: number; at: number } | null {
  const at = words[i + 1] === "and" || words[i + 1] === "y" ? i + 2 : i + 1;
  const value = numberWords.get(words[at] ?? "");
  return value === undefined ? null : { value, at };
}

/** The value of two parts of one number; null for two numbers. */
function combined(value: number, next: number): number | null {
  if (next === 1000 || (next === 100 && value < 20)) return value < next ? value * next : null;
  const place = [1000, 100, 10].find((power) => value >= power && value % power === 0);
  if (place !== undefined && next < place) return value + next;
  // Years such as "nineteen forty-five".
  return value >= 11 && value <= 20 && next >= 10 && next < 100 ? value * 100 + next : null;
}
