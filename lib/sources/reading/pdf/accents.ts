/** TeX draws an accent and then its letter: "comp´as", "ma˜nana", "l´ınea". */
const drawnAccent = /([´¨ˆ]) ?([aeiouıAEIOU])|(˜) ?([anoANO])/gu;
const combining = new Map([
  ["´", "\u0301"],
  ["¨", "\u0308"],
  ["ˆ", "\u0302"],
  ["˜", "\u0303"],
]);

/** Puts the accents on their letters. */
export const withAccents = (text: string) =>
  text.replace(drawnAccent, (_, accent = "", letter = "", tilde = "", under = "") =>
    `${`${letter}${under}`.replace("ı", "i")}${combining.get(`${accent}${tilde}`) ?? ""}`.normalize("NFC"),
  );

/** Whether a piece of text ends in an accent that is still without its letter. */
export const endsInAccent = (text: string): boolean => /[´¨ˆ˜]\s*$/u.test(text);
