/** The steps of the dialogue: the guess at the side, its area, the tilted square, solved. */
export type Step = "side" | "area" | "tilted" | "done";

export const REPLIES = [
  "sideFour",
  "sideThree",
  "sideSame",
  "sideEight",
  "sideLong",
  "sideShort",
  "sideNear",
  "sideRight",
  "sideStuck",
  "sideWhat",
  "areaRight",
  "areaEight",
  "areaFour",
  "areaOther",
  "areaStuck",
  "tiltedHalf",
  "tiltedTwo",
  "tiltedFour",
  "tiltedSixteen",
  "tiltedOther",
  "tiltedStuck",
  "done",
] as const;
export type ReplyKey = (typeof REPLIES)[number];

/** The mentor's reply and the next step; `n` is the named side, for replies that compute with it. */
export type Verdict = { key: ReplyKey; step: Step; n?: number };

/** Number words of both languages, as far as the lesson needs them. */
const NUMBER_WORDS: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  sixteen: 16,
  un: 1,
  uno: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  doce: 12,
  dieciseis: 16,
};
const DIAGONAL = /diagonal|√\s*8|2\s*√\s*2|(?:root|raiz|sqrt)\D*(?:8|eight|ocho)|2[.,]8[23]/;
const TWICE = /\b(?:twice|double|doble)\b/;
const HALF = /\b(?:half|halves|mitad|mitades|medio|halved)\b/;
const STUCK =
  /^\W*$|don'?t know|no idea|not sure|\b(?:help|hint|ayuda|pista|no (?:lo )?se|ni idea|no estoy segur[oa])\b/;

function plain(text: string): string {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replaceAll("’", "'").trim();
}

/** The last number of the answer ("two times four is eight" means eight), in digits or words. */
function numberIn(text: string): number | null {
  const found = text.match(/\d+(?:[.,]\d+)?|\p{L}+/gu) ?? [];
  const numbers = found
    .map((part) => NUMBER_WORDS[part] ?? Number(part.replace(",", ".")))
    .filter((n) => Number.isFinite(n));
  return numbers.at(-1) ?? null;
}

function judgeSide(text: string): Verdict {
  const stay = (key: ReplyKey): Verdict => ({ key, step: "side" });
  if (DIAGONAL.test(text)) return { key: "sideRight", step: "tilted" };
  const n = numberIn(text) ?? (TWICE.test(text) ? 4 : null);
  if (n === null) return stay(STUCK.test(text) ? "sideStuck" : "sideWhat");
  if (n === 4) return { key: "sideFour", step: "area" };
  if (n === 3) return stay("sideThree");
  if (n === 2) return stay("sideSame");
  if (n === 8) return stay("sideEight");
  if (n > 0 && n < 2) return { ...stay("sideShort"), n };
  if (n > 2 && n < 4) return { ...stay("sideNear"), n };
  return n > 4 && n < 1000 ? { ...stay("sideLong"), n } : stay("sideWhat");
}

function judgeArea(text: string): Verdict {
  const n = numberIn(text);
  if (n === 16) return { key: "areaRight", step: "tilted" };
  if (n === null && STUCK.test(text)) return { key: "areaStuck", step: "area" };
  return { key: n === 8 ? "areaEight" : n === 4 ? "areaFour" : "areaOther", step: "area" };
}

function judgeTilted(text: string): Verdict {
  const n = numberIn(text);
  if (n === 8) return { key: "done", step: "done" };
  const stay = (key: ReplyKey): Verdict => ({ key, step: "tilted" });
  if (n === 2) return stay("tiltedTwo");
  if (n === 4) return stay("tiltedFour");
  if (n === 16) return stay("tiltedSixteen");
  if (n === null && HALF.test(text)) return stay("tiltedHalf");
  return stay(n === null && STUCK.test(text) ? "tiltedStuck" : "tiltedOther");
}

/** Grades an answer of the dialogue, in either language; pure, and never reveals the solution. */
export function gradeAnswer(step: Step, answer: string): Verdict {
  const text = plain(answer);
  if (step === "side") return judgeSide(text);
  return step === "area" ? judgeArea(text) : judgeTilted(text);
}

/** A number in the language's notation, with at most two decimals. */
export function formatNumber(n: number, locale: string): string {
  return n.toLocaleString(locale, { maximumFractionDigits: 2 });
}
