const ENGLISH = /\b(?:the|and|of|with|your|you|this|that|is|are|for|not|from|what)\b/giu;
const SPANISH =
  /(?<![\p{L}\d])(?:el|la|los|las|del|que|una|con|para|tu|tus|por|es|se|lo|un|de)(?![\p{L}\d])/giu;

/** Whether a text contains at least two different function words of a language; titles and one-word names do not. */
export function isInLanguage(language: "en" | "es", text: string): boolean {
  const found = text.match(language === "en" ? ENGLISH : SPANISH) ?? [];
  return new Set(found.map((word) => word.toLowerCase())).size >= 2;
}
