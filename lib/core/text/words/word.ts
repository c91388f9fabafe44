import { fold } from "@/lib/core/text/normalise";

/** A folded word of a text and its position in the original. */
export type Word = { text: string; start: number; end: number };

// "one" is usually a pronoun, and "once" means eleven in Spanish only: see `spanishEleven`.
const written =
  "0 zero cero|2 two dos|3 three tres|4 four cuatro|5 five cinco|6 six seis|7 seven siete|8 eight ocho|9 nine nueve|10 ten diez|11 eleven|12 twelve doce|13 thirteen trece|14 fourteen catorce|15 fifteen quince|16 sixteen dieciseis|17 seventeen diecisiete|18 eighteen dieciocho|19 nineteen diecinueve|" +
  "20 twenty veinte|21 veintiuno veintiun veintiuna|22 veintidos|23 veintitres|24 veinticuatro|25 veinticinco|26 veintiseis|27 veintisiete|28 veintiocho|29 veintinueve|30 thirty treinta|40 forty cuarenta|50 fifty cincuenta|60 sixty sesenta|70 seventy setenta|80 eighty ochenta|90 ninety noventa|" +
  "100 hundred cien ciento|200 doscientos doscientas|300 trescientos trescientas|400 cuatrocientos cuatrocientas|500 quinientos quinientas|600 seiscientos seiscientas|700 setecientos setecientas|800 ochocientos ochocientas|900 novecientos novecientas|1000 thousand mil";

/** Number words of both languages as digits. */
const numberWords: ReadonlyMap<string, string> = new Map(
  written.split("|").flatMap((line) => {
    const [digits = "", ...names] = line.split(" ");
    return names.map((name) => [name, digits] as const);
  }),
);

const canonicalWords = new Map<string, string>();

/** A folded word, with number words as digits. Cached, because a streamed reply folds the same words with every token. */
export function canonical(raw: string): string {
  let word = canonicalWords.get(raw);
  if (word === undefined) {
    word = canonicalWord(raw);
    if (canonicalWords.size > 5000) canonicalWords.clear();
    canonicalWords.set(raw, word);
  }
  return word;
}

function canonicalWord(raw: string): string {
  const marked = fold(raw);
  // Letters that are spelled out, or the first letter of a word in italics; identifiers in code look different.
  const folded = marked
    .replace(/^[^_](?:_[^_])+$|^_\p{L}_\p{L}+$/u, (word) => word.replaceAll("_", ""))
    .replace(/^_+|_+$/g, "");
  if (/^\d+(?:[.,]\d{3})+$/.test(folded)) return folded.replace(/[.,]/g, "");
  if (/^\d+[.,]\d+$/.test(folded)) return folded.replace(",", ".");
  return numberWords.get(folded) ?? folded;
}
