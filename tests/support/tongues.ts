const ENGLISH = /\b(?:the|and|of|with|your|you|this|that|is|are|for|not|from|what)\b/giu;
const SPANISH =
  /(?<![\p{L}\d])(?:el|la|los|las|del|que|una|con|para|tu|tus|por|es|se|lo|un|de)(?![\p{L}\d])/giu;

/** Whether a text has at least two different little words of a language; titles of works and names of one word have not. */
export function soundsLike(language: "en" | "es", text: string): boolean {
  const found = text.match(language === "en" ? ENGLISH : SPANISH) ?? [];
  return new Set(found.map((word) => word.toLowerCase())).size >= 2;
}
