const open = String.raw`["'“«(*_]*`;
const letter = String.raw`(?:(?-i:[A-D])|[b-d])(?![\p{L}\p{N}'’])`;
const patterns = [
  // "option B", "la respuesta es la C".
  String.raw`(?:option|choice|answer|letter|alternative|opci[oó]n|respuesta|letra|alternativa)\s+(?:is\s+|es\s+)?(?:(?:la|the)\s+)?${open}${letter}`,
  // "It's B.", "elige la C".
  String.raw`(?:it['’]?s|is|pick|choose|take|es|elige|marca|escoge)\s+(?:la\s+)?${open}(?-i:[A-D])["'”»)*_]*(?:[.,)!:]|$)|la\s+${open}(?-i:[B-D])(?![\p{L}\p{N}'’])`,
  // "the second option", "la opción 2".
  String.raw`(?:first|second|third|fourth|last|1st|2nd|3rd|4th|primera|segunda|tercera|cuarta|[uú]ltima)\s+(?:option|choice|alternative|opci[oó]n|alternativa)|(?:option|choice|opci[oó]n|alternativa)\s+(?:number\s+|n[uú]mero\s+)?(?:[1-4]|one|two|three|four|uno|dos|tres|cuatro)(?![\p{L}\p{N}])`,
];
const reference = new RegExp(String.raw`(?<!\p{L})(?:${patterns.join("|")})`, "giu");
const loneLetter = /^\P{L}*(?:(?:is it|es|la|es la|it['’]?s)\s+)?[a-d]\P{L}*$/iu;
const verdict =
  /^\P{L}*(?:yes|yeah|yep|correct|exactly|right|that['’]?s (?:it|right|correct)|no|not (?:quite|it|that)|wrong|incorrect|almost|s[ií]|exacto|correcto|eso es|as[ií] es|cierto|incorrecto|casi)(?!\p{L})/iu;

/** Whether a text names an option of a quiz question by its letter or place. */
export function namesOption(text: string): boolean {
  reference.lastIndex = 0;
  return reference.test(text);
}

/** Whether a message offers one option by its letter or place: "B?", "is it the second option?". */
export function offersOption(message: string): boolean {
  return loneLetter.test(message) || new Set(message.match(reference)).size === 1;
}

/** Whether a text begins with yes or no in either language. */
export function opensWithVerdict(text: string): boolean {
  return verdict.test(text);
}
