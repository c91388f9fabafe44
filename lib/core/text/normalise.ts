const invisible =
  /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u2060-\u2064\ufe00-\ufe0f\ufeff]/gu;

/** Letters of other alphabets that look like Latin ones, so that a word spelled with them is still recognised. */
const lookalikes: Record<string, string> = {
  а: "a",
  е: "e",
  о: "o",
  р: "p",
  с: "c",
  у: "y",
  х: "x",
  і: "i",
  ѕ: "s",
  ј: "j",
  к: "k",
  м: "m",
  т: "t",
  в: "b",
  н: "h",
  α: "a",
  ε: "e",
  ο: "o",
  ρ: "p",
  υ: "u",
  ι: "i",
  κ: "k",
  ν: "v",
  τ: "t",
  ı: "i",
  ł: "l",
  ø: "o",
  ß: "ss",
};

const plainAscii = /^\p{ASCII}*$/u;

/** The text in lower case, without accents, invisible characters and look-alike letters. */
export function fold(text: string): string {
  // Most texts are plain ASCII, and folding them is cheaper.
  if (plainAscii.test(text)) return text.toLowerCase();
  const plain = text.normalize("NFKD").replace(invisible, "").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replace(/[^\p{ASCII}]/gu, (c) => lookalikes[c] ?? c);
}

/** The text for comparison: case, accents, punctuation and spacing removed; `+` and `#` stay ("c++", "c#"). */
export function normalise(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#]+/gu, " ")
    .trim();
}
