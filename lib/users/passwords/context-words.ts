/** The person whose password it is, and this site's host name. */
export type PasswordContext = { email: string; fullName: string; host: string };

/** Shorter parts of names and addresses are ignored, because many words contain them. */
const WORD_MIN = 3;
/** Letters that a password needs besides words that its context suggests. */
const OTHER_LETTERS = 4;

const product = ["meno", "socratic", "socrates"];

/** Digits and signs that stand for letters. */
const substitutes: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

const plain = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
const lettersOf = (text: string): string => text.replace(/[^\p{L}]/gu, "");

/** Whether a password is little more than the product's name, this site's host, or the person's name or e-mail. */
export function isContextPassword(password: string, context: PasswordContext): boolean {
  const words = wordsOf(context);
  const typed = plain(password);
  const substituted = typed.replace(/[013457@$!]/g, (sign) => substitutes[sign] ?? sign);
  return [typed, substituted].some((form) => {
    let rest = lettersOf(form);
    const before = rest;
    for (const word of words) rest = rest.replaceAll(word, "");
    return rest !== before && rest.length < OTHER_LETTERS;
  });
}

/** Longest first, so that a whole address goes before its parts. */
function wordsOf({ email, fullName, host }: PasswordContext): string[] {
  const [name = "", domain = ""] = plain(email).split("@");
  const parts = [name, ...`${name} ${domain} ${plain(fullName)} ${plain(host)}`.split(/[^\p{L}]+/u)];
  const words = [...product, ...parts.map(lettersOf)].filter((word) => word.length >= WORD_MIN);
  return [...new Set(words)].sort((a, b) => b.length - a.length);
}
